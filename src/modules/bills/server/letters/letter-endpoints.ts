import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { type LetterKind, letterKinds } from '#engines/bills/letters/letter.ts';
import { sendLetterJob } from '#modules/job-names.ts';
import { findRequest } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { billLetters } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import { badRequest, conflict, Problem } from '#shared/problem.ts';
import { billsContract } from '../../bills.contract.ts';
import * as t from '../../bills.words.ts';
import { type BillRow, getOwnBill, lockOwnBill } from '../bill-records.ts';
import { presentBill } from '../present-bill.ts';
import type { Answers } from './collect-letter-facts.ts';
import { composeLetter } from './compose-letter.ts';
import { hashLetter } from './hash-letter.ts';
import {
  isPrintedOnly,
  listChannels,
  listLetters,
  lockOwnLetter,
  openLetter,
  sealLetter,
} from './letter-records.ts';
import { renderStoredLetter } from './render-stored-letter.ts';

const endpoints = implement(billsContract).$context<EndpointContext>();

const isKind = (kind: string): kind is LetterKind => letterKinds.some((one) => one === kind);

const present = async (context: EndpointContext, id: string) => {
  const { orm } = context.database;
  return presentBill(orm, context, await getOwnBill(orm, id, callerId(context)));
};

/** Writes a draft, or rewrites the draft of the same kind with more answers. Nothing is sent. */
export const writeLetter = endpoints.writeLetter.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const { kind, language } = input;
  if (!isKind(kind)) throw badRequest(t.unknownLetter);
  await context.database.transaction(async (tx) => {
    const bill = await lockOwnBill(tx, input.id, userId);
    const letters = await listLetters(tx, bill.id);
    const draft = letters.find((one) => one.kind === kind && one.state === 'draft');
    const former = draft ? openLetter(context.dataKeys, draft) : null;
    // What was answered for one letter is known to the next.
    const answers = Object.assign(
      {},
      ...letters.map((one) => openLetter(context.dataKeys, one).answers),
      input.answers,
    ) as Answers;
    const choices = {
      kind,
      language,
      ticked: input.findingKeys.length > 0 || !former ? input.findingKeys : former.ticked,
      denialIndex: input.denialIndex ?? former?.denialIndex ?? null,
      answers,
    };
    const stored = await composeLetter(tx, context, bill, choices);
    const now = context.clock.now();
    const id = draft?.id ?? newId();
    const values = {
      language,
      body: sealLetter(context.dataKeys, id, stored),
      sha256: hashLetter(stored),
      updatedAt: now,
    };
    if (draft) await tx.update(billLetters).set(values).where(eq(billLetters.id, id));
    else
      await tx.insert(billLetters).values({
        id,
        billId: bill.id,
        kind,
        mode: effectiveMode(context.caller.modeOverride, context.globalMode),
        createdAt: now,
        ...values,
      });
    context.live.publish(tx, { owner: userId, topic: 'bill', id: bill.id });
  });
  return present(context, input.id);
});

const notConfigured = (channel: 'mail' | 'fax') =>
  new Problem(503, 'NOT_CONFIGURED', channel === 'fax' ? t.faxNotConfigured : t.mailNotConfigured);

/** Approves exactly the letter that was read, by its hash. */
export const approveLetter = endpoints.approveLetter.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const billId = await context.database.transaction(async (tx) => {
    const { bill, letter: row } = await lockOwnLetter(tx, input.id, userId);
    // A repeated click.
    if (row.state !== 'draft' && row.sha256 === input.sha256) return bill.id;
    if (row.state !== 'draft') throw conflict(t.letterApproved);
    const stored = openLetter(context.dataKeys, row);
    if (row.sha256 !== input.sha256 || hashLetter(stored) !== input.sha256) throw conflict(t.letterChanged);
    if (stored.letter.missing.length > 0) throw conflict(t.letterIncomplete);
    const { channel } = input;
    if (channel !== 'print' && isPrintedOnly(row.kind)) throw conflict(t.disputeIsPrinted);
    if (channel === 'fax' && stored.faxNumber === null) throw conflict(t.faxMissing);
    if (channel !== 'print' && !listChannels(context, row).includes(channel)) throw notConfigured(channel);
    const now = context.clock.now();
    const isPrinted = channel === 'print';
    await tx
      .update(billLetters)
      .set({ state: isPrinted ? 'printed' : 'approved', channel, approvedAt: now, updatedAt: now })
      .where(eq(billLetters.id, row.id));
    if (isPrinted) await noteOnRequest(tx, context, bill, t.letterPrinted);
    else await context.jobs.enqueue(tx, sendLetterJob, { letterId: row.id });
    context.live.publish(tx, { owner: userId, topic: 'bill', id: bill.id });
    return bill.id;
  });
  return present(context, billId);
});

async function noteOnRequest(tx: Orm, context: EndpointContext, bill: BillRow, note: string): Promise<void> {
  const request = bill.requestId === null ? null : await findRequest(tx, bill.requestId);
  if (request)
    await addTimelineNote(tx, context, request, { actor: { kind: 'patient', id: bill.userId }, note });
}

export const discardLetter = endpoints.discardLetter.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const billId = await context.database.transaction(async (tx) => {
    const { bill, letter: row } = await lockOwnLetter(tx, input.id, userId);
    if (row.state !== 'draft') throw conflict(t.letterApproved);
    await tx.delete(billLetters).where(eq(billLetters.id, row.id));
    context.live.publish(tx, { owner: userId, topic: 'bill', id: bill.id });
    return bill.id;
  });
  return present(context, billId);
});

export const downloadLetter = endpoints.downloadLetter.handler(async ({ input, context }) => {
  const { letter: row } = await lockOwnLetter(context.database.orm, input.id, callerId(context));
  const bytes = await renderStoredLetter(context, row);
  context.setHeader('content-type', 'application/pdf');
  // No name that tells what it is about.
  context.setHeader('content-disposition', 'attachment; filename="letter.pdf"');
  context.setHeader('x-content-type-options', 'nosniff');
  return new Blob([new Uint8Array(bytes)]).stream();
});
