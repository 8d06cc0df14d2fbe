import { posix } from 'node:path';

/** Code that may write to any table, by path, and why. */
const exceptions: readonly { under: string; why: string }[] = [
  {
    under: 'src/app/demo-data/',
    why: 'Backdates demo history and writes fictional offices, which the product never does.',
  },
  {
    under: 'src/platform/encryption/reencrypt-values.ts',
    why: 'Re-encrypts every encrypted column with another key; the values stay the same.',
  },
];
/** The only functions that take a table as an argument; their calls count as writes. */
const helpers = ['src/platform/database/delete-batch.ts', 'src/platform/database/copy-rows.ts'];
/** Lists every table for the database tools. */
const listOfAll = 'src/app/all-tables.ts';

export type SourceFile = { path: string; text: string };
type Table = { name: string; path: string };

const definitions = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const imports = /import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '([^']+)'/g;
const builderWrites = /\b(\w+)\s*\.(?:insert|update|delete)\(\s*([\w.]*)/g;
const helperWrites = /\bdeleteBatch\(\s*\w+,\s*(\w+)|\bcopyRows\([^)]*?\btable: '(\w+)'/g;
const target = String.raw`(?:only\s+)?(?:public\.)?(?:"?(\w+)"?|\$\{([^}]*)\})`;
const rawWrites = [
  new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate\s+table)\s+${target}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+${target}\s+(?:(?:as\s+)?(?!set\b)\w+\s+)?set\b`, 'gi'),
];
/** Whether the receiver writes to the database, as in `tx.delete`; unlike `map.delete`. */
const isDatabase = (receiver: string): boolean => /^(?:tx|orm|database)$/.test(receiver);

/** The module, command or platform folder of a file. */
const placeOf = (path: string): string =>
  path.startsWith('src/') ? path.split('/').slice(0, 3).join('/') : (path.split('/')[0] ?? '');
const layerOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const exceptionFor = (path: string) => exceptions.find(({ under }) => path.startsWith(under))?.under;

/** Whether a table is put into a list or variable, so that a write to a variable may write to it. */
const isValue = (code: string, name: string): boolean =>
  name.includes('.') ||
  new RegExp(`(?:[[,=?:]|return)\\s*${name}\\s*[,\\];:}]`).test(code.replace(imports, ''));

function resolveImport(from: string, specifier: string): string {
  return specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : posix.normalize(posix.join(posix.dirname(from), specifier));
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\w])\/\/.*$/gm, '');

/**
 * One fault per table written in more than one place or in the wrong one, and per write whose table is not named in its
 * own file. Tables are written by the name under which they are imported; where a variable is written, all that the
 * file puts into lists or variables count.
 */
export function findTableWriters(files: readonly SourceFile[]): {
  faults: string[];
  writers: Map<string, Map<string, Set<string>>>;
  unused: string[];
} {
  const exported = new Map<string, Map<string, Table>>();
  for (const { path, text } of files)
    for (const [, local = '', name = ''] of text.matchAll(definitions))
      exported.set(path, (exported.get(path) ?? new Map()).set(local, { name, path }));
  const byName = new Map(
    [...exported.values()].flatMap((tables) => [...tables.values()].map((item) => [item.name, item])),
  );
  const faults = new Set<string>();
  const writers = new Map<string, Map<string, Set<string>>>();
  const used = new Set<string>();

  function note(path: string, { name }: Table): void {
    const exception = exceptionFor(path);
    if (exception) return void used.add(exception);
    const places = writers.get(name) ?? new Map<string, Set<string>>();
    writers.set(name, places.set(placeOf(path), (places.get(placeOf(path)) ?? new Set()).add(path)));
  }

  /** Tables of other files, and of this one, by their local name. */
  function listLocal(path: string, code: string): Map<string, Table> {
    const local = new Map(exported.get(path));
    for (const [, namespace, names = '', specifier = ''] of code.matchAll(imports)) {
      const tables = exported.get(resolveImport(path, specifier));
      if (namespace) for (const [name, table] of tables ?? []) local.set(`${namespace}.${name}`, table);
      for (const item of names.split(',')) {
        const [name = '', as = name] = item
          .trim()
          .replace(/^type /, '')
          .split(' as ');
        const table = tables?.get(name);
        if (table) local.set(as, table);
      }
    }
    return local;
  }

  for (const { path, text } of files) {
    if (helpers.includes(path)) continue;
    const code = withoutComments(text);
    const local = listLocal(path, code);
    const refuse = (words: string) => {
      const exception = exceptionFor(path);
      if (exception) used.add(exception);
      else faults.add(`${path} writes to a table that it doesn’t name: ${words}`);
    };
    if (path !== listOfAll && /\bexport (?:\*|\{[^}]*\}) from '([^']+)'/.test(code))
      for (const [, specifier = ''] of code.matchAll(/\bexport (?:\*|\{[^}]*\}) from '([^']+)'/g))
        if (exported.has(resolveImport(path, specifier))) refuse(`it re-exports ${specifier}`);
    if (/\b(?:Any)?PgTable\b/.test(code))
      refuse('a function takes a table as an argument; only deleteBatch and copyRows may');
    for (const [words, receiver = '', argument = ''] of code.matchAll(builderWrites)) {
      const table = local.get(argument);
      if (table) note(path, table);
      if (table || !isDatabase(receiver)) continue;
      const values = [...local].filter(([name]) => isValue(code, name));
      for (const [, item] of values) note(path, item);
      if (values.length === 0) refuse(words);
    }
    for (const [words, batch, copied = ''] of code.matchAll(helperWrites)) {
      const table = batch === undefined ? byName.get(copied) : local.get(batch);
      if (table) note(path, table);
      else refuse(words);
    }
    for (const [words, name = '', value] of rawWrites.flatMap((item) => [...code.matchAll(item)])) {
      const table = value === undefined ? byName.get(name.toLowerCase()) : local.get(value.trim());
      if (table) note(path, table);
      else if (value !== undefined) refuse(words);
    }
  }
  for (const [name, places] of writers) {
    const list = [...places]
      .map(([place, paths]) => `${place} (${[...paths].toSorted().join(', ')})`)
      .toSorted();
    if (places.size > 1)
      faults.add(
        `${places.size} places write the table ${name}: ${list.join(' and ')}. Make one the owner and call its functions from the others.`,
      );
    const definedIn = byName.get(name)?.path ?? '';
    for (const place of places.keys())
      if (!place.startsWith('src/modules/') && layerOf(place) !== layerOf(definedIn))
        faults.add(
          `The table ${name} of ${definedIn} is written by ${list.join(' and ')}: move the write to a module or to the table’s layer.`,
        );
  }
  const unused = exceptions.map(({ under }) => under).filter((under) => !used.has(under));
  return { faults: [...faults].toSorted(), writers, unused };
}
