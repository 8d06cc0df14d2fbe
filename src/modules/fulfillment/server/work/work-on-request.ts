import { listOwedAddOns } from '#modules/billing/server/owed-charges.ts';
import { firstOffices, maxOffices } from '#modules/calls/call-plan.rules.ts';
import { isWaitingCall } from '#modules/calls/dialing/retry-calls.rules.ts';
import { canCall } from '#modules/calls/server/can-call.ts';
import { dropCalls } from '#modules/calls/server/fail-call.ts';
import { describeMissing, findMissingCare } from '#modules/calls/server/find-missing-care.ts';
import { findOfficesFor } from '#modules/calls/server/find-plan-offices.ts';
import { listRefusingNumbers } from '#modules/calls/server/list-refusing-numbers.ts';
import { isFinished, listRound } from '#modules/calls/server/list-round.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { type PlannedInquiries, planInquiries } from '#modules/calls/server/plan-inquiries.ts';
import type { NearbyOffice } from '#modules/directory/server/find-offices-near.ts';
import { checkCallJob, placeCallJob, workOnRequestJob } from '#modules/job-names.ts';
import { pauseSla } from '#modules/requests/guarantee/guarantee.rules.ts';
import { storeQuestion } from '#modules/requests/server/encrypted-fields.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { planSearch, type SearchPlan } from '#modules/requests/server/plan-search.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { requiredOptions } from '#shared/time/calling-hours.ts';
import { explainNoResults } from '../../explain-no-results.rules.ts';
import * as t from '../../fulfillment.words.ts';
import { waitForConfirmedEmail } from '../wait-for-confirmed-email.ts';
import { askFurtherCalls } from './ask-further-calls.ts';
import { compareRound, finishRound } from './finish-round.ts';
import { holdForStaff } from './hold-for-staff.ts';
import { holdWithoutLine, resumeIfLineIsBack } from './hold-without-line.ts';
import { notifyPatient } from './notify-patient.ts';
import { offerPrepared } from './offer-prepared.ts';
import { planFurtherAttempts } from './plan-further-attempts.ts';

type Search = Extract<SearchPlan, { kind: 'search' }>;

const harborline = { kind: 'harborline' } as const;

/**
 * Runs the next step of a request, based on its status, in one transaction. Idempotent: safe to run any time,
 * any number of times.
 */
export async function workOnRequest(context: ServerContext, requestId: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const locked = await lockRequest(tx, requestId);
    // Automation is paused while a request is assigned to staff.
    if (!locked || locked.assignedTo !== null) return;
    const request = await resumeIfLineIsBack(tx, context, locked);
    if (!request) return;
    if (request.status === 'new') {
      const plan = planSearch(request.need);
      const searching = await moveRequest(tx, context, request, 'provider_search', {
        actor: harborline,
        note: describeStart(plan),
      });
      return searchNetwork(tx, context, searching);
    }
    if (request.status === 'provider_search') return searchNetwork(tx, context, request);
    if (request.status !== 'calling_providers') return;
    const plan = planSearch(request.need);
    // Staff called offices for it and then unassigned it.
    if (plan.kind === 'person') return handToStaff(tx, context, request, plan.because);
    return followCalls(tx, context, request, plan);
  });
}

function describeStart(plan: SearchPlan): string {
  if (plan.kind === 'person') return t.requestRead;
  const near = plan.kind === 'search' ? ` near ${plan.center.label}` : '';
  return t.searchStarted({ near });
}

async function searchNetwork(tx: Orm, context: ServerContext, request: RequestRow): Promise<void> {
  const plan = planSearch(request.need);
  if (plan.kind === 'ask') return askPatient(tx, context, request, plan);
  const offices = plan.kind === 'search' ? await findOffices(tx, request, plan) : null;
  if (await waitForConfirmedEmail(tx, context, request, offices?.length ?? null)) return;
  if (plan.kind === 'person') return handToStaff(tx, context, request, plan.because);
  // Other specialties or distant offices aren't what the patient asked for.
  if (!offices?.length) {
    const because = `No ${plan.specialty} office in our network for ${plan.service.name} near ${plan.center.label}`;
    return handToStaff(tx, context, request, because);
  }
  if (!(await canCall(tx, context, request.mode as Mode, 'enquiry')))
    return holdWithoutLine(tx, context, request);
  const wave = offices.slice(0, firstOffices);
  const planned = await planInquiries(tx, context, request, plan.service, wave);
  await moveRequest(tx, context, request, 'calling_providers', {
    actor: harborline,
    note: describeWave(offices.length, planned),
  });
  // Some were planned before the request was paused; continue those calls.
  if (planned.dialed + planned.asked < wave.length)
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
}

/** Offers a result made by rules, if there is one. Otherwise holds the request for staff and tells the patient what our network lacks. */
async function handToStaff(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  because: string,
): Promise<void> {
  const close = (reason: string) => closeAtNoCharge(tx, context, request, reason);
  if (await offerPrepared(tx, context, request, close)) return;
  const missing = await findMissingCare(tx, request.need);
  const note = missing && t.careTeamLooking({ missing: describeMissing(missing, 'en') });
  return holdForStaff(tx, context, request, because, note ?? undefined);
}

/** Describes the planned calls to the offices found. */
function describeWave(found: number, { dialed, asked: awaitingAnswer }: PlannedInquiries): string {
  const offices = `We found ${found} suitable ${found === 1 ? 'office' : 'offices'}`;
  if (dialed === 0)
    return awaitingAnswer > 0
      ? t.willAskBeforeCalling({ offices, found })
      : t.continuingPlannedCalls({ offices });
  const calling = `${offices} and are calling ${dialed === 1 ? 'one' : `the best ${dialed}`}`;
  return awaitingAnswer > 0 ? t.willAskBeforeMore({ calling }) : `${calling}.`;
}

/** Offices for a request in call order, without those that declined to talk for it. */
async function findOffices(
  tx: Orm,
  request: RequestRow,
  plan: Search,
  limit?: number,
): Promise<NearbyOffice[]> {
  const refused = await listRefusingNumbers(tx, request.id);
  const offices = await findOfficesFor(tx, plan, request.need, request.removedFacts, limit);
  return offices.filter(({ provider }) => !refused.has(provider.phone));
}

/** Advances the round: continues unfinished calls, calls more offices, or compares results. */
async function followCalls(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  plan: SearchPlan,
): Promise<void> {
  const now = context.clock.now();
  const planned = await listRound(tx, request.id, request.round, 'enquiry');
  const unfinished = planned.filter(({ call }) => !isFinished(call));
  const awaitingAnswer = unfinished.filter(({ call }) => call.patientAnswer === 'asked');
  const allowed = unfinished.filter(({ call }) => call.patientAnswer !== 'asked');
  const waiting = allowed.filter(({ call }) => isWaitingCall(call, now, request.slaDeadline));
  const due = allowed.filter((item) => !waiting.includes(item));
  for (const { call } of due) {
    // A scheduled job handles it then.
    if (call.dueAt && call.dueAt > now) continue;
    await context.jobs.enqueue(tx, call.state === 'placed' ? checkCallJob : placeCallJob, {
      callId: call.id,
    });
  }
  if (due.length > 0) return;
  // Declined calls were never made.
  const round = planned.filter(({ call }) => call.patientAnswer !== 'declined');
  if (plan.kind !== 'search') return closeAtNoCharge(tx, context, request, t.couldntContinue);
  const results = await compareRound(tx, context, request, round, plan);
  const suitable = results?.options.filter((option) => option.slot?.withinWish ?? true).length ?? 0;
  const needsMore = suitable < requiredOptions;
  // A patient who declined a call wants to continue with what there is.
  const maySearchMore = planned.length === round.length;
  if (needsMore && !(await canCall(tx, context, request.mode as Mode, 'enquiry'))) {
    const hasOfficesLeft =
      awaitingAnswer.length > 0 ||
      round.some(({ call }) => call.failedBecause === 'not_configured') ||
      (maySearchMore && (await findNextWave(tx, request, plan, planned)).length > 0);
    if (hasOfficesLeft) return holdWithoutLine(tx, context, request);
  }
  // Don't ask about calls that are no longer needed.
  if (needsMore && awaitingAnswer.length > 0) {
    return askFurtherCalls(tx, context, request, awaitingAnswer.length);
  }
  if (needsMore && maySearchMore) {
    const wave = await findNextWave(tx, request, plan, planned);
    const newCalls = await planInquiries(tx, context, request, plan.service, wave);
    const retries = await planFurtherAttempts(
      tx,
      context,
      request,
      round.map(({ call }) => call),
      { hasResults: results !== null, serviceCode: plan.service.code },
    );
    if (newCalls.dialed + newCalls.asked + retries > 0) return;
  } else {
    await dropCalls(
      tx,
      [...waiting, ...awaitingAnswer].map(({ call }) => call),
      now,
    );
  }
  if (!results && round.length === 0) {
    const reason = t.allCallsDeclined;
    return closeAtNoCharge(tx, context, request, reason);
  }
  if (!(await finishRound(tx, context, request, results))) {
    return closeAtNoCharge(tx, context, request, explainNoResults(round.map(({ call }) => call)));
  }
}

/** The offices to call next in this round, up to the limit. */
async function findNextWave(
  tx: Orm,
  request: RequestRow,
  plan: Search,
  planned: readonly { call: CallRow }[],
): Promise<NearbyOffice[]> {
  const called = new Set(planned.map(({ call }) => call.providerId));
  const calledNumbers = new Set(planned.map(({ call }) => call.toNumber));
  // Offices we may not call, or whose phone never rang, don't count toward the limit.
  const notCalled = countNotCalled(planned.map(({ call }) => call));
  const further = (await findOffices(tx, request, plan, maxOffices + notCalled)).filter(
    ({ provider }) => !called.has(provider.id) && !calledNumbers.has(provider.phone),
  );
  return further.slice(0, Math.max(0, Math.min(firstOffices, maxOffices - called.size + notCalled)));
}

function countNotCalled(round: readonly CallRow[]): number {
  const all = new Set(round.map(({ providerId }) => providerId));
  const calledOrPending = round.filter((call) => call.startedAt !== null || !isFinished(call));
  return all.size - new Set(calledOrPending.map(({ providerId }) => providerId)).size;
}

const addOnRefunded = t.noFeeAddOnRefunded;

export async function closeAtNoCharge(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  reason: string,
): Promise<void> {
  const isAddOnPaid = (await listOwedAddOns(tx, [request.id])).length > 0;
  const words = isAddOnPaid ? reason.replace('Nothing was charged.', addOnRefunded) : reason;
  await moveRequest(tx, context, request, 'cancelled', {
    actor: harborline,
    note: words,
    changes: { closedReason: words },
  });
  await notifyPatient(tx, context, request, 'cancelled');
}

async function askPatient(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  plan: Extract<SearchPlan, { kind: 'ask' }>,
): Promise<void> {
  const now = context.clock.now();
  await storeQuestion(tx, context.dataKeys, {
    requestId: request.id,
    asksFor: plan.asksFor,
    question: plan.question,
    askedAt: now,
  });
  await moveRequest(tx, context, request, 'gathering_info', {
    actor: harborline,
    note: t.needOneMoreAnswer,
    changes: pauseSla(request, now),
  });
  await notifyPatient(tx, context, request, 'gathering_info');
}
