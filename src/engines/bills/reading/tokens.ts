import { type Box, type Row, textOf } from '#shared/pages/rows.ts';
import { type Amount, readAmount } from './read-amount.ts';
import { readDate, readMonthAndDay } from './read-date.ts';

export type Token = {
  boxes: Box[];
  text: string;
  x0: number;
  x1: number;
  amount: Amount | null;
  date: string | null;
};

const opensAmount = /^[-–−]?\(?[-–−]?\$?$|^USD$/;
const closesAmount = /^(?:CR|Cr|cr|[-–−]|\)|USD)$/;

/**
 * The row's words, with amounts and dates joined: `$ 45.00`, `45.00 CR`, `Jan 5, 2026`. `reference` is a date for
 * dates without a year.
 */
export function tokensOf(row: Row, reference: string | null = null): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < row.boxes.length; ) {
    const found = dateAt(row, at, reference) ?? amountAt(row, at);
    const boxes = row.boxes.slice(at, at + (found?.count ?? 1));
    tokens.push({
      boxes,
      text: textOf(boxes),
      x0: (boxes[0] as Box).x0,
      x1: (boxes.at(-1) as Box).x1,
      amount: found?.amount ? certainIn(boxes, found.amount) : null,
      date: found?.date ?? null,
    });
    at += boxes.length;
  }
  return tokens;
}

/** A PDF's own text has no misread dollar signs, and no lost digits before the point. */
function certainIn(boxes: readonly Box[], amount: Amount): Amount {
  if (amount.cents === null) return amount;
  if (boxes.every(({ word }) => word.confidence === 1)) return { ...amount, alternatives: [] };
  return /^\D*\.\d/.test(textOf(boxes)) ? { ...amount, cents: null, alternatives: [amount.cents] } : amount;
}

type Found = { count: number; amount: Amount | null; date: string | null };

const gapAfter = (row: Row, at: number): number => {
  const box = row.boxes[at];
  const next = row.boxes[at + 1];
  return box && next ? (next.x0 - box.x1) / row.size : 99;
};

function dateAt(row: Row, at: number, reference: string | null): Found | null {
  const known = row.boxes[at]?.date;
  if (known) return { count: 1, amount: null, date: known };
  let text = '';
  for (let count = 1; count <= 5 && at + count <= row.boxes.length; count += 1) {
    if (count > 1 && gapAfter(row, at + count - 2) > 1) break;
    text += `${count > 1 ? ' ' : ''}${(row.boxes[at + count - 1] as Box).word.text}`;
    // Eight digits are an account number as often as a date.
    const date = /^\d{8}$/.test(text) ? null : readDate(text);
    if (date) return { count, amount: null, date };
  }
  const short = reference ? readMonthAndDay((row.boxes[at] as Box).word.text, reference) : null;
  return short ? { count: 1, amount: null, date: short } : null;
}

function amountAt(row: Row, at: number): Found | null {
  let count = 1;
  let text = (row.boxes[at] as Box).word.text;
  if (opensAmount.test(text) && text !== '') {
    const next = row.boxes[at + 1];
    if (!next || gapAfter(row, at) > 2 || !/\d/.test(next.word.text)) return null;
    text += next.word.text;
    count = 2;
  }
  const following = row.boxes[at + count]?.word.text;
  if (following && closesAmount.test(following) && gapAfter(row, at + count - 1) < 0.8) {
    const amount = readAmount(`${text} ${following}`);
    if (amount) return { count: count + 1, amount, date: null };
  }
  const amount = readAmount(text);
  return amount ? { count, amount, date: null } : null;
}

/** The latest date on the paper, for dates without a year. */
export function latestDate(rows: readonly Row[]): string | null {
  const dates = rows.flatMap((row) => tokensOf(row).flatMap(({ date }) => date ?? []));
  return dates.toSorted().at(-1) ?? null;
}
