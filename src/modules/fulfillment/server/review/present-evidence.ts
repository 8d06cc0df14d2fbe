import { and, eq, inArray } from 'drizzle-orm';
import type { CallFact } from '#engines/transcripts/call-findings.ts';
import { listMisconduct } from '#engines/transcripts/conduct/check-call.rules.ts';
import { canBeCorrected, doubtWords, factLabel, factWords } from '#modules/calls/fact.words.ts';
import { getEvidence, getFactState } from '#modules/calls/server/decide-fact.ts';
import { type CallEvidence, listEvidence } from '#modules/calls/server/list-evidence.ts';
import { type CallFactRow, getDoubts, type StoredDoubt, toFact } from '#modules/calls/server/record-call.ts';
import type { ReviewCall, ReviewFact, ReviewView } from '#modules/requests/evidence-review.contract.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { planSearch } from '#modules/requests/server/plan-search.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { outcomeWords, reportableOutcome } from '#shared/calls/call-outcome.ts';
import { hasStaffRight, refusalOf } from '#shared/staff-rights.ts';
import * as t from '../../fulfillment.words.ts';
import { type AssessedCall, assessEvidence } from '../work/assess-evidence.ts';
import { compareRound } from '../work/finish-round.ts';
import { hashPreview } from './hash-preview.ts';
import { checkWords } from './place-evidence.ts';

/** A request with its full evidence and open decisions, for staff. */
export async function presentEvidence(
  orm: Orm,
  context: EndpointContext,
  request: RequestRow,
): Promise<ReviewView> {
  const evidence = await listEvidence(orm, request.id);
  const roundEvidence = filterCurrentRound(evidence, request);
  const plan = planSearch(request.need);
  const preview =
    plan.kind === 'search' ? await compareRound(orm, context, request, roundEvidence, plan) : null;
  const assessed = assessEvidence(roundEvidence, preview);
  const staffNames = await listPeople(orm, evidence, request.assignedTo);
  const whyNot = explainNoPermission(context) ?? explainNoDecision(request, callerId(context), staffNames);
  return {
    requestId: request.id,
    status: request.status,
    mode: request.mode === 'production' ? 'production' : 'demo',
    round: request.round,
    personNeededBecause: request.personNeededBecause,
    mayDecide: whyNot === null,
    whyNot,
    undecided: assessed.reduce((sum, { undecided }) => sum + undecided, 0),
    releaseNeedsReason: assessed.some(({ misconduct }) => misconduct.length > 0),
    calls: evidence.map((item) =>
      presentCall(
        item,
        assessed.find(({ callId }) => callId === item.call.id),
        staffNames,
        evidence,
      ),
    ),
    preview,
    previewMark: hashPreview(preview),
  };
}

/** What the review covers: inquiry calls of the current round, except declined ones. */
export const filterCurrentRound = (
  evidence: readonly CallEvidence[],
  { round }: RequestRow,
): CallEvidence[] =>
  evidence.filter(
    ({ call }) => call.round === round && call.purpose === 'enquiry' && call.patientAnswer !== 'declined',
  );

type StaffNames = ReadonlyMap<string, string>;

const explainNoPermission = ({ caller: { staffRole } }: EndpointContext): string | null =>
  staffRole === null || hasStaffRight(staffRole, 'requests.change')
    ? null
    : refusalOf(staffRole, 'requests.change');

function explainNoDecision(request: RequestRow, me: string, staffNames: StaffNames): string | null {
  if (request.status !== 'pending_confirmation') return t.notInReview;
  if (request.assignedTo === me) return null;
  if (request.assignedTo === null) return t.assignToYourselfFirst;
  return t.assignedToNamed({ name: staffNames.get(request.assignedTo) });
}

async function listPeople(
  orm: Orm,
  evidence: readonly CallEvidence[],
  assignedTo: string | null,
): Promise<StaffNames> {
  const checkers = evidence.flatMap(({ rows }) => rows.flatMap(({ checkedBy }) => checkedBy ?? []));
  const callers = evidence.flatMap(({ call }) => call.madeBy ?? []);
  const ids = [...new Set([...checkers, ...callers, ...(assignedTo === null ? [] : [assignedTo])])];
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.role, 'admin')));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

const stateOf = {
  intended: 'planned',
  dialling: 'under_way',
  placed: 'under_way',
  ended: 'finished',
  failed: 'finished',
} as const;

function presentCall(
  { call, rows, undecided }: CallEvidence,
  assessed: AssessedCall | undefined,
  staffNames: StaffNames,
  all: readonly CallEvidence[],
): ReviewCall {
  const doubts = getDoubts(call);
  const facts = [
    ...rows.map((row) =>
      presentRow(
        row,
        doubts.find(({ id }) => id === row.id),
        call.office.timeZone,
        staffNames,
        all,
      ),
    ),
    ...undecided.map((doubt) => presentDoubt(doubt, call.office.timeZone)),
  ];
  return {
    id: call.id,
    providerId: call.providerId,
    officeName: call.brief.officeName,
    phone: call.toNumber,
    timeZone: call.office.timeZone,
    purpose: call.purpose,
    round: call.round,
    attempt: call.attempt,
    madeBy: call.madeBy === null ? null : (staffNames.get(call.madeBy) ?? 'Former staff member'),
    state: stateOf[call.state],
    outcome: call.outcome,
    outcomeWords: outcomeWords(reportableOutcome(call)),
    layers: call.layers,
    misconduct: listMisconduct(call.conduct),
    startedAt: call.startedAt?.toISOString() ?? null,
    endedAt: call.endedAt?.toISOString() ?? null,
    transcript: call.transcript ?? [],
    recordingPath: call.hasRecording ? `/api/admin/calls/${call.id}/recording` : null,
    facts: facts.toSorted((a, b) => a.turnIndex - b.turnIndex || a.start - b.start),
    bearsOption: assessed?.bearsOption ?? false,
    reasons: assessed?.reasons ?? [],
  };
}

function presentRow(
  row: CallFactRow,
  doubt: StoredDoubt | undefined,
  timeZone: string,
  staffNames: StaffNames,
  all: readonly CallEvidence[],
): ReviewFact {
  const fact = toFact(row);
  const before = row.correctedFrom === null ? null : toFact({ ...row, value: row.correctedFrom });
  return {
    ...presentFact(fact, row.id, timeZone),
    standing: getFactState(row),
    doubt: doubt ? doubtWords(doubt.doubt) : null,
    checked: row.checkedAt
      ? {
          by: staffNames.get(row.checkedBy ?? '') ?? 'Staff member',
          at: row.checkedAt.toISOString(),
          reason: row.correctionReason,
          before: before ? factWords(before, timeZone) : null,
        }
      : null,
    evidence: presentWords(row, all),
  };
}

/** The words of a corrected fact, with the second check of its value. */
function presentWords(row: CallFactRow, all: readonly CallEvidence[]): ReviewFact['evidence'] {
  const evidence = getEvidence(row);
  const call = all.find((item) => item.call.id === evidence?.callId)?.call;
  if (!evidence || !call) return null;
  const doubt = checkWords(toFact(row), evidence, call);
  const { callId, quote, turnIndex, start, end } = evidence;
  return { callId, quote, turnIndex, start, end, doubt: doubt && doubtWords(doubt) };
}

const presentDoubt = ({ id, fact, doubt }: StoredDoubt, timeZone: string): ReviewFact => ({
  ...presentFact(fact, id, timeZone),
  standing: 'doubtful',
  doubt: doubtWords(doubt),
  checked: null,
  evidence: null,
});

const presentFact = (fact: CallFact, id: string, timeZone: string) => ({
  id,
  kind: fact.kind,
  label: factLabel(fact.kind),
  value: {
    startsAt: 'startsAt' in fact.value ? new Date(fact.value.startsAt).toISOString() : null,
    amountCents: fact.kind === 'cash_price' ? fact.value.amountCents : null,
    accepts: 'accepts' in fact.value ? fact.value.accepts : null,
  },
  words: factWords(fact, timeZone),
  quote: fact.quote,
  turnIndex: fact.turnIndex,
  start: fact.start,
  end: fact.end,
  canBeCorrected: canBeCorrected(fact),
});
