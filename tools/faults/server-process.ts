import { type ChildProcess, spawn } from 'node:child_process';
import { measuringKey } from '../bench/measuring-key.ts';
import { fastStartEnvironment, fastStartPreload } from '../dev/fast-start-environment.ts';

export type ServerProcess = {
  address: string;
  /** The process id, for reading its memory. */
  processId: number;
  /** Resolves once `GET /api/health/ready` answers 200. Rejects when the process exits before. */
  ready(): Promise<void>;
  /** The preloaded database watcher's counts since the last report. */
  readDatabaseUse(): Promise<DatabaseUse>;
  /** Sends a message to the preloaded module. */
  tell(message: object): void;
  /** Sends `SIGKILL` or `SIGTERM`, and waits for the exit; the exit code, null when killed by the signal. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
};

export type DatabaseUse = { statements: number; busyMilliseconds: number };

export type ServerOptions = {
  port: number;
  dataDirectory: string;
  databaseUrl: string | undefined;
  pace: 'none' | 'quick' | 'demo';
  /** All roles by default. */
  role?: 'all' | 'web' | 'worker';
  stopGraceSeconds?: number;
  /** Counts statements and their time, at a small cost. */
  watchDatabase?: boolean;
  /** Settings that add to or override the defaults of measurements. */
  environment?: Record<string, string>;
  /** A module that is preloaded. */
  preload?: string;
  /** Receives the process's standard output and standard error. */
  onOutput?(text: string): void;
};

/** Far longer than a start takes even on a busy machine. */
const startSeconds = 180;

const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/**
 * Starts the product like `npm start`, but without building pages, demo data or limits, in a separate
 * process.
 */
export function spawnServer(options: ServerOptions): ServerProcess {
  const { DATABASE_URL: _unused, ...outer } = process.env;
  const { onOutput } = options;
  const first = options.watchDatabase ? './tools/bench/bench/watch-database.ts' : options.preload;
  const preload = [fastStartPreload, ...(first === undefined ? [] : [first])].flatMap((module) => [
    '--import',
    module,
  ]);
  const child = spawn(process.execPath, [...preload, 'src/app/main.ts'], {
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'pipe', 'ipc'],
    env: {
      ...outer,
      PORT: String(options.port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDirectory,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ROLE: options.role ?? 'all',
      STOP_GRACE_SECONDS: String(options.stopGraceSeconds ?? 0),
      APP_MODE: 'demo',
      DEMO_DATA: 'none',
      RATE_LIMIT_FACTOR: '100000',
      REQUESTS_AT_ONCE: '10000',
      SESSION_SECRET: 'only for measuring on this machine',
      DATA_KEYS: `${measuringKey.id}:${measuringKey.bytes.toString('base64')}`,
      SIMULATED_CALL_PACE: options.pace,
      LOG_LEVEL: 'silent',
      ...fastStartEnvironment(options.dataDirectory),
      ...options.environment,
    },
  });
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString('utf8')));
  child.stderr?.on('data', (chunk: Buffer) => {
    const text = chunk.toString('utf8');
    errors += text;
    if (onOutput) onOutput(text);
    else process.stderr.write(text);
  });
  started.add(child);
  let hasExited = false;
  let exitReason = '';
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code, signal) => {
      hasExited = true;
      exitReason = signal ? `by ${signal}` : `with code ${code}`;
      started.delete(child);
      resolve(code);
    });
  });
  const address = `http://127.0.0.1:${options.port}`;
  return {
    address,
    processId: child.pid ?? 0,
    ready: async () => {
      const giveUpAt = Date.now() + startSeconds * 1000;
      while (!(await answersReady(address))) {
        if (hasExited) throw new Error(`The server exited ${exitReason} before it was ready. ${errors}`);
        if (Date.now() > giveUpAt) throw new Error(`The server was not ready within ${startSeconds} s.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    readDatabaseUse: () =>
      new Promise((resolve) => {
        child.once('message', (use) => resolve(use as DatabaseUse));
        child.send('report database use');
      }),
    tell: (message) => void child.send(message),
    end: (signal) => {
      if (!hasExited) child.kill(signal);
      return exited;
    },
  };
}

async function answersReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
