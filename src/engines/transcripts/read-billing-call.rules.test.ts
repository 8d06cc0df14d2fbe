import { describe, expect, test } from 'vitest';
import { billingScenarios } from '#engines/simulated-office/play-billing.ts';
import { simulateOfficeCall } from '#engines/simulated-office/simulate-office-call.ts';
import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { readBillingCall as read } from './read-billing-call.rules.ts';

const call = (...said: [agent: string, office: string][]): TranscriptTurn[] =>
  said.flatMap(([agent, office], index) => [
    { speaker: 'agent' as const, text: agent, atSeconds: index * 20 },
    { speaker: 'office' as const, text: office, atSeconds: index * 20 + 8 },
  ]);

const readBillingCall = (transcript: readonly TranscriptTurn[], telephony: 'answered' | 'no_answer') =>
  read(transcript, telephony, { balanceCents: 90_000 });

const received = 'Did you receive the letter?';
const decided = 'What did you decide, and what does the patient owe now?';
const hold = 'Is the account on hold until then?';

test('reads a corrected balance with the office’s exact words', () => {
  const transcript = call(
    [received, 'Yes, we got that on Monday.'],
    [decided, 'We took off the second charge. Your patient owes one hundred and forty two dollars now.'],
  );
  const { outcome, facts } = readBillingCall(transcript, 'answered');
  expect(outcome).toBe('corrected');
  const balance = facts.find(({ kind }) => kind === 'balance');
  expect(balance).toMatchObject({ value: { amountCents: 14_200 } });
  for (const { quote, turnIndex, start, end } of facts)
    expect(transcript[turnIndex]?.text.slice(start, end)).toBe(quote);
});

const assistance =
  'Up to what percent of the federal poverty level does your financial assistance give free care?';

describe('the hospital’s financial assistance policy', () => {
  test.each([
    [
      'Free care goes up to 200 percent of the federal poverty level, and the discount up to 400 percent.',
      200,
      400,
    ],
    ["It's free up to 250% of the poverty guidelines.", 250, null],
    ['We have a sliding discount up to 300%, it’s on our website.', null, 300],
  ])('%s', (office, freeUpToPercent, discountUpToPercent) => {
    const { facts } = readBillingCall(call([assistance, office]), 'answered');
    expect(facts).toMatchObject([
      { kind: 'assistance_policy', value: { freeUpToPercent, discountUpToPercent }, quote: office },
    ]);
  });

  test.each([
    'You may get a 100% discount.',
    'I think it is free up to 200 percent.',
    'We give between 200 percent and 400 percent free.',
    'It isn’t free up to 200 percent any more.',
    'Is it 200 percent?',
    'You would have to ask the financial counselor about that.',
  ])('is not read from: %s', (office) => {
    const { facts } = readBillingCall(call([assistance, office]), 'answered');
    expect(facts.filter(({ kind }) => kind === 'assistance_policy')).toEqual([]);
  });
});

describe('does not take for the balance', () => {
  test.each([
    'The balance was $900 before.',
    'The balance would be $500 if you pay today.',
    'I think the balance is $300.',
    'You owe between $300 and $400.',
    'Is the balance $500?',
    'The office opened at 8.',
  ])('%s', (office) => {
    const { facts } = readBillingCall(call([decided, office]), 'answered');
    expect(facts.filter(({ kind }) => kind === 'balance')).toEqual([]);
  });
});

test.each([
  [[[received, 'No, nothing like that on the account.']], 'not_received'],
  [[[received, 'I’m sorry, we haven’t received anything.']], 'not_received'],
  [[[received, 'I need a signed release form first.']], 'needs_authorization'],
  [
    [
      [received, 'We have it.'],
      [decided, 'The charges are correct as billed.'],
    ],
    'upheld',
  ],
  [
    [
      [received, 'We have it.'],
      [decided, 'It’s still under review.'],
      [hold, 'Yes.'],
    ],
    'in_review',
  ],
  [[[received, 'Who is this?']], 'unclear'],
] as [[string, string][], string][])('%j is %s', (said, outcome) => {
  expect(readBillingCall(call(...said), 'answered').outcome).toBe(outcome);
});

test('a later statement replaces an earlier one', () => {
  const { facts } = readBillingCall(
    call([received, 'No, I don’t see a letter.'], ['It was faxed.', 'Oh wait, we have that letter here.']),
    'answered',
  );
  expect(facts).toEqual([expect.objectContaining({ kind: 'letter_received', value: { received: true } })]);
});

test('reads a hold of the account, not of the phone', () => {
  const facts = (office: string) =>
    readBillingCall(call([hold, office]), 'answered').facts.filter(({ kind }) => kind === 'on_hold');
  expect(facts('Please hold for a moment.')).toEqual([]);
  expect(facts('I’ve put a hold on the account.')).toEqual([
    expect.objectContaining({ value: { onHold: true } }),
  ]);
  expect(facts('We can’t put a hold on it.')).toEqual([
    expect.objectContaining({ value: { onHold: false } }),
  ]);
});

test('an unanswered call says nothing', () => {
  expect(readBillingCall([], 'no_answer')).toEqual({ outcome: 'not_reached', facts: [] });
});

test.each(billingScenarios)('reads 40 simulated calls that end as %s', (scenario) => {
  for (let seed = 0; seed < 40; seed += 1) {
    const { transcript, telephony } = simulateOfficeCall(
      {
        key: `call-${seed}`,
        toNumber: '+18135550142',
        brief: {
          purpose: 'billing',
          callerFor: 'Rosa Diaz',
          officeName: 'Bayside Hospital billing',
          serviceName: 'a bill',
          insurancePlan: null,
          fromDate: '2026-11-27',
          toDate: '2026-12-27',
          billing: {
            accountNumber: 'A-1002',
            letterSentOn: '2026-11-10',
            balanceCents: 90_000,
            contestedCents: 31_250,
          },
        },
        office: {
          officeId: 'billing',
          timeZone: 'America/New_York',
          directPriceCents: null,
          acceptsInsurance: [],
          officeHours: {},
        },
      },
      { now: new Date('2026-11-27T15:00:00Z'), seed: `s${seed}`, pace: 'none', billingScenario: scenario },
    );
    const { outcome, facts } = read(transcript, telephony, { balanceCents: 90_000 });
    expect(outcome).toBe(scenario === 'voicemail' ? 'not_reached' : scenario);
    if (scenario === 'corrected')
      expect(facts.find(({ kind }) => kind === 'balance')?.value).toEqual({ amountCents: 58_750 });
  }
});
