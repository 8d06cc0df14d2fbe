import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CareNeed } from '#shared/care/care-need.ts';
import { mergeFacts } from '../merge-facts.ts';
import { createRuleEngine } from './create-rule-engine.ts';

type Phrase = { words: string; specialty: string | readonly string[] };

const folder = join(import.meta.dirname, '../../../../tests/corpus/specialties');
const read = (part: string) => JSON.parse(readFileSync(join(folder, `${part}.json`), 'utf8')) as Phrase[];
const engine = createRuleEngine();

async function understand(content: string, known: CareNeed = {}, askedFor: keyof CareNeed | null = null) {
  const { extracted } = await engine.answer({
    turns: [{ role: 'user', content }],
    known,
    askedFor,
    declined: [],
    now: new Date('2026-11-24T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: true,
    prompt: '',
  });
  return mergeFacts(known, extracted);
}

async function listMisread(phrases: readonly Phrase[]): Promise<string[]> {
  const read = await Promise.all(
    phrases.map(async (phrase) => ({ ...phrase, got: (await understand(phrase.words)).specialty })),
  );
  return read.filter(({ got, specialty }) => got !== specialty).map(({ words, got }) => `${words} → ${got}`);
}

test.each(['tune', 'held-out'])('everyday words lead to the intended specialty: %s', async (part) => {
  const phrases = read(part);
  const misread = await listMisread(phrases);
  expect(misread.length / phrases.length, misread.join('\n')).toBeLessThanOrEqual(0.05);
});

test('a situation without a named doctor leads to the right specialty or to staff', async () => {
  const phrases = read('situations');
  const understood = await Promise.all(
    phrases.map(async ({ words, specialty }) => {
      const need = await understand(words);
      return { words, got: need.specialty, isRight: specialty.includes(need.specialty ?? '') };
    }),
  );
  const wrong = understood.filter(({ got, isRight }) => got !== undefined && !isRight);
  const right = understood.filter(({ isRight }) => isRight);
  expect(wrong.length / phrases.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.03);
  expect(right.length / phrases.length).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['surgery for a hernia, 3 kids', 'General Surgery'],
  ['my son is 22 and autistic, he needs ot', 'Occupational Therapy'],
  ['my 9 year old has a fever', 'Pediatrics'],
  ['my sister had a baby 7 weeks ago and cries all day', 'Psychiatry'],
  ['the gastro ordered a CT of my belly', 'Radiology'],
  ['can i talk to somebody about my mom, she keeps falling, 82', 'Geriatrics'],
])('%s: %s', async (words, specialty) => {
  expect((await understand(words)).specialty).toBe(specialty);
});

test('a body part in a long message isn’t a reason for a specialty', async () => {
  const need = await understand(
    'my brother works at the foot of the hill, our family needs help with something private',
  );
  expect(need.specialty).toBeUndefined();
});

test.each([
  ['hmm my husband says massage first. ok a massage therapist', 'when', 'Massage Therapy'],
  ['forget that, her doctor said allergist, the food kind', 'when', 'Allergy & Immunology'],
  ['he dont want that he wants to try physical therapy, ok', 'insurance', 'Physical Therapy'],
  ['you know what, a podiatrist then. final answer', 'order', 'Podiatry'],
  ['mi hermana dice que mejor un endocrino', 'insurance', 'Endocrinology'],
] as const)('a change of mind replaces the doctor: %s', async (words, askedFor, specialty) => {
  const need = await understand(words, { requestType: 'appointment', specialty: 'Chiropractic' }, askedFor);
  expect(need.specialty).toBe(specialty);
});

test.each([
  ['my cardiologist wrote it', 'order'],
  ['do you have any allergists?', 'when'],
  ['after my dialysis on tuesday', 'when'],
  ['i work for a dentist', 'insurance'],
] as const)('a doctor mentioned in passing changes nothing: %s', async (words, askedFor) => {
  const need = await understand(words, { requestType: 'appointment', specialty: 'Chiropractic' }, askedFor);
  expect(need.specialty).toBe('Chiropractic');
});

test.each([
  'the hospital sent my bill to collections, 8904 dollars, i want it looked at',
  'I paid 640 and Cigna has not paid me back one cent, help me get reimbursed',
])('a bill or claim problem is recorded verbatim: %s', async (words) => {
  expect((await understand(words)).reason).toBe(words);
});

test.each([
  ['A gynecologist', 'place', 'Obstetrics & Gynecology'],
  ['An ENT', 'when', 'Ear, Nose & Throat'],
  ['How about a podiatrist?', 'insurance', 'Podiatry'],
  ['forget the dermatologist, I need an allergist for her', 'insurance', 'Allergy & Immunology'],
  ['mejor un urólogo', 'name', 'Urology'],
] as const)(
  'a newly named doctor replaces the first, whatever was asked: %s',
  async (words, askedFor, specialty) => {
    const known = {
      requestType: 'appointment',
      specialty: 'Dermatology',
      serviceCode: 'dermatology-visit',
    } as const;
    const need = await understand(words, known, askedFor);
    expect([need.specialty, need.serviceCode]).toEqual([specialty, undefined]);
  },
);
