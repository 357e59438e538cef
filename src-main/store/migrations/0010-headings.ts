/**
 * Headings by their text, for completing links while one types: narrow rows, of which a look through all takes a few
 * milliseconds. Every page is read again to fill it.
 */
export const headings = `
create table headings (
  page_id integer not null,
  level smallint not null,
  text text not null,
  fold text not null
);
create index headings_page on headings (page_id);
create index headings_fold on headings (fold text_pattern_ops);
update pages set revision = '';
`;
