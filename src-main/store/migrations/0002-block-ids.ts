/**
 * Ids of a page's blocks, separated by spaces: names that only references to blocks go by. Links are read differently in
 * places, so every page is read again.
 */
export const blockIds = `
alter table pages add column block_ids text not null default '';
update pages set revision = '';
`;
