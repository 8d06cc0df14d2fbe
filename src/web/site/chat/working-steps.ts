import type { HeardKind, RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { latestOfficeCalls } from '#modules/requests/live-call.words.ts';
import * as t from './chat.words.ts';

/** Activities in order; each has its share of the bar. */
export const activityMessages = [
  t.readingYourRequest,
  t.searchingTheProviderNetwork,
  t.callingAnOffice,
  t.comparingInsuranceWithSelfPay,
  t.checkingCredentials,
  t.askingForBetterTimes,
  t.puttingYourResultsTogether,
] as const;

const sharePercent = 15;
/** Where the bar waits until there are results. */
const waitingPercent = 96;

export type StepState = 'done' | 'now' | 'later' | 'skipped';

type AssignedRequest = Pick<RequestDetail, 'status' | 'calls'>;

const heardAny = ({ calls }: AssignedRequest, ...kinds: HeardKind[]): boolean =>
  latestOfficeCalls(calls).some(({ heard }) => heard.some((kind) => kinds.includes(kind)));

/** Index of the current activity according to server events. */
export function currentStep(request: AssignedRequest | undefined): number {
  if (!request || request.status === 'new') return 0;
  if (request.status !== 'provider_search' && request.status !== 'calling_providers')
    return request.status === 'gathering_info' ? 1 : 6;
  const calls = latestOfficeCalls(request.calls);
  if (calls.length === 0 || request.status === 'provider_search') return 1;
  if (calls.every(({ stage }) => stage === 'finished')) return 6;
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

/** Upper limit of the progress bar: the end of the current activity. */
export const limitOf = (request: AssignedRequest | undefined): number =>
  Math.min(currentStep(request) * sharePercent + sharePercent - 1, waitingPercent);
