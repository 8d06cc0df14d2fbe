import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDatabaseGauges } from '#modules/admin/server/overview/database-gauges.ts';
import { notices } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { waitForDueJobs } from '#tests/support/steps/text-steps.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { resendWaitingNotices } from '../server/delivery/resend-waiting-notices.ts';
import { sendNotice } from '../server/delivery/send-notice.ts';
import { queueEmail } from '../server/queue-email.ts';

const minute = 60_000;

forEachBackend((backend) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer({ backend, metrics: { port: 0, host: '127.0.0.1' } });
  });
  afterEach(() => server.stop());

  type NoticeInput = Partial<typeof notices.$inferInsert>;

  const insert = async (number: number, values: NoticeInput) => {
    const now = Date.now();
    await server.database.orm.insert(notices).values(
      Array.from({ length: number }, (_, nth) => ({
        id: newId(),
        key: `old:${newId()}`,
        channel: 'mail' as const,
        mode: 'demo',
        recipient: 'rosa@example.test',
        subject: 'A subject',
        body: 'A body',
        createdAt: new Date(now - 60 * minute + nth),
        ...values,
      })),
    );
  };
  const countIn = (state: 'waiting' | 'sent') =>
    server.database.orm.$count(notices, eq(notices.state, state));
  const gauges = async () =>
    Object.fromEntries(
      (await readDatabaseGauges(server.database, new Date()))
        .filter(({ name }) => name.startsWith('harborline_notices'))
        .map(({ name, labels, value }) => [`${name} ${labels?.channel}`, value]),
    );

  test('emails that no vendor can send wait, are counted, and hold up nothing else', async () => {
    // More than one batch, and older than the others.
    await insert(150, { mode: 'production' });
    await insert(3, { createdAt: new Date(Date.now() - 30 * minute) });
    expect(await gauges()).toMatchObject({
      'harborline_notices_waiting mail': 153,
      'harborline_notices_waiting sms': 0,
    });
    await resendWaitingNotices(server.context);
    await waitFor(
      'the deliverable emails to be sent',
      () => countIn('sent'),
      (sent) => sent === 3,
    );
    await waitForDueJobs(server);
    expect(await gauges()).toMatchObject({ 'harborline_notices_waiting mail': 150 });
  });

  test('the oldest of a channel are sent first', async () => {
    await insert(130, {});
    await resendWaitingNotices(server.context);
    await waitFor(
      'a batch to be sent',
      () => countIn('sent'),
      (sent) => sent === 100,
    );
    const rows = await server.database.orm.select().from(notices).orderBy(notices.createdAt);
    expect(rows.slice(0, 100).every(({ state }) => state === 'sent')).toBe(true);
    expect(rows.slice(100).every(({ state }) => state === 'waiting')).toBe(true);
  });

  test('what quiet hours hold back or has expired doesn’t count as waiting, and old failures don’t count', async () => {
    await insert(1, { notBefore: new Date(Date.now() + 60 * minute) });
    await insert(1, { usefulUntil: new Date(Date.now() - minute) });
    await insert(1, { createdAt: new Date(Date.now() - minute / 2) });
    await insert(2, { state: 'failed' });
    await insert(4, { state: 'failed', createdAt: new Date(Date.now() - 25 * 60 * minute), channel: 'sms' });
    expect(await gauges()).toEqual({
      'harborline_notices_waiting mail': 0,
      'harborline_notices_waiting sms': 0,
      'harborline_notices_failed mail': 2,
      'harborline_notices_failed sms': 0,
    });
  });

  test('a job that can’t send is counted as skipped, not done', async () => {
    await server.database.transaction((tx) =>
      queueEmail(tx, server.context, {
        key: 'never sent',
        mode: 'production',
        recipient: 'rosa@example.test',
        subject: 'A subject',
        body: 'A body',
      }),
    );
    const countOf = async (outcome: string) => {
      const text = await (await fetch(`${server.metricsAddress}/metrics`)).text();
      const line = `harborline_jobs_total{queue="send-notice",outcome="${outcome}"} `;
      return Number(
        text
          .split('\n')
          .find((one) => one.startsWith(line))
          ?.slice(line.length) ?? 0,
      );
    };
    await waitFor(
      'the job to be skipped',
      () => countOf('skipped'),
      (skipped) => skipped === 1,
    );
    expect(await countOf('done')).toBe(0);
    const [row] = await server.database.orm.select().from(notices).where(eq(notices.key, 'never sent'));
    expect(row?.state).toBe('waiting');
    expect(await sendNotice(server.context, row?.id ?? '')).toBe('skipped');
  });
});
