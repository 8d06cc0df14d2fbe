import { expect, test } from 'vitest';
import { readCsvHeader, readJsonHeader } from '#engines/price-files/price-list-header.ts';
import { type HospitalIdentity, hospitalKeyOf, isSameHospital } from './same-hospital.ts';

const bay: HospitalIdentity = {
  hospitalName: 'Bay Hospital',
  licenseState: 'FL',
  licenseNumber: '4711',
  npis: ['1234567893'],
  locations: ['Bay North', 'Bay South'],
  addresses: ['1 Bay St, Tampa, FL 33602'],
};
const nothingElse = { licenseState: null, licenseNumber: null, npis: [], addresses: [] };

test('recognizes the same hospital despite different spelling', () => {
  const csv = readCsvHeader(
    ['hospital_name', 'last_updated_on', 'version', 'location_name', 'license_number | FL'],
    ['Bay  Hospital', '2026-04-01', '3.0.0', 'Bay North | Bay South', '4711'],
  );
  const json = readJsonHeader({
    hospital_name: 'BAY HOSPITAL',
    last_updated_on: '2026-05-01',
    version: '3.0.0',
    location_name: ['Bay South', 'Bay North'],
    license_information: { state: 'FL', license_number: '4711' },
  });
  expect(isSameHospital(csv, json)).toBe(true);
  expect(hospitalKeyOf(csv)).toBe(hospitalKeyOf(json));
});

test.each<[string, Partial<HospitalIdentity>]>([
  ['with an additional location', { locations: ['Bay South', 'Bay West'] }],
  ['with a new license', { licenseNumber: '4712' }],
  ['with a new license and NPI at the same address', { licenseNumber: '4712', npis: ['1679576722'] }],
  ['without a license', { licenseNumber: null, licenseState: null }],
  ['under a new name', { hospitalName: 'Harbor Bay Medical Center' }],
  ['under a new name, by its NPI', { hospitalName: 'Harbor Bay', licenseNumber: '9' }],
  ['matched by name and location only', nothingElse],
  ['without locations', { locations: [] }],
  ['with renamed locations', { locations: ['North campus'] }],
])('a list of a hospital %s replaces the previous one', (_, marks) => {
  expect(isSameHospital(bay, { ...bay, ...marks })).toBe(true);
  expect(isSameHospital({ ...bay, ...marks }, bay)).toBe(true);
});

test.each<[string, Partial<HospitalIdentity>]>([
  ['with the same license for another location', { hospitalName: 'Bay Surgery', locations: ['Bay East'] }],
  [
    'with the same name in another city',
    { licenseNumber: '9', npis: ['1679576722'], addresses: ['9 Hill Rd, Orlando, FL 32801'] },
  ],
  [
    'with the same name, another license and no address',
    { ...nothingElse, licenseState: 'TX', licenseNumber: '4711' },
  ],
  ['with the same location under another name', { ...nothingElse, hospitalName: 'Tampa Hospital' }],
])('a list %s is kept next to it', (_, marks) => {
  expect(isSameHospital(bay, { ...bay, ...marks })).toBe(false);
  expect(isSameHospital({ ...bay, ...marks }, bay)).toBe(false);
});

test('the key of a list with many locations fits into the index', () => {
  const locations = Array.from({ length: 5000 }, (_, number) => `Place ${number}`);
  expect(hospitalKeyOf({ ...bay, locations })).toHaveLength(64);
});
