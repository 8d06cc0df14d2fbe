import { expect, it } from 'vitest';
import { insuranceToSend, noInsurance, savedInsurance } from './insurance-form.ts';

const aetna = { provider: ' Aetna ', policyNumber: 'W123', groupNumber: '', type: 'PPO' };

it('sends the entered insurance as JSON, trimmed', () => {
  expect(JSON.parse(insuranceToSend(aetna, false) ?? '')).toEqual({ ...aetna, provider: 'Aetna' });
});

it('sends no insurance if the patient skipped it, even after entering some', () => {
  expect(insuranceToSend(aetna, true)).toBeNull();
});

it('sends no insurance if every field is empty', () => {
  expect(insuranceToSend({ ...noInsurance, provider: '  ' }, false)).toBeNull();
});

it('starts with the saved values, or empty if they can’t be parsed', () => {
  expect(savedInsurance(insuranceToSend(aetna, false)).policyNumber).toBe('W123');
  expect(savedInsurance(null)).toEqual(noInsurance);
  expect(savedInsurance('not JSON')).toEqual(noInsurance);
});
