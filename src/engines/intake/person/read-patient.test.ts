import { describe, expect, test } from 'vitest';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { IntakeInput } from '../intake-engine.ts';
import { mergeFacts } from '../merge-facts.ts';
import { createRuleEngine } from '../turn/create-rule-engine.ts';

const engine = createRuleEngine();

async function extractFacts(content: string, more: Partial<IntakeInput> = {}): Promise<CareNeed> {
  const { extracted, cleared } = await engine.answer({
    turns: [{ role: 'user', content }],
    known: {},
    askedFor: null,
    declined: [],
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
    ...more,
  });
  for (const { quote } of extracted) expect(content).toContain(quote);
  return mergeFacts(more.known ?? {}, extracted, cleared);
}

describe('the patient’s relation to the writer', () => {
  test.each<[string, CareNeed['forWhom'], string]>([
    ['my daughter needs an allergist', 'child', 'daughter'],
    ['eye doctor for my mother-in-law', 'other', 'mother-in-law'],
    ['my grandson has a rash on his back', 'other', 'grandson'],
    ["my 4 year old won't eat, she needs to see someone", 'child', 'daughter'],
    ['dentista para mi suegro', 'other', 'father-in-law'],
    ['mi abuelita necesita un cardiólogo', 'other', 'grandmother'],
    ['a mi vieja le duele la rodilla', 'parent', 'mother'],
    ['need a podiatrist for my wife', 'partner', 'wife'],
    ['my roommate hurt his ankle and needs an xray', 'other', 'roommate'],
  ])('%s', async (message, forWhom, relation) => {
    expect(await extractFacts(message)).toMatchObject({ forWhom, relation });
  });

  test('is understood as a bare answer', async () => {
    expect(await extractFacts('my dad', { askedFor: 'forWhom' })).toMatchObject({ relation: 'father' });
    expect(await extractFacts('just me', { askedFor: 'forWhom' })).toEqual({ forWhom: 'self' });
  });
});

describe('a named relative is the patient, not the writer', () => {
  test.each<[string, CareNeed]>([
    ["my mom's name is Rosa Diaz", { forWhom: 'parent', relation: 'mother', patientName: 'Rosa Diaz' }],
    [
      "my daughter's name is Emma Stone, she has a rash",
      { forWhom: 'child', relation: 'daughter', patientName: 'Emma Stone' },
    ],
    ['mi mamá se llama Rosa Diaz', { forWhom: 'parent', relation: 'mother', patientName: 'Rosa Diaz' }],
    [
      'el nombre de mi mamá es Rosa Diaz',
      { forWhom: 'parent', relation: 'mother', patientName: 'Rosa Diaz' },
    ],
  ])('%s', async (message, expected) => {
    const facts = await extractFacts(message);
    expect(facts).toMatchObject(expected);
    expect(facts).not.toHaveProperty('name');
  });

  test('"name is on the insurance card" doesn’t state a name', async () => {
    expect(await extractFacts("my husband's name is on the insurance card")).toEqual({});
  });
});

describe('the patient’s age', () => {
  test.each<[string, number]>([
    ['my mom is 82 and keeps falling', 82],
    ['my dad (75) needs a cardiologist', 75],
    ['allergist for my son, 6, near Tampa', 6],
    ['my daughter who is eighty two pounds and 9 years old needs a dietitian', 9],
    ['my baby is 18 months old and has a rash', 1],
    ['dermatologist for my newborn son', 0],
    ['mi mamá tiene setenta y ocho años y se cae mucho', 78],
    ['pediatra para mi niño de 4 años', 4],
    ['my grandmother, ninety-one, needs home care', 91],
    ['my son, turning 4 in March, needs a dentist', 3],
  ])('%s', async (message, age) => {
    expect((await extractFacts(message)).patientAge).toBe(age);
  });

  test.each([
    'I am 45 and need a dermatologist',
    'my mom needs a ride at 9 am to see a podiatrist',
    'my husband has had back pain for 3 years',
    'my daughter is 12 weeks pregnant and needs an OB',
    'my dad needs a dentist within 20 miles',
  ])('%s: no age', async (message) => {
    expect((await extractFacts(message)).patientAge).toBeUndefined();
  });

  test.each<[string, number]>([
    ['6', 6],
    ["she's 82", 82],
    ['about 40 I think', 40],
    ['14 months', 1],
    ['tiene 9 añitos', 9],
    ['sixty-one', 61],
  ])('as the answer: %s', async (message, age) => {
    const known: CareNeed = { forWhom: 'child', relation: 'daughter' };
    expect((await extractFacts(message, { askedFor: 'patientAge', known })).patientAge).toBe(age);
  });
});

describe('the name of a patient other than the writer', () => {
  const known: CareNeed = { forWhom: 'child', relation: 'daughter', specialty: 'Dermatology' };
  test.each<[string, CareNeed]>([
    ['Emma Ruiz', { patientName: 'Emma Ruiz' }],
    ['Nevaeh', { patientName: 'Nevaeh' }],
    ["Emma Ruiz, she's 6", { patientName: 'Emma Ruiz', patientAge: 6 }],
    ['her name is Tara', { patientName: 'Tara' }],
    ['se llama Lucía Peña y tiene 9 años', { patientName: 'Lucía Peña', patientAge: 9 }],
    ['aún no sabemos, creo que Luna', { patientName: 'Luna' }],
  ])('as the answer: %s', async (message, expected) => {
    const extracted = await extractFacts(message, { askedFor: 'patientName', known });
    expect(extracted).toMatchObject(expected);
    expect(extracted.name).toBeUndefined();
  });

  test.each([
    'why do you need that?',
    'hmm wait',
    'Thursday',
    "I don't know",
    'no sé',
    'call me better at 520 555 0134',
  ])('%s isn’t the patient', async (message) => {
    expect((await extractFacts(message, { askedFor: 'patientName', known })).patientName).toBeUndefined();
  });

  test.each<[string, string]>([
    ["allergy testing for my grandson Mateo who's 8", 'Mateo'],
    ['my dad frank. 75. seeing things, needs a neurologist', 'Frank'],
    ['cardiologist for my mother, her name is Rosa Diaz and she is 80', 'Rosa Diaz'],
    ['Dentist for my son Eli, toothache', 'Eli'],
    ['mi hija se llama Sofía Reyes y necesita un pediatra', 'Sofía Reyes'],
    ['my kid broke his arm at recess. Owen is 8', 'Owen'],
    ["father in law needs a heart doctor. He's diabetic. name is Bob Tuttle", 'Bob Tuttle'],
  ])('in passing: %s', async (message, name) => {
    const extracted = await extractFacts(message);
    expect(extracted.patientName).toBe(name);
    expect(extracted.name).toBeUndefined();
  });

  test.each([
    'my daughter needs a dermatologist, Thursday Dec 3',
    'MY MOTHERS BILL FROM THE HOSPITAL IS WRONG',
    'my son needs a dentist in Austin',
    'my wife has Aetna and needs an ENT',
    'my mom, Savannah GA, needs a podiatrist',
  ])('%s: no name', async (message) => {
    expect((await extractFacts(message)).patientName).toBeUndefined();
  });

  test('is corrected when it is spelled again', async () => {
    const spelled = { ...known, patientName: 'Caitlin Moore' };
    expect(
      await extractFacts("it's spelled Kaitlyn Moore", { askedFor: 'email', known: spelled }),
    ).toMatchObject({ patientName: 'Kaitlyn Moore' });
  });
});

describe('who isn’t the patient', () => {
  test.each<[string, CareNeed['forWhom']]>([
    ["my son's girlfriend lives with us and needs an OB", 'other'],
    ['Doctor Patel did my moms hip, can I see him for mine', undefined],
    ['want my tubes tied. 3 kids already', undefined],
    ['scared of dentists since I was a kid, need a cleaning', undefined],
    ['my ears are ringing and I cant hear my wife, need a hearing test', undefined],
    ['my FIL passed out in august, wife wants a heart doctor to see him', 'other'],
    ['hernia, it pops out when I cough', undefined],
  ])('%s', async (message, expected) => {
    expect((await extractFacts(message)).forWhom).toBe(expected);
  });
});
