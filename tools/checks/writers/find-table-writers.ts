import type { Atom, Source, SourceFunction } from './read-source.ts';

/** Code that may write to any table, by path, and why. */
const exceptions: readonly { under: string; why: string }[] = [
  {
    under: 'src/app/demo-data/',
    why: 'Backdates the history of the demonstration and writes its invented offices, which no flow of the product does.',
  },
  {
    under: 'src/platform/encryption/reencrypt-values.ts',
    why: 'Encrypts every sealed column with another key; the values stay the same.',
  },
];

/** The module, command or platform folder of a file. */
function placeOf(path: string): string {
  const [root = '', layer = '', part = ''] = path.split('/');
  return root === 'src' ? `${root}/${layer}/${part}` : root;
}

const layerOf = (path: string): string => path.split('/').slice(0, 2).join('/');

type Resolved = Exclude<Atom, { kind: 'import' }>;
type Write = { path: string; table: string };
type Parameter = Extract<Atom, { kind: 'parameter' }>;

/**
 * One line per table written in more than one place or in the wrong one, and per write to an unknown table.
 */
export function findTableWriters(sources: readonly Source[]): {
  faults: string[];
  writers: Map<string, Map<string, Set<string>>>;
  unused: string[];
} {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const tables = listTables(sources);
  const bySqlName = new Map([...tables.values()].map(({ name, path }) => [name, path]));
  const faults = new Set<string>();
  const writes: Write[] = [];
  /** Function parameters that are written to; by function. */
  const written = new Map<SourceFunction, Set<string>>();
  const called = new Set<string>();

  const exportedBy = (path: string, name: string, seen = new Set<string>()): Atom[] => {
    const source = byPath.get(path);
    if (!source || seen.has(`${path} ${name}`)) return [];
    seen.add(`${path} ${name}`);
    if (name === '*') return [...source.exports.values()].flatMap((thunk) => thunk());
    const own = source.exports.get(name);
    return own ? own() : source.exportsAll.flatMap((from) => exportedBy(from, name, seen));
  };

  /** Everything that atoms refer to, through imports, lists and objects. */
  function resolve(atoms: readonly Atom[], depth = 0): Resolved[] {
    if (depth > 12) return [];
    return atoms.flatMap((atom): Resolved[] => {
      if (atom.kind === 'object')
        return [...atom.properties.values(), ...atom.rest].flatMap((part) => resolve(part(), depth + 1));
      if (atom.kind !== 'import') return [atom];
      const exported = exportedBy(atom.path, atom.name);
      if (atom.property === null) return resolve(exported, depth + 1);
      return resolve(
        exported.flatMap((one) => memberOf(one, atom.property ?? '*')),
        depth + 1,
      );
    });
  }

  const memberOf = (atom: Atom, name: string): Atom[] => {
    if (atom.kind === 'import') return [{ ...atom, property: name }];
    if (atom.kind !== 'object') return [];
    const known = atom.properties.get(name);
    return known
      ? known()
      : [...(name === '*' ? atom.properties.values() : []), ...atom.rest].flatMap((part) => part());
  };

  const keyOf = ({ index, property }: Parameter, isRaw: boolean) =>
    `${index} ${property ?? ''} ${isRaw ? 'raw' : ''}`;

  function note(path: string, atoms: readonly Atom[], isRaw: boolean): boolean {
    let isKnown = false;
    for (const atom of resolve(atoms)) {
      const name = atom.kind === 'table' ? atom.name : atom.kind === 'text' && isRaw ? atom.text : null;
      if (name !== null && bySqlName.has(name)) {
        writes.push({ path, table: name });
        isKnown = true;
      }
      if (atom.kind === 'parameter') {
        const keys = written.get(atom.of) ?? new Set();
        written.set(atom.of, keys.add(keyOf(atom, isRaw)));
        isKnown = true;
      }
    }
    return isKnown;
  }

  const isExcepted = (path: string) => exceptions.some(({ under }) => path.startsWith(under));

  for (const { path, writes: ofFile } of sources)
    for (const { target, isRaw, isCertain, words } of ofFile)
      if (!note(path, target(), isRaw) && isCertain && !isExcepted(path))
        faults.add(`${path} writes to a table that cannot be determined: ${words}`);

  const calls = sources.flatMap(({ path, calls: ofFile }) => ofFile.map((call) => ({ path, ...call })));
  const resolvedCalls = calls.flatMap(({ path, callee, parameters }) => {
    const functions = resolve(callee()).flatMap((atom) => (atom.kind === 'function' ? [atom.of] : []));
    return functions.length > 0 ? [{ path, functions, parameters }] : [];
  });
  // A function that passes its parameter to a writing function writes to it as well.
  for (let before = -1; before !== countOf(written); ) {
    before = countOf(written);
    for (const { path, functions, parameters } of resolvedCalls)
      for (const one of functions)
        for (const key of written.get(one) ?? []) {
          const [index = '', property = '', raw = ''] = key.split(' ');
          const given = parameters[Number(index)]?.() ?? [];
          const parts = property === '' ? given : given.flatMap((atom) => memberWhere(atom, property));
          if (note(path, parts, raw === 'raw')) called.add(`${one.path} ${one.name}`);
        }
  }

  function memberWhere(atom: Atom, property: string): Atom[] {
    if (atom.kind === 'parameter') return [{ ...atom, property: atom.property ?? property }];
    return memberOf(atom, property);
  }

  for (const [one, keys] of written)
    for (const key of keys)
      if (
        one.takesTable[Number(key.split(' ')[0])] &&
        !called.has(`${one.path} ${one.name}`) &&
        !isExcepted(one.path)
      )
        faults.add(
          `${one.path} writes the table that ${one.name || 'a function'} is given, and no call of it was found.`,
        );

  const writers = new Map<string, Map<string, Set<string>>>();
  for (const { path, table } of writes) {
    if (isExcepted(path)) continue;
    const places = writers.get(table) ?? new Map<string, Set<string>>();
    writers.set(table, places);
    places.set(placeOf(path), (places.get(placeOf(path)) ?? new Set()).add(path));
  }
  for (const [table, places] of writers) {
    const definedIn = bySqlName.get(table) ?? '';
    const list = [...places]
      .map(([place, paths]) => `${place} (${[...paths].toSorted().join(', ')})`)
      .toSorted();
    if (places.size > 1)
      faults.add(
        `${places.size} places write the table ${table}: ${list.join(' and ')}. Let one own it, and the others call a function of the owner.`,
      );
    for (const place of places.keys())
      if (!place.startsWith('src/modules/') && layerOf(place) !== layerOf(definedIn))
        faults.add(
          `The table ${table} of ${definedIn} is written by ${list.join(' and ')}: write it in a module, or in the layer of the table.`,
        );
  }
  const unused = exceptions.filter(({ under }) => !writes.some(({ path }) => path.startsWith(under)));
  return { faults: [...faults].toSorted(), writers, unused: unused.map(({ under }) => under) };
}

const countOf = (written: Map<SourceFunction, Set<string>>): number =>
  [...written.values()].reduce((sum, { size }) => sum + size, 0);

/** Every table of the product, by where it is exported. */
function listTables(sources: readonly Source[]): Map<string, { name: string; path: string }> {
  const tables = new Map<string, { name: string; path: string }>();
  for (const { path, exports } of sources)
    for (const [exported, thunk] of exports) {
      const [atom] = thunk();
      if (atom?.kind === 'table') tables.set(`${path} ${exported}`, { name: atom.name, path });
    }
  return tables;
}
