import { describe, expect, test } from 'vitest';
import { requestStatuses } from './care-requests.rules.ts';
import { isAwaitingApproval, requestGroup, serviceTypeWords, statusLabel } from './request-status.rules.ts';

describe('patient-facing status', () => {
  test('labels every status as specified', () => {
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

  test('splits statuses into six active and three in history', () => {
    const history = requestStatuses.filter((status) => requestGroup(status) === 'history');
    expect(history).toEqual(['completed', 'cancelled', 'refunded']);
    expect(requestStatuses.filter((status) => requestGroup(status) === 'active')).toHaveLength(6);
  });

  test.each(['teleported', '', null, undefined, 'Completed', 'constructor'])(
    'shows the unknown status %s as new and active',
    (status) => {
      expect(statusLabel(status)).toBe('New');
      expect(requestGroup(status)).toBe('active');
    },
  );

  test('allows approval only for finished work', () => {
    expect(requestStatuses.filter(isAwaitingApproval)).toEqual(['awaiting_patient_confirmation']);
  });
});

describe('service type label', () => {
  test.each([
    ['general', 'General'],
    ['price_comparison', 'Price Comparison'],
    ['second__opinion_', 'Second Opinion'],
    ['MRI_knee', 'MRI Knee'],
    ['', 'General Request'],
    ['___', 'General Request'],
    [null, 'General Request'],
    [undefined, 'General Request'],
  ])('formats %s as %s', (serviceType, words) => {
    expect(serviceTypeWords(serviceType)).toBe(words);
  });
});
