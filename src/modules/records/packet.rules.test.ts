import { expect, test } from 'vitest';
import type { Fact } from '#engines/records/health-record.ts';
import {
  composePacket,
  formatPartialDate,
  type OfferedFact,
  offerSections,
  type PacketOffer,
  suggestChoice,
} from './packet.rules.ts';

const named = (text: string, code?: string) => ({
  text,
  codes: code ? [{ system: 'http://loinc.org', code, display: null }] : [],
});
const medicine = (name: string, change: Partial<Extract<Fact, { kind: 'medication' }>> = {}): Fact => ({
  kind: 'medication',
  name: named(name),
  dose: null,
  status: 'active',
  startedOn: null,
  endedOn: null,
  prescriber: null,
  ...change,
});
const lab = (name: string, value: string, takenOn: string | null, code?: string): Fact => ({
  kind: 'result',
  category: 'lab',
  name: named(name, code),
  panel: null,
  value,
  number: Number(value),
  unit: '%',
  referenceRange: '4.0-5.6',
  flag: 'H',
  takenOn,
});
const allergy = (name: string, change: Partial<Extract<Fact, { kind: 'allergy' }>> = {}): Fact => ({
  kind: 'allergy',
  type: 'allergy',
  name: named(name),
  reactions: [],
  severity: null,
  status: 'active',
  notedOn: null,
  ...change,
});

const today = '2026-11-27';
const offer = (...facts: Fact[]): PacketOffer => ({
  person: { name: 'Rosa Diaz', dateOfBirth: '1980-05-01' },
  visit: null,
  reason: 'Knee pain',
  sections: offerSections(
    facts.map((fact, at): OfferedFact => ({ id: String(at), fact, isOwnWords: false })),
    today,
  ),
  date: today,
  version: 'v',
});
const linesOf = (given: PacketOffer, key: string) =>
  given.sections.find((section) => section.key === key)?.lines.map(({ name, detail }) => [name, detail]);

test('medicines that are taken, in order, with dose and start as printed', () => {
  const given = offer(
    medicine('Metformin', { dose: '500 mg twice a day', startedOn: '2024-03' }),
    medicine('Aspirin', { status: 'unknown' }),
    medicine('Old antibiotic', { status: 'stopped' }),
    medicine('Ended', { endedOn: '2025' }),
    medicine('Until this year', { endedOn: '2026' }),
  );
  expect(linesOf(given, 'medicines')).toEqual([
    ['Aspirin', null],
    ['Metformin', '500 mg twice a day · since March 2024'],
    ['Until this year', null],
  ]);
});

test('severe allergies come first; no known allergies is said as such', () => {
  const given = offer(
    allergy('Pollen', { severity: 'mild' }),
    allergy('Penicillin', { severity: 'severe', reactions: [named('Hives'), named('Swelling')] }),
    allergy('No known allergies', { type: 'no_known' }),
  );
  expect(linesOf(given, 'allergies')).toEqual([
    ['Penicillin', 'Hives, Swelling · severe'],
    ['Pollen', 'mild'],
    ['No known allergies', null],
  ]);
});

test('the latest value of each test by code, whatever the document calls it', () => {
  const given = offer(
    lab('Hemoglobin A1c', '7.1', '2026-03-14', '4548-4'),
    lab('HbA1c', '6.8', '2026-09-02', '4548-4'),
    lab('Ferritin', '80', null),
  );
  expect(linesOf(given, 'labs')).toEqual([
    ['HbA1c', '6.8 % · marked H by the lab · range 4.0-5.6 · Sep 2, 2026'],
    ['Ferritin', '80 % · marked H by the lab · range 4.0-5.6'],
  ]);
});

test('more than twelve lab values are offered, not suggested', () => {
  const given = offer(...Array.from({ length: 14 }, (_, at) => lab(`Test ${at}`, '1', '2026-01-01')));
  const labs = given.sections.find(({ key }) => key === 'labs');
  expect(labs?.lines.filter(({ isSuggested }) => isSuggested)).toHaveLength(12);
  expect(labs?.lines).toHaveLength(14);
});

test('facts that are often kept private are offered with a word and never ticked', () => {
  const given = offer(medicine('Metformin'), medicine('Sertraline'));
  const lines = given.sections.find(({ key }) => key === 'medicines')?.lines ?? [];
  expect(lines.map(({ name, isSensitive, isSuggested }) => [name, isSensitive, isSuggested])).toEqual([
    ['Metformin', false, true],
    ['Sertraline', true, false],
  ]);
  expect(JSON.stringify(composePacket(given, suggestChoice(given)))).not.toContain('Sertraline');
});

test('the page holds the chosen facts only', () => {
  const given = offer(medicine('Metformin'), medicine('Sertraline'), allergy('Penicillin'));
  const suggested = suggestChoice(given);
  expect(suggested.sections).not.toContain('vaccines');
  const page = composePacket(given, {
    ...suggested,
    factIds: suggested.factIds.filter((id) => id !== '1'),
  });
  expect(JSON.stringify(page)).not.toContain('Sertraline');
  expect(page.reason).toBe('Knee pain');
  // Nothing recorded is said; a section whose every fact was left out is not shown at all.
  expect(page.sections.find(({ key }) => key === 'conditions')).toEqual({ key: 'conditions', lines: [] });
  const withoutMedicines = composePacket(given, { ...suggested, factIds: ['2'], reason: ' ' });
  expect(withoutMedicines.sections.map(({ key }) => key)).not.toContain('medicines');
  expect(withoutMedicines.reason).toBe(null);
});

test('a fact that the offer does not have cannot get on the page', () => {
  const given = offer(medicine('Metformin'));
  const page = composePacket(given, { reason: '', sections: ['medicines'], factIds: ['0', 'other'] });
  expect(page.sections).toEqual([{ key: 'medicines', lines: [{ name: 'Metformin', detail: null }] }]);
});

test('dates are as exact as their source', () => {
  expect(['2026', '2026-03', '2026-03-14'].map(formatPartialDate)).toEqual([
    '2026',
    'March 2026',
    'Mar 14, 2026',
  ]);
});
