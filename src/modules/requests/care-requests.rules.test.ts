import { describe, expect, test } from 'vitest';
import { isOver, mayMove, requestStatuses, toTicketStatus } from './care-requests.rules.ts';

const nothing = { appointmentConfirmed: false, closedBecauseNothingFound: false };

describe('the moves of a request', () => {
  test('only a request that waits for the patient can be completed, or one whose refund came back', () => {
    const completing = requestStatuses.filter((status) => mayMove(status, 'completed'));
    expect(completing).toEqual(['awaiting_patient_confirmation', 'refunded']);
  });

  test('only a completed request can be refunded', () => {
    expect(requestStatuses.filter((status) => mayMove(status, 'refunded'))).toEqual(['completed']);
  });

  test('every active request can be cancelled, and none that is over', () => {
    for (const status of requestStatuses) expect(mayMove(status, 'cancelled')).toBe(!isOver(status));
  });

  test('work that the patient sends back is searched again', () => {
    expect(mayMove('awaiting_patient_confirmation', 'provider_search')).toBe(true);
    expect(mayMove('completed', 'provider_search')).toBe(false);
  });

  test('nothing goes to the patient without having passed the evidence gate', () => {
    const before = requestStatuses.filter((status) => mayMove(status, 'awaiting_patient_confirmation'));
    expect(before).toEqual(['pending_confirmation']);
  });
});

describe('the ticket that the same request is', () => {
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

  test('completed reads booked once an office has confirmed an appointment', () => {
    expect(toTicketStatus('completed', { ...nothing, appointmentConfirmed: true })).toBe('booked');
  });

  test('cancelled reads failed when it was closed because nothing could be found', () => {
    expect(toTicketStatus('cancelled', { ...nothing, closedBecauseNothingFound: true })).toBe('failed');
  });
});
