import { and, eq, inArray } from 'drizzle-orm';
import type { CallFact } from '#engines/transcripts/call-findings.ts';
import { listMisconduct } from '#engines/transcripts/conduct/judge-call.rules.ts';
import { canBeCorrected, doubtWords, factLabel, factWords } from '#modules/calls/fact-words.ts';
import { standingOf } from '#modules/calls/server/decide-fact.ts';
import { type CallEvidence, listEvidence } from '#modules/calls/server/list-evidence.ts';
import { type CallFactRow, doubtsOf, type StoredDoubt, toFact } from '#modules/calls/server/record-call.ts';
import type { GateCall, GateFact, GateView } from '#modules/requests/evidence-gate.contract.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { understandNeed } from '#modules/requests/server/understand-need.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { outcomeWords, tellOutcome } from '#shared/calls/call-outcome.ts';
import { mayStaff, refusalOf } from '#shared/staff-rights.ts';
import { compareRound } from '../work/finish-round.ts';
import { type JudgedCall, judgeEvidence } from '../work/judge-evidence.ts';
import { markPreview } from './mark-preview.ts';

/** A request with every word behind it and what is left to decide, for a person of the team. */
export async function presentEvidence(
  orm: Orm,
  context: EndpointContext,
  request: RequestRow,
): Promise<GateView> {
  const evidence = await listEvidence(orm, request.id);
  const atStake = ofThisRound(evidence, request);
  const plan = understandNeed(request.need);
  const preview = plan.kind === 'search' ? await compareRound(orm, context, request, atStake, plan) : null;
  const judged = judgeEvidence(atStake, preview);
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

/** What the gate decides about: the enquiries of the round that is being worked on, without those never allowed. */
export const ofThisRound = (evidence: readonly CallEvidence[], { round }: RequestRow): CallEvidence[] =>
  evidence.filter(
    ({ call }) => call.round === round && call.purpose === 'enquiry' && call.patientAnswer !== 'declined',
  );

type People = ReadonlyMap<string, string>;

const whyNotMay = ({ caller: { staffRole } }: EndpointContext): string | null =>
  staffRole === null || mayStaff(staffRole, 'requests.change')
    ? null
    : refusalOf(staffRole, 'requests.change');

function whyNotDecide(request: RequestRow, me: string, people: People): string | null {
  if (request.status !== 'pending_confirmation') return 'This request is not waiting at the evidence gate.';
  if (request.assignedTo === me) return null;
  if (request.assignedTo === null) return 'Please take this request first: nobody has it.';
  return `${people.get(request.assignedTo) ?? 'A colleague'} has this request.`;
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
  judged: JudgedCall | undefined,
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
    madeBy: call.madeBy === null ? null : (people.get(call.madeBy) ?? 'A former colleague'),
    state: stateOf[call.state],
    outcome: call.outcome,
    outcomeWords: outcomeWords(tellOutcome(call)),
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
): GateFact {
  const fact = toFact(row);
  const before = row.correctedFrom === null ? null : toFact({ ...row, value: row.correctedFrom });
  return {
    ...presentFact(fact, row.id, timeZone),
    standing: standingOf(row),
    doubt: doubt ? doubtWords(doubt.doubt) : null,
    checked: row.checkedAt
      ? {
          by: people.get(row.checkedBy ?? '') ?? 'A person of the team',
          at: row.checkedAt.toISOString(),
          reason: row.correctionReason,
          before: before ? factWords(before, timeZone) : null,
        }
      : null,
  };
}

const presentDoubt = ({ id, fact, doubt }: StoredDoubt, timeZone: string): GateFact => ({
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
