import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRows } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { turnOnTwoFactor } from '../support/steps/account-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

/** The SQL below a heading of docs/operations.md, with its placeholders filled in order. */
function statementsBelow(heading: string, ...values: string[]): string[] {
  const [, section = ''] = page.split(new RegExp(`^#+ ${heading}\n`, 'm'));
  const text = section.split(/^#+ /m)[0] ?? '';
  const found = [...text.matchAll(/```sql\n(.*?)```|`((?:delete|update) [^`]*)`/gs)];
  const statements = found.flatMap(([, block, inline]) => (block ?? inline ?? '').split(/;\s*(?:\n|$)/));
  const actions = statements.filter((item) => !['', 'begin', 'commit'].includes(item.trim()));
  return actions.map((item) => item.replaceAll('…', () => values.shift() ?? '…'));
}

let server: TestServer;
let rosa: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ backend: 'postgres' });
  rosa = await registerPatient(server);
});
afterAll(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});
const run = <Row = Record<string, unknown>>(statement = '') =>
  selectRows<Row>(server.database.orm, sql.raw(statement));

test('a repeatedly failing job can be found, run now, retried once, and dropped', async () => {
  const [waiting, failed] = [newId(), newId()];
  // No worker handles this queue.
  await run(`insert into pgboss.queue
    select (jsonb_populate_record(known, '{"name": "of-a-test"}')).* from pgboss.queue known limit 1`);
  await run(`insert into pgboss.job (id, name, state, retry_count, retry_limit, start_after, completed_on) values
    ('${waiting}', 'of-a-test', 'retry', 12, 20, now() + interval '1 hour', null),
    ('${failed}', 'of-a-test', 'failed', 1000, 1000, now(), now())`);
  const ids = [waiting, failed].flatMap((id) => ['of-a-test', id]);
  const [find, atOnce, onceMore, drop, ...more] = statementsBelow(
    'A job keeps failing',
    ...ids,
    'of-a-test',
    waiting,
  );
  expect(more).toEqual([]);
  expect((await run<{ id: string }>(find)).map(({ id }) => id)).toEqual([failed, waiting]);
  const stateOf = async (id: string) =>
    (
      await run(`select state, retry_limit, completed_on, start_after <= now() as is_due
        from pgboss.job where id = '${id}'`)
    )[0];
  await run(atOnce);
  expect(await stateOf(waiting)).toMatchObject({ state: 'retry', is_due: true });
  await run(onceMore);
  expect(await stateOf(failed)).toEqual({
    state: 'retry',
    retry_limit: 1001,
    completed_on: null,
    is_due: true,
  });
  await run(drop);
  expect(await stateOf(waiting)).toBeUndefined();
});

test('unsent notifications are counted', async () => {
  await run(`insert into notices (id, key, channel, kind, mode, recipient, subject, body, state)
    values ('${newId()}', 'a-test', 'mail', 'reminder', 'demo', 'a@example.test', '', '', 'failed')`);
  const [find] = statementsBelow('Mail isn’t sent');
  expect(await run(find)).toContainEqual(
    expect.objectContaining({ kind: 'reminder', channel: 'mail', state: 'failed', count: '1' }),
  );
});

test('a deleted account is found in the audit log after a restore, and a job erases its data again', async () => {
  const before = new Date().toISOString();
  const deletedUser = await registerPatient(server);
  expect((await deletedUser.post('/api/account/delete', { password: testPassword })).status).toBe(200);
  const [find] = statementsBelow('Erase deleted accounts again', before);
  expect((await run<{ actor_id: string }>(find)).map(({ actor_id }) => actor_id)).toEqual([
    deletedUser.user.id,
  ]);
  // Simulates an account that was deleted after the restored backup was made.
  const [, erase] = statementsBelow('Erase deleted accounts again', before, rosa.user.id);
  await run(erase);
  await waitFor(
    'the erasure job',
    () => run(`select name, email, status from users where id = '${rosa.user.id}'`),
    ([user]) => user?.name === 'Deleted account' && user.status === 'deleted',
  );
});

test('after two-factor authentication is reset, users sign in with their password again', async () => {
  const maria = await registerPatient(server);
  await turnOnTwoFactor(maria);
  for (const statement of statementsBelow('Reset sign-in')) await run(statement);
  expect((await loginAs(server, maria.user.email)).user.id).toBe(maria.user.id);
});
