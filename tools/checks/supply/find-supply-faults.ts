import { isAllowedLicence, nameLicence } from './judge-licence.ts';
import type { Supply } from './read-supply.ts';

/** A line of docs/dependencies.md. */
export type Reason = { name: string; version: string; licence: string; use: string; without: string };

/**
 * A second copy of these would mean separate registries (React's context, zod's checks, the database's
 * tables) or a browser bundle twice as large.
 */
const onlyOnce = [
  '@electric-sql/pglite',
  '@mantine/core',
  '@tanstack/query-core',
  'better-auth',
  'drizzle-orm',
  'fastify',
  'pg',
  'pino',
  'react',
  'react-dom',
  'react-router',
  'stripe',
  'typescript',
  'vite',
  'zod',
];

/** Every violation, naming the package. Empty when there are none. */
export function findSupplyFaults(supply: Supply, reasons: readonly Reason[]): string[] {
  return [
    ...findMissingReasons(supply, reasons),
    ...findLooseVersions(supply),
    ...findLockFaults(supply),
    ...findForbiddenLicences(supply),
    ...findInstallScripts(supply),
    ...findSecondCopies(supply),
  ];
}

export function listDirect({ manifest }: Pick<Supply, 'manifest'>): Map<string, string> {
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  return new Map(Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }));
}

function findMissingReasons(supply: Supply, reasons: readonly Reason[]): string[] {
  const direct = listDirect(supply);
  const reasonOf = new Map(reasons.map((reason) => [reason.name, reason]));
  const faults = reasons
    .filter(({ name }) => !direct.has(name))
    .map(({ name }) => `${name}: has a reason and is no dependency`);
  for (const [name, version] of direct) {
    const reason = reasonOf.get(name);
    if (!reason) faults.push(`${name}: no line in docs/dependencies.md`);
    else {
      if (reason.version !== version)
        faults.push(`${name}: docs/dependencies.md says ${reason.version}, package.json ${version}`);
      if ([reason.use, reason.without].some((text) => text.length < 5))
        faults.push(`${name}: its reason says nothing`);
      const said = supply.locked.find(({ path }) => path === `node_modules/${name}`);
      const licence = said && nameLicence(name, said.version, said.licence);
      if (licence && licence !== reason.licence)
        faults.push(`${name}: docs/dependencies.md says ${reason.licence}, the package ${licence}`);
    }
  }
  return faults;
}

function findLooseVersions(supply: Supply): string[] {
  return [...listDirect(supply)]
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: ${version} is no exact version`);
}

function findLockFaults({ locked, manifest }: Supply): string[] {
  const versionOf = new Map(locked.map(({ path, version }) => [path, version]));
  const drifted = [...listDirect({ manifest })].filter(
    ([name, version]) => versionOf.get(`node_modules/${name}`) !== version,
  );
  return [
    ...drifted.map(([name]) => `${name}: the lock file has another version than package.json`),
    ...locked
      .filter(({ resolved }) => resolved !== null)
      .map(({ path }) => `${path}: the lock file names a registry`),
    ...locked
      .filter((one) => one.integrity === null && !mayLackHash(one))
      .map(({ path }) => `${path}: no hash in the lock file`),
  ];
}

/** Development binaries for other platforms that the registry could not provide (decision 1). */
export const mayLackHash = ({ isDev, isForOneMachine }: Supply['locked'][number]): boolean =>
  isDev && isForOneMachine;

function findForbiddenLicences({ locked }: Supply): string[] {
  return locked.flatMap(({ name, version, licence, path, isInstalled, isForOneMachine }) => {
    const known = nameLicence(name, version, licence);
    if (known !== null)
      return isAllowedLicence(name, known) ? [] : [`${name} ${version}: ${known} is not allowed`];
    return !isInstalled && isForOneMachine ? [] : [`${path}: says no licence`];
  });
}

function findInstallScripts({ manifest, locked, installed }: Supply): string[] {
  // `false`: reviewed, and not needed.
  const isSettled = (name: string) => manifest.allowScripts[name] !== undefined;
  const withScripts = new Set([
    ...installed.filter(({ installScripts }) => installScripts.length > 0).map(({ name }) => name),
    ...locked
      .filter(({ hasInstallScript, isForOneMachine }) => hasInstallScript && !isForOneMachine)
      .map(({ name }) => name),
  ]);
  const known = new Set([
    ...withScripts,
    ...locked.filter((one) => one.hasInstallScript).map(({ name }) => name),
  ]);
  return [
    ...[...withScripts]
      .filter((name) => !isSettled(name))
      .map((name) => `${name}: runs a script on install and is not in allowScripts`),
    ...Object.keys(manifest.allowScripts)
      .filter((name) => !known.has(name))
      .map((name) => `${name}: is allowed to run a script and has none`),
  ];
}

function findSecondCopies({ locked }: Supply): string[] {
  return onlyOnce.flatMap((name) => {
    const versions = new Set(locked.filter((one) => one.name === name).map(({ version }) => version));
    return versions.size > 1 ? [`${name}: ${[...versions].join(' and ')}`] : [];
  });
}
