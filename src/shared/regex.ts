/** Line breaks, with the indentation that follows them, are ignored. */
const joinLines = (text: string) => text.replaceAll(/\n\s*/g, '');

/** The source of a regular expression, written over several lines. */
export const regexSource = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  joinLines(String.raw(parts, ...values));

/**
 * A regular expression written over several lines: regex('i')`…`. Compiled when the line runs: in a module,
 * once.
 */
export const regex =
  (flags = '') =>
  (parts: TemplateStringsArray, ...values: readonly string[]): RegExp =>
    new RegExp(regexSource(parts, ...values), flags);
