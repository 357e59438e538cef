/**
 * What pages say of themselves in named fields, for searches such as `[status:open]`. `vals` is a JSON array of texts.
 * Every page is read again to fill it.
 */
export const properties = `
create table properties (
  page_id integer not null,
  name text not null,
  fold text not null,
  vals text not null
);
create index properties_page on properties (page_id);
create index properties_fold on properties (fold);
update pages set revision = '';
`;
