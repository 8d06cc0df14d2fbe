/** The encryption key of measured servers. */
export const measuringKey = { id: 'measuring', bytes: Buffer.alloc(32, 'only here') };
