import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package of the lock file. */
export type LockedPackage = {
  /** Where it is installed: `node_modules/a/node_modules/@b/c`. */
  path: string;
  name: string;
  version: string;
  /** Development only: not installed with `--omit=dev`. */
  isDev: boolean;
  /** A platform-specific binary, which npm skips on other platforms. */
  isForOneMachine: boolean;
  integrity: string | null;
  resolved: string | null;
  /** SPDX expression from its package.json or the lock file; null if neither has one. */
  license: string | null;
  isInstalled: boolean;
  hasInstallScript: boolean;
};

export type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  scripts: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

export type InstalledPackage = {
  path: string;
  name: string;
  installScripts: string[];
  bins: string[];
  peers: string[];
};

export type Supply = {
  manifest: Manifest;
  locked: LockedPackage[];
  installed: InstalledPackage[];
};

type LockEntry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
};
type PackageFile = {
  name?: string;
  license?: unknown;
  scripts?: Record<string, string>;
  bin?: string | Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** Reads package.json, the lock file and every installed package's own package.json. */
export function readSupply(root = '.'): Supply {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const lock = read('package-lock.json') as { packages: Record<string, LockEntry> };
  return {
    manifest: read('package.json') as Manifest,
    locked: Object.entries(lock.packages)
      .filter(([path]) => path !== '')
      .map(([path, entry]) => readLocked(root, path, entry)),
    installed: listInstalled(root, 'node_modules'),
  };
}

function readLocked(root: string, path: string, entry: LockEntry): LockedPackage {
  const file = readPackageFile(root, path);
  const license = typeof file?.license === 'string' ? file.license : (entry.license ?? null);
  return {
    path,
    name: path.split('node_modules/').at(-1) ?? path,
    version: entry.version ?? '',
    isDev: entry.dev ?? false,
    isForOneMachine: entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined),
    integrity: entry.integrity ?? null,
    resolved: entry.resolved ?? null,
    license,
    isInstalled: file !== null,
    hasInstallScript: entry.hasInstallScript ?? false,
  };
}

/** Every installed package, whether or not it is in the lock file. */
function listInstalled(root: string, folder: string): InstalledPackage[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (name.startsWith('.')) return [];
    if (name.startsWith('@')) return listInstalled(root, join(folder, name));
    const path = join(folder, name);
    const file = readPackageFile(root, path);
    const below = listInstalled(root, join(path, 'node_modules'));
    return file ? [describeInstalled(root, path, file), ...below] : below;
  });
}

const installMoments = ['preinstall', 'install', 'postinstall'];

function describeInstalled(root: string, path: string, file: PackageFile): InstalledPackage {
  const scripts = installMoments.filter((moment) => file.scripts?.[moment] !== undefined);
  // npm builds such a package with node-gyp even without an install script.
  if (existsSync(join(root, path, 'binding.gyp'))) scripts.push('binding.gyp');
  const name = path.split('node_modules/').at(-1) ?? path;
  return {
    path,
    name,
    installScripts: scripts,
    bins: typeof file.bin === 'object' ? Object.keys(file.bin) : file.bin ? [name] : [],
    peers: Object.keys(file.peerDependencies ?? {}),
  };
}

function readPackageFile(root: string, path: string): PackageFile | null {
  try {
    return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as PackageFile;
  } catch {
    return null;
  }
}
