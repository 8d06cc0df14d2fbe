/** What measured servers seal with. */
export const measuringKey = { id: 'measuring', bytes: Buffer.alloc(32, 'only here') };
