/** A regular expression from pieces of its source, so that long lists of words stay readable. */
export const regex = (flags: string, ...pieces: readonly string[]): RegExp =>
  new RegExp(pieces.join(''), flags);
