/** Longer lines hide lists and prose that nobody can review. */
export const longestLine = 200;

export type LongLine = { path: string; line: number; length: number };

/** What must keep to the length: code, styles and lists of terms. JSON is data that tools write, and Markdown has tables. */
export const sourcePattern = '{src,cli,tools,tests}/**/*.{ts,tsx,css,txt}';

/** Every line of the files (path → text) that has more characters than allowed. */
export function findLongLines(files: ReadonlyMap<string, string>): LongLine[] {
  return [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .map((line, at) => ({ path, line: at + 1, length: [...line].length }))
      .filter(({ length }) => length > longestLine),
  );
}
