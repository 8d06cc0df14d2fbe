/** Longer lines are hard to review. */
export const maxLineLength = 200;

export type LongLine = { path: string; line: number; length: number };

/**
 * Checked files: code, styles and term lists. JSON is generated, and Markdown has tables.
 */
export const sourcePattern = '{src,cli,tools,tests}/**/*.{ts,tsx,css,txt}';

/** Every line of the files (path → text) that is too long. */
export function findLongLines(files: ReadonlyMap<string, string>): LongLine[] {
  return [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .map((line, at) => ({ path, line: at + 1, length: [...line].length }))
      .filter(({ length }) => length > maxLineLength),
  );
}
