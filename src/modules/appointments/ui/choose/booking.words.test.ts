import { expect, test } from 'vitest';
import type { ConsentView } from '../../booking.contract.ts';
import { describeConsent, sharedFactsText } from './booking.words.ts';

const fact = (name: string, value: string | null = null) => ({ name, value });

test('shares the patient’s name, not the account holder’s', () => {
  expect(sharedFactsText([fact('first_name'), fact('service'), fact('time')])).toBe(
    'your first name and the visit',
  );
  expect(sharedFactsText([fact('first_name', 'Rosa'), fact('insurance_plan', 'Cigna PPO')])).toBe(
    'the first name Rosa and your insurance (Cigna PPO)',
  );
});

test('shows the patient the full consent record', () => {
  const consent: ConsentView = {
    id: 'c',
    officeName: 'Inlet Imaging',
    startsAt: '2026-11-25T18:15:00.000Z',
    date: '2026-11-25',
    time: '13:15',
    timeZone: 'America/New_York',
    maxPriceCents: 22_700,
    fees: [{ about: 'deposit', amountCents: 2500 }],
    maySay: ['first_name', 'service', 'time'],
    fallback: { reach: 'same_day', extraCents: 1000 },
    givenAt: '2026-11-23T15:00:00.000Z',
    givenBy: 'staff',
    underRule: false,
    endedAt: null,
    endedBecause: null,
  };
  expect(describeConsent(consent, [fact('first_name', 'Rosa'), fact('service')])).toEqual({
    // With the zone, where the clock shows another time.
    agreed: expect.stringMatching(
      /^You agreed through our care team on Mon, Nov 23, 10:00 AM(?: ET)?, with a \$25 deposit\.$/,
    ),
    mayShare: 'We can share the first name Rosa and the visit with the office. Nothing else.',
    whenGone: 'If the time is taken: Book another time that day at any of these offices, for up to $10 more.',
  });
});
