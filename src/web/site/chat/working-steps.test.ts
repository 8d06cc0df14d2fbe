import { describe, expect, it } from 'vitest';
import type { CallStage, HeardKind, RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { activityMessages, currentStep, donePercent, stepStates } from './working-steps.ts';

type AssignedRequest = Pick<RequestDetail, 'status' | 'calls'>;
const call = (
  officeNumber: number,
  stage: CallStage,
  ...heard: HeardKind[]
): AssignedRequest['calls'][number] => ({
  id: `${officeNumber}`,
  purpose: 'enquiry',
  round: 1,
  state: stage === 'finished' ? 'finished' : 'under_way',
  allowedByPatient: false,
  maySay: [],
  startedAt: null,
  endedAt: null,
  officeNumber,
  stage,
  heard,
  ending: null,
  dueAt: null,
  said: null,
});
const at = (status: string, ...calls: AssignedRequest['calls']): AssignedRequest => ({ status, calls });
const message = (request: AssignedRequest | undefined) => activityMessages[currentStep(request)];

describe('the activities on the working screen', () => {
  it('follow status and calls through the seven activities', () => {
    const seen = [
      undefined,
      at('new'),
      at('provider_search'),
      at('calling_providers', call(1, 'ringing'), call(2, 'waiting')),
      at('calling_providers', call(1, 'talking', 'price_quoted'), call(2, 'ringing')),
      at('calling_providers', call(1, 'talking', 'accepts_plan'), call(2, 'ringing')),
      at('calling_providers', call(1, 'talking', 'accepts_plan', 'slots_offered'), call(2, 'ringing')),
      at('calling_providers', call(1, 'finished', 'slots_offered'), call(2, 'finished')),
      at('pending_confirmation', call(1, 'finished')),
    ].map(message);
    expect(seen).toEqual([
      'Reading your request',
      'Reading your request',
      'Searching the provider network',
      'Calling an office',
      'Calling an office',
      'Comparing insurance with self-pay prices',
      'Asking for better times',
      'Putting your results together',
      'Putting your results together',
    ]);
  });

  it('count finished calls for the progress bar', () => {
    const percent = (callsFinished: number, status = 'calling_providers') =>
      donePercent({
        ...at(status, call(1, 'talking'), call(2, 'ringing')),
        progress: { callsPlanned: 4, callsFinished },
      });
    expect(donePercent(undefined)).toBe(0);
    expect([0, 1, 2, 4].map((finished) => percent(finished))).toEqual([29, 43, 57, 86]);
    expect(percent(4, 'pending_confirmation')).toBe(86);
  });

  it("skip comparing insurance and negotiating times if that didn't happen", () => {
    const unfinished = at('pending_confirmation', call(1, 'finished'));
    expect(stepStates(unfinished)).toEqual(['done', 'done', 'done', 'skipped', 'done', 'skipped', 'now']);
    const insured = at('pending_confirmation', call(1, 'finished', 'plan_not_taken', 'no_openings'));
    expect(stepStates(insured)).toEqual(['done', 'done', 'done', 'done', 'done', 'done', 'now']);
    expect(stepStates(at('provider_search'))).toEqual([
      'done',
      'now',
      'later',
      'later',
      'later',
      'later',
      'later',
    ]);
  });
});
