import { isValidNpi } from '#shared/npi.ts';
import { readNumber, trimmed } from './read-cells.ts';
import * as t from './reference-tables.words.ts';
import { type HeadingReader, more, rejected, type TablePeriod, type TableRow, unusable } from './table.ts';

const columns = [
  'hospital',
  'npi',
  'state',
  'free_up_to_percent',
  'discount_up_to_percent',
  'asset_limit',
  'stated_on',
  'policy_url',
] as const;
type PolicyColumns = Record<(typeof columns)[number], number>;

/** Letters and digits only: how hospitals' names are compared. */
export const hospitalKey = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Financial assistance policies, in CSV, one hospital a row. No agency publishes such a list: the operator keeps it, from the
 * policies that hospitals publish. The file counts from its newest policy's date.
 */
export const readCharityHeading: HeadingReader = () => (cells) => {
  const headings = cells.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  if (!headings.includes('free_up_to_percent')) return more;
  const at = Object.fromEntries(columns.map((name) => [name, headings.indexOf(name)])) as PolicyColumns;
  const missing = columns.filter((name) => at[name] < 0 && name !== 'npi' && name !== 'policy_url');
  if (missing.length > 0)
    return unusable(t.columnsMissing({ table: t.tableNames.charity, columns: missing.join(', ') }));
  const newest = { on: '' };
  return {
    kind: 'table',
    isData: false,
    table: {
      dataset: 'charity',
      part: 1,
      version: '',
      revision: '',
      from: '',
      until: null,
      width: Math.max(...Object.values(at)) + 1,
      completePeriod: (): TablePeriod => ({
        version: t.through({ day: newest.on }),
        revision: newest.on,
        from: newest.on,
        until: null,
      }),
      readRow: (row) => readPolicy(trimmed(row), at, newest),
    },
  };
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** Null for an empty cell, undefined for one that is no percent. */
function readPercent(text: string): number | null | undefined {
  if (text === '') return null;
  const percent = /^\d{2,4}%?$/.test(text) ? Number(text.replace('%', '')) : Number.NaN;
  return percent >= 50 && percent <= 1000 ? percent : undefined;
}

/** Columns: hospital, its key, NPI, state, free up to, discount up to, asset limit in cents, date, address. */
function readPolicy(cells: readonly string[], at: PolicyColumns, newest: { on: string }): TableRow {
  const cell = (name: keyof PolicyColumns): string => cells[at[name]] ?? '';
  const hospital = cell('hospital');
  const key = hospitalKey(hospital);
  if (key === '') return rejected(t.hospitalMissing, hospital);
  const npi = cell('npi') || null;
  if (npi !== null && !isValidNpi(npi)) return rejected(t.wrongNpi, npi);
  const state = cell('state').toUpperCase();
  if (!/^[A-Z]{2}$/.test(state)) return rejected(t.wrongState, state);
  const free = readPercent(cell('free_up_to_percent'));
  const discount = readPercent(cell('discount_up_to_percent'));
  if (free === undefined || discount === undefined)
    return rejected(t.wrongPercent, `${cell('free_up_to_percent')} ${cell('discount_up_to_percent')}`.trim());
  if (free === null && discount === null) return rejected(t.noLimits, hospital);
  if (free !== null && discount !== null && discount < free)
    return rejected(t.limitsCrossed, `${free} ${discount}`);
  const limit = cell('asset_limit');
  const dollars = limit === '' ? null : readNumber(limit);
  if (limit !== '' && dollars === null) return rejected(t.wrongAmount, limit);
  const on = cell('stated_on');
  if (!isDay(on)) return rejected(t.wrongIsoDate, on);
  const url = cell('policy_url') || null;
  if (url !== null && !/^https:\/\/\S{4,500}$/.test(url)) return rejected(t.wrongUrl, url);
  if (on > newest.on) newest.on = on;
  const cents = dollars === null ? null : Math.round(dollars * 100);
  return { kind: 'row', cells: [hospital, key, npi, state, free, discount, cents, on, url] };
}
