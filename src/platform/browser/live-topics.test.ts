import { expect, test } from 'vitest';
import { isConcerned, readNudge } from './live-topics.ts';

const one = { topic: 'staff-requests', id: 'r1' };

test('a nudge about one request refreshes the queue and that request, and leaves others open', () => {
  expect(isConcerned([['requestQueue', 'listConciergeRequests'], 'limit=10'], one)).toBe(true);
  const open = (id: string) => [['requestQueue', 'getConciergeRequest'], { type: 'query', input: { id } }];
  expect(isConcerned(open('r1'), one)).toBe(true);
  expect(isConcerned(open('r2'), one)).toBe(false);
  expect(isConcerned(open('r2'), { topic: 'staff-requests', id: '' })).toBe(true);
});

test('no nudge makes a page look again at a patient, who would read of a look that nobody made', () => {
  const patient = [['patients', 'getPatient'], { type: 'query', input: { id: 'p1' } }];
  for (const topic of ['staff-patients', 'staff-requests']) {
    expect(isConcerned(patient, { topic, id: '' })).toBe(false);
    expect(isConcerned(['patients', 'page', ''], { topic, id: '' })).toBe(false);
  }
});

test('a switch of the mode refreshes everything, and an unknown topic nothing', () => {
  expect(isConcerned(['config', 'mode'], { topic: 'mode', id: '' })).toBe(true);
  expect(isConcerned(['config', 'mode'], { topic: 'weather', id: '' })).toBe(false);
});

test('what is no nudge is passed over', () => {
  expect(readNudge('{"topic":"message","id":"r1"}')).toEqual({ topic: 'message', id: 'r1' });
  expect(readNudge('{"topic":7}')).toBeNull();
  expect(readNudge('not JSON')).toBeNull();
});
