import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './backup-manifest.ts';

export type ToolName = 'pg_dump' | 'pg_restore';

export type ToolSettings = {
  /** The folder with the tools; without it, PATH is searched. */
  folder: string | undefined;
  /** Of this process: what libpq reads, such as PGPASSFILE, is passed on, and nothing else. */
  env: Record<string, string | undefined>;
};

/** One of PostgreSQL's own tools, which was found to fit the server. */
export type Tool = { name: ToolName; path: string; env: ToolSettings['env'] };

/**
 * Finds `pg_dump` or `pg_restore` in `folder`, or else in PATH. Throws BackupRefused with what to install where there is
 * none, and where it is older than the server: an older `pg_dump` refuses a newer server.
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
    `Install PostgreSQL's client programs of version ${serverMajor} or newer (package ` +
    `postgresql-client-${serverMajor} for Debian and Ubuntu, postgresql${serverMajor} for RHEL, both from ` +
    "postgresql.org's repository), or set PG_BIN_DIR to the folder that has them, such as " +
    `/usr/lib/postgresql/${serverMajor}/bin.`;
  if (version === null) throw new BackupRefused(`There is no ${name} ${where}. ${install}`);
  if (version < serverMajor)
    throw new BackupRefused(
      `The ${name} ${where} is of version ${version}, and the server of version ${serverMajor}. ${install}`,
    );
  return { name, path, env };
}

/** Its major version; null where there is no such program. */
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
 * Dumps the database as it is in an exported snapshot. The dump goes to a file without a name in `folder`, which is gone
 * once it is closed, however this process ends: a tar entry starts with its size.
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

/** Restores a dump into an empty database: in one transaction, whole or not at all. */
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
  // A role that is no superuser may not comment on extensions.
  '--no-comments',
  ...portable,
];

/** The new database may belong to another role. */
const portable = ['--no-owner', '--no-privileges', '--no-password'];

/** Arguments can be seen by every user of the machine: the password goes by the environment. */
function splitPassword(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, password };
}

/** What a tool gets from this process: none of the product's secrets. */
export function toolEnvironment(env: ToolSettings['env'], databaseUrl?: string): Record<string, string> {
  const inherited = Object.entries(env).filter(([name]) => /^(PATH|HOME|LANG|LC_\w+|PG\w+)$/.test(name));
  const environment = Object.fromEntries(inherited) as Record<string, string>;
  if (databaseUrl === undefined) return environment;
  const { password } = splitPassword(databaseUrl);
  // The service checks the server's certificate against the system's authorities; libpq does so only when told to.
  const isVerified = new URL(databaseUrl).searchParams.get('sslmode') === 'verify-full';
  return {
    ...(isVerified ? { PGSSLROOTCERT: 'system' } : {}),
    PGOPTIONS: '-c maintenance_work_mem=256MB',
    ...environment,
    ...(password === '' ? {} : { PGPASSWORD: password }),
  };
}

const mostErrorBytes = 4000;

/** Throws BackupRefused with what the tool says where it fails. */
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
    if (errors.length < mostErrorBytes) errors += chunk.toString();
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  try {
    if (input && child.stdin) await feed(child.stdin, input, ended);
  } catch (error) {
    // It sees the end of its input, gives up and rolls back.
    child.stdin?.destroy();
    await ended;
    throw error;
  }
  const [code] = await ended;
  if (code !== 0) throw new BackupRefused(`${name} failed: ${errors.trim() || `it ended with ${code}`}`);
}

/** To the end, even of what a tool that has failed does not read any more. */
async function feed(
  into: NodeJS.WritableStream,
  input: AsyncIterable<Buffer>,
  ended: Promise<unknown>,
): Promise<void> {
  // Where the tool ends early its exit code says why.
  into.on('error', () => {});
  let isOver = false;
  const over = ended.then(() => {
    isOver = true;
  });
  for await (const chunk of input)
    if (!isOver && !into.write(chunk)) await Promise.race([once(into, 'drain').catch(() => {}), over]);
  into.end();
}
