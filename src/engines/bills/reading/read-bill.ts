import { normalize } from '#shared/pages/normalize-words.ts';
import type { Row } from '#shared/pages/rows.ts';
import type { Bill, BillLine, BillPayment, BillSetting, BillTotals } from '../bill.ts';
import { chooseBySum, type Printed } from './choose-readings.ts';
import {
  amountValue,
  cellValue,
  dateRangeValue,
  dateValue,
  einValue,
  identifierValue,
  npiValue,
  phoneValue,
} from './field-values.ts';
import { type Found, findField, findFields } from './find-field.ts';
import { findAddress, findPatient, findPhone, findProvider } from './find-names.ts';
import type { Paper } from './paper.ts';
import { isDiagnosis } from './read-code.ts';
import { descriptionOf, readTables, type Table, type TableLine, wordsOfLine } from './read-table.ts';
import type { Column } from './terms/columns.ts';
import * as labels from './terms/labels.ts';
import { latestDate, type Token } from './tokens.ts';

type Kind = 'charge' | 'payment' | 'adjustment' | 'other';

/** A bill or statement of a provider. */
export function readBill(paper: Paper): Bill {
  const { rows } = paper;
  const tables = readTables(rows, latestDate(rows));
  const outside = rowsOutside(rows, tables);
  const amounts = amountColumns(tables, outside);
  const entries = tables
    .flatMap(({ lines }) => lines)
    .map((line) => ({ line, kind: kindOf(line), token: amountOf(line, amounts) }));
  const totals = readTotals(
    paper,
    outside,
    tables,
    entries.filter(({ kind }) => kind === 'charge'),
  );
  const lines = readLines(
    paper,
    entries.filter(({ kind }) => kind === 'charge'),
    totals,
  );
  const payments = readPayments(
    paper,
    entries.filter(({ kind }) => kind === 'payment'),
  );
  completeTotals(paper, totals, payments, entries);
  const provider = findProvider(outside, labels.providerWords);
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
      phone: paper.take('provider.phone', findPhone(outside)),
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
      findField(outside, { labels: labels.statementDateLabels, onlyAtStart: true }, dateValue),
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
    totals: totals.values,
  };
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

function kindOf(line: TableLine): Kind {
  const text = wordsOfLine(line);
  if (labels.previousBalance.test(text)) return 'other';
  if (line.code || line.revenueCode || line.ndc) return 'charge';
  const isCredit =
    Object.values(line.money).some((token) => (token?.amount?.cents ?? 0) < 0) ||
    line.other.some(({ amount }) => (amount?.cents ?? 0) < 0);
  const inCredits =
    Boolean(line.money.payments || line.money.adjustments || line.money.paid) && !line.money.amount;
  const isPayment = labels.paymentWords.test(text);
  const isAdjustment = labels.adjustmentWords.test(text);
  if (isCredit || inCredits || line.isAfterTotal) {
    if (isAdjustment && !/\bpayment|pago|paid\b/.test(text)) return 'adjustment';
    if (isPayment) return 'payment';
    if (isAdjustment) return 'adjustment';
    return line.isAfterTotal || inCredits ? 'other' : 'charge';
  }
  if (isPayment && !/\bvisit|exam|service\b/.test(text)) return 'payment';
  return isAdjustment ? 'adjustment' : 'charge';
}

/** Which column holds a line's amount, where heads don't say it. */
function amountColumns(tables: readonly Table[], outside: readonly Row[]): Map<Table, number> {
  const total = findFields(outside, { labels: labels.chargesLabels }, amountValue)[0]?.value.cents;
  const columns = new Map<Table, number>();
  for (const table of tables) {
    const coded = table.lines.filter(({ code, revenueCode, date }) => code || revenueCode || date);
    const most = Math.max(0, ...coded.map(({ other }) => other.length));
    for (let at = 0; at < most; at += 1) {
      const sum = coded.reduce((all, { other }) => all + (other[at]?.amount?.cents ?? 0), 0);
      if (sum === total) columns.set(table, at);
    }
    // Price and amount of a line: the second is a multiple of the first.
    const isPriced =
      coded.length > 0 && coded.every(({ other }) => other.length === 2 && isMultiple(other[0], other[1]));
    if (!columns.has(table) && isPriced) columns.set(table, 1);
  }
  return columns;
}

function isMultiple(price: Token | undefined, amount: Token | undefined): boolean {
  const one = price?.amount?.cents ?? 0;
  const all = amount?.amount?.cents ?? 0;
  return one > 0 && all >= one && all % one === 0;
}

const creditColumns: readonly Column[] = ['payments', 'paid', 'adjustments', 'discount'];

function amountOf(line: TableLine, columns: ReadonlyMap<Table, number>): Token | null {
  if (line.money.amount) return line.money.amount;
  for (const [table, at] of columns)
    if (table.lines.includes(line) && line.other[at]) return line.other[at] ?? null;
  for (const column of creditColumns) if (line.money[column]) return line.money[column] ?? null;
  if (line.other.length > 0) return line.other[0] ?? null;
  return line.money.balance ?? line.money.patient ?? line.money.allowed ?? line.money.unitPrice ?? null;
}

type Entry = { line: TableLine; kind: Kind; token: Token | null };
type Totals = { values: BillTotals };

const absolute = (printed: Printed): Printed => ({
  cents: printed.cents === null ? null : Math.abs(printed.cents),
  alternatives: printed.alternatives.map(Math.abs),
});

/** The four totals. Of several candidates, those that add up. */
function readTotals(
  paper: Paper,
  outside: readonly Row[],
  tables: readonly Table[],
  charges: readonly Entry[],
): Totals {
  const candidates = (names: readonly string[], only: boolean) =>
    findFields(outside, { labels: names, onlyAtStart: only }, amountValue).slice(0, 6);
  const found = {
    chargesCents: [...candidates(labels.chargesLabels, true), ...columnTotals(tables)],
    paymentsCents: candidates(labels.paymentsLabels, true),
    adjustmentsCents: candidates(labels.adjustmentsLabels, true),
    balanceCents: candidates(labels.balanceLabels, true),
  };
  const sum = charges.reduce((all, { token }) => all + (token?.amount?.cents ?? 0), 0);
  const bySum = charges.length > 0 ? found.chargesCents.find(({ value }) => value.cents === sum) : undefined;
  if (bySum) found.chargesCents = [bySum, ...found.chargesCents];
  const options = (list: readonly Found<Printed>[]) => (list.length === 0 ? [null] : list.slice(0, 4));
  let best: (Found<Printed> | null)[] | null = null;
  search: for (const total of options(found.chargesCents))
    for (const paid of options(found.paymentsCents))
      for (const adjusted of options(found.adjustmentsCents))
        for (const balance of options(found.balanceCents)) {
          const rest =
            (total?.value.cents ?? Number.NaN) -
            Math.abs(paid?.value.cents ?? 0) -
            Math.abs(adjusted?.value.cents ?? 0);
          if (rest !== balance?.value.cents) continue;
          best = [total, paid, adjusted, balance];
          break search;
        }
  best ??= [
    found.chargesCents[0] ?? null,
    found.paymentsCents[0] ?? null,
    found.adjustmentsCents[0] ?? null,
    found.balanceCents[0] ?? null,
  ];
  const names = ['chargesCents', 'paymentsCents', 'adjustmentsCents', 'balanceCents'] as const;
  const values: BillTotals = {
    chargesCents: null,
    paymentsCents: null,
    adjustmentsCents: null,
    balanceCents: null,
  };
  for (const [at, name] of names.entries()) {
    const one = best[at];
    if (!one) continue;
    const printed = name === 'balanceCents' || name === 'chargesCents' ? one.value : absolute(one.value);
    values[name] = printed.cents;
    if (printed.cents !== null) paper.sources[`totals.${name}`] = one.source;
  }
  repairBalance(paper, values, best);
  return { values };
}

/** Totals of a table's amount column. */
function columnTotals(tables: readonly Table[]): Found<Printed>[] {
  return tables.flatMap(({ totals }) =>
    totals.flatMap(({ money, row }) => {
      const token = money.amount;
      if (!token?.amount || labels.balanceLabels.some((label) => new RegExp(`^(?:${label})`).test(row.text)))
        return [];
      return [
        { value: token.amount, source: { place: placeOfToken(token), confidence: 1, text: token.text } },
      ];
    }),
  );
}

const placeOfToken = (token: Token) =>
  token.boxes.map(({ word }) => word.place)[0] as Found<string>['source']['place'];

/** One uncertain total, confirmed by the three others. */
function repairBalance(paper: Paper, values: BillTotals, best: readonly (Found<Printed> | null)[]): void {
  const [total, paid, adjusted, balance] = best;
  if (!total || !balance) return;
  const { chargesCents, paymentsCents, adjustmentsCents, balanceCents } = values;
  const isDone =
    chargesCents !== null &&
    balanceCents !== null &&
    chargesCents - (paymentsCents ?? 0) - (adjustmentsCents ?? 0) === balanceCents;
  if (isDone || [total, paid, adjusted, balance].every((one) => !one || one.value.alternatives.length === 0))
    return;
  const negative = (one: Found<Printed> | null | undefined): Printed => {
    if (!one) return { cents: 0, alternatives: [] };
    const printed = absolute(one.value);
    return {
      cents: printed.cents === null ? null : -printed.cents,
      alternatives: printed.alternatives.map((cents) => -cents),
    };
  };
  const left = balance.value;
  const chosen = chooseBySum(
    [total.value, negative(paid), negative(adjusted)],
    [left.cents, ...left.alternatives].filter((one) => one !== null),
  );
  if (!chosen) return;
  const [newTotal = 0, newPaid = 0, newAdjusted = 0] = chosen.parts;
  const next: BillTotals = {
    chargesCents: newTotal,
    paymentsCents: paid ? -newPaid : values.paymentsCents,
    adjustmentsCents: adjusted ? -newAdjusted : values.adjustmentsCents,
    balanceCents: chosen.total,
  };
  const sources = {
    chargesCents: total,
    paymentsCents: paid,
    adjustmentsCents: adjusted,
    balanceCents: balance,
  };
  for (const [name, one] of Object.entries(sources) as [keyof BillTotals, Found<Printed> | null][]) {
    if (!one || next[name] === values[name]) continue;
    values[name] = next[name];
    paper.sources[`totals.${name}`] = one.source;
    paper.notes.push({
      kind: 'corrected',
      path: `totals.${name}`,
      place: one.source.place,
      from: one.source.text,
      to: dollars(next[name] ?? 0),
    });
  }
}

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

function readLines(paper: Paper, entries: readonly Entry[], totals: Totals): BillLine[] {
  const cents = lineAmounts(entries, totals.values);
  const lines: BillLine[] = [];
  for (const [at, { line, token }] of entries.entries()) {
    const amountCents = cents[at];
    if (!token || amountCents == null) {
      if (token)
        paper.notes.push({ kind: 'unreadable_amount', place: placeOfToken(token), text: token.text });
      continue;
    }
    const path = `lines.${lines.length}`;
    paper.locate(`${path}.amountCents`, token.boxes);
    if (amountCents !== token.amount?.cents)
      paper.noteCorrection(`${path}.amountCents`, token.boxes, dollars(amountCents));
    if (line.date) paper.locate(`${path}.date`, line.date.boxes);
    if (line.code) {
      paper.locate(`${path}.code`, line.code.boxes);
      if (line.code.isCorrected) paper.noteCorrection(`${path}.code`, line.code.boxes, line.code.code);
    }
    if (line.revenueCode) paper.locate(`${path}.revenueCode`, line.revenueCode.boxes);
    if (line.ndc) paper.locate(`${path}.ndc`, line.ndc.boxes);
    if (line.units) paper.locate(`${path}.units`, line.units.boxes);
    paper.locate(`${path}.description`, line.description);
    const price =
      line.money.unitPrice ??
      (line.other.length > 1 && isMultiple(line.other[0], token) && line.other[0] !== token
        ? line.other[0]
        : undefined);
    const unitCents = priceOf(price, line.units?.value ?? null, amountCents);
    if (price && unitCents !== null) paper.locate(`${path}.unitCents`, price.boxes);
    lines.push({
      id: String(lines.length + 1),
      date: line.date?.date ?? null,
      code: line.code?.code ?? null,
      modifiers: line.code?.modifiers ?? [],
      revenueCode: line.revenueCode?.value ?? null,
      ndc: line.ndc?.value ?? null,
      description: descriptionOf(line),
      units: line.units?.value ?? null,
      unitCents,
      amountCents,
      disputed: null,
    });
  }
  noteDifference(paper, lines, totals.values);
  return lines;
}

/** The printed price, or another reading of it that gives the line's amount. */
function priceOf(price: Token | undefined, units: number | null, amountCents: number): number | null {
  const printed = price?.amount;
  if (!printed) return null;
  const fits = (cents: number) => units !== null && Math.abs(cents * units - amountCents) <= 1;
  if (printed.cents !== null && fits(printed.cents)) return printed.cents;
  return printed.alternatives.find(fits) ?? printed.cents;
}

/**
 * The amount of each line. Another reading than the printed one counts only if units × price or the total confirms it.
 */
function lineAmounts(entries: readonly Entry[], totals: BillTotals): (number | null)[] {
  const printed = entries.map(({ token }) => token?.amount ?? null);
  const first = printed.map((amount) => amount?.cents ?? null);
  const sum = (list: readonly (number | null)[]) => list.reduce<number>((all, one) => all + (one ?? 0), 0);
  if (!first.includes(null) && (totals.chargesCents === null || sum(first) === totals.chargesCents))
    return first;
  const byPrice = entries.map(({ line, token }, at) => {
    const amount = printed[at];
    const price = line.money.unitPrice?.amount;
    const units = line.units?.value;
    if (!amount || !price || units == null || token === line.money.unitPrice) return first[at] ?? null;
    const prices = [price.cents, ...price.alternatives].filter((one) => one !== null);
    if (amount.cents !== null && prices.some((one) => one * units === amount.cents)) return amount.cents;
    return amount.alternatives.find((one) => prices.some((each) => each * units === one)) ?? amount.cents;
  });
  if (totals.chargesCents === null || sum(byPrice) === totals.chargesCents) return byPrice;
  const known = printed.filter((amount) => amount !== null);
  const chosen = chooseBySum(known, [totals.chargesCents]);
  if (!chosen) return byPrice;
  const parts = [...chosen.parts];
  return printed.map((amount) => (amount ? (parts.shift() ?? null) : null));
}

function noteDifference(paper: Paper, lines: readonly BillLine[], { chargesCents }: BillTotals): void {
  const linesCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (lines.length > 0 && chargesCents !== null && linesCents !== chargesCents)
    paper.notes.push({ kind: 'lines_differ_from_total', linesCents, totalCents: chargesCents });
}

function readPayments(paper: Paper, entries: readonly Entry[]): BillPayment[] {
  const payments: BillPayment[] = [];
  for (const { line, token } of entries) {
    const credit = line.money.payments ?? line.money.paid ?? token;
    if (credit?.amount?.cents == null || credit.amount.cents === 0) continue;
    const path = `payments.${payments.length}`;
    const text = wordsOfLine(line);
    paper.locate(`${path}.amountCents`, credit.boxes);
    if (line.date) paper.locate(`${path}.date`, line.date.boxes);
    payments.push({
      id: String(payments.length + 1),
      date: line.date?.date ?? null,
      from: labels.insurerWords.test(text)
        ? 'insurer'
        : labels.patientPays.test(text)
          ? 'patient'
          : 'unknown',
      amountCents: Math.abs(credit.amount.cents),
    });
  }
  return payments;
}

/** Sums of what is listed, where no total is printed. */
function completeTotals(
  paper: Paper,
  { values }: Totals,
  payments: readonly BillPayment[],
  entries: readonly Entry[],
): void {
  const first = paper.sources['payments.0.amountCents'];
  if (payments.length > 0 && first && (values.paymentsCents === null || !balances(values))) {
    values.paymentsCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
    paper.sources['totals.paymentsCents'] = first;
  }
  const adjustments = entries.filter(
    ({ kind, token }) => kind === 'adjustment' && token?.amount?.cents != null,
  );
  const [one] = adjustments;
  if (one?.token && (values.adjustmentsCents === null || !balances(values))) {
    values.adjustmentsCents = Math.abs(
      adjustments.reduce((sum, { token }) => sum + Math.abs(token?.amount?.cents ?? 0), 0),
    );
    paper.locate('totals.adjustmentsCents', one.token.boxes);
  }
}

const balances = ({ chargesCents, paymentsCents, adjustmentsCents, balanceCents }: BillTotals): boolean =>
  chargesCents !== null &&
  balanceCents !== null &&
  chargesCents - (paymentsCents ?? 0) - (adjustmentsCents ?? 0) === balanceCents;

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
