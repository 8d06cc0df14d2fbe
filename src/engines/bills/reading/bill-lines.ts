import type { BillLine, BillPayment, BillTotals } from '../bill.ts';
import { type Entry, isMultiple } from './bill-entries.ts';
import { dollars } from './bill-totals.ts';
import { chooseBySum } from './choose-readings.ts';
import type { Paper } from './paper.ts';
import { descriptionOf, wordsOfLine } from './read-table.ts';
import * as labels from './terms/labels.ts';
import type { Token } from './tokens.ts';

const placeOfToken = (token: Token) => (token.boxes[0] as Token['boxes'][number]).word.place;

export function readLines(paper: Paper, entries: readonly Entry[], totals: BillTotals): BillLine[] {
  const cents = lineAmounts(entries, totals);
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
    paper.locate(`${path}.description`, line.description);
    const price =
      line.money.unitPrice ??
      (line.other.length > 1 && isMultiple(line.other[0], token) && line.other[0] !== token
        ? line.other[0]
        : undefined);
    const units = line.units ?? unitsBy(price, line, amountCents);
    const unitCents = priceOf(price, units?.value ?? null, amountCents);
    if (units) paper.locate(`${path}.units`, units.boxes);
    if (price && unitCents !== null) paper.locate(`${path}.unitCents`, price.boxes);
    lines.push({
      id: String(lines.length + 1),
      date: line.date?.date ?? null,
      code: line.code?.code ?? null,
      modifiers: line.code?.modifiers ?? [],
      revenueCode: line.revenueCode?.value ?? null,
      ndc: line.ndc?.value ?? null,
      description: descriptionOf(line),
      units: units?.value ?? null,
      unitCents,
      amountCents,
      disputed: null,
    });
  }
  noteDifference(paper, lines, totals);
  return lines;
}

/** A quantity under a head like "No.": the number by which the price gives the amount. */
function unitsBy(price: Token | undefined, line: Entry['line'], amountCents: number): Entry['line']['units'] {
  const cents = price?.amount?.cents;
  const box = line.loose.find(({ word }) => cents && Number(word.text) * cents === amountCents);
  return box ? { value: Number(box.word.text), boxes: [box] } : null;
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

export function readPayments(paper: Paper, entries: readonly Entry[]): BillPayment[] {
  const payments: BillPayment[] = [];
  for (const { line, token } of entries) {
    const credit = line.money.payments ?? line.money.paid ?? line.money.patientPaid ?? token;
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
