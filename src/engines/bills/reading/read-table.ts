import { normalize } from '#shared/pages/normalize-words.ts';
import { type Box, cellsOf, type Row, textOf } from '#shared/pages/rows.ts';
import { type Header, headerAt } from './find-header.ts';
import { placeNumbers } from './place-numbers.ts';
import { isModifier, type ProcedureCode, readNdc, readProcedure, readRevenueCode } from './read-code.ts';
import { readCompactDate, readDate } from './read-date.ts';
import { type Column, moneyColumns } from './terms/columns.ts';
import {
  groupTotal,
  previousBalance,
  summaryRow,
  sumWords,
  sumWordsInServices,
  totalRow,
} from './terms/labels.ts';
import { type Token, tokensOf } from './tokens.ts';

export type TableLine = {
  row: Row;
  date: Token | null;
  /** Date of a heading above. */
  heading: Token | null;
  code: (ProcedureCode & { boxes: Box[] }) | null;
  revenueCode: { value: string; boxes: Box[] } | null;
  ndc: { value: string; boxes: Box[] } | null;
  description: Box[];
  /** Digits under a head without meaning. */
  loose: Box[];
  units: { value: number; boxes: Box[] } | null;
  money: Partial<Record<Column, Token>>;
  /** Amounts under no known head, from the left. */
  other: Token[];
  remarks: Box[];
  /** After the table's total. */
  isAfterTotal: boolean;
};

export type Table = { header: Header | null; lines: TableLine[]; totals: TableLine[] };

/** On a claim form, the revenue code of the row of totals. */
const totalCode = '0001';

/** A date over a table's heads counts for its lines. */
const headingDistance = 5;
const cards = /\b(?:visa|mastercard|mc|discover|amex|american express)\b/g;

/** Labels of the boxes under a form's list. */
const formEnd =
  /\b(?:federal tax|amount paid|total charges?|balance due|amount due|amount enclosed|est amount due)\b/;

/** A row that states a sum. With a date it can be a test, like total protein. */
function isTotal(line: TableLine, said: string): boolean {
  if (sumWordsInServices.test(said)) return false;
  if (totalRow.test(said) && !(line.date && /^totals? [a-z]/.test(said))) return true;
  return !line.date && line.description.length <= 7 && sumWords.test(said);
}

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
    for (const line of lines) {
      joinWrappedDate(line);
      joinNarrowDate(line);
      takeCodeInWords(line);
      takeModifiersInWords(line);
    }
    moveSumToTotals(each);
    const isDated = lines.some(({ date }) => date);
    for (const line of lines)
      if (line.code || line.revenueCode || line.ndc || (header && !isDated && lines.some(({ code }) => code)))
        line.date ??= line.heading;
  }
  return [...tables, table].filter(({ lines, totals }) => lines.length > 0 || totals.length > 0);
}

/** A row whose amount is the sum of all rows above it is their total: `All departments`. */
function moveSumToTotals({ lines, totals }: Table): void {
  const at = lines.findIndex((line, place) => place > 1 && isSumOf(line, lines.slice(0, place)));
  const [sum] = at === -1 ? [] : lines.splice(at, 1);
  if (!sum) return;
  totals.push(sum);
  for (const line of lines.slice(at)) line.isAfterTotal = true;
}

function isSumOf(last: TableLine, lines: readonly TableLine[]): boolean {
  const amounts = lines.map(({ money }) => money.amount?.amount?.cents ?? null);
  const sum = amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0);
  const isBare = !last.code && !last.date && !last.revenueCode;
  return isBare && sum > 0 && !amounts.includes(null) && last.money.amount?.amount?.cents === sum;
}

/** A date that a narrow column breaks: `Feb 1,` over `2026`. */
function joinWrappedDate(line: TableLine): void {
  const [month, day] = line.description;
  const year = line.description.find(
    ({ word, y0 }) => /^(?:19|20)\d{2}$/.test(word.text) && y0 > (month?.y1 ?? 9) - line.row.size * 0.5,
  );
  if (line.date || !month || !day || !year) return;
  const boxes = [month, day, year];
  const text = textOf(boxes);
  const date = readDate(text);
  if (!date) return;
  line.date = { boxes, text, x0: month.x0, x1: day.x1, amount: null, date };
  line.description = line.description.filter((box) => !boxes.includes(box));
}

/** A date in a column that is too narrow for it: `3-Mar-` over `26`. */
function joinNarrowDate(line: TableLine): void {
  const [start] = line.row.boxes;
  if (line.date || !start) return;
  const boxes = [...line.loose, ...line.description]
    .filter(({ x0, x1 }) => x0 < start.x1 && x1 > start.x0)
    .toSorted((a, b) => a.y0 - b.y0 || a.x0 - b.x0)
    .slice(0, 3);
  for (const used of [boxes.slice(0, 2), boxes]) {
    const date = used.length > 1 ? readDate(used.map(({ word }) => word.text).join('')) : null;
    if (!date) continue;
    const text = textOf(used);
    line.date = { boxes: used, text, x0: start.x0, x1: start.x1, amount: null, date };
    line.description = line.description.filter((box) => !used.includes(box));
    return;
  }
}

/** Modifiers under their code. */
function takeModifiersInWords(line: TableLine): void {
  const { code } = line;
  const [first] = code?.boxes ?? [];
  if (!code || !first) return;
  const end = Math.max(...code.boxes.map(({ x1 }) => x1));
  const under = line.description.filter(
    ({ word, x0, x1, y0 }) =>
      y0 > first.y1 - line.row.size * 0.5 &&
      x0 > first.x0 - line.row.size * 0.5 &&
      x1 <= end &&
      isModifier(word.text),
  );
  code.modifiers.push(...under.map(({ word }) => word.text));
  code.boxes.push(...under);
  line.description = line.description.filter((box) => !under.includes(box));
}

/** A code in the description's words: `Office visit (99213)`, `CPT 99213`. */
function takeCodeInWords(line: TableLine): void {
  if (line.code) return;
  for (const [at, box] of line.description.entries()) {
    const isNamed = /^(?:cpt|hcpcs)\W*$/i.test(line.description[at - 1]?.word.text ?? '');
    const isBracketed = /^\([A-Z]?\d{4,5}[A-Z]?(?:-[A-Z\d]{2})?\)[.,;]?$/.test(box.word.text);
    const code = isNamed || isBracketed ? readProcedure(box.word.text) : null;
    if (!code || code.isCorrected) continue;
    line.code = { ...code, boxes: [box] };
    line.description = line.description.filter((one) => one !== box);
    return;
  }
}

/** `A $1,736.00 was applied to your deductible.` */
function isSentence(row: Row, tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ amount }) => amount);
  const rest = tokens.slice(at + 1);
  const isNear = (token: Token, place: number) =>
    token.x0 - (tokens[at + place] as Token).x1 < row.size * 0.75;
  return rest.length > 2 && rest.every(({ amount }) => !amount) && rest.slice(0, 3).every(isNear);
}

function hasWordsBetweenAmounts(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex(({ amount }) => amount);
  const last = tokens.findLastIndex(({ amount }) => amount);
  return tokens.slice(first, last).some(({ amount, text }) => !amount && /[A-Za-z]{4}/.test(text));
}

/** Whether it has words besides numbers. */
const says = (line: TableLine): boolean => /[A-Za-z]{3}/.test(textOf(line.description));

/** What a row says, without dates and amounts. */
export function wordsOfLine(line: TableLine): string {
  const loose = line.loose.filter(({ word }) => !/\d/.test(word.text));
  const inRow = [...line.description, ...loose].filter((box) => line.row.boxes.includes(box));
  const below = line.description.filter((box) => !inRow.includes(box));
  return normalize(textOf([...inRow.toSorted((a, b) => a.x0 - b.x0), ...below, ...line.remarks]));
}

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

export function readLine(row: Row, tokens: readonly Token[], header: Header | null): TableLine {
  const line: TableLine = {
    row,
    date: null,
    code: null,
    revenueCode: null,
    ndc: null,
    description: [],
    loose: [],
    heading: null,
    units: null,
    money: {},
    other: [],
    remarks: [],
    isAfterTotal: false,
  };
  const left: Token[] = [];
  const numbers = placeNumbers(row, tokens, header);
  const firstAmount = tokens.findIndex(({ amount }) => amount);
  for (const [at, token] of tokens.entries()) {
    const column = numbers.get(token);
    if (column === 'other') line.other.push(token);
    else if (column === 'units')
      line.units = { value: Number(token.text.replace(/[^\d.]/g, '')), boxes: token.boxes };
    else if (column) line.money[column] = token;
    else if (token.amount) line.other.push(token);
    else if (token.date) line.date ??= token;
    else if (
      !line.date &&
      header &&
      headOver(header, token)?.column === 'date' &&
      readCompactDate(token.text)
    )
      line.date = { ...token, date: readCompactDate(token.text) };
    else if (!readCodes(line, token, tokens[at - 1], header, row, at < firstAmount)) left.push(token);
  }
  const isDescribed = header?.heads.some(({ column }) => column === 'description');
  const cells = cellsOf(row, 0.75);
  for (const token of left) {
    const head = header && headOver(header, token);
    const cell = cells.find((boxes) => boxes.includes(token.boxes[0] as Box));
    const start =
      header && cell && headOver(header, { x0: (cell[0] as Box).x0, x1: (cell.at(-1) as Box).x1 });
    if (head?.column === 'remarks' && /\d|^[A-Z]{1,3}$/.test(token.text)) line.remarks.push(...token.boxes);
    else if (head?.column === 'other' && /^[\d-]+$/.test(token.text)) line.loose.push(...token.boxes);
    else if (isDescribed && head?.column === 'other' && start?.column === 'other')
      line.loose.push(...token.boxes);
    else line.description.push(...token.boxes);
  }
  if (!line.units) takeLastNumber(line, tokens, header);
  return line;
}

/** A head over the token; the nearest when several touch it. */
function headOver(header: Header, token: { x0: number; x1: number }): Header['heads'][number] | null {
  const center = (token.x0 + token.x1) / 2;
  const over = header.heads.filter(({ x0, x1 }) => Math.min(x1, token.x1) - Math.max(x0, token.x0) > 0);
  return (
    over.toSorted((a, b) => Math.abs((a.x0 + a.x1) / 2 - center) - Math.abs((b.x0 + b.x1) / 2 - center))[0] ??
    null
  );
}

function readCodes(
  line: TableLine,
  token: Token,
  before: Token | undefined,
  header: Header | null,
  row: Row,
  isBeforeAmounts: boolean,
): boolean {
  const text = token.text;
  const head = header && headOver(header, token);
  const ndc = readNdc(text);
  if (ndc) {
    line.ndc = { value: ndc, boxes: token.boxes };
    return true;
  }
  const hasRevenueColumn = header?.heads.some(({ column }) => column === 'revenueCode') ?? false;
  if (!line.revenueCode && isBeforeAmounts && line.description.length === 0) {
    const revenueCode = readRevenueCode(text);
    const isMarked = head?.column === 'revenueCode' || (/^0\d{3}$/.test(text) && head?.column !== 'units');
    if (revenueCode && isMarked && (hasRevenueColumn || /^0\d{3}$/.test(text))) {
      line.revenueCode = { value: revenueCode, boxes: token.boxes };
      return true;
    }
  }
  const wantsCode =
    !header ||
    !head ||
    head.column === 'code' ||
    head.column === 'description' ||
    head.column === 'other' ||
    head.column === 'modifiers';
  const isZip =
    /^[A-Z]{2}$/.test(before?.text ?? '') &&
    /^\d{5}$/.test(text) &&
    before !== undefined &&
    row.boxes[0] !== before.boxes[0];
  if (!line.code && isBeforeAmounts && wantsCode && !(isZip && !header)) {
    const code = readProcedure(text, /cpt|hcpcs/i.test(head?.text ?? ''));
    if (code && (!code.isCorrected || head?.column === 'code')) {
      line.code = { ...code, boxes: [...token.boxes] };
      return true;
    }
  }
  const bare = text.toUpperCase().replace(/[,.;]$/, '');
  const isUnderCode = header?.heads.some(
    ({ column, x0, x1 }) => column === 'code' && token.x0 < x1 && token.x1 > x0,
  );
  const isInCode = !head || isUnderCode || head.column === 'modifiers';
  const isNear = before && line.code && token.x0 - before.x1 < row.size * (isInCode ? 2.5 : 1.1);
  const list = bare.split(/[,/-]/);
  if (
    line.code &&
    list.every(isModifier) &&
    (head?.column === 'modifiers' ||
      (isNear && head?.column !== 'units' && line.code.boxes.includes(before?.boxes.at(-1) as Box)))
  ) {
    line.code.modifiers.push(...list);
    line.code.boxes.push(...token.boxes);
    return true;
  }
  return false;
}

/** Without a head for units: a small number that stands alone before the amounts. */
function takeLastNumber(line: TableLine, tokens: readonly Token[], header: Header | null): void {
  const last = line.description.at(-1);
  const first = tokens.find(({ amount }) => amount);
  if (!last || !first || line.description.length < 2 || !/^\d{1,3}$/.test(last.word.text)) return;
  const before = line.description.at(-2) as Box;
  const knowsUnits = header?.heads.some(({ column }) => column === 'units');
  if (last.x1 > first.x0 || last.x0 - before.x1 < line.row.size * (knowsUnits ? 0.6 : 1.1)) return;
  line.units = { value: Number(last.word.text), boxes: [last] };
  line.description = line.description.slice(0, -1);
}

/** The description as printed, without list marks. */
export const descriptionOf = (line: TableLine): string =>
  textOf(line.description).replace(/^[\s*•\-–:]+|[\s*:]+$/g, '');
