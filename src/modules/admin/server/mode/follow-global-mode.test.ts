import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { createModeReader } from './follow-global-mode.ts';

type Rows = { name: string; value: unknown }[];

test('a late response from before a switch doesn’t restore the old mode', async () => {
  const answer: ((rows: Rows) => void)[] = [];
  const where = () => new Promise<Rows>((resolve) => answer.push(resolve));
  const orm = { select: () => ({ from: () => ({ where }) }) };
  const read = createModeReader({ database: { orm } as unknown as Database }, 'demo');
  const server: { globalMode: Mode; productionGranted: boolean } = {
    globalMode: 'demo',
    productionGranted: false,
  };
  const [before, after] = [read(server), read(server)];
  const value = { mode: 'production', switchedAt: '2026-11-21T10:00:00.000Z', switchedBy: 'ada' };
  answer[1]?.([{ name: 'mode', value }]);
  await after;
  answer[0]?.([]);
  await before;
  expect(server.globalMode).toBe('production');
});
