import { and, eq, inArray } from 'drizzle-orm';
import { sendLetterJob } from '#modules/job-names.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { findRequest } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { billLetters, bills } from '#schema/bills.ts';
import type { Mode } from '#shared/mode.ts';
import { isNotConfigured } from '#shared/problem.ts';
import { LetterRefused, type LettersPort } from '#vendors/letters/letters.port.ts';
import * as t from '../../bills.words.ts';
import { type LetterRow, openLetter, readRecipient } from './letter-records.ts';
import { renderStoredLetter } from './render-stored-letter.ts';

const followMilliseconds = { demo: 20_000, production: 6 * 60 * 60_000 } as const;

/**
 * The next step of an approved letter: hands it to the vendor once per key, then follows its delivery. Repeating it changes
 * nothing.
 */
export async function sendLetter(context: ServerContext, letterId: string): Promise<void> {
  const { orm } = context.database;
  const [row] = await orm.select().from(billLetters).where(eq(billLetters.id, letterId));
  if (!row || row.channel === null || row.channel === 'print') return;
  if (!['approved', 'sending', 'sent'].includes(row.state)) return;
  const port = findPort(context, row.mode as Mode);
  if (!port) return finish(context, row, 'failed', t.lettersNotConfigured);
  if (row.state !== 'sent') await handOver(context, row, port);
  else await follow(context, row, port);
}

function findPort({ ports }: ServerContext, mode: Mode): LettersPort | null {
  try {
    return ports.letters(mode);
  } catch (error) {
    if (isNotConfigured(error)) return null;
    throw error;
  }
}

async function handOver(context: ServerContext, row: LetterRow, port: LettersPort): Promise<void> {
  const { orm } = context.database;
  const { letter, faxNumber } = openLetter(context.dataKeys, row);
  const channel = row.channel === 'fax' ? 'fax' : 'mail';
  if (channel === 'fax' && faxNumber === null) return finish(context, row, 'failed', t.faxMissing);
  await orm
    .update(billLetters)
    .set({ state: 'sending', updatedAt: context.clock.now() })
    .where(and(eq(billLetters.id, row.id), eq(billLetters.state, 'approved')));
  const outgoing = {
    key: row.id,
    channel,
    to: channel === 'fax' ? { faxNumber: faxNumber ?? '' } : readRecipient(letter),
    pdf: await renderStoredLetter(context, row),
  } as const;
  const sentAs = await port.send(outgoing).catch((error: unknown) => {
    if (error instanceof LetterRefused || isNotConfigured(error)) return error as Error;
    throw error;
  });
  if (sentAs instanceof Error)
    return finish(
      context,
      row,
      'failed',
      sentAs instanceof LetterRefused ? sentAs.message : t.lettersNotConfigured,
    );
  const { vendorLetterId } = sentAs;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const [sent] = await tx
      .update(billLetters)
      .set({ state: 'sent', vendorLetterId, sentAt: now, updatedAt: now })
      .where(and(eq(billLetters.id, row.id), eq(billLetters.state, 'sending')))
      .returning();
    if (!sent) return;
    await note(tx, context, row, channel === 'fax' ? t.letterFaxed : t.letterMailed);
    await followLater(tx, context, row);
  });
}

async function follow(context: ServerContext, row: LetterRow, port: LettersPort): Promise<void> {
  const status = row.vendorLetterId === null ? null : await port.findStatus(row.vendorLetterId);
  if (status?.state === 'delivered') return finish(context, row, 'delivered', null);
  if (status?.state === 'failed') return finish(context, row, 'failed', status.reason ?? t.letterFailed);
  const { orm } = context.database;
  await orm.update(billLetters).set({ updatedAt: context.clock.now() }).where(eq(billLetters.id, row.id));
  await followLater(orm, context, row);
}

function followLater(tx: Orm, context: ServerContext, { id, mode }: LetterRow): Promise<void> {
  const startAfter = new Date(context.clock.now().getTime() + followMilliseconds[mode as Mode]);
  return context.jobs.enqueue(tx, sendLetterJob, { letterId: id }, { startAfter });
}

async function finish(
  context: ServerContext,
  row: LetterRow,
  state: 'delivered' | 'failed',
  failedBecause: string | null,
): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const [finished] = await tx
      .update(billLetters)
      .set({ state, failedBecause, updatedAt: now, ...(state === 'delivered' ? { deliveredAt: now } : {}) })
      .where(and(eq(billLetters.id, row.id), inArray(billLetters.state, ['approved', 'sending', 'sent'])))
      .returning();
    if (!finished) return;
    await note(tx, context, row, state === 'delivered' ? t.letterDelivered : t.letterNotSent);
    const bill = await findBill(tx, row);
    if (!bill) return;
    await notifyPerson(tx, context, {
      key: `letter:${row.id}:${state}`,
      kind: 'bill_updated',
      values: {},
      mode: row.mode as Mode,
      userId: bill.userId,
      linkPath: '/bills',
    });
    if (state === 'failed' && bill.requestId !== null)
      await alertStaff(tx, context, {
        kind: 'work_by_hand',
        conversationId: null,
        requestId: bill.requestId,
        mode: row.mode as Mode,
      });
  });
}

async function findBill(tx: Orm, { billId }: LetterRow) {
  const [bill] = await tx.select().from(bills).where(eq(bills.id, billId));
  return bill ?? null;
}

async function note(tx: Orm, context: ServerContext, row: LetterRow, words: string): Promise<void> {
  const bill = await findBill(tx, row);
  if (!bill) return;
  const request = bill.requestId === null ? null : await findRequest(tx, bill.requestId);
  if (request) await addTimelineNote(tx, context, request, { actor: { kind: 'harborline' }, note: words });
  context.live.publish(tx, { owner: bill.userId, topic: 'bill', id: bill.id });
}
