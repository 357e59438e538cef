/** No table changes: words with soft hyphens are whole, and flags are words. Pages are read anew for it. */
export const softHyphens = `
update pages set revision = '';
`;
