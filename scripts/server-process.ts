import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export type ServerProcess = {
  address: string;
  /** Resolves once `GET /api/health/ready` answers 200. Rejects when the process ends before. */
  ready(): Promise<void>;
  /** `SIGKILL` or `SIGTERM`, and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

export type ServerOptions = {
  port: number;
  dataDirectory: string;
  databaseUrl: string | undefined;
  pace: 'none' | 'demo';
  /** A module that Node loads before the server's own. */
  preload?: string;
};

const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** Starts the product as `npm start` does, but without pages' build, demo data or limits, in a process of its own. */
export function spawnServer(options: ServerOptions): ServerProcess {
  const { DATABASE_URL: _unused, ...outer } = process.env;
  const preload = options.preload ? ['--import', options.preload] : [];
  const child = spawn(process.execPath, [...preload, 'src/main/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...outer,
      PORT: String(options.port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDirectory,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      APP_MODE: 'demo',
      DEMO_DATA: 'none',
      RATE_LIMIT_FACTOR: '100000',
      SESSION_SECRET: 'only for measuring on this very machine',
      SIMULATED_CALL_PACE: options.pace,
      LOG_LEVEL: 'silent',
    },
  });
  started.add(child);
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    child.once('exit', () => {
      isOver = true;
      started.delete(child);
      resolve();
    });
  });
  const address = `http://127.0.0.1:${options.port}`;
  return {
    address,
    ready: async () => {
      while (!(await answersReady(address))) {
        if (isOver) throw new Error('The server ended before it was ready.');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    end: async (signal) => {
      if (!isOver) child.kill(signal);
      await over;
    },
  };
}

async function answersReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('There is no free port.'));
      });
    });
  });
}
