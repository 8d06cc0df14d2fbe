import { isAllowedLicense, resolveLicense } from './check-license.ts';
import type { Supply } from './read-supply.ts';

/** A row of docs/dependencies.md. */
export type DependencyReason = {
  name: string;
  version: string;
  license: string;
  use: string;
  without: string;
};

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

/** A message for each violation; empty if there are none. */
export function findSupplyFaults(supply: Supply, reasons: readonly DependencyReason[]): string[] {
  return [
    ...findMissingReasons(supply, reasons),
    ...findLooseVersions(supply),
    ...findLockFaults(supply),
    ...findForbiddenLicenses(supply),
    ...findInstallScripts(supply),
    ...findSecondCopies(supply),
  ];
}

export function listDirect({ manifest }: Pick<Supply, 'manifest'>): Map<string, string> {
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  return new Map(Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }));
}

function findMissingReasons(supply: Supply, reasons: readonly DependencyReason[]): string[] {
  const direct = listDirect(supply);
  const reasonOf = new Map(reasons.map((reason) => [reason.name, reason]));
  const faults = reasons
    .filter(({ name }) => !direct.has(name))
    .map(({ name }) => `${name}: in docs/dependencies.md, but not a dependency`);
  for (const [name, version] of direct) {
    const reason = reasonOf.get(name);
    if (!reason) faults.push(`${name}: missing from docs/dependencies.md`);
    else {
      if (reason.version !== version)
        faults.push(`${name}: docs/dependencies.md says ${reason.version}, package.json ${version}`);
      if ([reason.use, reason.without].some((text) => text.length < 5))
        faults.push(`${name}: its reason is empty`);
      const lockedPackage = supply.locked.find(({ path }) => path === `node_modules/${name}`);
      const license = lockedPackage && resolveLicense(name, lockedPackage.version, lockedPackage.license);
      if (license && license !== reason.license)
        faults.push(`${name}: docs/dependencies.md says ${reason.license}, the package ${license}`);
    }
  }
  return faults;
}

function findLooseVersions(supply: Supply): string[] {
  return [...listDirect(supply)]
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: ${version} is not an exact version`);
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
      .filter((item) => item.integrity === null && !mayLackHash(item))
      .map(({ path }) => `${path}: no hash in the lock file`),
  ];
}

/** Development binaries for other platforms, which the registry could not provide (decision 1). */
export const mayLackHash = ({ isDev, isForOneMachine }: Supply['locked'][number]): boolean =>
  isDev && isForOneMachine;

function findForbiddenLicenses({ locked }: Supply): string[] {
  return locked.flatMap(({ name, version, license, path, isInstalled, isForOneMachine }) => {
    const known = resolveLicense(name, version, license);
    if (known !== null)
      return isAllowedLicense(name, known) ? [] : [`${name} ${version}: ${known} is not allowed`];
    return !isInstalled && isForOneMachine ? [] : [`${path}: no license`];
  });
}

function findInstallScripts({ manifest, locked, installed }: Supply): string[] {
  // `false`: reviewed and not needed.
  const isSettled = (name: string) => manifest.allowScripts[name] !== undefined;
  const withScripts = new Set([
    ...installed.filter(({ installScripts }) => installScripts.length > 0).map(({ name }) => name),
    ...locked
      .filter(({ hasInstallScript, isForOneMachine }) => hasInstallScript && !isForOneMachine)
      .map(({ name }) => name),
  ]);
  const known = new Set([
    ...withScripts,
    ...locked.filter((item) => item.hasInstallScript).map(({ name }) => name),
  ]);
  return [
    ...[...withScripts]
      .filter((name) => !isSettled(name))
      .map((name) => `${name}: has an install script and is not in allowScripts`),
    ...Object.keys(manifest.allowScripts)
      .filter((name) => !known.has(name))
      .map((name) => `${name}: allowed to run an install script, but has none`),
  ];
}

function findSecondCopies({ locked }: Supply): string[] {
  return onlyOnce.flatMap((name) => {
    const versions = new Set(locked.filter((item) => item.name === name).map(({ version }) => version));
    return versions.size > 1 ? [`${name}: ${[...versions].join(' and ')}`] : [];
  });
}
