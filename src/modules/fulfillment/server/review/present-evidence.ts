import { and, eq, inArray } from 'drizzle-orm';
import type { CallFact } from '#engines/transcripts/call-findings.ts';
import { listMisconduct } from '#engines/transcripts/conduct/check-call.rules.ts';
import { canBeCorrected, doubtWords, factLabel, factWords } from '#modules/calls/fact.words.ts';
import { standingOf } from '#modules/calls/server/decide-fact.ts';
import { type CallEvidence, listEvidence } from '#modules/calls/server/list-evidence.ts';
import { type CallFactRow, doubtsOf, type StoredDoubt, toFact } from '#modules/calls/server/record-call.ts';
import type { GateCall, ReviewFact, ReviewView } from '#modules/requests/evidence-review.contract.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { understandNeed } from '#modules/requests/server/understand-need.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { outcomeWords, reportableOutcome } from '#shared/calls/call-outcome.ts';
import { hasStaffRight, refusalOf } from '#shared/staff-rights.ts';
import * as t from '../../fulfillment.words.ts';
import { type AssessedCall, assessEvidence } from '../work/assess-evidence.ts';
import { compareRound } from '../work/finish-round.ts';
import { markPreview } from './mark-preview.ts';

/** A request with its full evidence and open decisions, for staff. */
export async function presentEvidence(
  orm: Orm,
  context: EndpointContext,
  request: RequestRow,
): Promise<ReviewView> {
  const evidence = await listEvidence(orm, request.id);
  const atStake = ofThisRound(evidence, request);
  const plan = understandNeed(request.need);
  const preview = plan.kind === 'search' ? await compareRound(orm, context, request, atStake, plan) : null;
  const judged = assessEvidence(atStake, preview);
  const people = await listPeople(orm, evidence, request.assignedTo);
  const whyNot = whyNotMay(context) ?? whyNotDecide(request, callerId(context), people);
  return {
    requestId: request.id,
    status: request.status,
    mode: request.mode === 'production' ? 'production' : 'demo',
    round: request.round,
    personNeededBecause: request.personNeededBecause,
    mayDecide: whyNot === null,
    whyNot,
    undecided: judged.reduce((sum, { undecided }) => sum + undecided, 0),
    releaseNeedsReason: judged.some(({ misconduct }) => misconduct.length > 0),
    calls: evidence.map((one) =>
      presentCall(
        one,
        judged.find(({ callId }) => callId === one.call.id),
        people,
      ),
    ),
    preview,
    previewMark: markPreview(preview),
  };
}

/** What the review covers: inquiry calls of the current round, except declined ones. */
export const ofThisRound = (evidence: readonly CallEvidence[], { round }: RequestRow): CallEvidence[] =>
  evidence.filter(
    ({ call }) => call.round === round && call.purpose === 'enquiry' && call.patientAnswer !== 'declined',
  );

type People = ReadonlyMap<string, string>;

const whyNotMay = ({ caller: { staffRole } }: EndpointContext): string | null =>
  staffRole === null || hasStaffRight(staffRole, 'requests.change')
    ? null
    : refusalOf(staffRole, 'requests.change');

function whyNotDecide(request: RequestRow, me: string, people: People): string | null {
  if (request.status !== 'pending_confirmation') return t.thisRequestIsntInReview;
  if (request.assignedTo === me) return null;
  if (request.assignedTo === null) return t.assignThisRequestToYourself;
  return t.thisRequestIsAssignedTo2({ get: people.get(request.assignedTo) });
}

async function listPeople(
  orm: Orm,
  evidence: readonly CallEvidence[],
  assignedTo: string | null,
): Promise<People> {
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
  judged: AssessedCall | undefined,
  people: People,
): GateCall {
  const doubts = doubtsOf(call);
  const facts = [
    ...rows.map((row) =>
      presentRow(
        row,
        doubts.find(({ id }) => id === row.id),
        call.office.timeZone,
        people,
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
    madeBy: call.madeBy === null ? null : (people.get(call.madeBy) ?? 'Former staff member'),
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
    bearsOption: judged?.bearsOption ?? false,
    reasons: judged?.reasons ?? [],
  };
}

function presentRow(
  row: CallFactRow,
  doubt: StoredDoubt | undefined,
  timeZone: string,
  people: People,
): ReviewFact {
  const fact = toFact(row);
  const before = row.correctedFrom === null ? null : toFact({ ...row, value: row.correctedFrom });
  return {
    ...presentFact(fact, row.id, timeZone),
    standing: standingOf(row),
    doubt: doubt ? doubtWords(doubt.doubt) : null,
    checked: row.checkedAt
      ? {
          by: people.get(row.checkedBy ?? '') ?? 'Staff member',
          at: row.checkedAt.toISOString(),
          reason: row.correctionReason,
          before: before ? factWords(before, timeZone) : null,
        }
      : null,
  };
}

const presentDoubt = ({ id, fact, doubt }: StoredDoubt, timeZone: string): ReviewFact => ({
  ...presentFact(fact, id, timeZone),
  standing: 'doubtful',
  doubt: doubtWords(doubt),
  checked: null,
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
