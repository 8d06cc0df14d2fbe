import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../find-free-port.ts';

export type ProductCheck = {
  /** Path and status of each read. */
  reads: { path: string; status: number }[];
  /** Connections it attempted to anywhere but this machine and its own database: all were blocked. */
  refusedConnections: number;
};

/** Public endpoints that read from the database. */
const paths = [
  '/api/health/ready',
  '/api/providers?limit=3',
  '/api/network-figures',
  '/api/services',
] as const;
const startSeconds = 120;
const readSeconds = 30;

/**
 * Starts the product on a restored copy and reads from it. It gets only its own secrets and no vendor
 * credentials, so with production data every vendor is Not Configured. `refuse-outside.ts` blocks any outside
 * connection.
 */
export async function runProduct(place: {
  dataDirectory: string;
  databaseUrl: string | undefined;
}): Promise<ProductCheck> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--import', './cli/restore/refuse-outside.ts', 'src/app/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      APP_MODE: 'demo',
      DEMO_DATA: 'none',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: place.dataDirectory,
      LOG_LEVEL: 'silent',
      // Needed to decrypt the restored data.
      ...ownSecrets(),
      ...(place.databaseUrl
        ? { DATABASE_URL: place.databaseUrl, ALLOWED_HOST: new URL(place.databaseUrl).hostname }
        : {}),
    },
  });
  const exited = once(child, 'exit');
  try {
    return await readFromProduct(child, `http://127.0.0.1:${port}`);
  } finally {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
  }
}

const ownSecrets = (): Record<string, string> =>
  Object.fromEntries(
    ['SESSION_SECRET', 'DATA_KEYS'].flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );

async function readFromProduct(child: ChildProcess, address: string): Promise<ProductCheck> {
  const deadline = Date.now() + startSeconds * 1000;
  while ((await read(`${address}/api/health/ready`)) !== 200) {
    if (child.exitCode !== null)
      throw new Error('The product exited on the restored copy before it was ready.');
    if (Date.now() > deadline) throw new Error(`The product was not ready within ${startSeconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const reads: ProductCheck['reads'] = [];
  for (const path of paths) reads.push({ path, status: await read(address + path) });
  const response = once(child, 'message');
  child.send('report blocked connections');
  const [{ refused }] = (await response) as [{ refused: number }];
  return { reads, refusedConnections: refused };
}

async function read(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(readSeconds * 1000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
