import { expect, it } from 'vitest';
import {
  addressLine,
  distanceWords,
  initialsOf,
  insuranceWords,
  providerCountWords,
  shortInsuranceWords,
  unconfirmedWords,
} from './provider-text.words.ts';

it('writes an address on one line without unknown parts', () => {
  const known = { address: '4504 Nautilus St', city: 'Tampa', state: 'FL', zipCode: '33605' };
  expect(addressLine(known)).toBe('4504 Nautilus St, Tampa, FL 33605');
  expect(addressLine({ ...known, address: '', zipCode: '' })).toBe('Tampa, FL');
});

it('formats a distance', () => {
  expect([0, 1, 1.5, 1204.5].map(distanceWords)).toEqual([
    'less than 0.1 miles',
    '1 mile',
    '1.5 miles',
    '1,204.5 miles',
  ]);
});

it('lists accepted insurance, or says that none is listed', () => {
  expect(insuranceWords(['Aetna', 'Medicaid'])).toBe('Accepts Aetna, Medicaid');
  expect(insuranceWords([])).toContain('No insurance listed');
});

it('names the plan searched for first', () => {
  const plans = ['Cigna', 'UnitedHealthcare', 'Aetna PPO'];
  expect(shortInsuranceWords(plans, 'aetna')).toBe('Accepts Aetna PPO + 2 more');
  expect(shortInsuranceWords(plans, 'united healthcare')).toBe('Accepts UnitedHealthcare + 2 more');
  expect(shortInsuranceWords(plans, '')).toBe('Accepts Cigna + 2 more');
  expect(shortInsuranceWords(['Aetna'], '')).toBe('Accepts Aetna');
  expect(shortInsuranceWords([], 'Aetna')).toBe('No insurance listed');
});

it('shortens a name to initials without the title', () => {
  expect(['Dr. Marisol Zamora', 'Banyan Imaging of Port Charlotte', 'Bayfront', ''].map(initialsOf)).toEqual([
    'MZ',
    'BI',
    'B',
    '',
  ]);
});

it('lists unconfirmed facts', () => {
  expect(unconfirmedWords(['address', 'phone', 'insurance'])).toBe(
    'Address, phone number, and insurance not confirmed in over 90 days',
  );
  expect(unconfirmedWords(['insurance'])).toBe('Insurance not confirmed in over 90 days');
});

it('counts providers', () => {
  expect([0, 1, 2445].map(providerCountWords)).toEqual(['0 providers', '1 provider', '2,445 providers']);
});
