import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { badRequest, notFound } from '#shared/problem.ts';
import * as t from '../../notifications.words.ts';
import { outboxContract, type SentLine, type SentMessage } from '../../outbox.contract.ts';

const pageSize = 50;
const endpoints = implement(outboxContract).$context<EndpointContext>();

/** Only emails and texts delivered by the simulators; real ones are in neither table. */
const sent = sql`(
  select key as id, 'mail' as channel, recipient, subject, body, sent_at from simulated_mails
  union all
  select vendor_message_id, 'text', recipient, null, body, sent_at from simulated_texts
) as sent`;
const line = sql`id, channel, recipient, subject,
  to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"`;

export const listOutbox = endpoints.listOutbox.handler(async ({ input, context }) => {
  await requireDemoMode(context);
  const place = input.cursor ? readCursor(input.cursor) : null;
  const rows = await selectRows<SentLine>(
    context.database.orm,
    sql`select ${line} from ${sent}
      where ${place ? sql`(sent_at, id collate "C") < (${place.sentAt}::timestamptz, ${place.id})` : sql`true`}
      order by sent_at desc, id collate "C" desc limit ${pageSize + 1}`,
  );
  const messages = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? messages.at(-1) : undefined;
  return { messages, nextCursor: last ? `${last.sentAt}_${last.id}` : null };
});

export const getOutboxMessage = endpoints.getOutboxMessage.handler(async ({ input, context }) => {
  await requireDemoMode(context);
  const [message] = await selectRows<SentMessage>(
    context.database.orm,
    sql`select ${line}, body from ${sent} where id = ${input.id}`,
  );
  if (!message) throw notFound(t.messageNotInOutbox);
  return message;
});

/**
 * In production, an administrator could switch a patient to demo mode, request a password reset, read the link here and
 * sign in as the patient unnoticed. So the outbox is unavailable, including older messages, if the service was started in
 * production or production was ever turned on for the service, a patient or a request.
 */
async function requireDemoMode(context: EndpointContext): Promise<void> {
  const globalMode = await context.rereadMode();
  if (globalMode === 'demo' && context.startupMode === 'demo' && !context.productionGranted) return;
  throw notFound(t.outboxDemoModeOnly);
}

function readCursor(cursor: string): { sentAt: string; id: string } {
  const [sentAt = '', id = ''] = cursor.split('_');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(sentAt) || Number.isNaN(Date.parse(sentAt)))
    throw badRequest(t.outboxPageNotFound);
  return { sentAt, id };
}
