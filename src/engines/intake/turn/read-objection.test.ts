import { expect, test } from 'vitest';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { IntakeInput } from '../intake-engine.ts';
import { readObjection } from './read-objection.ts';

const known: CareNeed = {
  specialty: 'Obstetrics & Gynecology',
  bodyPart: 'right knee',
  insurance: { kind: 'plan', plan: 'Humana' },
  forWhom: 'child',
  relation: 'daughter',
};

const objectionTo = (content: string, askedFor: IntakeInput['askedFor'] = 'confirmation') =>
  Object.fromEntries(
    readObjection({
      turns: [{ role: 'user', content }],
      known,
      askedFor,
      declined: [],
      now: new Date('2026-11-23T15:00:00Z'),
      timeZone: 'America/New_York',
      signedIn: false,
      prompt: '',
    }).map(({ name, value }) => [name, value]),
  );

test.each<[string, object]>([
  ['no, lactation consultant', { specialty: 'Lactation Support' }],
  ['No, menopause and Tufts', { specialty: 'Menopause Care', insurance: { kind: 'plan', plan: 'Tufts' } }],
  ['nope. my son', { forWhom: 'child', relation: 'son' }],
  ["that's wrong, it's for me", { forWhom: 'self' }],
  ['no, left knee', { bodyPart: 'left knee' }],
  [
    'no, alergista y mi esposo',
    { specialty: 'Allergy & Immunology', forWhom: 'partner', relation: 'husband' },
  ],
])('the words after "no" replace a fact of the summary: %s', (words, facts) => {
  expect(objectionTo(words)).toEqual(facts);
});

test.each(['no', 'no, something else', 'yes', 'no, daughter', 'no, right knee pain is worse at night'])(
  'an objection that names nothing else changes nothing: %s',
  (words) => {
    const { bodyPart, ...others } = objectionTo(words);
    expect(others).toEqual({});
    expect([undefined, 'right knee']).toContain(bodyPart);
  },
);

test('a "no" to another question isn’t an objection', () => {
  expect(objectionTo('no, lactation consultant', 'insurance')).toEqual({});
});
