import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { nameRequest } from '#engines/intake/reply/name-request.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { users } from '#schema/accounts.ts';
import { requestQuestions, requestResults } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { needsManualWork } from '#shared/care/manual-work.ts';
import { requestedPhoto } from '#shared/care/requested-photo.ts';
import { hasFreeTrial } from '#shared/money/free-trial.ts';
import type { RequestView } from '../care-requests.contract.ts';
import { isOver } from '../care-requests.rules.ts';
import { quoteFee } from '../fee.rules.ts';
import { isHeldForLine } from '../held-for-line.rules.ts';
import { serviceTypeWords } from '../request-status.rules.ts';
import * as t from '../requests.words.ts';
import { isOfficeResults, resultArtifacts } from '../results/result-content.ts';
import type { ResultFigures } from '../results/result-figures.rules.ts';
import { markStale } from '../results/stale-results.rules.ts';
import { decryptOwnWords, openQuestion } from './encrypted-fields.ts';
import { findRequest, type RequestRow } from './find-request.ts';
import { type MemberCoverage, readMemberCoverage } from './member-cover.ts';
import { listNames } from './reading/list-names.ts';
import {
  countOffices,
  listAskedCalls,
  readResultFigures,
  readTimeChanges,
} from './reading/read-for-presentation.ts';

/** Results may leave the server only if approved and, if a fee was due, paid. */
export const isUnlocked = (request: { status: string }) =>
  request.status === 'completed' || request.status === 'refunded';

/** The only way requests leave the server. Locked results are shown as figures only. */
export async function presentRequests(
  orm: Orm,
  keys: DataKeys,
  found: readonly RequestRow[],
  now: Date,
): Promise<RequestView[]> {
  if (found.length === 0) return [];
  const ids = found.map((row) => row.id);
  const feeRows = await orm
    .select()
    .from(charges)
    .where(and(inArray(charges.requestId, ids), eq(charges.kind, 'request_fee')))
    .orderBy(desc(charges.createdAt), desc(charges.id));
  const rows = await rereadPaid(orm, found, feeRows);
  const userIds = [
    ...new Set(rows.flatMap(({ userId, assignedTo }) => (assignedTo ? [userId, assignedTo] : [userId]))),
  ];
  const names = await listNames(orm, rows);
  const coverOf = await readMemberCoverage(orm, rows);
  const unlockedIds = rows.filter(isUnlocked).map((row) => row.id);
  const accounts = await orm.select().from(users).where(inArray(users.id, userIds));
  const questions = await orm
    .select()
    .from(requestQuestions)
    .where(and(inArray(requestQuestions.requestId, ids), isNull(requestQuestions.answeredAt)));
  const askedCalls = await listAskedCalls(orm, questions);
  const figures = await readResultFigures(orm, rows, now);
  const officeCountOf = await countOffices(orm, rows);
  const results =
    unlockedIds.length === 0
      ? []
      : await orm.select().from(requestResults).where(inArray(requestResults.requestId, unlockedIds));
  const contents = new Map(results.map((item) => [item, resultArtifacts.parse(item.body)]));
  const timeChanges = await readTimeChanges(
    orm,
    [...contents].flatMap(([{ requestId }, results]) => {
      const mode = rows.find(({ id }) => id === requestId)?.mode;
      return mode !== undefined && isOfficeResults(results) ? [{ requestId, mode, results }] : [];
    }),
  );
  return rows.map((row) => {
    const account = accounts.find((item) => item.id === row.userId);
    const question = questions.find((item) => item.requestId === row.id);
    const attempts = feeRows.filter((item) => item.requestId === row.id);
    const charge = attempts.find(({ state }) => state !== 'declined' && state !== 'cancelled');
    const result = results.find((item) => item.requestId === row.id && item.round === row.round);
    const content = result && contents.get(result);
    return {
      id: row.id,
      title: nameRequest(row.need) ?? serviceTypeWords(row.serviceType),
      serviceType: row.serviceType,
      description: row.description,
      ownWords: decryptOwnWords(keys, row),
      forPerson: names.get(row.householdMemberId) ?? null,
      urgency: row.urgency,
      status: row.status,
      mode: row.mode === 'production' ? 'production' : 'demo',
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      completionSummary: row.completionSummary,
      resultArtifacts:
        content && isOfficeResults(content)
          ? markStale(content, timeChanges(row.id), now)
          : (content ?? null),
      lockedResults: lockedFigures(row, figures.get(row.id) ?? null),
      fee: presentFee({ row, account, charge, cover: coverOf(row.id) }, now),
      paymentPending: charge?.state === 'opened',
      pendingPayment: presentPending(charge),
      paymentRefused: explainDecline(row, attempts[0]),
      slaDeadline: row.slaDeadline.toISOString(),
      slaExplanation: row.slaExplanation,
      slaPaused: row.slaPausedAt !== null,
      openQuestion: question
        ? {
            id: question.id,
            question: openQuestion(keys, question),
            asksFor: question.asksFor,
            calls: question.asksFor === 'further_calls' ? (askedCalls.get(row.id) ?? []) : [],
          }
        : null,
      closedReason: row.closedReason,
      personChecks: row.status === 'pending_confirmation' && row.personNeededBecause !== null,
      manualWork: manualWorkOf(row),
      coordinator: isOver(row.status)
        ? null
        : (accounts.find(({ id }) => id === row.assignedTo)?.firstName ?? null),
      officeCount: officeCountOf(row),
      photo: photoOf(row),
      findingsAllowedAt: row.findingsAllowedAt?.toISOString() ?? null,
    };
  });
}

export async function presentRequest(
  orm: Orm,
  keys: DataKeys,
  row: RequestRow,
  now: Date,
): Promise<RequestView> {
  const [view] = await presentRequests(orm, keys, [row], now);
  if (!view) throw new Error('presentRequests returned no view for a request');
  return view;
}

/**
 * A payment may arrive between reading a request and its charge, which would show it as neither paid nor
 * pending. Both change in one transaction, so reading the request again shows it as approved.
 */
async function rereadPaid(
  orm: Orm,
  found: readonly RequestRow[],
  feeRows: readonly ChargeRow[],
): Promise<readonly RequestRow[]> {
  const paid = new Set(feeRows.flatMap(({ state, requestId }) => (state === 'succeeded' ? requestId : null)));
  const isStale = (row: RequestRow) => row.status === 'awaiting_patient_confirmation' && paid.has(row.id);
  if (!found.some(isStale)) return found;
  return Promise.all(
    found.map(async (row) => (isStale(row) ? ((await findRequest(orm, row.id)) ?? row) : row)),
  );
}

/** Whether staff have the request, for staff-only work or needs our network can't meet. Names no one. */
function manualWorkOf(row: RequestRow): RequestView['manualWork'] {
  const waitsInSearch = row.status === 'provider_search' && row.personNeededBecause !== null;
  const isManualWork = needsManualWork(row.need) || waitsInSearch;
  if (isOver(row.status) || row.status === 'awaiting_patient_confirmation' || !isManualWork) return null;
  if (isHeldForLine(row)) return 'calling';
  return row.assignedTo === null ? 'waiting' : 'taken';
}

/** An order is still needed at the visit after approval; a bill only until the work is done. */
function photoOf(row: RequestRow): RequestView['photo'] {
  const paper = requestedPhoto(row.need);
  const isWanted = !isOver(row.status) || (paper === 'order' && row.status === 'completed');
  if (paper === null || !isWanted) return null;
  return { of: paper, language: row.need.language ?? 'en' };
}

function lockedFigures(row: RequestRow, figures: ResultFigures | null): RequestView['lockedResults'] {
  const { resultSizeCharacters, optionCount, callCount } = row;
  if (resultSizeCharacters === null || optionCount === null || callCount === null) return null;
  return {
    kind: row.resultKind ?? 'offices',
    sizeCharacters: resultSizeCharacters,
    optionCount,
    callCount,
    figures,
  };
}

type ChargeRow = typeof charges.$inferSelect;

const presentPending = (charge: ChargeRow | undefined): RequestView['pendingPayment'] =>
  charge?.state === 'opened' ? { chargeId: charge.id, waitsFor: charge.waitsFor ?? 'company' } : null;

/** Earlier failed payments don't matter once approved or closed. */
const explainDecline = (row: RequestRow, newest: ChargeRow | undefined): string | null =>
  row.status === 'awaiting_patient_confirmation' && newest?.state === 'declined'
    ? (newest.declineMessage ?? t.paymentDeclined)
    : null;

type Priced = {
  row: RequestRow;
  account: typeof users.$inferSelect | undefined;
  charge: ChargeRow | undefined;
  cover: MemberCoverage;
};

/** The fee that was charged, or else what approving would cost now. */
function presentFee({ row, account, charge, cover }: Priced, now: Date): RequestView['fee'] {
  const quote = quoteFee({
    ...cover,
    need: row.need,
    freeTrialAvailable: account !== undefined && hasFreeTrial(account, row.mode),
    slaDeadline: row.slaDeadline,
    breachedAt: row.breachedAt,
    readyAt: row.readyAt,
    pausedAt: row.slaPausedAt,
    now,
  });
  if (!charge && row.status === 'cancelled') return { ...quote, amountCents: 0, explanation: t.closedNoFee };
  if (!charge) return quote;
  const reason = charge.feeReason === quote.reason ? quote.reason : (charge.feeReason as typeof quote.reason);
  return {
    amountCents: charge.amountCents,
    reason,
    explanation: charge.state === 'opened' ? quote.explanation : explainPaid(charge),
  };
}

function explainPaid(charge: ChargeRow): string {
  if (charge.state === 'refunded') return t.paidAndRefundedInFull;
  return charge.amountCents === 0 ? t.requestWasFree : t.paidOnApproval;
}
