/** A first name with this prefix that no other test or run has used. */
export const newName = (beginning: string): string =>
  beginning +
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => String.fromCharCode(97 + (byte % 26))).join(
    '',
  );
