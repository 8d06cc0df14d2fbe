import { describe, expect, test } from 'vitest';
import { canTransition, isOver, requestStatuses, toTicketStatus } from './care-requests.rules.ts';

const nothing = { appointmentConfirmed: false, closedBecauseNothingFound: false };

describe('request transitions', () => {
  test('completes only requests awaiting approval or with a returned refund', () => {
    const completing = requestStatuses.filter((status) => canTransition(status, 'completed'));
    expect(completing).toEqual(['awaiting_patient_confirmation', 'refunded']);
  });

  test('refunds only completed requests', () => {
    expect(requestStatuses.filter((status) => canTransition(status, 'refunded'))).toEqual(['completed']);
  });

  test('cancels every open request and no closed one', () => {
    for (const status of requestStatuses) expect(canTransition(status, 'cancelled')).toBe(!isOver(status));
  });

  test('searches again for requests sent back by the patient', () => {
    expect(canTransition('awaiting_patient_confirmation', 'provider_search')).toBe(true);
    expect(canTransition('completed', 'provider_search')).toBe(false);
  });

  test('sends nothing to the patient without review', () => {
    const before = requestStatuses.filter((status) => canTransition(status, 'awaiting_patient_confirmation'));
    expect(before).toEqual(['pending_confirmation']);
  });
});

describe('ticket status', () => {
  test.each([
    ['new', 'new'],
    ['provider_search', 'in_progress'],
    ['gathering_info', 'collecting_info'],
    ['calling_providers', 'calling_providers'],
    ['pending_confirmation', 'in_progress'],
    ['awaiting_patient_confirmation', 'awaiting_patient_confirm'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['refunded', 'refunded'],
  ] as const)('%s reads %s', (status, ticket) => {
    expect(toTicketStatus(status, nothing)).toBe(ticket);
  });

  test('is booked for a completed request with a confirmed appointment', () => {
    expect(toTicketStatus('completed', { ...nothing, appointmentConfirmed: true })).toBe('booked');
  });

  test('is failed for a request closed because nothing was found', () => {
    expect(toTicketStatus('cancelled', { ...nothing, closedBecauseNothingFound: true })).toBe('failed');
  });
});
