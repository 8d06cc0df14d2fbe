/** A unique first name with this prefix. */
export const newName = (prefix: string): string =>
  prefix +
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => String.fromCharCode(97 + (byte % 26))).join(
    '',
  );
