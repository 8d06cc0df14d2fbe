import { expect, it } from 'vitest';
import { insuranceToSend, noInsurance, savedInsurance } from './insurance-form.ts';

const aetna = { provider: ' Aetna ', policyNumber: 'W123', groupNumber: '', type: 'PPO' };

it('sends the insurance a patient typed as JSON text, without stray spaces', () => {
  expect(JSON.parse(insuranceToSend(aetna, false) ?? '')).toEqual({ ...aetna, provider: 'Aetna' });
});

it('sends nothing about insurance when the patient skipped it, even after typing some', () => {
  expect(insuranceToSend(aetna, true)).toBeNull();
});

it('sends nothing about insurance when every field was left empty', () => {
  expect(insuranceToSend({ ...noInsurance, provider: '  ' }, false)).toBeNull();
});

it('starts with the saved values, or empty if they are unreadable', () => {
  expect(savedInsurance(insuranceToSend(aetna, false)).policyNumber).toBe('W123');
  expect(savedInsurance(null)).toEqual(noInsurance);
  expect(savedInsurance('not JSON')).toEqual(noInsurance);
});
