import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import type { IntakeInput } from '../intake-engine.ts';
import { mergeFacts } from '../merge-facts.ts';
import { createRuleEngine } from './create-rule-engine.ts';

const engine = createRuleEngine();

/** Monday, 10 AM in Florida. */
const atMondayMorning = { now: new Date('2026-11-23T15:00:00Z'), timeZone: 'America/New_York' };

function inputFor(content: string, more: Partial<IntakeInput> = {}): IntakeInput {
  return {
    turns: [{ role: 'user', content }],
    known: {},
    askedFor: null,
    declined: [],
    ...atMondayMorning,
    signedIn: false,
    prompt: '',
    ...more,
  };
}

async function extractFacts(content: string, askedFor: FactName | null = null): Promise<CareNeed> {
  const { extracted } = await engine.answer(inputFor(content, { askedFor }));
  for (const { quote } of extracted) expect(content).toContain(quote);
  const { language: _, ...facts } = mergeFacts({}, extracted);
  return facts;
}

const days = (fromDate: string, toDate = fromDate) => ({ fromDate, toDate });

describe('understands several facts in one message', () => {
  test.each<[string, CareNeed]>([
    [
      'need an mri of my left knee in tampa',
      {
        requestType: 'imaging',
        serviceCode: 'mri-knee',
        bodyPart: 'left knee',
        place: { city: 'Tampa', state: 'FL' },
      },
    ],
    [
      'left shoulder mri, orlando fl, cigna',
      {
        serviceCode: 'mri-shoulder',
        bodyPart: 'left shoulder',
        place: { city: 'Orlando', state: 'FL' },
        insurance: { kind: 'plan', plan: 'cigna' },
      },
    ],
    [
      'chest xray 33701 medicaid',
      {
        requestType: 'imaging',
        serviceCode: 'xray-chest',
        place: { zip: '33701' },
        insurance: { kind: 'plan', plan: 'medicaid' },
      },
    ],
    [
      'ct scan of abdomen, hialeah, this weekend',
      { serviceCode: 'ct-abdomen', when: { text: 'this weekend', ...days('2026-11-28', '2026-11-29') } },
    ],
    [
      'i need a dermatoligist in orlando for a rash on my arm',
      { requestType: 'appointment', specialty: 'Dermatology', reason: 'a rash on my arm' },
    ],
    [
      'need a cardiolgist asap st pete, blue cross blue shield',
      {
        specialty: 'Cardiology',
        urgency: 'soon',
        place: { city: 'St. Petersburg', state: 'FL' },
        insurance: { kind: 'plan', plan: 'blue cross blue shield' },
      },
    ],
    [
      'book apointment with a skin docter next wensday',
      {
        requestType: 'appointment',
        specialty: 'Dermatology',
        when: { text: 'next wensday', ...days('2026-12-02') },
      },
    ],
    [
      'i think i broke my wrist, need xray today, no insurence',
      {
        serviceCode: 'xray-joint',
        bodyPart: 'wrist',
        reason: 'i think i broke my wrist',
        insurance: { kind: 'none' },
        when: { text: 'today', ...days('2026-11-23') },
      },
    ],
    [
      'my son has a fever, looking for a pediatrician tomorrow morning',
      {
        forWhom: 'child',
        specialty: 'Pediatrics',
        reason: 'a fever',
        when: { text: 'tomorrow morning', ...days('2026-11-24'), beforeTime: '12:00' },
      },
    ],
    [
      "neurologist in Naples for my mom's migraines, she has medicare",
      {
        forWhom: 'parent',
        specialty: 'Neurology',
        reason: 'migraines',
        place: { city: 'Naples', state: 'FL' },
        insurance: { kind: 'plan', plan: 'medicare' },
      },
    ],
    [
      'My wife said I should see a cardiologist',
      { requestType: 'appointment', specialty: 'Cardiology', serviceCode: 'cardiology-visit' },
    ],
    [
      'psychiatrist for anxiety, preferably a woman who speaks Spanish',
      { specialty: 'Psychiatry', reason: 'anxiety', constraints: ['female doctor', 'speaks Spanish'] },
    ],
    ['wheelchair accessible clinic, evenings only', { constraints: ['wheelchair access', 'evenings'] }],
    [
      'My name is maria lopez, (813) 555-0123, maria@example.com',
      { name: 'Maria Lopez', phone: '+18135550123', email: 'maria@example.com' },
    ],
    [
      "Hi, I'm John Smith and I need a physical in 33602",
      { name: 'John Smith', serviceCode: 'annual-checkup', place: { zip: '33602' } },
    ],
    ['My name is Austin Tampa', { name: 'Austin Tampa' }],
    [
      'My knee hurts when I walk',
      { reason: 'My knee hurts when I walk', specialty: 'Orthopedics', bodyPart: 'knee' },
    ],
    [
      "I've had back pain for 3 weeks",
      { reason: 'back pain for 3 weeks', specialty: 'Orthopedics', bodyPart: 'back' },
    ],
    [
      'I want to see a gynecologist in Tampa',
      {
        requestType: 'appointment',
        specialty: 'Obstetrics & Gynecology',
        place: { city: 'Tampa', state: 'FL' },
      },
    ],
    ['It is urgent', { urgency: 'urgent' }],
    ['I will use my HSA', { insurance: { kind: 'hsa' } }],
    [
      'Medicare Advantage from Humana',
      { insurance: { kind: 'plan', plan: 'Medicare Advantage from Humana' } },
    ],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('recognizes the request type', () => {
  test.each<[string, CareNeed['requestType']]>([
    ['How much does a colonoscopy cost in Jacksonville FL?', 'price_comparison'],
    ['cheapest place for a brain mri', 'price_comparison'],
    ['I was charged twice for an er visit', 'bill_review'],
    ['I got a hospital bill for $3,400 that I think is wrong', 'bill_review'],
    ['My claim was denied by Cigna for an MRI', 'reimbursement'],
    ['how do I get reimbursed for an out of network visit', 'reimbursement'],
    ['Refill my blood pressure medication', 'prescription'],
    ['what kind of doctor should I see for ringing in my ears', 'care_guidance'],
    ['I want a second opinion on my cancer treatment', 'second_opinion'],
    ['telehealth appointment for anxiety', 'telehealth'],
    ['blood work please', 'lab'],
    ['EKG in Ocala', 'procedure'],
    ['quiero revisar mi factura del hospital', 'bill_review'],
    ['cuánto cuesta una mamografía', 'price_comparison'],
  ])('%s', async (message, expected) => {
    expect((await extractFacts(message)).requestType).toBe(expected);
  });
});

describe('uses the latest statement and ignores withdrawn ones', () => {
  test.each<[string, CareNeed]>([
    ['actually make it Orlando not Tampa', { place: { city: 'Orlando', state: 'FL' } }],
    ['not Tampa, Orlando', { place: { city: 'Orlando', state: 'FL' } }],
    ['Actually I need a neurologist, not a cardiologist', { specialty: 'Neurology' }],
    [
      "I can't do mornings, Thursday after 2pm works",
      { when: { text: 'Thursday after 2pm', ...days('2026-11-26'), afterTime: '14:00' } },
    ],
    ['sorry, I meant next month', { when: { text: 'next month', ...days('2026-12-01', '2026-12-31') } }],
    ['I lost my insurance last month', { insurance: { kind: 'none' } }],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('reports nothing that wasn’t stated', () => {
  test.each<[string, FactName[]]>([
    ['the pain started last Tuesday', ['when']],
    ['for two weeks now my back hurts', ['when', 'urgency']],
    ["my husband's insurance is UnitedHealthcare", ['forWhom']],
    ['I need an MRI of my knee near me', ['place', 'urgency', 'when']],
    ['good morning', ['when', 'constraints']],
    ['I need a neurologist for memory loss', ['forWhom']],
    ['skin cancer screening', ['reason']],
    ['claim 33602 was denied', ['place']],
    ['are you a robot?', ['reason', 'requestType', 'name']],
  ])('%s', async (message, absent) => {
    const facts = await extractFacts(message);
    for (const name of absent) expect(facts).not.toHaveProperty(name);
  });
});

describe('understands Spanish', () => {
  test.each<[string, CareNeed]>([
    [
      'Necesito una resonancia de la rodilla derecha cerca de Miami la próxima semana, no tengo seguro',
      {
        serviceCode: 'mri-knee',
        bodyPart: 'right knee',
        place: { city: 'Miami', state: 'FL' },
        insurance: { kind: 'none' },
        when: { text: 'la próxima semana', ...days('2026-11-30', '2026-12-06') },
      },
    ],
    [
      'me duele la espalda, vivo en Orlando',
      { reason: 'me duele la espalda', specialty: 'Orthopedics', place: { city: 'Orlando', state: 'FL' } },
    ],
    [
      'quiero una cita con un dermatólogo en Hialeah mañana, tengo Medicaid',
      {
        specialty: 'Dermatology',
        insurance: { kind: 'plan', plan: 'Medicaid' },
        when: { text: 'mañana', ...days('2026-11-24') },
      },
    ],
    [
      'mi hija tiene fiebre, necesito un pediatra hoy',
      { forWhom: 'child', specialty: 'Pediatrics', reason: 'fiebre' },
    ],
    [
      'necesito un ultrasonido del abdomen lo antes posible, pago en efectivo',
      { serviceCode: 'ultrasound-abdomen', insurance: { kind: 'none' }, urgency: 'soon' },
    ],
    [
      'psicólogo para mi esposo que hable español',
      { forWhom: 'partner', specialty: 'Psychology', constraints: ['speaks Spanish'] },
    ],
    ['me llamo Ana García', { name: 'Ana García' }],
  ])('%s', async (message, expected) => {
    expect(await extractFacts(message)).toMatchObject(expected);
  });
});

describe('understands a short answer from its question', () => {
  test.each<[FactName, string, CareNeed]>([
    ['place', '33602', { place: { zip: '33602' } }],
    ['place', 'Orlndo', { place: { city: 'Orlando', state: 'FL' } }],
    ['place', 'Mobile', { place: { city: 'Mobile', state: 'AL' } }],
    ['place', 'springfield', { place: { city: 'Springfield' } }],
    ['when', 'tomorrow', { when: { text: 'tomorrow', ...days('2026-11-24') } }],
    ['when', 'as soon as possible', { when: { text: 'as soon as possible', fromDate: '2026-11-23' } }],
    ['when', 'any time', { when: { text: 'any time' } }],
    ['when', 'the 15th', { when: { text: 'the 15th', ...days('2026-12-15') } }],
    ['when', 'by friday', { when: { text: 'by friday', ...days('2026-11-23', '2026-11-27') } }],
    [
      'when',
      'between monday and wednesday',
      { when: { text: 'between monday and wednesday', ...days('2026-11-23', '2026-11-25') } },
    ],
    [
      'when',
      'next friday after 3',
      { when: { text: 'next friday after 3', ...days('2026-12-04'), afterTime: '15:00' } },
    ],
    [
      'when',
      'mañana por la tarde',
      {
        when: { text: 'mañana por la tarde', ...days('2026-11-24'), afterTime: '12:00', beforeTime: '17:00' },
      },
    ],
    ['when', '12/5', { when: { text: '12/5', ...days('2026-12-05') } }],
    ['insurance', 'no', { insurance: { kind: 'none' } }],
    ['insurance', 'none', { insurance: { kind: 'none' } }],
    ['insurance', 'ninguno', { insurance: { kind: 'none' } }],
    ['insurance', 'no, I lost it', { insurance: { kind: 'none' } }],
    ['insurance', 'yes', { insurance: { kind: 'plan' } }],
    ['insurance', 'Bright Care Gold', { insurance: { kind: 'plan', plan: 'Bright Care Gold' } }],
    ['name', 'Maria Lopez', { name: 'Maria Lopez' }],
    ['name', "it's maria lopez", { name: 'Maria Lopez' }],
    ['name', 'Dr. Robert O’Neil', { name: 'Robert O’Neil' }],
    ['name', 'Tim Duncan, tim@d.com', { name: 'Tim Duncan', email: 'tim@d.com' }],
    ['email', 'maria at gmail dot com', { email: 'maria@gmail.com' }],
    ['email', '813 555 0123', { phone: '+18135550123' }],
    ['reason', 'my ears ring', { reason: 'my ears ring' }],
    ['bodyPart', 'my left knee', { bodyPart: 'left knee' }],
    ['bodyPart', 'tailbone', { bodyPart: 'tailbone' }],
  ])('asked for %s: %s', async (askedFor, message, expected) => {
    expect(await extractFacts(message, askedFor)).toMatchObject(expected);
  });

  test.each<[FactName, string]>([
    ['place', "I don't know"],
    ['insurance', 'not sure'],
    ['insurance', 'no sé'],
    ['name', "I'd rather not say"],
    ['name', 'no'],
    ['email', "I don't have email"],
    ['when', 'no idea'],
    ['reason', 'skip'],
  ])('asked for %s: "%s" declines it', async (askedFor, message) => {
    const { extracted, declined } = await engine.answer(inputFor(message, { askedFor }));
    expect(declined).toEqual([askedFor]);
    expect(extracted.filter(({ name }) => name === askedFor)).toEqual([]);
  });

  test('an earlier body part makes a scan a catalog service', async () => {
    const turns = [
      { role: 'user', content: 'I need an MRI' },
      { role: 'assistant', content: 'Which part of the body should the scan show?' },
      { role: 'user', content: 'my right knee' },
    ] as const;
    const { extracted } = await engine.answer(
      inputFor('', { turns, known: { requestType: 'imaging' }, askedFor: 'bodyPart' }),
    );
    expect(mergeFacts({}, extracted)).toMatchObject({ serviceCode: 'mri-knee', bodyPart: 'right knee' });
  });
});

test('any input is read without errors, and every fact is quoted from the message', async () => {
  const words = fc.constantFrom(
    'mri',
    'knee',
    'tampa',
    'no',
    'insurance',
    'tomorrow',
    'my',
    'son',
    'name is',
    'ninguno',
    '33602',
    'not',
    'actually',
    'after 5',
    'pain',
    'for',
    '813-555-0123',
    'a@b.co',
    'İstanbul',
    'ﬁ',
    '¿',
    '$',
    'p.m.',
    'monday',
    'in',
    'I’m',
    '\n',
  );
  const asked = fc.constantFrom<FactName | null>(
    null,
    'place',
    'when',
    'insurance',
    'name',
    'email',
    'reason',
    'bodyPart',
  );
  const message = fc
    .array(fc.oneof(fc.string({ unit: 'grapheme' }), words), { maxLength: 25 })
    .map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(message, asked, async (content, askedFor) => {
      const { extracted, reply } = await engine.answer(inputFor(content, { askedFor }));
      expect(reply).not.toBe('');
      for (const { quote, confidence } of extracted) {
        expect(quote).not.toBe('');
        expect(content).toContain(quote);
        expect(confidence).toBeGreaterThan(0);
      }
    }),
  );
});
