import { expect, test } from 'vitest';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { ExtractedFact } from './intake-engine.ts';
import { mergeFacts } from './merge-facts.ts';

const toFacts = (facts: CareNeed): ExtractedFact[] =>
  Object.entries(facts).map(
    ([name, value]) => ({ name, value, quote: 'words', confidence: 0.9 }) as ExtractedFact,
  );

test.each<[string, CareNeed, CareNeed, CareNeed]>([
  ['the latest statement wins', { name: 'Anna' }, { name: 'Ana' }, { name: 'Ana' }],
  [
    'a replaced patient’s age, name and relation are dropped',
    { forWhom: 'child', relation: 'son', patientAge: 6, patientName: 'Leo', name: 'Ana' },
    { forWhom: 'self' },
    { forWhom: 'self', name: 'Ana' },
  ],
  [
    'a grandmother’s age isn’t kept for the mother',
    { forWhom: 'parent', relation: 'grandmother', patientAge: 90 },
    { forWhom: 'parent', relation: 'mother' },
    { forWhom: 'parent', relation: 'mother' },
  ],
  [
    'the age is kept for the same person',
    { forWhom: 'child', relation: 'daughter', patientAge: 6 },
    { forWhom: 'child', relation: 'daughter', patientName: 'Lucy' },
    { forWhom: 'child', relation: 'daughter', patientAge: 6, patientName: 'Lucy' },
  ],
  [
    'an age stated before the relation is kept',
    { patientAge: 82 },
    { forWhom: 'parent', relation: 'mother' },
    { patientAge: 82, forWhom: 'parent', relation: 'mother' },
  ],
  [
    'the side is dropped with its body part',
    { bodyPart: 'left knee', side: 'left' },
    { bodyPart: 'shoulder' },
    { bodyPart: 'shoulder' },
  ],
])('%s', (_title, known, stated, expected) => {
  expect(mergeFacts(known, toFacts(stated))).toEqual(expected);
});
