import { expect, test } from 'vitest';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { ExtractedFact } from './intake-engine.ts';
import { mergeFacts } from './merge-facts.ts';

const heard = (facts: CareNeed): ExtractedFact[] =>
  Object.entries(facts).map(
    ([name, value]) => ({ name, value, quote: 'words', confidence: 0.9 }) as ExtractedFact,
  );

test.each<[string, CareNeed, CareNeed, CareNeed]>([
  ['the latest statement holds', { name: 'Anna' }, { name: 'Ana' }, { name: 'Ana' }],
  [
    'age, name and relation go with the person who was replaced',
    { forWhom: 'child', relation: 'son', patientAge: 6, patientName: 'Leo', name: 'Ana' },
    { forWhom: 'self' },
    { forWhom: 'self', name: 'Ana' },
  ],
  [
    'the mother has not the age of the grandmother',
    { forWhom: 'parent', relation: 'grandmother', patientAge: 90 },
    { forWhom: 'parent', relation: 'mother' },
    { forWhom: 'parent', relation: 'mother' },
  ],
  [
    'the same person keeps the age',
    { forWhom: 'child', relation: 'daughter', patientAge: 6 },
    { forWhom: 'child', relation: 'daughter', patientName: 'Lucy' },
    { forWhom: 'child', relation: 'daughter', patientAge: 6, patientName: 'Lucy' },
  ],
  [
    'an age said before the relation stays',
    { patientAge: 82 },
    { forWhom: 'parent', relation: 'mother' },
    { patientAge: 82, forWhom: 'parent', relation: 'mother' },
  ],
  [
    'the side goes with the part',
    { bodyPart: 'left knee', side: 'left' },
    { bodyPart: 'shoulder' },
    { bodyPart: 'shoulder' },
  ],
])('%s', (_title, known, said, expected) => {
  expect(mergeFacts(known, heard(said))).toEqual(expected);
});
