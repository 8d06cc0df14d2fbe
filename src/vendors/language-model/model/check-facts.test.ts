import { describe, expect, test } from 'vitest';
import type { IntakeInput } from '#engines/intake/intake-engine.ts';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import { readTurn } from '#engines/intake/turn/read-turn.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { checkFacts } from './check-facts.ts';
import type { ClaimableFact } from './claimable-facts.ts';
import { findQuote } from './find-quote.ts';

type Claims = (readonly [ClaimableFact, string, string])[];

function check(content: string, claims: Claims, more: Partial<IntakeInput> = {}) {
  const input: IntakeInput = {
    turns: [{ role: 'user', content }],
    known: {},
    askedFor: null,
    declined: [],
    // A Monday, ten in the morning in Florida.
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
    ...more,
  };
  const extracted = checkFacts(
    claims.map(([name, quote, value]) => ({ name, quote, value })),
    input,
    readTurn(input),
  );
  for (const { quote } of extracted) expect(content).toContain(quote);
  const { language: _, ...facts } = mergeFacts({}, extracted);
  return { extracted, facts };
}

describe('quotes', () => {
  test.each([
    ['I live in  Saint\nPetersburg', 'saint petersburg', 'Saint\nPetersburg'],
    ['la PRÓXIMA semana', '"proxima semana".', 'PRÓXIMA semana'],
    ['it’s my knee', "it's my knee", 'it’s my knee'],
    ['Tampa? no, tampa!', 'TAMPA', 'tampa'],
  ])('are found in "%s" despite case, accents and spacing', (message, quote, found) => {
    expect(findQuote(message, quote)).toBe(found);
  });

  test.each([
    ['I live in Tampa', 'Orlando'],
    ['I live in Tampa', 'amp'],
    ['I live in Tampa', ''],
    ['I live in Tampa', '.*'],
  ])('in "%s" do not match "%s"', (message, quote) => {
    expect(findQuote(message, quote)).toBeNull();
  });
});

describe('a claim of the model', () => {
  test.each<[string, Claims, CareNeed]>([
    [
      'see you in nyc if you can',
      [['place', 'nyc', 'New York, NY']],
      { place: { city: 'New York', state: 'NY' } },
    ],
    [
      'my plan is Bright Care Gold',
      [['insurance', 'Bright Care Gold', 'Bright Care Gold']],
      { insurance: { kind: 'plan', plan: 'Bright Care Gold' } },
    ],
    [
      'once the harvest is in, say the feast of our patron',
      [['when', 'the feast of our patron', '2026-12-12']],
      { when: { text: 'the feast of our patron', fromDate: '2026-12-12', toDate: '2026-12-12' } },
    ],
    [
      'somebody patient with the very old please, and no stairs',
      [
        ['constraints', 'patient with the very old', 'patient'],
        ['constraints', 'no stairs', 'no stairs'],
      ],
      { constraints: ['patient with the very old', 'no stairs'] },
    ],
    [
      'the whole arm goes to sleep',
      [['reason', 'the whole arm goes to sleep', '']],
      { reason: 'the whole arm goes to sleep' },
    ],
    ['call 813-555-0123', [['phone', '813-555-0123', '5']], { phone: '+18135550123' }],
  ])('is accepted when the message supports it: %s', (message, claims, expected) => {
    expect(check(message, claims).facts).toMatchObject(expected);
  });

  test.each<[string, Claims]>([
    ['I need a doctor', [['place', 'Tampa', 'Tampa, FL']]],
    ['I live with my aunt', [['place', 'my aunt', 'Tampa, FL']]],
    ['I need a doctor', [['when', 'a doctor', '2026-11-20']]],
    ['I need a doctor', [['when', 'a doctor', '2031-01-01']]],
    ['I need a doctor', [['when', 'a doctor', '2026-12-05/2026-12-01']]],
    ['I need a doctor', [['insurance', 'a doctor', 'none']]],
    ['I need a doctor', [['insurance', 'doctor', 'Aetna']]],
    ['I need a doctor', [['specialty', 'doctor', 'Witchcraft']]],
    ['I need a doctor', [['serviceCode', 'doctor', '99213']]],
    ['I need a doctor', [['phone', 'doctor', '8135550123']]],
    ['I need a doctor', [['email', 'doctor', 'evil@example.com']]],
    ['I need a doctor', [['name', 'a doctor', 'Maria Lopez']]],
    ['I need a doctor, not in Miami', [['place', 'Miami', 'Miami, FL']]],
    [
      'I need a dermatologist',
      [
        ['specialty', 'a', 'Oncology'],
        ['urgency', 'I', 'urgent'],
      ],
    ],
  ])('is dropped when the message does not support it: %s %j', (message, claims) => {
    expect(check(message, claims).facts).toEqual(check(message, []).facts);
  });
});

test('a date that the rules understand is computed by the rules, never by the model', () => {
  const { facts } = check('next friday after 3 would suit me', [
    ['when', 'next friday after 3', '2026-11-25'],
  ]);
  expect(facts.when).toMatchObject({ text: expect.stringContaining('next friday'), afterTime: '15:00' });
  expect(facts.when?.fromDate).not.toBe('2026-11-25');
});

test('a fact that the rules and the model agree on has more confidence than the model’s alone', () => {
  const { extracted } = check('I need a dermatologist, the skin on my arm is odd', [
    ['specialty', 'dermatologist', 'Dermatology'],
    ['reason', 'the skin on my arm is odd', ''],
  ]);
  expect(extracted.find(({ name }) => name === 'specialty')?.confidence).toBe(0.95);
  expect(extracted.find(({ name }) => name === 'reason')?.confidence).toBe(0.8);
});

describe('a fact found by the rules', () => {
  const mother = {
    forWhom: 'parent',
    relation: 'mother',
    patientAge: 82,
    patientName: 'Rosa',
    specialty: 'Geriatrics',
    place: { city: 'Tucson', state: 'AZ' },
  };

  test.each<[string, Claims, CareNeed, Partial<IntakeInput>?]>([
    ['My mom Rosa is 82 and keeps falling, near Tucson', [], mother as CareNeed],
    [
      'My mom Rosa is 82 and keeps falling, near Tucson',
      [
        ['specialty', 'near Tucson', 'Dermatology'],
        ['forWhom', 'keeps falling', 'child'],
        ['relation', 'keeps falling', 'daughter'],
        ['patientAge', '82', '28'],
        ['urgency', 'keeps falling', 'urgent'],
        ['requestType', 'near Tucson', 'prescription'],
        ['serviceCode', 'keeps falling', 'mri-knee'],
        ['patientName', 'Tucson', 'Tucson'],
        ['name', 'Rosa', 'Rosa'],
        ['reason', 'Tucson', ''],
        ['insurance', 'Tucson', 'Tucson'],
        ['constraints', 'near Tucson', 'near Tucson'],
        ['pharmacy', 'near Tucson', 'near Tucson'],
        ['paperDetails', 'keeps falling', ''],
        ['side', 'near Tucson', 'left'],
        ['order', 'keeps falling', 'have'],
        ['namedOffice', 'Rosa', 'Rosa'],
      ],
      mother as CareNeed,
    ],
    ['an MRI of my left knee, I have the order', [['bodyPart', 'left knee', 'left knee']], { order: 'have' }],
    [
      'MRI of my left knee, right now please',
      [['side', 'right', 'right']],
      { serviceCode: 'mri-knee', bodyPart: 'left knee' },
    ],
    ['maria@example.com', [], { email: 'maria@example.com' }],
    ['33602', [], { place: { zip: '33602' } }, { askedFor: 'place' }],
    ['Great', [['insurance', 'Great', 'Great']], {}, { askedFor: 'insurance' }],
    ['do you take HSA?', [['insurance', 'HSA', 'hsa']], {}],
    [
      'Yes, please',
      [
        ['reason', 'please', ''],
        ['constraints', 'Yes, please', ''],
      ],
      {},
      { askedFor: 'confirmation', known: {} },
    ],
  ])('is kept, and no claim is added without a valid quote: %s', (message, claims, expected, more) => {
    const { facts } = check(message, claims, more);
    expect(facts).toMatchObject(expected);
    expect(facts).toEqual(check(message, [], more).facts);
  });

  test.each([
    'My mom Rosa is 82 and keeps falling, near Tucson',
    'hematologist for my daughter Priya, 9, she is super anemic. the PA in Edison NJ said so',
    'me llegó una factura del hospital y no la entiendo, yo tengo seguro',
  ])('rejects wrong values for any quote from "%s"', (message) => {
    const wrong: [ClaimableFact, string][] = [
      ['specialty', 'Dermatology'],
      ['serviceCode', 'sick-child-visit'],
      ['requestType', 'lab'],
      ['forWhom', 'partner'],
      ['relation', 'husband'],
      ['patientAge', '31'],
      ['side', 'left'],
      ['order', 'have'],
      ['urgency', 'urgent'],
      ['insurance', ''],
      ['name', ''],
      ['pharmacy', ''],
      ['namedOffice', ''],
    ];
    const words = message.split(' ');
    const quotes = words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join(' ')));
    const { facts } = check(message, []);
    for (const quote of quotes) {
      for (const [name, value] of wrong)
        expect(check(message, [[name, quote, value || quote]]).facts, `${name}: ${quote}`).toEqual(facts);
    }
  });

  test.each<[string, Claims, CareNeed]>([
    [
      'an allergist for my daughter, no wait, a dermatologist',
      [['specialty', 'an allergist', 'Allergy & Immunology']],
      { specialty: 'Dermatology' },
    ],
    [
      'I need an allergist, not a dermatologist',
      [['specialty', 'dermatologist', 'Dermatology']],
      { specialty: 'Allergy & Immunology' },
    ],
    [
      'in Tampa, no wait, I meant Orlando',
      [['place', 'Tampa', 'Tampa, FL']],
      { place: { city: 'Orlando', state: 'FL' } },
    ],
    [
      'my son gave me your number, I need a dermatologist',
      [
        ['forWhom', 'my son', 'child'],
        ['relation', 'my son', 'son'],
      ],
      { specialty: 'Dermatology' },
    ],
    [
      'my name is Ana Ruiz and my mom Rosa needs a cardiologist',
      [['name', 'Rosa', 'Rosa']],
      { name: 'Ana Ruiz', patientName: 'Rosa', specialty: 'Cardiology' },
    ],
  ])(
    'keeps the rules’ fact when a claim overlooks a correction or the context: %s',
    (message, claims, expected) => {
      const { facts } = check(message, claims);
      expect(facts).toMatchObject(expected);
      expect(facts).toEqual(check(message, []).facts);
    },
  );
});

describe('a claim that its quote states', () => {
  const knee: Partial<IntakeInput> = { known: { serviceCode: 'mri-knee', bodyPart: 'knee' } };

  test.each<[string, Claims, CareNeed, Partial<IntakeInput>?]>([
    ['the left one', [['side', 'left', 'left']], { side: 'left' }, knee],
    [
      'the doc already faxed the order over',
      [['order', 'faxed the order', 'doctor_has']],
      { order: 'doctor_has' },
    ],
    [
      'send it to the CVS on Dale Mabry',
      [['pharmacy', 'the CVS on Dale Mabry', '']],
      { pharmacy: 'the CVS on Dale Mabry' },
    ],
    [
      'the hospital billed me $1,240 in March',
      [['paperDetails', 'the hospital billed me $1,240 in March', '']],
      { paperDetails: 'the hospital billed me $1,240 in March' },
    ],
    [
      'can I see Dr. Ortiz for it',
      [['namedOffice', 'Dr. Ortiz', 'Dr. Ortiz']],
      { namedOffice: { asked: 'Ortiz' } },
    ],
    [
      "he's my stepson really",
      [['relation', 'stepson', 'stepson']],
      { relation: 'stepson' },
      { known: { forWhom: 'child' } },
    ],
    [
      'he turns out to be called Mateo Cruz',
      [['patientName', 'Mateo Cruz', 'Mateo Cruz']],
      { patientName: 'Mateo Cruz' },
      { known: { forWhom: 'child', relation: 'son' } },
    ],
    [
      'it is for me then',
      [['forWhom', 'for me', 'self']],
      { forWhom: 'self' },
      { known: { forWhom: 'parent', relation: 'mother' } },
    ],
    [
      "my mom's name is Rosa Diaz",
      [
        ['relation', "mom's", 'mother'],
        ['patientName', 'Rosa Diaz', 'Rosa Diaz'],
      ],
      { forWhom: 'parent', relation: 'mother', patientName: 'Rosa Diaz' },
    ],
    [
      'a woman doctor please, and no stairs',
      [['constraints', 'no stairs', 'no stairs']],
      { constraints: ['female doctor', 'no stairs'] },
    ],
  ])('is added: %s', (message, claims, expected, more) => {
    expect(check(message, claims, more).facts).toMatchObject(expected);
  });

  test('never names the same person as both patient and user', () => {
    const { facts } = check("my mom's name is Rosa Diaz", [
      ['patientName', 'Rosa Diaz', 'Rosa Diaz'],
      ['forWhom', "my mom's", 'parent'],
    ]);
    expect(facts).not.toHaveProperty('name');
  });

  test('replaces what the rules only guessed', () => {
    const message = 'my knee aches when I walk, they told me to get a hearing test as well';
    const { facts } = check(message, [['specialty', 'a hearing test', 'Audiology']]);
    expect(facts.specialty).toBe('Audiology');
  });

  test('removes the age and name of one patient together with that patient', () => {
    const message = 'My son is 6 and has a rash, actually I think I need it, for me';
    const { extracted, facts } = check(message, [['forWhom', 'for me', 'self']]);
    expect(facts).toMatchObject({ forWhom: 'self', specialty: 'Dermatology' });
    expect(extracted.map(({ name }) => name)).not.toContain('patientAge');
    expect(extracted.map(({ name }) => name)).not.toContain('relation');
  });
});
