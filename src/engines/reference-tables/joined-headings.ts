/** CMS splits column headings over several rows; this many rows above the last one may belong to them. */
const headingRows = 4;

/** Collects rows above a table and joins the headings of each column, in uppercase. */
export function collectHeadings() {
  const rows: (readonly string[])[] = [];
  return {
    /** All text above the table so far, such as its title. */
    texts: (): string[] => rows.map((cells) => cells.join(' ').replaceAll(/\s+/g, ' ').trim()),
    add: (cells: readonly string[]): void => {
      rows.push(cells);
    },
    /** The headings, when `last` is their last row. */
    join: (last: readonly string[]): string[] =>
      last.map((_, column) =>
        [...rows.slice(-headingRows), last]
          .map((cells) => cells[column]?.trim() ?? '')
          .filter((text) => text !== '')
          .join(' ')
          .replaceAll(/\s+/g, ' ')
          .toUpperCase(),
      ),
  };
}

/** The first column that matches one of the patterns, in their order; -1 if none. */
export function findColumn(headings: readonly string[], ...patterns: readonly RegExp[]): number {
  for (const pattern of patterns) {
    const at = headings.findIndex((heading) => pattern.test(heading));
    if (at >= 0) return at;
  }
  return -1;
}

/** The names of columns that were not found. */
export const listMissing = (at: Readonly<Record<string, number>>): string[] =>
  Object.entries(at)
    .filter(([, column]) => column < 0)
    .map(([name]) => name);
