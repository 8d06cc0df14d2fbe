import type { HeardKind, RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { latestOfficeCalls } from '#modules/requests/live-call.words.ts';
import * as t from './chat.words.ts';

/** Activities in order. */
export const activityMessages = [
  t.readingYourRequest,
  t.searchingTheProviderNetwork,
  t.callingAnOffice,
  t.comparingInsuranceWithSelfPay,
  t.checkingCredentials,
  t.askingForBetterTimes,
  t.puttingYourResultsTogether,
] as const;

const firstCallStep = 2;
const lastStep = activityMessages.length - 1;

export type StepState = 'done' | 'now' | 'later' | 'skipped';

type AssignedRequest = Pick<RequestDetail, 'status' | 'calls'>;

const heardAny = ({ calls }: AssignedRequest, ...kinds: HeardKind[]): boolean =>
  latestOfficeCalls(calls).some(({ heard }) => heard.some((kind) => kinds.includes(kind)));

/** Index of the current activity according to server events. */
export function currentStep(request: AssignedRequest | undefined): number {
  if (!request || request.status === 'new') return 0;
  if (request.status !== 'provider_search' && request.status !== 'calling_providers')
    return request.status === 'gathering_info' ? 1 : lastStep;
  const calls = latestOfficeCalls(request.calls);
  if (calls.length === 0 || request.status === 'provider_search') return 1;
  if (calls.every(({ stage }) => stage === 'finished')) return lastStep;
  if (heardAny(request, 'slots_offered', 'no_openings')) return 5;
  return heardAny(request, 'accepts_plan', 'plan_not_taken') ? 3 : 2;
}

/**
 * Activities that didn't happen are skipped, such as comparing insurance for an uninsured patient. Only
 * offices with verified credentials are called, so that check completes when calls are planned.
 */
export function stepStates(request: AssignedRequest | undefined): StepState[] {
  const current = currentStep(request);
  return activityMessages.map((_, step) => {
    if (step === current) return 'now';
    if (step === 4 && current >= 2) return 'done';
    if (step > current) return 'later';
    if (!request) return 'done';
    if (step === 3 && !heardAny(request, 'accepts_plan', 'plan_not_taken')) return 'skipped';
    if (step === 5 && !heardAny(request, 'slots_offered', 'no_openings')) return 'skipped';
    return 'done';
  });
}

/** Share of the activities that are done. While offices are called, counts finished calls. */
export function donePercent(
  request: (AssignedRequest & Pick<RequestDetail, 'progress'>) | undefined,
): number {
  const current = currentStep(request);
  const { callsFinished, callsPlanned } = request?.progress ?? { callsFinished: 0, callsPlanned: 0 };
  const isCalling = current >= firstCallStep && current < lastStep && callsPlanned > 0;
  const done = isCalling
    ? firstCallStep + (lastStep - firstCallStep) * (callsFinished / callsPlanned)
    : current;
  return Math.round((done / activityMessages.length) * 100);
}
