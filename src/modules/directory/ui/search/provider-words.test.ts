import { expect, it } from 'vitest';
import {
  addressLine,
  distanceWords,
  initialsOf,
  insuranceWords,
  providerCountWords,
  unconfirmedWords,
} from './provider-words.ts';

it('writes an address on one line and leaves out what is not known', () => {
  const known = { address: '4504 Nautilus St', city: 'Tampa', state: 'FL', zipCode: '33605' };
  expect(addressLine(known)).toBe('4504 Nautilus St, Tampa, FL 33605');
  expect(addressLine({ ...known, address: '', zipCode: '' })).toBe('Tampa, FL');
});

it('says how far an office is', () => {
  expect([0, 1, 1.5, 1204.5].map(distanceWords)).toEqual([
    'less than 0.1 miles',
    '1 mile',
    '1.5 miles',
    '1,204.5 miles',
  ]);
});

it('names the insurance an office accepts, and says when none is listed', () => {
  expect(insuranceWords(['Aetna', 'Medicaid'])).toBe('Accepts Aetna, Medicaid');
  expect(insuranceWords([])).toContain('No insurance listed');
});

it('shortens a name to letters without its title', () => {
  expect(['Dr. Marisol Zamora', 'Banyan Imaging of Port Charlotte', 'Bayfront', ''].map(initialsOf)).toEqual([
    'MZ',
    'BI',
    'B',
    '',
  ]);
});

it('says what nobody confirmed lately', () => {
  expect(unconfirmedWords(['address', 'phone', 'insurance'])).toBe(
    'Address, phone number, and insurance unconfirmed for more than 90 days',
  );
  expect(unconfirmedWords(['insurance'])).toBe('Insurance unconfirmed for more than 90 days');
});

it('counts providers', () => {
  expect([0, 1, 2445].map(providerCountWords)).toEqual(['0 providers', '1 provider', '2,445 providers']);
});
