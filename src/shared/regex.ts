/** Removes line breaks and the indentation after them. */
const joinLines = (text: string) => text.replaceAll(/\n\s*/g, '');

/** Regular expression source written across several lines. */
export const regexSource = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  joinLines(String.raw(parts, ...values));

/** A regular expression written across several lines: regex('i')`…`. Define it at module level to compile it once. */
export const regex =
  (flags = '') =>
  (parts: TemplateStringsArray, ...values: readonly string[]): RegExp =>
    new RegExp(regexSource(parts, ...values), flags);
