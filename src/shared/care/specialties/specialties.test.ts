import { expect, test } from 'vitest';
import { toPlainText } from '#shared/text/plain-text.ts';
import { findService } from '../service-catalog.ts';
import { getSpecialty, networkSpecialtyFor, specialtyEntries } from './find-specialty.ts';
import { networkSpecialties, specialties } from './specialty-names.ts';

test('every specialty has exactly one entry', () => {
  expect(specialties.length).toBeGreaterThan(130);
  expect(specialtyEntries.map(({ name }) => name).toSorted()).toEqual([...specialties].toSorted());
});

test('every specialty has ten-character taxonomy codes and phrases in both languages', () => {
  for (const { name, taxonomyCodes, spokenAs, called } of specialtyEntries) {
    for (const code of taxonomyCodes) expect(code, name).toMatch(/^\d{3}[0-9A-Z]{6}X$/);
    expect(new Set(taxonomyCodes).size, name).toBe(taxonomyCodes.length);
    expect(spokenAs.split('|').length, name).toBeGreaterThan(3);
    expect(
      called.every((words) => /\S/.test(words)),
      name,
    ).toBe(true);
  }
});

test('no phrase belongs to two specialties', () => {
  const owners = new Map<string, string>();
  for (const { name, spokenAs, complaints } of specialtyEntries) {
    for (const phrase of [spokenAs, complaints ?? ''].join('|').split('|').filter(Boolean)) {
      const { plain } = toPlainText(phrase);
      expect(owners.get(plain) ?? name, plain).toBe(name);
      owners.set(plain, name);
    }
  }
});

test('every specialty offered under another name maps to existing network services', () => {
  for (const { name, offeredUnder } of specialtyEntries) {
    for (const code of offeredUnder?.serviceCodes ?? [])
      expect(findService(code)?.specialty, `${name} ${code}`).toBe(offeredUnder?.specialty);
  }
  expect(networkSpecialties.map((name) => networkSpecialtyFor(name))).toEqual([...networkSpecialties]);
});

test('a specialty outside the network is never replaced by another', () => {
  expect(networkSpecialtyFor('Allergy & Immunology')).toBeNull();
  expect(networkSpecialtyFor('Obstetrics & Gynecology', 'annual-checkup')).toBeNull();
  expect(networkSpecialtyFor('Physical Therapy', 'joint-injection')).toBeNull();
  expect(networkSpecialtyFor('Physical Therapy', 'physical-therapy')).toBe('Orthopedics');
  expect(getSpecialty('Allergy & Immunology').nearest).toBe('Primary Care');
});
