import { expect, test } from 'vitest';
import type { ConsentView } from '../../booking.contract.ts';
import { consentWords, maySayWords } from './booking-words.ts';

const fact = (name: string, value: string | null = null) => ({ name, value });

test('the office is told the name of the person who is seen, not of the one who asks', () => {
  expect(maySayWords([fact('first_name'), fact('service'), fact('time')])).toBe(
    'your first name and the visit',
  );
  expect(maySayWords([fact('first_name', 'Rosa'), fact('insurance_plan', 'Cigna PPO')])).toBe(
    'the first name Rosa and your insurance (Cigna PPO)',
  );
});

test('the patient reads all that the record holds', () => {
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
  expect(consentWords(consent, [fact('first_name', 'Rosa'), fact('service')])).toEqual({
    agreed: 'You told our care team on Mon, Nov 23, 10:00 AM, with a $25 deposit.',
    told: 'The office may be told the first name Rosa and the visit. Nothing else.',
    whenGone: 'If the time is gone: Take another time that day at any of these offices, for up to $10 more.',
  });
});
