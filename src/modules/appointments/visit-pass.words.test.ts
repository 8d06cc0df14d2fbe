import { describe, expect, test } from 'vitest';
import type { OrderState } from '#shared/care/care-need.ts';
import { preparationBeside, preparationFor } from './preparation.rules.ts';
import type { VisitDetails } from './visit-pass.views.ts';
import { deskWords, insuranceLine, orderLines, priceSourceWords } from './visit-pass.words.ts';

const list = { source: 'Harborline price list, row 12', quote: null, observedAt: '2026-11-01T00:00:00.000Z' };
const said = {
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
  price: { kind: 'harborline_rate', amountCents: 25_200, evidence: list },
  terms: [],
  order: { isNeeded: null, isUsual: true, patientHas: null },
  insurance: null,
  arriveAt: null,
  cancelBy: null,
  ...changes,
});

describe('what to say at the desk', () => {
  test('has the rate, billing code, side and visit code', () => {
    expect(deskWords(visit())).toBe('Harborline rate $252 (CPT 73721), left knee, code 7K3M-28RX');
    expect(priceSourceWords(visit(), zone)).toBe(
      'From our price list: Harborline price list, row 12, Sun, Nov 1, 2026.',
    );
  });

  test('says when the price is the office’s own', () => {
    const spoken = visit({ price: { kind: 'office_said', amountCents: 21_000, evidence: said } });
    expect(deskWords(spoken)).toBe(
      'Price you quoted Harborline: $210 (CPT 73721), left knee, code 7K3M-28RX',
    );
    expect(priceSourceWords(spoken, zone)).toBe('The office said on the phone on Mon, Nov 23, 2026.');
  });

  test('claims no unknown price', () => {
    const unpriced = visit({ price: null, billingCode: null, bodyPart: null });
    expect(deskWords(unpriced)).toBe('Booked by Harborline, code 7K3M-28RX');
    expect(priceSourceWords(unpriced, zone)).toBeNull();
  });

  test('leaves out health details for others', () => {
    expect(deskWords(visit(), 'no_health')).toBe('Harborline rate $252, code 7K3M-28RX');
  });

  test('applies only to self-pay if there is insurance', () => {
    const insured = visit({ insurance: { plan: 'Cigna PPO', isAccepted: null, evidence: null } });
    expect(priceSourceWords(insured, zone)).toMatch(
      /^If you pay out of pocket instead of using your insurance\./,
    );
    expect(insuranceLine(insured)).toBe(
      'Bring your card (Cigna PPO). The office didn’t say whether it takes it.',
    );
  });
});

describe('the doctor’s order', () => {
  test('is not claimed to be required by an office that did not say so', () => {
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

  test('asks for nothing if the office needs none', () => {
    const order = { isNeeded: false, isUsual: true, patientHas: 'none' as const };
    expect(orderLines(visit({ order }))?.yours).toBeNull();
  });
});

test('the office’s own instructions replace general preparation text', () => {
  const words = preparationFor('procedure');
  const left = preparationBeside(words, [
    { about: 'arrive_early', minutes: 30 },
    { about: 'fasting', hours: 6 },
  ]);
  expect(words).toMatch(/can eat.*15 minutes early/);
  expect(left).not.toMatch(/15 minutes|can eat/);
  expect(left).toContain('whether you need a ride home');
  expect(left).toContain('photo ID');
});
