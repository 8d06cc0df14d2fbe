import { describe, expect, it } from 'vitest';
import { describeLaw } from './describe-law.ts';
import { lawWords as spanish } from './law.words.es.ts';
import { lawWords } from './law.words.ts';
import { entriesToRecheck } from './law-expiry.rules.ts';
import { isInForce, lawById, lawTable, stateLaws, statesToVerify } from './law-table.ts';

const entry = lawById('estimate-due');
const day = /^20\d\d-\d\d-\d\d$/;

describe('law table', () => {
  it('has no entry that must be compared with its source again', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(entriesToRecheck(lawTable, today).map(({ id, recheckBy }) => `${id} by ${recheckBy}`)).toEqual([]);
  });

  it('warns from 60 days before', () => {
    const entries = [{ ...entry, recheckBy: '2027-11-30' }];
    expect(entriesToRecheck(entries, '2027-09-30')).toEqual([]);
    expect(entriesToRecheck(entries, '2027-10-01')).toEqual(entries);
    expect(entriesToRecheck(entries, '2028-01-01')).toEqual(entries);
  });

  it('has a source and dates for each entry', () => {
    for (const { id, source, paragraph, verifiedAt, recheckBy, from, until } of lawTable) {
      expect(source, id).toMatch(/^https:\/\//);
      expect(paragraph, id).not.toBe('');
      for (const date of [verifiedAt, recheckBy]) expect(date, id).toMatch(day);
      for (const date of [from, until]) if (date !== null) expect(date, id).toMatch(day);
      expect(verifiedAt < recheckBy, id).toBe(true);
    }
  });

  it('describes each entry in one sentence per language', () => {
    for (const { id } of lawTable)
      for (const { title, rule } of [lawWords[id], spanish[id]]) {
        expect(title.length, id).toBeGreaterThan(8);
        expect(rule, id).toMatch(/\.$/);
      }
    expect(describeLaw('records-access', 'es')).toMatchObject({
      paragraph: '45 CFR 164.524(b)(2)',
      title: 'Acceso a los registros: 30 días',
    });
    expect(describeLaw('records-access').title).toBe('Access to records: 30 days');
    expect(() => describeLaw('unknown')).toThrow(RangeError);
  });

  it('has exactly one Medicaid rule on each day', () => {
    const medicaid = lawTable.filter(({ id }) => id.startsWith('medicaid-back-pay'));
    for (const [today, id] of [
      ['2026-12-31', 'medicaid-back-pay-three-months'],
      ['2027-01-01', 'medicaid-back-pay-from-2027'],
    ] as const)
      expect(medicaid.filter((one) => isInForce(one, today)).map((one) => one.id)).toEqual([id]);
  });

  it('lists laws by state, and none of a state to verify', () => {
    expect(stateLaws('WA', '2026-11-27').map(({ id }) => id)).toEqual([
      'state-wa-charity-care',
      'state-wa-ground-ambulance',
    ]);
    expect(stateLaws('WA', '2024-11-27').map(({ id }) => id)).toEqual(['state-wa-charity-care']);
    expect(stateLaws(null, '2026-11-27')).toEqual([]);
    for (const state of statesToVerify) expect(stateLaws(state, '2026-11-27')).toEqual([]);
  });
});
