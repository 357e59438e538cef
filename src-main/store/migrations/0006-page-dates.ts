/**
 * Days in file names are found behind a number too (`sync-3-2025-02-01`), so every page is read again; pages of a time and
 * links to a name without a page are looked up.
 */
export const pageDates = `
create index pages_dated on pages (page_date) where page_date is not null;
create index links_open_label on links (lower(label)) where status = 'unresolved';
create index links_open_target on links (lower(raw_target)) where status = 'unresolved';
update pages set revision = '';
`;
