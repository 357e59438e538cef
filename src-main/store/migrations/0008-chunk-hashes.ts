/** Vectors that no chunk has any more are looked for one by one, a few thousand at a time. */
export const chunkHashes = `
create index chunks_hash on chunks (text_hash);
`;
