import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { badRequest, notFound } from '#shared/problem.ts';
import { outboxContract, type SentLine, type SentMessage } from '../../outbox.contract.ts';

const pageSize = 50;
const endpoints = implement(outboxContract).$context<EndpointContext>();

/** Only what the simulated mail server and telephone company delivered: real mail is in neither table. */
const sent = sql`(
  select key as id, 'mail' as channel, recipient, subject, body, sent_at from simulated_mails
  union all
  select vendor_message_id, 'text', recipient, null, body, sent_at from simulated_texts
) as sent`;
const line = sql`id, channel, recipient, subject,
  to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"`;

export const listOutbox = endpoints.listOutbox.handler(async ({ input, context }) => {
  await requireDemonstration(context);
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
  await requireDemonstration(context);
  const [message] = await selectRows<SentMessage>(
    context.database.orm,
    sql`select ${line}, body from ${sent} where id = ${input.id}`,
  );
  if (!message) throw notFound('This message is not in the outbox.');
  return message;
});

/**
 * In production an administrator must not read a patient's password reset link: they could give the patient the mode Demo, ask
 * for a reset, and sign in as the patient without the patient learning of it. So there is no outbox once production has been
 * switched on for the service, a patient or a request, nor in a service that was started in production; what the
 * demonstration sent before stays unreadable too.
 */
async function requireDemonstration(context: EndpointContext): Promise<void> {
  const globalMode = await context.rereadMode();
  if (globalMode === 'demo' && context.startedMode === 'demo' && !context.productionGiven) return;
  throw notFound('The outbox exists only in a demonstration.');
}

function readCursor(cursor: string): { sentAt: string; id: string } {
  const [sentAt = '', id = ''] = cursor.split('_');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(sentAt) || Number.isNaN(Date.parse(sentAt)))
    throw badRequest('This page of the list does not exist. Please begin at the newest.');
  return { sentAt, id };
}
