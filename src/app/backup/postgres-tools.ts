import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-manifest.ts';

export type ToolName = 'pg_dump' | 'pg_restore';

export type ToolSettings = {
  /** Folder with the tools; by default PATH is searched. */
  folder: string | undefined;
  /** This process's environment; only what libpq reads, such as PGPASSFILE, is passed on. */
  env: Record<string, string | undefined>;
};

/** A PostgreSQL tool that is compatible with the server. */
export type Tool = { name: ToolName; path: string; env: ToolSettings['env'] };

/**
 * Finds `pg_dump` or `pg_restore` in `folder` or in PATH. Throws BackupError with what to install if it is missing or
 * older than the server.
 */
export async function findTool(
  name: ToolName,
  serverMajor: number,
  { folder, env }: ToolSettings,
): Promise<Tool> {
  const path = folder === undefined ? name : join(folder, name);
  const version = await readVersion(path, env);
  const where = folder === undefined ? 'in PATH' : `in PG_BIN_DIR (${folder})`;
  const install =
    `Install the PostgreSQL client tools, version ${serverMajor} or newer (package ` +
    `postgresql-client-${serverMajor} on Debian and Ubuntu, postgresql${serverMajor} on RHEL, both from ` +
    'the postgresql.org repository), or set PG_BIN_DIR to their folder, such as ' +
    `/usr/lib/postgresql/${serverMajor}/bin.`;
  if (version === null) throw new BackupError(`Could not find ${name} ${where}. ${install}`);
  if (version < serverMajor)
    throw new BackupError(
      `${name} ${where} is version ${version}, but the server is version ${serverMajor}. ${install}`,
    );
  return { name, path, env };
}

/** The tool's major version; null if it isn't installed. */
async function readVersion(path: string, env: ToolSettings['env']): Promise<number | null> {
  const child = spawn(path, ['--version'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: toolEnvironment(env),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  try {
    await once(child, 'close');
  } catch {
    return null;
  }
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(output) ?? [];
  return major === undefined ? null : Number(major);
}

/**
 * Dumps an exported snapshot to an unlinked temporary file in `folder`, because a tar entry starts with its size. The file
 * disappears once closed, even if this process is killed.
 */
export async function dumpDatabase(
  tool: Tool,
  options: { databaseUrl: string; snapshot: string; folder: string },
): Promise<FileHandle> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const path = join(options.folder, `dump.${process.pid}`);
  const handle = await open(path, 'w+', 0o600);
  try {
    await rm(path);
    await runTool(tool, dumpParameters(options), { databaseUrl: options.databaseUrl, output: handle.fd });
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Restores a dump into an empty database, in one transaction. */
export const restoreDump = (tool: Tool, databaseUrl: string, dump: AsyncIterable<Buffer>): Promise<void> =>
  runTool(tool, restoreParameters({ databaseUrl }), { databaseUrl, input: dump });

export const dumpParameters = (options: { databaseUrl: string; snapshot: string }): string[] => [
  `--dbname=${splitPassword(options.databaseUrl).url}`,
  '--format=custom',
  '--compress=1',
  `--snapshot=${options.snapshot}`,
  ...portable,
];

export const restoreParameters = ({ databaseUrl }: { databaseUrl: string }): string[] => [
  `--dbname=${splitPassword(databaseUrl).url}`,
  '--format=custom',
  '--single-transaction',
  '--exit-on-error',
  // Only superusers may comment on extensions.
  '--no-comments',
  ...portable,
];

/** The new database may have a different owner. */
const portable = ['--no-owner', '--no-privileges', '--no-password'];

/** Passes the password in the environment, because all users can see command-line arguments. */
function splitPassword(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, password };
}

/** The tool's environment, without the product's secrets. */
export function toolEnvironment(env: ToolSettings['env'], databaseUrl?: string): Record<string, string> {
  const inherited = Object.entries(env).filter(([name]) => /^(PATH|HOME|LANG|LC_\w+|PG\w+)$/.test(name));
  const environment = Object.fromEntries(inherited) as Record<string, string>;
  if (databaseUrl === undefined) return environment;
  const { password } = splitPassword(databaseUrl);
  // The service verifies the server certificate against the system CAs; libpq must be told to.
  const isVerified = new URL(databaseUrl).searchParams.get('sslmode') === 'verify-full';
  return {
    ...(isVerified ? { PGSSLROOTCERT: 'system' } : {}),
    PGOPTIONS: '-c maintenance_work_mem=256MB',
    ...environment,
    ...(password === '' ? {} : { PGPASSWORD: password }),
  };
}

const maxErrorBytes = 4000;

/** Throws BackupError with the tool's error output if it fails. */
async function runTool(
  { name, path, env }: Tool,
  parameters: readonly string[],
  options: { databaseUrl: string; input?: AsyncIterable<Buffer>; output?: number },
): Promise<void> {
  const { databaseUrl, input, output } = options;
  const child = spawn(path, parameters, {
    stdio: [input ? 'pipe' : 'ignore', output ?? 'ignore', 'pipe'],
    env: toolEnvironment(env, databaseUrl),
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (errors.length < maxErrorBytes) errors += chunk.toString();
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  try {
    if (input && child.stdin) await feed(child.stdin, input, ended);
  } catch (error) {
    // At the end of its input, the tool aborts and rolls back.
    child.stdin?.destroy();
    await ended;
    throw error;
  }
  const [code] = await ended;
  if (code !== 0) throw new BackupError(`${name} failed: ${errors.trim() || `exit code ${code}`}`);
}

/** Reads the input to its end, even if the tool has failed and no longer reads. */
async function feed(
  into: NodeJS.WritableStream,
  input: AsyncIterable<Buffer>,
  ended: Promise<unknown>,
): Promise<void> {
  // If the tool exits early, its exit code is the error.
  into.on('error', () => {});
  let hasExited = false;
  const exited = ended.then(() => {
    hasExited = true;
  });
  for await (const chunk of input)
    if (!hasExited && !into.write(chunk)) await Promise.race([once(into, 'drain').catch(() => {}), exited]);
  into.end();
}
