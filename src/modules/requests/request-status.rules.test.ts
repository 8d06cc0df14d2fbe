import { describe, expect, test } from 'vitest';
import { requestStatuses } from './care-requests.rules.ts';
import { isAwaitingApproval, requestGroup, serviceTypeWords, statusLabel } from './request-status.rules.ts';

describe('what a patient reads about a request', () => {
  test('every status has the label that patients and nurses know it by', () => {
    expect(requestStatuses.map((status) => [status, statusLabel(status)])).toEqual([
      ['new', 'New'],
      ['provider_search', 'Searching'],
      ['gathering_info', 'Gathering Info'],
      ['calling_providers', 'Calling Providers'],
      ['pending_confirmation', 'Pending Approval'],
      ['awaiting_patient_confirmation', 'Ready for Approval'],
      ['completed', 'Completed'],
      ['cancelled', 'Cancelled'],
      ['refunded', 'Refunded'],
    ]);
  });

  test('six statuses are active, and completed, cancelled and refunded are history', () => {
    const history = requestStatuses.filter((status) => requestGroup(status) === 'history');
    expect(history).toEqual(['completed', 'cancelled', 'refunded']);
    expect(requestStatuses.filter((status) => requestGroup(status) === 'active')).toHaveLength(6);
  });

  test.each(['teleported', '', null, undefined, 'Completed', 'constructor'])(
    'a status we do not know (%s) is shown as new and stays among the active requests',
    (status) => {
      expect(statusLabel(status)).toBe('New');
      expect(requestGroup(status)).toBe('active');
    },
  );

  test('only finished work can be approved', () => {
    expect(requestStatuses.filter(isAwaitingApproval)).toEqual(['awaiting_patient_confirmation']);
  });
});

describe('the kind of service in words', () => {
  test.each([
    ['general', 'General'],
    ['price_comparison', 'Price Comparison'],
    ['second__opinion_', 'Second Opinion'],
    ['MRI_knee', 'MRI Knee'],
    ['', 'General Request'],
    ['___', 'General Request'],
    [null, 'General Request'],
    [undefined, 'General Request'],
  ])('%s reads as %s', (serviceType, words) => {
    expect(serviceTypeWords(serviceType)).toBe(words);
  });
});
