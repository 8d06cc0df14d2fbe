import { type Box, cellsOf, type Row, textOf } from '#shared/pages/rows.ts';
import { completeLine } from './complete-line.ts';
import { type Header, headerAt } from './find-header.ts';
import { hasWordsBetweenAmounts, isSentence, isTotal, moveSumToTotals } from './is-total.ts';
import { readLine } from './read-line.ts';
import { type Table, type TableLine, wordsOfLine } from './table-line.ts';
import { moneyColumns } from './terms/columns.ts';
import { groupTotal, previousBalance, summaryRow } from './terms/labels.ts';
import { type Token, tokensOf } from './tokens.ts';

/** On a claim form, the revenue code of the row of totals. */
const totalCode = '0001';

/** A date over a table's heads counts for its lines. */
const headingDistance = 5;

const cards = /\b(?:visa|mastercard|mc|discover|amex|american express)\b/g;

/** Labels of the boxes under a form's list. */
const formEnd =
  /\b(?:federal tax|amount paid|total charges?|balance due|amount due|amount enclosed|est amount due)\b/;

/** Without heads, a line starts with its date; boxes for cards are none. */
const isLineWithoutHeads = ({ date, row, description }: TableLine): boolean =>
  date !== null &&
  row.boxes.indexOf(date.boxes[0] as Box) <= 1 &&
  description.some(({ word }) => /^[A-Za-z'’&/.,-]{3,}$/.test(word.text)) &&
  new Set(row.text.match(cards) ?? []).size < 2;

/** All tables of a paper. Without heads, rows with a date or a code and an amount are lines. */
export function readTables(rows: readonly Row[], reference: string | null): Table[] {
  const tables: Table[] = [];
  let table: Table = { header: null, lines: [], totals: [] };
  let headingDate: Token | null = null;
  let headingAt = 0;
  let isAfterTotal = false;
  let previous: TableLine | null = null;
  for (let at = 0; at < rows.length; at += 1) {
    const header = headerAt(rows, at);
    if (header) {
      tables.push(table);
      table = { header, lines: [], totals: [] };
      isAfterTotal = false;
      previous = null;
      if (header.firstRow - headingAt > headingDistance) headingDate = null;
      at = header.lastRow;
      continue;
    }
    const row = rows[at] as Row;
    const tokens = tokensOf(row, reference);
    if (!tokens.some(({ amount }) => amount)) {
      if (table.header && formEnd.test(row.text)) {
        tables.push(table);
        table = { header: null, lines: [], totals: [] };
      }
      const [only] = tokens.filter(({ date }) => date);
      const continues =
        previous && table.header && !isAfterTotal && isContinuation(previous, row, table.header);
      if (only && continues && previous && !previous.date) {
        // `Office visit` over `03/05/2026`.
        previous.date = only;
        previous.description = [
          ...previous.description,
          ...row.boxes.filter((box) => !only.boxes.includes(box)),
        ];
      } else if (only && tokens.length <= (table.header ? 3 : 1)) {
        headingDate = only;
        headingAt = at;
      } else if (previous && continues) previous.description = [...previous.description, ...row.boxes];
      else previous = null;
      continue;
    }
    // Two columns of labels with amounts side by side.
    const isDescribed = table.header?.heads.some(({ column }) => column === 'description');
    if (!isDescribed && hasWordsBetweenAmounts(tokens)) continue;
    const line = readLine(row, tokens, table.header);
    line.isAfterTotal = isAfterTotal;
    line.heading = headingDate;
    const hasWords = line.description.length > 0;
    // A sentence with an amount in it.
    if ((line.description.length > 14 || isSentence(row, tokens)) && !line.code) continue;
    const isCoded = line.code !== null || line.revenueCode !== null || line.ndc !== null;
    const said = wordsOfLine(line);
    const isGroup = groupTotal.test(said);
    if (line.revenueCode?.value === totalCode || (!line.code && (isGroup || isTotal(line, said)))) {
      // Words between the amounts: each has a label of its own.
      if (!hasWordsBetweenAmounts(tokens)) table.totals.push(line);
      if (!isGroup && !previousBalance.test(said)) isAfterTotal = true;
      previous = null;
    } else if (!isCoded && !line.date && summaryRow.test(said)) {
      // The list of payments is above, or nowhere; this is their sum.
      previous = null;
    } else if (!hasWords && !isCoded && !line.date) {
      table.totals.push(line);
    } else if (
      isCoded ||
      (line.date && (table.header || (says(line) && isLineWithoutHeads(line)))) ||
      (table.header && hasWords)
    ) {
      table.lines.push(line);
      previous = line;
    }
  }
  for (const each of [...tables, table]) {
    const { lines, header } = each;
    for (const line of lines) completeLine(line);
    moveSumToTotals(each);
    const isDated = lines.some(({ date }) => date);
    for (const line of lines)
      if (line.code || line.revenueCode || line.ndc || (header && !isDated && lines.some(({ code }) => code)))
        line.date ??= line.heading;
  }
  return [...tables, table].filter(({ lines, totals }) => lines.length > 0 || totals.length > 0);
}

/** Whether it has words besides numbers. */
const says = (line: TableLine): boolean => /[A-Za-z]{3}/.test(textOf(line.description));

/** Text under a line's description and nothing else. */
function isContinuation(previous: TableLine, row: Row, header: Header): boolean {
  const first = previous.description[0];
  if (!first || row.page !== previous.row.page || row.boxes.length > 9) return false;
  const lastBox = previous.description.at(-1) as Box;
  if (row.y0 - lastBox.y1 > row.size * 0.75) return false;
  const start = (row.boxes[0] as Box).x0;
  const money = header.heads.filter(({ column }) => moneyColumns.has(column));
  const starts = [first, previous.code?.boxes[0], ...cellsOf(previous.row, 0.75).map(([box]) => box)].flatMap(
    (box) => box?.x0 ?? [],
  );
  const firstMoney = Math.min(...money.map(({ x0 }) => x0), 1);
  return (
    starts.some((x0) => Math.abs(start - x0) < row.size * 1.2) &&
    (row.boxes.at(-1) as Box).x1 < firstMoney + row.size
  );
}
