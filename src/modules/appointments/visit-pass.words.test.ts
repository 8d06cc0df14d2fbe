import { describe, expect, test } from 'vitest';
import type { OrderState } from '#shared/care/care-need.ts';
import { conditionWords } from '#shared/care/visit-conditions.ts';
import { preparationFor, trimPreparation } from './preparation.rules.ts';
import type { VisitDetails, VisitTerm } from './visit-pass.views.ts';
import {
  describePriceSource,
  deskStatement,
  glanceFacts,
  insuranceLine,
  orderLines,
} from './visit-pass.words.ts';

const priceList = {
  source: 'Harborline price list, row 12',
  quote: null,
  observedAt: '2026-11-01T00:00:00.000Z',
};
const officeStatement = {
  source: 'The office said on the phone',
  quote: "That'll be $210.",
  // Monday evening in office time, Tuesday in UTC.
  observedAt: '2026-11-24T01:00:00.000Z',
};
const zone = 'America/New_York';
const visit = (changes: Partial<VisitDetails> = {}): VisitDetails => ({
  code: '7K3M28RX',
  billingCode: 'CPT 73721',
  bodyPart: 'left knee',
  price: { kind: 'harborline_rate', amountCents: 25_200, evidence: priceList },
  terms: [],
  order: { isNeeded: null, isUsual: true, patientHas: null },
  insurance: null,
  arriveAt: null,
  cancelBy: null,
  ...changes,
});

describe('what to say at the desk', () => {
  test('has the rate, billing code, side and visit code', () => {
    expect(deskStatement(visit())).toBe('Harborline rate $252 (CPT 73721), left knee, code 7K3M-28RX');
    expect(describePriceSource(visit(), zone)).toBe(
      'From our price list: Harborline price list, row 12, Sun, Nov 1, 2026.',
    );
  });

  test('says when the office quoted the price', () => {
    const spoken = visit({ price: { kind: 'office_said', amountCents: 21_000, evidence: officeStatement } });
    expect(deskStatement(spoken)).toBe(
      'Price you quoted Harborline: $210 (CPT 73721), left knee, code 7K3M-28RX',
    );
    expect(describePriceSource(spoken, zone)).toBe('The office said on the phone on Mon, Nov 23, 2026.');
  });

  test('names no price if it is unknown', () => {
    const unpriced = visit({ price: null, billingCode: null, bodyPart: null });
    expect(deskStatement(unpriced)).toBe('Booked by Harborline, code 7K3M-28RX');
    expect(describePriceSource(unpriced, zone)).toBeNull();
  });

  test('leaves out health details for other viewers', () => {
    expect(deskStatement(visit(), 'no_health')).toBe('Harborline rate $252, code 7K3M-28RX');
  });

  test('applies only to self-pay if there is insurance', () => {
    const insured = visit({ insurance: { plan: 'Cigna PPO', isAccepted: null, evidence: null } });
    expect(describePriceSource(insured, zone)).toMatch(
      /^If you pay out of pocket instead of using your insurance\./,
    );
    expect(insuranceLine(insured)).toBe(
      'Bring your card (Cigna PPO). The office didn’t say whether it takes it.',
    );
  });
});

describe('at a glance', () => {
  const glance = (changes: Partial<VisitDetails>, preparation: string | null = preparationFor('imaging')) =>
    glanceFacts({ visit: visit(changes), preparation }).map(({ label, value, note }) =>
      [label, value, note].filter(Boolean).join(': '),
    );

  test('are the price, the code and what to bring', () => {
    expect(glance({ order: { isNeeded: true, isUsual: true, patientHas: 'have' } })).toEqual([
      'You pay: $252: Harborline rate',
      'Visit code: 7K3M-28RX',
      'Bring: Photo ID, doctor’s order, and list of medications',
    ]);
  });

  test('have an order that the patient has, even if the office needs none', () => {
    for (const patientHas of ['have', 'photo'] as const)
      expect(glance({ order: { isNeeded: false, isUsual: true, patientHas } })).toContain(
        'Bring: Photo ID, doctor’s order, and list of medications',
      );
    expect(glance({ order: { isNeeded: true, isUsual: true, patientHas: 'doctor_has' } })).toContain(
      'Bring: Photo ID and list of medications',
    );
  });

  test('has the deposit, and says when the price is without insurance', () => {
    const deposit = {
      condition: { about: 'deposit', amountCents: 2500, due: 'booking' } as const,
      label: 'Deposit',
      value: '$25 when you book',
      evidence: officeStatement,
      endedBecause: null,
    };
    const insurance = { plan: 'Cigna PPO', isAccepted: null, evidence: null };
    expect(glance({ terms: [deposit], insurance })).toEqual([
      'You pay: $252: if you don’t use insurance',
      'Deposit: $25 when you book',
      'Visit code: 7K3M-28RX',
      'Bring: Photo ID, insurance card, and list of medications',
    ]);
  });

  test('names no price if it is unknown, and nothing to bring to a video visit', () => {
    expect(glance({ price: null }, preparationFor('telehealth'))).toEqual([
      'You pay: Ask the office',
      'Visit code: 7K3M-28RX',
    ]);
  });
});

describe('the doctor’s order', () => {
  test('is not presented as required if the office did not say so', () => {
    expect(orderLines(visit())?.said).toBe('Offices usually need one for this. This office didn’t say.');
    expect(orderLines(visit({ order: { isNeeded: null, isUsual: false, patientHas: 'have' } }))).toBeNull();
  });

  test.each<[OrderState, RegExp]>([
    ['have', /you have it\. Bring it/],
    ['photo', /you have it\. Bring it/],
    ['doctor_has', /your doctor’s office has it/],
    ['none', /Ask your doctor for one/],
    ['unsure', /not sure/],
  ])('tells a patient who said "%s" what to do', (patientHas, words) => {
    expect(orderLines(visit({ order: { isNeeded: true, isUsual: true, patientHas } }))?.yours).toMatch(words);
  });

  const orderTerm = (how: 'fax' | 'bring' | 'fax_or_bring' | null, needed = true): VisitTerm => {
    const condition = { about: 'order', needed, how } as const;
    return {
      condition,
      label: 'Doctor’s order',
      value: conditionWords(condition, zone),
      evidence: officeStatement,
      endedBecause: null,
    };
  };

  test('is faxed by the doctor if the office says so, even if the patient has it', () => {
    const order = { isNeeded: true, isUsual: true };
    expect(orderLines(visit({ terms: [orderTerm('fax')], order: { ...order, patientHas: 'have' } }))).toEqual(
      {
        said: 'Needed: your doctor faxes it to the office',
        yours: 'You said you have it. Ask your doctor to fax it to the office, and bring yours too.',
      },
    );
    for (const how of ['bring', 'fax_or_bring', null] as const)
      expect(
        orderLines(visit({ terms: [orderTerm(how)], order: { ...order, patientHas: 'photo' } }))?.yours,
      ).toBe('You said you have it. Bring it with you.');
    expect(
      orderLines(visit({ terms: [orderTerm('fax')], order: { ...order, patientHas: 'none' } }))?.yours,
    ).toMatch(/Ask your doctor for one/);
  });

  test.each<[OrderState | null, string | null]>([
    ['have', 'You said you have one. Bring it anyway.'],
    ['photo', 'You said you have one. Bring it anyway.'],
    ['doctor_has', null],
    ['none', null],
    [null, null],
  ])('for a patient who said "%s" and an office that needs none: %s', (patientHas, yours) => {
    const order = { isNeeded: false, isUsual: true, patientHas };
    expect(orderLines(visit({ terms: [orderTerm(null, false)], order }))).toEqual({
      said: 'Not needed',
      yours,
    });
  });
});

test('replaces general preparation text with the office’s own instructions', () => {
  const words = preparationFor('procedure');
  const remaining = trimPreparation(words, [
    { about: 'arrive_early', minutes: 30 },
    { about: 'fasting', hours: 6 },
  ]);
  expect(words).toMatch(/can eat.*15 minutes early/);
  expect(remaining).not.toMatch(/15 minutes|can eat/);
  expect(remaining).toContain('whether you need a ride home');
  expect(remaining).toContain('photo ID');
});
