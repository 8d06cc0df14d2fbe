/** Line breaks, with the indentation that follows them, do not count. */
const joinLines = (text: string) => text.replaceAll(/\n\s*/g, '');

/** The source of a regular expression, written over several lines. */
export const regexSource = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  joinLines(String.raw(parts, ...values));

/** A regular expression written over several lines: regex('i')`…`. It is built when the line runs: once, in a module. */
export const regex =
  (flags = '') =>
  (parts: TemplateStringsArray, ...values: readonly string[]): RegExp =>
    new RegExp(regexSource(parts, ...values), flags);
