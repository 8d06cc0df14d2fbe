import { parseSync } from 'oxc-parser';
import { listDirect } from './find-supply-faults.ts';
import type { Supply } from './read-supply.ts';

/**
 * Unused direct dependencies, and imported packages that are not dependencies. `files` are path → text of all
 * code and style sheets. A dependency is used when it is imported, named as a file to load, run by a command,
 * the types of a used one, or required by a used one.
 */
export function findImportFaults(supply: Supply, files: ReadonlyMap<string, string>): string[] {
  const { manifest, installed } = supply;
  const direct = listDirect(supply);
  const usesOf = collectUses(files, [...direct.keys()]);
  const placeOf = new Map(installed.map((item) => [item.path, item]));
  const runs = [
    ...Object.values(manifest.scripts),
    ...[...files].filter(([path]) => /^(cli|tools)\//.test(path)).map(([, text]) => text),
  ].join('\n');
  const isRun = (bin: string) => new RegExp(`(^|['"\\s])${bin}($|['"\\s])`, 'm').test(runs);
  const used = new Set([...direct.keys()].filter((name) => usesOf.has(name)));
  const isNeeded = (name: string): boolean =>
    used.has(name) ||
    (placeOf.get(`node_modules/${name}`)?.bins ?? []).some(isRun) ||
    (name.startsWith('@types/') && (name === '@types/node' || used.has(name.slice('@types/'.length)))) ||
    [...used].some((other) => placeOf.get(`node_modules/${other}`)?.peers.includes(name));
  const imported = new Map([...usesOf].filter(([, paths]) => paths.length > 0));
  return [
    // The Node packages (one per platform, decision 1) are used without an import.
    ...[...direct.keys()]
      .filter((name) => !(name in manifest.optionalDependencies) && !isNeeded(name))
      .map((name) => `${name}: unused`),
    ...[...imported]
      .filter(([name]) => !direct.has(name))
      .map(([name, paths]) => `${name}: imported by ${paths[0]}, but not a direct dependency`),
    ...[...imported]
      .filter(([name, paths]) => name in manifest.devDependencies && paths.some(isProduct))
      .map(([name, paths]) => `${name}: a development dependency imported by ${paths.find(isProduct)}`),
    ...Object.keys(manifest.dependencies)
      .filter((name) => imported.has(name) && !imported.get(name)?.some(isProduct))
      .map((name) => `${name}: imported only outside the product`),
  ];
}

/** Excludes tests, and the route list, which is read only during the build. */
const isProduct = (path: string) =>
  path.startsWith('src/') && path !== 'src/web/routes.ts' && !/\.test\.tsx?$/.test(path);

/** Package → paths that mention it. */
function collectUses(files: ReadonlyMap<string, string>, names: readonly string[]): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const [path, text] of files) {
    const specifiers = /\.tsx?$/.test(path) ? readImports(path, text) : [];
    const imported = specifiers.filter(isPackage).map(packageOf);
    // Style sheets and `require.resolve` load files of a package.
    const loaded = names.filter((name) => text.includes(`'${name}/`) || text.includes(`('${name}')`));
    for (const name of new Set([...imported, ...loaded])) uses.set(name, [...(uses.get(name) ?? []), path]);
  }
  return uses;
}

function readImports(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) =>
      readText(text.slice(moduleRequest.start, moduleRequest.end)),
    ),
  ];
}

/** Null for a module name computed at run time. */
const readText = (expression: string) => /^['"]([^'"]+)['"]$/.exec(expression)?.[1] ?? [];

const isPackage = (specifier: string) =>
  /^@?[a-z0-9]/.test(specifier) && !/^(node|virtual|file|data):/.test(specifier);

function packageOf(specifier: string): string {
  const [scope = '', name] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
