import { readFileSync } from 'node:fs';

/** The lists of one terms file. */
export type TermLists = {
  names: readonly string[];
  /** The terms of a list, in file order. Throws if there is no such list. */
  terms(name: string): readonly string[];
  /** The terms of a list as regular expression alternatives, joined with `|`. */
  oneOf(name: string): string;
  /** All lists as alternatives, by name. */
  all(): Record<string, string>;
};

/**
 * Reads a terms file. One term per line; `[name]` starts a list, `#` a comment, and an indented line
 * continues the term above. Call it at module level, so that the file is read once.
 */
export function readTerms(file: URL): TermLists {
  const lists = new Map<string, string[]>();
  let list: string[] | undefined;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const first = line[0];
    if (first === undefined || first === '#') continue;
    if (first === '[' && line.endsWith(']')) {
      const name = line.slice(1, -1);
      if (lists.has(name)) throw new Error(`${file.pathname} has a second list [${name}]`);
      list = [];
      lists.set(name, list);
    } else if (!list) {
      throw new Error(`${file.pathname} has a term before the first list: ${line}`);
    } else if (first !== ' ') {
      list.push(line);
    } else if (list.length > 0) {
      list[list.length - 1] += line.trimStart();
    } else {
      throw new Error(`${file.pathname} has nothing to continue: ${line}`);
    }
  }
  const terms = (name: string) => {
    const found = lists.get(name);
    if (!found) throw new Error(`${file.pathname} has no list [${name}]`);
    return found;
  };
  const oneOf = (name: string) => terms(name).join('|');
  const names = [...lists.keys()];
  return { names, terms, oneOf, all: () => Object.fromEntries(names.map((name) => [name, oneOf(name)])) };
}
