import { expect, test } from 'vitest';
import { isConcerned, parseLiveUpdate } from './live-topics.ts';

const one = { topic: 'staff-requests', id: 'r1' };

test('an event about one request refreshes the queue and that request only', () => {
  expect(isConcerned([['requestQueue', 'listConciergeRequests'], 'limit=10'], one)).toBe(true);
  const open = (id: string) => [['requestQueue', 'getConciergeRequest'], { type: 'query', input: { id } }];
  expect(isConcerned(open('r1'), one)).toBe(true);
  expect(isConcerned(open('r2'), one)).toBe(false);
  expect(isConcerned(open('r2'), { topic: 'staff-requests', id: '' })).toBe(true);
});

test('no event refetches a patient’s data, which would add an access-list entry for a view that no one made', () => {
  const patient = [['patients', 'getPatient'], { type: 'query', input: { id: 'p1' } }];
  for (const topic of ['staff-patients', 'staff-requests']) {
    expect(isConcerned(patient, { topic, id: '' })).toBe(false);
    expect(isConcerned(['patients', 'page', ''], { topic, id: '' })).toBe(false);
  }
});

test('a mode switch refreshes everything, and an unknown topic nothing', () => {
  expect(isConcerned(['config', 'mode'], { topic: 'mode', id: '' })).toBe(true);
  expect(isConcerned(['config', 'mode'], { topic: 'weather', id: '' })).toBe(false);
});

test('ignores malformed events', () => {
  expect(parseLiveUpdate('{"topic":"message","id":"r1"}')).toEqual({ topic: 'message', id: 'r1' });
  expect(parseLiveUpdate('{"topic":7}')).toBeNull();
  expect(parseLiveUpdate('not JSON')).toBeNull();
});
