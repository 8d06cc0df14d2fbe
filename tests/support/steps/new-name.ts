/** A first name that begins like this and that no other test, and no other try of the same test, has used. */
export const newName = (beginning: string): string =>
  beginning +
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => String.fromCharCode(97 + (byte % 26))).join(
    '',
  );
