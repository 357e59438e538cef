/** No table changes: links are typed by better rules, so every page is read again. */
export const linksReadAnew = `
update pages set revision = '';
`;
