import { expect, test } from 'vitest';
import { readCsvHeader, readJsonHeader } from '#engines/price-files/price-list-header.ts';
import { type HospitalMarks, hospitalKeyOf, isSameHospital } from './same-hospital.ts';

const bay: HospitalMarks = {
  hospitalName: 'Bay Hospital',
  licenseState: 'FL',
  licenseNumber: '4711',
  npis: ['1234567893'],
  locations: ['Bay North', 'Bay South'],
  addresses: ['1 Bay St, Tampa, FL 33602'],
};
const nothingElse = { licenseState: null, licenseNumber: null, npis: [], addresses: [] };

test('the same hospital is recognised however its list is written', () => {
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

test.each<[string, Partial<HospitalMarks>]>([
  ['that has one place more', { locations: ['Bay South', 'Bay West'] }],
  ['with a new licence', { licenseNumber: '4712' }],
  ['with a new licence and number, at its address', { licenseNumber: '4712', npis: ['1679576722'] }],
  ['without a licence', { licenseNumber: null, licenseState: null }],
  ['under a new name', { hospitalName: 'Harbor Bay Medical Center' }],
  ['under a new name, by its NPI', { hospitalName: 'Harbor Bay', licenseNumber: '9' }],
  ['by its name and place alone', nothingElse],
  ['that tells no places', { locations: [] }],
  ['that names its places anew', { locations: ['North campus'] }],
])('a list of a hospital %s takes the place of the one before', (_, marks) => {
  expect(isSameHospital(bay, { ...bay, ...marks })).toBe(true);
  expect(isSameHospital({ ...bay, ...marks }, bay)).toBe(true);
});

test.each<[string, Partial<HospitalMarks>]>([
  ['of the same licence for another place', { hospitalName: 'Bay Surgery', locations: ['Bay East'] }],
  [
    'of the same name in another town',
    { licenseNumber: '9', npis: ['1679576722'], addresses: ['9 Hill Rd, Orlando, FL 32801'] },
  ],
  [
    'of the same name with another licence and no address',
    { ...nothingElse, licenseState: 'TX', licenseNumber: '4711' },
  ],
  ['with the same place under another name', { ...nothingElse, hospitalName: 'Tampa Hospital' }],
])('a list %s stands beside it', (_, marks) => {
  expect(isSameHospital(bay, { ...bay, ...marks })).toBe(false);
  expect(isSameHospital({ ...bay, ...marks }, bay)).toBe(false);
});

test('however many places a list names, its key can be indexed', () => {
  const locations = Array.from({ length: 5000 }, (_, number) => `Place ${number}`);
  expect(hospitalKeyOf({ ...bay, locations })).toHaveLength(64);
});
