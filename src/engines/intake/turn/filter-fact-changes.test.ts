import { expect, test } from 'vitest';
import type { CareNeed, QuestionTopic } from '#shared/care/care-need.ts';
import { mergeFacts } from '../merge-facts.ts';
import { readTurn } from './read-turn.ts';

const known: CareNeed = {
  requestType: 'appointment',
  specialty: 'Palliative Care',
  bodyPart: 'left hip',
  place: { city: 'Spokane', state: 'WA' },
  insurance: { kind: 'plan', plan: 'Regence' },
  forWhom: 'parent',
  relation: 'father',
  patientAge: 78,
};

function after(content: string, askedFor: QuestionTopic = 'when', before: CareNeed = known): CareNeed {
  const read = readTurn({
    turns: [{ role: 'user', content }],
    known: before,
    askedFor,
    declined: [],
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
  });
  return mergeFacts(before, read.extracted);
}

test.each([
  ["my aunt keeps saying hospice hospice but the lung doctor says he's nowhere near that"],
  ['The right hip was replaced in 2014 and it has been wonderful'],
  ['they did my right hip 2 yrs ago at a place in Brick'],
  ['my sister lives in Tacoma and went to one there'],
  ["I'm in Tacoma myself, that's why I can't drive him"],
  ["my wife has Kaiser thru the school but he isn't on hers"],
  ['my brother is 50 and lives in Kendall'],
])('an aside changes nothing: %s', (words) => {
  const { when: _when, constraints: _wishes, reason: _reason, ...need } = after(words);
  expect(need).toEqual(known);
});

test.each<[string, Partial<CareNeed>]>([
  ['no wait, the right hip', { bodyPart: 'right hip' }],
  ['change it to a rheumatologist instead of palliative care', { specialty: 'Rheumatology' }],
  ['make it Tacoma', { place: { city: 'Tacoma', state: 'WA' } }],
  ["it's actually for me", { forWhom: 'self' }],
  ['ugh sorry its MOM not dad', { forWhom: 'parent', relation: 'mother' }],
  ['nope. go back to the oncologist', { specialty: 'Oncology' }],
])('a correction works during any question: %s', (words, facts) => {
  expect(after(words)).toMatchObject(facts);
});

test('an age is dropped with the relative it belongs to', () => {
  const need = after("actually it's for my son Leo, he's 4", 'email');
  expect(need).toMatchObject({ forWhom: 'child', relation: 'son', patientAge: 4 });
});

test.each(['ay a ver', 'til 7', 'shes reading over my shoulder'])(
  'small talk isn’t an insurance: %s',
  (words) => {
    const { insurance: _plan, ...without } = known;
    expect(after(words, 'insurance', without).insurance).toBeUndefined();
  },
);
