import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { NoticeSettingsView } from '#modules/notifications/notices.contract.ts';
import { selectRows } from '#platform/database/database.ts';
import { notices } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { simulatedTexts } from '#vendors/simulated-tables.ts';
import { signWebhook } from '#vendors/sms/twilio/sign-webhook.ts';
import { type SignedIn, type TestServer, testSessionSecret } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';

/** The webhook secret that the server derives from its session secret. */
const smsSecret = createHash('sha256').update(`text webhooks:${testSessionSecret}`).digest('hex');
const ourAddress = 'http://localhost';

export type SmsWebhook = 'incoming' | 'status';

/** Sends a signed webhook of the SMS vendor. */
export function deliverSmsWebhook(
  server: TestServer,
  kind: SmsWebhook,
  fields: Record<string, string>,
  { signature, query = '' }: { signature?: string; query?: string } = {},
) {
  const path = `/api/webhooks/sms/${kind}${query}`;
  const body = new URLSearchParams(fields).toString();
  return server.newClient().send<{ message?: string }>('POST', path, {
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-twilio-signature': signature ?? signWebhook(smsSecret, `${ourAddress}${path}`, body),
    },
  });
}

/** Delivers an inbound text. The same `id` is a repeated delivery. */
export async function textUs(
  server: TestServer,
  from: string,
  body: string,
  { id = `SM${newId().replaceAll('-', '')}`, optOutType }: { id?: string; optOutType?: string } = {},
): Promise<void> {
  const answer = await deliverSmsWebhook(server, 'incoming', {
    MessageSid: id,
    From: from,
    To: '+18135550100',
    Body: body,
    ...(optOutType ? { OptOutType: optOutType } : {}),
  });
  if (answer.status !== 200) throw new Error(`Delivering the text answered ${answer.status}: ${answer.text}`);
}

export const testNoticeSettings = {
  email: true,
  sms: false,
  phone: false,
  off: { mail: [] as string[], sms: [] as string[] },
  quiet: null as { from: string; to: string } | null,
  timeZone: 'America/New_York',
  language: null as 'en' | 'es' | null,
};

export async function saveSettings(
  client: SignedIn,
  changes: Partial<typeof testNoticeSettings>,
): Promise<NoticeSettingsView> {
  const answer = await client.put<NoticeSettingsView>('/api/notice-settings', {
    ...testNoticeSettings,
    ...changes,
  });
  if (answer.status !== 200) throw new Error(`Saving answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export async function savePhone(client: SignedIn, phone: string): Promise<void> {
  const answer = await client.send('PATCH', '/api/user/profile', {
    body: JSON.stringify({ phone }),
    headers: { 'content-type': 'application/json' },
  });
  if (answer.status !== 200) throw new Error(`Saving the phone answered ${answer.status}: ${answer.text}`);
}

/** Waits for due work, then returns the texts sent to this number, oldest first. */
export async function listTextsTo(server: TestServer, phone: string): Promise<string[]> {
  await waitForOutbox(server);
  const rows = await server.database.orm
    .select()
    .from(simulatedTexts)
    .where(eq(simulatedTexts.recipient, phone))
    .orderBy(simulatedTexts.sentAt);
  return rows.map((row) => row.body);
}

/** Waits until every due notification was sent. */
export const waitForOutbox = (server: TestServer) =>
  waitFor(
    'the outbox to be empty',
    async () => {
      const waiting = await server.database.orm
        .select({ kind: notices.kind, state: notices.state, notBefore: notices.notBefore })
        .from(notices)
        .where(inArray(notices.state, ['waiting', 'sending']));
      return waiting.filter(({ notBefore }) => notBefore === null || notBefore <= server.context.clock.now());
    },
    (waiting) => waiting.length === 0,
  );

/** Waits for due jobs, but not for delayed jobs or retries. */
export const waitForDueJobs = (server: TestServer) =>
  waitFor(
    'the due jobs to end',
    async () => {
      const [row] = await selectRows<{ open: number }>(
        server.database.orm,
        sql`select count(*)::int as open from pgboss.job
            where state in ('created', 'active') and start_after <= now()`,
      );
      return row?.open ?? 0;
    },
    (open) => open === 0,
    60_000,
  );
