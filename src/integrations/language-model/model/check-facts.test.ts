import { describe, expect, test } from 'vitest';
import type { CareNeed } from '#kernel/care-need.ts';
import type { IntakeInput } from '../language-model.port.ts';
import { mergeHeard } from '../merge-heard.ts';
import { readMessage } from '../rules/read-message.ts';
import { checkFacts } from './check-facts.ts';
import { findQuote } from './find-quote.ts';
import type { ClaimableFact } from './model-turn.ts';

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
  const heard = checkFacts(
    claims.map(([name, quote, value]) => ({ name, quote, value })),
    input,
    readMessage(input),
  );
  for (const { quote } of heard) expect(content).toContain(quote);
  const { language: _, ...facts } = mergeHeard({}, heard);
  return { heard, facts };
}

describe('the words behind a fact', () => {
  test.each([
    ['I live in  Saint\nPetersburg', 'saint petersburg', 'Saint\nPetersburg'],
    ['la PRÓXIMA semana', '"proxima semana".', 'PRÓXIMA semana'],
    ['it’s my knee', "it's my knee", 'it’s my knee'],
    ['Tampa? no, tampa!', 'TAMPA', 'tampa'],
  ])('are found in "%s"', (message, quote, found) => {
    expect(findQuote(message, quote)).toBe(found);
  });

  test.each([
    ['I live in Tampa', 'Orlando'],
    ['I live in Tampa', 'amp'],
    ['I live in Tampa', ''],
    ['I live in Tampa', '.*'],
  ])('in "%s" are not "%s"', (message, quote) => {
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
  ])('is kept where it stands to reason: %s', (message, claims, expected) => {
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
  ])('is dropped where it does not: %s %j', (message, claims) => {
    const name = claims[0]?.[0] ?? 'place';
    expect(check(message, claims).facts).not.toHaveProperty(name);
  });
});

test('a day is reckoned by the rules where they can read it, never by the model', () => {
  const { facts } = check('next friday after 3 would suit me', [
    ['when', 'next friday after 3', '2026-11-25'],
  ]);
  expect(facts.when).toMatchObject({ text: expect.stringContaining('next friday'), afterTime: '15:00' });
  expect(facts.when?.fromDate).not.toBe('2026-11-25');
});

test('a fact that the rules read alike is surer than one that only the model read', () => {
  const { heard } = check('I need a dermatologist, the skin on my arm is odd', [
    ['specialty', 'dermatologist', 'Dermatology'],
    ['urgency', 'odd', 'soon'],
  ]);
  expect(heard.find(({ name }) => name === 'specialty')?.confidence).toBe(0.95);
  expect(heard.find(({ name }) => name === 'urgency')?.confidence).toBe(0.8);
});

test('an address, and the plain answer to what was asked, count where the model overlooks them', () => {
  expect(check('maria@example.com', []).facts).toEqual({ email: 'maria@example.com' });
  expect(check('33602', [], { askedFor: 'place' }).facts).toEqual({ place: { zip: '33602' } });
});

test('a service says its specialty and the type of request', () => {
  const { facts } = check('the thing where they look at the knee with magnets', [
    ['serviceCode', 'look at the knee with magnets', 'mri-knee'],
  ]);
  expect(facts).toMatchObject({ serviceCode: 'mri-knee', specialty: 'Radiology', requestType: 'imaging' });
});
