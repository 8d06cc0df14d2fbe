import { expect, test } from 'vitest';
import type { RequestCall } from './care-requests.contract.ts';
import { describeHeard, latestOfficeCalls, stageWords } from './live-call.words.ts';

let made = 0;
const call = (changes: Partial<RequestCall> = {}): RequestCall => ({
  id: `call ${made++}`,
  purpose: 'enquiry',
  round: 1,
  state: 'under_way',
  allowedByPatient: false,
  maySay: [],
  startedAt: null,
  endedAt: null,
  officeNumber: 1,
  stage: 'talking',
  heard: [],
  ending: null,
  dueAt: null,
  said: null,
  ...changes,
});

test('shows one card per office of the newest round, with its latest call', () => {
  const again = call({ officeNumber: 2, stage: 'ringing' });
  const calls = [
    call({ officeNumber: 3, round: 1 }),
    call({ officeNumber: 2, round: 2, stage: 'finished' }),
    call({ officeNumber: 1, round: 2 }),
    { ...again, round: 2 },
    call({ officeNumber: 4, round: 2, state: 'declined' }),
    call({ officeNumber: 1, round: 3, purpose: 'booking' }),
  ];
  expect(latestOfficeCalls(calls).map(({ officeNumber, stage }) => [officeNumber, stage])).toEqual([
    [1, 'talking'],
    [2, 'ringing'],
  ]);
  expect(latestOfficeCalls([])).toEqual([]);
});

test('shows what an office said, with openings on other dates as one item', () => {
  const texts = (...kinds: RequestCall['heard']) => describeHeard(kinds).map(({ text }) => text);
  expect(texts('price_quoted', 'slots_offered')).toEqual(['Got a price', 'Has openings']);
  expect(texts('no_openings')).toEqual(['No openings on your dates']);
  expect(describeHeard(['accepts_new_patients', 'slots_offered', 'no_openings'])).toEqual([
    { kind: 'accepts_new_patients', text: 'Accepts new patients', isBadNews: false },
    { kind: 'no_openings', text: 'Has openings, but not on your dates', isBadNews: true },
  ]);
});

test('shows the current state of the call', () => {
  const words = (changes: Partial<RequestCall>) =>
    stageWords(call(changes), (at) => at.slice(11, 16), new Date('2026-11-25T13:00:00Z'));
  expect([
    words({ stage: 'ringing' }),
    words({ stage: 'on_hold' }),
    words({ stage: 'waiting', state: 'planned' }),
    words({ stage: 'waiting', state: 'planned', dueAt: '2026-11-25T14:00:00.000Z' }),
    words({ stage: 'waiting', state: 'planned', dueAt: '2026-11-25T13:00:02.000Z' }),
    words({ stage: 'waiting', state: 'asked' }),
    words({ stage: 'finished', ending: 'no_answer' }),
    words({ stage: 'finished', ending: 'answered' }),
  ]).toEqual([
    'Ringing',
    'On hold',
    'Up next',
    'Call scheduled: 14:00',
    'Up next',
    'Needs your approval',
    'No answer',
    'Call finished',
  ]);
});
