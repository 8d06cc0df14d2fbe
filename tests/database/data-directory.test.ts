import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#platform/database/database.ts';
import { lockDataDirectory } from '#platform/database/lock-data-directory.ts';
import { openDatabase } from '#platform/database/open-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harborline-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Locks the directory from another process until it is killed. */
function lockInOtherProcess(): Promise<{ kill(): Promise<void> }> {
  const module = JSON.stringify(
    new URL('../../src/platform/database/lock-data-directory.ts', import.meta.url).href,
  );
  const script = `
    const { lockDataDirectory } = await import(${module});
    lockDataDirectory(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The other process ended: ${output}`)));
    child.stdout.once('data', () =>
      resolve({
        kill: async () => {
          child.kill('SIGKILL');
          await ended;
        },
      }),
    );
  });
}

test('a second process on the same data directory is rejected, and the error names the owner', async () => {
  const other = await lockInOtherProcess();
  await expect(openDatabase({ dataDirectory: folder })).rejects.toThrow(/in use by process \d+.*DATA_DIR/s);
  expect(existsSync(join(folder, 'database'))).toBe(false);
  await other.kill();
});

test('a data directory whose owner was killed can be locked again', async () => {
  const other = await lockInOtherProcess();
  await other.kill();
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  const release = lockDataDirectory(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('when several processes start at once, exactly one gets the directory', async () => {
  const tries = await Promise.allSettled([lockInOtherProcess(), lockInOtherProcess(), lockInOtherProcess()]);
  const holders = tries.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []));
  expect(holders).toHaveLength(1);
  for (const holder of holders) await holder.kill();
});

test('data survives closing and reopening the database', async () => {
  const first = await openDatabase({ dataDirectory: folder });
  await first.orm.execute(sql`create table kept (n integer)`);
  await first.orm.execute(sql`insert into kept values (7)`);
  await first.close();
  const second = await openDatabase({ dataDirectory: folder });
  expect(await selectRows(second.orm, sql`select n from kept`)).toEqual([{ n: 7 }]);
  await second.close();
});
