import { type Row, textOf } from '#shared/pages/rows.ts';
import type { Eob } from '../bill.ts';
import { dateAlone } from './date-alone.ts';
import { remarkCodesIn } from './eob-codes.ts';
import { readEobLines } from './eob-lines.ts';
import { readEobTotals } from './eob-totals.ts';
import { dateValue, identifierValue, npiValue } from './field-values.ts';
import { findField } from './find-field.ts';
import { findCompanies, findPatient } from './find-names.ts';
import type { Paper } from './paper.ts';
import { rowsOutside } from './read-bill.ts';
import { readTables } from './read-table.ts';
import type { Table } from './table-line.ts';
import * as labels from './terms/labels.ts';
import { latestDate } from './tokens.ts';

const network = [
  [
    'out',
    /\bout ?of ?network\b|\bnon ?(?:participating|network)\b|\bfuera de (?:la )?red\b|\bnot in (?:your |the )?(?:plan s )?network\b/,
  ],
  [
    'in',
    /\bin ?network\b|\bparticipating provider\b|\bnetwork provider\b|\bdentro de la red\b|\bde la red\b/,
  ],
] as const;

const insurerOfEob = (rows: readonly Row[]) => {
  const companies = findCompanies(rows, labels.insurerNames, [
    '(?:plan|insurer|administered by|underwritten by|claims administrator)(?: name)?',
  ]);
  return companies.toSorted((a, b) => Number(isCareGiver(a.value)) - Number(isCareGiver(b.value)))[0] ?? null;
};

const isCareGiver = (name: string): boolean =>
  /hospital|clinic|physicians|medical center|associates|medicine|imaging/i.test(name);

/** One claim of an explanation of benefits. `shared` are rows before the first claim. */
export function readEob(paper: Paper, shared: readonly Row[] = []): Eob {
  const { rows } = paper;
  const all = [...shared, ...rows];
  const tables = readTables(rows, latestDate(all));
  const outside = [...shared, ...rowsOutside(rows, tables.map(beforeTotal))];
  const noticeDate =
    findField(
      outside,
      {
        labels: [
          '(?:statement|notice|process(?:ed|ing)?|issue|print|letter|eob|payment|check) date',
          'date (?:processed|of (?:this )?notice|issued|printed|of this statement|of statement)',
          'fecha (?:del aviso|de proceso|del estado|de emision)',
          'processed(?: on)?',
          'date',
          'fecha',
        ],
        onlyAtStart: true,
      },
      dateValue,
    ) ?? dateAlone(outside);
  const lines = readEobLines(
    paper,
    detailed(tables).flatMap((table) => table.lines),
  );
  const totals = readEobTotals(
    paper,
    outside,
    tables
      .flatMap((table) => table.totals)
      .filter(({ money, other }) => Object.keys(money).length + other.length > 1),
    lines,
  );
  const text = all.map((row) => row.text).join(' ');
  const insurer = insurerOfEob(all);
  const provider = findCompanies(outside, labels.providerWords, labels.providerLabels).find(
    ({ value, score }) => score > 0.9 && value !== insurer?.value && !isTopName(value, all),
  );
  const printed = rows.map(({ boxes }) => textOf(boxes)).join(' ');
  return {
    insurer: paper.take('insurer', insurer) ?? '',
    claimNumber: paper.take(
      'claimNumber',
      findField(outside, { labels: labels.claimLabels }, identifierValue) ??
        findField(rows, { labels: labels.claimLabels }, identifierValue),
    ),
    memberId: paper.take(
      'memberId',
      findField(outside, { labels: [...labels.memberIdLabels, labels.bareIdLabel] }, identifierValue),
    ),
    patientName: paper.take('patientName', findPatient(outside)),
    birthDate: paper.take('birthDate', findField(outside, { labels: labels.birthDateLabels }, dateValue)),
    providerName: paper.take('providerName', provider),
    providerNpi: paper.take('providerNpi', findField(outside, { labels: labels.npiLabels }, npiValue)),
    network: network.find(([, sign]) => sign.test(text))?.[0] ?? 'unknown',
    noticeDate: paper.take('noticeDate', noticeDate),
    lines,
    totals,
    adjustments: [],
    remarkCodes: remarkCodesIn(printed).filter(
      (code) => !lines.some(({ remarkCodes }) => remarkCodes.includes(code)),
    ),
  };
}

/** After the total, rows have labels of their own. */
const beforeTotal = (table: Table): Table => ({
  ...table,
  lines: table.lines.filter(({ isAfterTotal }) => !isAfterTotal),
});

/** Tables of services. A summary by patient and provider says the same without dates and codes. */
function detailed(tables: readonly Table[]): readonly Table[] {
  const withDates = tables.filter(({ lines }) => lines.some(({ date, code }) => date || code));
  return withDates.length > 0 ? withDates : tables;
}

/** The insurer's own name in large letters is no provider. */
const isTopName = (name: string, rows: readonly Row[]): boolean =>
  labels.insurerNames.test(name.toLowerCase()) &&
  !isCareGiver(name) &&
  rows.slice(0, 2).some(({ boxes }) => textOf(boxes).includes(name));
