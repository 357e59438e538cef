/** Words of other languages than English are also indexed by their stem. Pages are read anew for it. */
export const stems = `
update pages set revision = '';
`;
