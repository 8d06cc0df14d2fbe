/** The encryption key of benchmarked servers. */
export const measuringKey = { id: 'measuring', bytes: Buffer.alloc(32, 'only here') };
