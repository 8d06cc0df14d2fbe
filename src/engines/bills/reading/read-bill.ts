import { normalize } from '#shared/pages/normalize-words.ts';
import type { Row } from '#shared/pages/rows.ts';
import type { Bill, BillLine, BillSetting } from '../bill.ts';
import { dropUnconfirmed, type Entry, entriesOf } from './bill-entries.ts';
import { readLines, readPayments } from './bill-lines.ts';
import { readTotals } from './bill-totals.ts';
import { addUpCredits, addUpSummary, completeTotals, summaryCharges } from './complete-totals.ts';
import { dateAlone } from './date-alone.ts';
import {
  cellValue,
  dateRangeValue,
  dateValue,
  einValue,
  identifierValue,
  npiValue,
  phoneValue,
} from './field-values.ts';
import { type Found, findField } from './find-field.ts';
import { findAddress, findBiller, findPatient, findPhone } from './find-names.ts';
import type { Paper } from './paper.ts';
import { isDiagnosis } from './read-code.ts';
import { readTables, type Table } from './read-table.ts';
import * as labels from './terms/labels.ts';
import { latestDate } from './tokens.ts';

/** A bill or statement of a provider. */
export function readBill(paper: Paper): Bill {
  const { rows } = paper;
  const tables = readTables(rows, latestDate(rows));
  const outside = rowsOutside(rows, tables);
  const entries = entriesOf(tables, outside);
  dropUnconfirmed(entries, outside);
  const of = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind);
  const totals = readTotals(paper, outside, tables, of('charge'));
  const charges = of('charge').length > 0 ? of('charge') : summaryCharges(outside, totals.chargesCents);
  const lines = readLines(paper, charges, totals);
  const payments = readPayments(paper, of('payment'));
  completeTotals(paper, totals, payments, entries);
  addUpCredits(paper, totals, tables, charges);
  addUpSummary(paper, totals, outside);
  const provider = findBiller(outside);
  const address = findAddress(rows, provider?.row ?? null);
  const period = findField(outside, { labels: labels.serviceDateLabels }, dateRangeValue);
  const discharge = findField(outside, { labels: labels.dischargeLabels }, dateValue);
  const dates = lines.flatMap(({ date }) => date ?? []).toSorted();
  const diagnosis = findField(outside, { labels: labels.diagnosisLabels }, (boxes) => {
    const codes = boxes.map(({ word }) => word.text.replace(/[,;]$/, '')).filter(isDiagnosis);
    return codes.length > 0 ? { value: codes, count: boxes.length } : null;
  });
  return {
    provider: {
      name: paper.take('provider.name', provider) ?? '',
      npi: paper.take('provider.npi', findField(outside, { labels: labels.npiLabels }, npiValue)),
      ein: paper.take('provider.ein', findField(outside, { labels: labels.einLabels }, einValue)),
      address: paper.take('provider.address', address?.address),
      state: address?.state ?? null,
      zip: address?.zip ?? null,
      phone: paper.take('provider.phone', findPhone(outside, provider?.row ?? null)),
      fax: paper.take(
        'provider.fax',
        findField(outside, { labels: labels.faxLabels, below: false }, phoneValue),
      ),
    },
    setting: settingOf(lines, provider?.value ?? ''),
    patientName: paper.take('patientName', findPatient(outside)),
    birthDate: paper.take('birthDate', findField(outside, { labels: labels.birthDateLabels }, dateValue)),
    memberId: paper.take('memberId', findField(outside, { labels: labels.memberIdLabels }, identifierValue)),
    accountNumber: paper.take(
      'accountNumber',
      findField(outside, { labels: labels.accountLabels }, identifierValue),
    ),
    statementDate: paper.take(
      'statementDate',
      findField(outside, { labels: labels.statementDateLabels, onlyAtStart: true }, dateValue) ??
        letterDate(outside),
    ),
    dueDate: paper.take('dueDate', findField(outside, { labels: labels.dueDateLabels }, dateValue)),
    firstBillReceivedOn: null,
    serviceFrom:
      paper.take('serviceFrom', period && { ...period, value: period.value.from }) ?? dates[0] ?? null,
    serviceTo:
      paper.take('serviceTo', discharge) ??
      paper.take('serviceTo', period && { ...period, value: period.value.to }) ??
      dates.at(-1) ??
      null,
    insurer: paper.take('insurer', findInsurer(outside)),
    diagnosisCodes: paper.take('diagnosisCodes', diagnosis) ?? [],
    placeOfService: paper.take(
      'placeOfService',
      findField(outside, { labels: labels.placeOfServiceLabels }, ([first]) =>
        /^\d{2}$/.test(first?.word.text ?? '') ? { value: first?.word.text as string, count: 1 } : null,
      ),
    ),
    lines,
    payments,
    totals,
  };
}

/** The date of a letter, alone in its row and with the month in words. */
function letterDate(rows: readonly Row[]): Found<string> | null {
  const found = dateAlone(rows);
  return found && /[a-z]{3}/i.test(found.source.text) ? found : null;
}

/** Rows that belong to no table with lines, where labels have their values. */
export function rowsOutside(rows: readonly Row[], tables: readonly Table[]): Row[] {
  const used = new Set<Row>();
  for (const { header, lines } of tables) {
    for (const { row } of lines) used.add(row);
    if (header && lines.length > 0)
      for (let at = header.firstRow; at <= header.lastRow; at += 1) used.add(rows[at] as Row);
  }
  return rows.filter((row) => !used.has(row));
}

export function findInsurer(rows: readonly Row[]): Found<string> | null {
  return findField(rows, { labels: labels.insurerLabels, onlyAtStart: true }, (boxes, row) => {
    const value = cellValue(boxes, row);
    const plain = normalize(value?.value ?? '');
    const isCompany =
      labels.insurerNames.test(plain) &&
      !labels.paymentWords.test(plain) &&
      !labels.adjustmentWords.test(plain);
    return value && isCompany && /^[A-Z]/.test(value.value) && value.count <= 8 && !/\d{3}/.test(value.value)
      ? value
      : null;
  });
}

/** Rooms and board. */
const roomCode = /^0(?:1\d\d|20\d|21\d)$/;

function settingOf(lines: readonly BillLine[], name: string): BillSetting {
  if (lines.some(({ code }) => /^A04[2-3]\d$/.test(code ?? '')) || /ambulance|\bems\b/i.test(name))
    return 'ambulance';
  if (lines.some(({ revenueCode }) => roomCode.test(revenueCode ?? ''))) return 'facility_inpatient';
  if (lines.some(({ revenueCode }) => revenueCode)) return 'facility_outpatient';
  const isHospital = /hospital|medical center|health system/i.test(name);
  if (lines.some(({ code }) => code) && !isHospital) return 'professional';
  return 'unknown';
}
