import { describe, expect, test } from 'vitest';
import type { CareNeed, QuestionTopic } from '#shared/care/care-need.ts';
import { mergeFacts } from '../merge-facts.ts';
import { createRuleEngine } from './create-rule-engine.ts';

const engine = createRuleEngine();

async function correct(content: string, askedFor: QuestionTopic, known: CareNeed) {
  const { extracted, cleared, reply } = await engine.answer({
    turns: [
      { role: 'assistant', content: '' },
      { role: 'user', content },
    ],
    known,
    askedFor,
    declined: [],
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
  });
  return { need: mergeFacts(known, extracted, cleared), reply };
}

const known: CareNeed = {
  requestType: 'appointment',
  specialty: 'Dermatology',
  reason: 'rash',
  place: { city: 'Tampa', state: 'FL' },
  when: { text: 'next week', fromDate: '2026-11-30', toDate: '2026-12-06' },
  insurance: { kind: 'plan', plan: 'Cigna' },
  name: 'Anna Kowalski',
};
const { insurance: _plan, ...uninsured } = known;
const relative: CareNeed = {
  ...known,
  forWhom: 'child',
  relation: 'daughter',
  patientAge: 6,
  patientName: 'Emma Ruiz',
};

describe('a correction works during any question, and the reply confirms it', () => {
  test.each<[QuestionTopic, string, Partial<CareNeed>]>([
    ['insurance', 'sorry i meant cardiologist', { specialty: 'Cardiology' }],
    ['insurance', 'allergist', { specialty: 'Allergy & Immunology' }],
    ['when', 'A neurologist please', { specialty: 'Neurology' }],
    ['when', 'How about a neurologist?', { specialty: 'Neurology' }],
    ['insurance', 'A gynecologist', { specialty: 'Obstetrics & Gynecology' }],
    ['insurance', 'Can it be a neurologist?', { specialty: 'Neurology' }],
    ['insurance', 'a neurologist would be better', { specialty: 'Neurology' }],
    ['insurance', 'my husband says an ENT, ok an ENT', { specialty: 'Ear, Nose & Throat' }],
    ['email', 'not dermatologist, allergist', { specialty: 'Allergy & Immunology' }],
    ['insurance', 'wait I meant Orlando', { place: { city: 'Orlando', state: 'FL' } }],
    ['email', 'not tampa, brandon', { place: { city: 'Brandon', state: 'FL' } }],
    ['confirmation', 'everything but the place. Sarasota', { place: { city: 'Sarasota', state: 'FL' } }],
    ['email', 'I have Humana now not Cigna', { insurance: { kind: 'plan', plan: 'Humana' } }],
    ['order', 'no insurance', { insurance: { kind: 'none' } }],
    ['order', 'perdón, es Aetna', { insurance: { kind: 'plan', plan: 'Aetna' } }],
    ['email', 'sorry its Hannah not Anna', { name: 'Hannah Kowalski' }],
    ['email', 'my last name is Nowak', { name: 'Anna Nowak' }],
    ['insurance', 'no its for my mom not me', { forWhom: 'parent', relation: 'mother' }],
    ['confirmation', 'no, my mom', { forWhom: 'parent', relation: 'mother' }],
  ])('asked for the %s: %s', async (askedFor, message, expected) => {
    const { need, reply } = await correct(message, askedFor, known);
    expect(need).toMatchObject(expected);
    expect(reply).toMatch(/Changed:|Cambiado:|for your mom/);
  });

  test.each<[string, Partial<CareNeed>]>([
    ["she's 7 not 6", { patientAge: 7 }],
    ['her name is Emily not Emma', { patientName: 'Emily Ruiz' }],
    ['her last name is Ortiz', { patientName: 'Emma Ortiz' }],
    ["actually it's for my son Leo, he's 4", { relation: 'son', patientAge: 4, patientName: 'Leo' }],
    ['it is my niece not my daughter', { forWhom: 'other', relation: 'niece' }],
    ['es mi sobrina, no mi hija', { forWhom: 'other', relation: 'niece' }],
  ])('about the patient: %s', async (message, expected) => {
    expect((await correct(message, 'email', relative)).need).toMatchObject(expected);
  });

  test("one relative's name and age aren't another's", async () => {
    const { need } = await correct('it is my niece not my daughter', 'email', relative);
    expect(need.patientName).toBeUndefined();
    expect(need.patientAge).toBeUndefined();
  });

  test.each<[CareNeed['requestType'], string]>([
    ['telehealth', "nah let's make it in person"],
    ['second_opinion', 'no wait forget the second opinion, just an appointment'],
  ])('%s: %s', async (requestType, message) => {
    const { need } = await correct(message, 'insurance', { ...uninsured, requestType } as CareNeed);
    expect(need.requestType).toBe('appointment');
    expect(need.insurance).toBeUndefined();
  });
});

describe('an aside during the insurance question isn’t an insurer', () => {
  test.each([
    'HSA',
    'fsa card',
    'oh she says it should be a different doctor',
    'my apologies, hold on',
    'no wait',
    'no not that zip. 33602',
    'sorry, saturday',
    'hmm wait',
  ])('%s', async (message) => {
    expect((await correct(message, 'insurance', uninsured)).need.insurance?.plan).toBeUndefined();
    expect((await correct(message, 'insurance', uninsured)).need.insurance?.kind).not.toBe('none');
  });
});

test.each<[string, string]>([
  ['I live in Boston but my mom is in Tucson, she needs a podiatrist', 'Tucson'],
  ["cardiologist for my dad, he's in Laredo and I'm in Houston", 'Laredo'],
  ["eye doctor for my mother. She's in Ocala and I'm up in Cleveland", 'Ocala'],
])('a relative is seen where they live: %s', async (message, city) => {
  expect((await correct(message, 'reason', {})).need.place?.city).toBe(city);
});

test('"no insurance" as an answer about the order leaves the order open', async () => {
  const scan: CareNeed = { requestType: 'imaging', serviceCode: 'mri-knee', bodyPart: 'left knee' };
  const { need } = await correct('no insurance', 'order', scan);
  expect(need).toMatchObject({ insurance: { kind: 'none' } });
  expect(need.order).toBeUndefined();
});
