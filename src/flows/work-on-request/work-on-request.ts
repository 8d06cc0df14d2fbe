import { type CallWithFacts, isFinished, listRound } from '#features/calls/server/list-round.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { lockRequest } from '#features/care-requests/server/find-request.ts';
import { moveRequest } from '#features/care-requests/server/move-request.ts';
import {
  findOfficesNear,
  listOffices,
  type NearbyOffice,
} from '#features/providers/server/find-offices-near.ts';
import type { ServerContext } from '#features/server-context.ts';
import { newId } from '#kernel/ids.ts';
import type { Mode } from '#kernel/mode.ts';
import { Problem } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { requestQuestions, requestResults } from '#platform/server/database/tables/care-requests.ts';
import { compareOffers } from './compare-offers.ts';
import { checkCallJob, placeCallJob, workOnRequestJob } from './job-names.ts';
import { planEnquiries } from './plan-enquiries.ts';
import { tellPatient } from './tell-patient.ts';
import { type SearchPlan, understandNeed } from './understand-need.ts';

type Search = Extract<SearchPlan, { kind: 'search' }>;

/** Offices called at first, how many options are wanted, and the most offices troubled for one round. */
const firstWave = 3;
const wantedOptions = 2;
const mostOffices = 6;

const harborline = { kind: 'harborline' } as const;

/**
 * Does the next piece of work on a request, whatever its state says that is, in one transaction. Safe to run at
 * any time and any number of times: with nothing to do it does nothing.
 */
export async function workOnRequest(context: ServerContext, requestId: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    // A person of the care team who has taken a request works on it alone.
    if (!request || request.assignedTo !== null) return;
    if (request.status === 'new') {
      const plan = understandNeed(request.need);
      const near = plan.kind === 'search' ? ` near ${plan.center.label}` : '';
      const searching = await moveRequest(tx, context, request, 'provider_search', {
        actor: harborline,
        note: `We started searching the provider network${near}.`,
      });
      return searchNetwork(tx, context, searching);
    }
    if (request.status === 'provider_search') return searchNetwork(tx, context, request);
    if (request.status === 'calling_providers') return followCalls(tx, context, request);
  });
}

async function searchNetwork(tx: Orm, context: ServerContext, request: RequestRow): Promise<void> {
  const plan = understandNeed(request.need);
  if (plan.kind === 'cannot') return closeForFree(tx, context, request, plan.reason);
  if (plan.kind === 'ask') return askPatient(tx, context, request, plan);
  if (!hasVoiceLine(context, request.mode as Mode)) {
    const reason = 'Our telephone line is not configured, so no office could be called. Nothing was charged.';
    return closeForFree(tx, context, request, reason);
  }
  const offices = await findOffices(tx, request, plan);
  if (offices.length === 0) {
    return closeForFree(
      tx,
      context,
      request,
      `We found no office in our network near ${plan.center.label}. Nothing was charged.`,
    );
  }
  const wave = offices.slice(0, firstWave);
  const moved = await moveRequest(tx, context, request, 'calling_providers', {
    actor: harborline,
    note: `We found ${offices.length} suitable ${offices.length === 1 ? 'office' : 'offices'} and are calling ${wave.length === 1 ? 'one' : `the best ${wave.length}`}.`,
  });
  const planned = await planEnquiries(tx, context, moved, plan.service, wave);
  // Some were planned before this request was parked: their calls are taken up from where they stand.
  if (planned < wave.length) await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
}

/** What is not configured is said, never simulated: without a line nobody is promised a call. */
export function hasVoiceLine(context: ServerContext, mode: Mode): boolean {
  try {
    context.ports.voice(mode);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

const findOffices = (tx: Orm, request: RequestRow, plan: Search): Promise<NearbyOffice[]> =>
  findOfficesNear(tx, {
    center: plan.center,
    specialty: plan.specialty,
    serviceCode: plan.service.code,
    insurancePlan: request.need.insurance?.plan ?? null,
    limit: mostOffices,
  });

/** Looks at the round's calls: brings along the unfinished, calls further offices, or compares what was heard. */
async function followCalls(tx: Orm, context: ServerContext, request: RequestRow): Promise<void> {
  const round = await listRound(tx, request.id, request.round, 'enquiry');
  const unfinished = round.filter(({ call }) => !isFinished(call));
  for (const { call } of unfinished) {
    await context.jobs.enqueue(tx, call.state === 'placed' ? checkCallJob : placeCallJob, {
      callId: call.id,
    });
  }
  if (unfinished.length > 0) return;
  const plan = understandNeed(request.need);
  if (plan.kind !== 'search')
    return closeForFree(tx, context, request, 'We could not go on with this request. Nothing was charged.');
  const results = await compare(tx, context, request, round, plan);
  const suitable = results?.options.filter((option) => option.slot?.withinWish ?? true).length ?? 0;
  if (suitable < wantedOptions) {
    const called = new Set(round.map(({ call }) => call.providerId));
    const further = (await findOffices(tx, request, plan)).filter(
      (office) => !called.has(office.provider.id),
    );
    const wave = further.slice(0, Math.min(firstWave, mostOffices - called.size));
    if (wave.length > 0 && (await planEnquiries(tx, context, request, plan.service, wave)) > 0) return;
  }
  if (!results) {
    const offices = round.length === 1 ? 'the one office' : `${round.length} offices`;
    return closeForFree(
      tx,
      context,
      request,
      `We called ${offices} and none could offer what you need. Nothing was charged.`,
    );
  }
  await finish(tx, context, request, round.length, results);
}

async function compare(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  round: readonly CallWithFacts[],
  plan: Search,
) {
  const offices = await listOffices(
    tx,
    round.map(({ call }) => call.providerId),
    plan.service.code,
  );
  return compareOffers({
    rounds: round,
    offices,
    service: plan.service,
    center: plan.center,
    priceIsEnough: request.need.requestType === 'price_comparison',
    now: context.clock.now(),
  });
}

/**
 * The evidence gate has left only proven facts, so the work may go to the patient. What is stored for before
 * payment are figures: how many options and calls, how large the results are.
 */
async function finish(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  callCount: number,
  results: NonNullable<ReturnType<typeof compareOffers>>,
): Promise<void> {
  const optionCount = results.options.length;
  const checked = await moveRequest(tx, context, request, 'pending_confirmation', {
    actor: harborline,
    note: 'All calls are done. We are checking every fact against the words of the offices.',
  });
  await tx.insert(requestResults).values({
    id: newId(),
    requestId: request.id,
    round: request.round,
    body: results,
    createdAt: context.clock.now(),
  });
  const withTime = results.options.filter((option) => option.slot?.withinWish).length;
  await moveRequest(tx, context, checked, 'awaiting_patient_confirmation', {
    actor: harborline,
    note: 'The work is finished and waits for your approval.',
    changes: {
      completionSummary: summarise(results.serviceName, results.placeLabel, callCount, optionCount, withTime),
      resultSizeCharacters: JSON.stringify(results).length,
      optionCount,
      callCount,
      chosenOptionId: results.chosenOptionId,
      readyAt: context.clock.now(),
    },
  });
  await tellPatient(tx, context, request, 'awaiting_patient_confirmation');
}

/** Says what stands behind the lock without giving any of it away: no office, no price, no time. */
function summarise(
  service: string,
  place: string,
  callCount: number,
  optionCount: number,
  withTime: number,
): string {
  const offices = callCount === 1 ? '1 office' : `${callCount} offices`;
  const options = optionCount === 1 ? '1 option' : `${optionCount} options`;
  const times = withTime > 0 ? `, ${withTime} with a time in the days you asked for` : '';
  return `${service} near ${place}: we called ${offices} and found ${options}${times}. Every fact carries where it comes from.`;
}

export async function closeForFree(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  reason: string,
): Promise<void> {
  await moveRequest(tx, context, request, 'cancelled', {
    actor: harborline,
    note: reason,
    changes: { closedReason: reason },
  });
  await tellPatient(tx, context, request, 'cancelled');
}

async function askPatient(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  plan: Extract<SearchPlan, { kind: 'ask' }>,
): Promise<void> {
  const now = context.clock.now();
  await tx
    .insert(requestQuestions)
    .values({
      id: newId(),
      requestId: request.id,
      asksFor: plan.asksFor,
      question: plan.question,
      askedAt: now,
    })
    .onConflictDoNothing();
  await moveRequest(tx, context, request, 'gathering_info', {
    actor: harborline,
    note: 'We need one more thing from you before we can search. Our clock stands still meanwhile.',
    changes: { slaPausedAt: now },
  });
  await tellPatient(tx, context, request, 'gathering_info');
}
