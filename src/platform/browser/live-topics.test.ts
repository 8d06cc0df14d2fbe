import { expect, test } from 'vitest';
import { isAffected, parseLiveUpdate } from './live-topics.ts';

const update = { topic: 'staff-requests', id: 'r1' };

test('an event about one request refreshes the queue and that request only', () => {
  expect(isAffected([['requestQueue', 'listConciergeRequests'], 'limit=10'], update)).toBe(true);
  const open = (id: string) => [['requestQueue', 'getConciergeRequest'], { type: 'query', input: { id } }];
  expect(isAffected(open('r1'), update)).toBe(true);
  expect(isAffected(open('r2'), update)).toBe(false);
  expect(isAffected(open('r2'), { topic: 'staff-requests', id: '' })).toBe(true);
});

test('no event refetches patient data, because the patient sees each fetch in their access log', () => {
  const patient = [['patients', 'getPatient'], { type: 'query', input: { id: 'p1' } }];
  for (const topic of ['staff-patients', 'staff-requests']) {
    expect(isAffected(patient, { topic, id: '' })).toBe(false);
    expect(isAffected(['patients', 'page', ''], { topic, id: '' })).toBe(false);
  }
});

test('a mode switch refreshes everything; an unknown topic refreshes nothing', () => {
  expect(isAffected(['config', 'mode'], { topic: 'mode', id: '' })).toBe(true);
  expect(isAffected(['config', 'mode'], { topic: 'weather', id: '' })).toBe(false);
});

test('ignores malformed events', () => {
  expect(parseLiveUpdate('{"topic":"message","id":"r1"}')).toEqual({ topic: 'message', id: 'r1' });
  expect(parseLiveUpdate('{"topic":7}')).toBeNull();
  expect(parseLiveUpdate('not JSON')).toBeNull();
});
