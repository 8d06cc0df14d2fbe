import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '#app/settings/settings.ts';
import { startServer } from '#app/start-server.ts';
import { silentLog } from '#platform/telemetry/log.ts';

let folder: string;
let occupant: Server;
let port: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harborline-data-'));
  occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
  const address = occupant.address();
  port = address && typeof address === 'object' ? address.port : 0;
});
afterEach(() => {
  occupant.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a server whose port is in use reports it and releases its data directory for the next start', async () => {
  const settings = readSettings({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEMO_DATA: 'none',
    SIMULATED_CALL_PACE: 'none',
  });
  const startedAt = Date.now();
  await expect(startServer(settings, { log: silentLog })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it first. Set PORT to another number, such as ${port + 1}.`,
  );
  expect(readdirSync(folder)).toEqual([]);
  expect(Date.now() - startedAt).toBeLessThan(25_000);
  const server = await startServer({ ...settings, port: 0 }, { log: silentLog });
  expect((await fetch(`${server.address}/api/health/ready`)).status).toBe(200);
  await server.stop();
});

test('a directory that can’t be created or written gets a clear error', async () => {
  writeFileSync(join(folder, 'file'), '');
  const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'file', 'data') });
  await expect(startServer(settings, { log: silentLog })).rejects.toThrow(
    /^Cannot create or write to the data directory .* \(ENOTDIR\)\. Make this user its owner, or set DATA_DIR/,
  );
});
