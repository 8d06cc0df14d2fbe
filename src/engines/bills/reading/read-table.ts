import { type Box, type Row, textOf } from '#shared/pages/rows.ts';
import { type Header, headerAt } from './find-header.ts';
import { isModifier, type ProcedureCode, readNdc, readProcedure, readRevenueCode } from './read-code.ts';
import { readDate } from './read-date.ts';
import { type Column, moneyColumns } from './terms/columns.ts';
import { totalRow } from './terms/labels.ts';
import { type Token, tokensOf } from './tokens.ts';

export type TableLine = {
  row: Row;
  date: Token | null;
  /** Date of a heading above, or the second date of a range. */
  code: (ProcedureCode & { boxes: Box[] }) | null;
  revenueCode: { value: string; boxes: Box[] } | null;
  ndc: { value: string; boxes: Box[] } | null;
  description: Box[];
  units: { value: number; boxes: Box[] } | null;
  money: Partial<Record<Column, Token>>;
  /** Amounts under no known head, from the left. */
  other: Token[];
  remarks: Box[];
  /** After the table's total. */
  isAfterTotal: boolean;
};

export type Table = { header: Header | null; lines: TableLine[]; totals: TableLine[] };

/** All tables of a paper. Without heads, rows with a date or a code and an amount are lines. */
export function readTables(rows: readonly Row[], reference: string | null): Table[] {
  const tables: Table[] = [];
  let table: Table = { header: null, lines: [], totals: [] };
  let headingDate: Token | null = null;
  let isAfterTotal = false;
  let previous: TableLine | null = null;
  for (let at = 0; at < rows.length; at += 1) {
    const header = headerAt(rows, at);
    if (header) {
      tables.push(table);
      table = { header, lines: [], totals: [] };
      isAfterTotal = false;
      previous = null;
      at = header.lastRow;
      continue;
    }
    const row = rows[at] as Row;
    const tokens = tokensOf(row, reference);
    if (!tokens.some(({ amount }) => amount)) {
      if (tokens.length <= 3 && tokens.filter(({ date }) => date).length === 1 && table.header)
        headingDate = tokens.find(({ date }) => date) ?? null;
      else if (previous && table.header && !isAfterTotal && isContinuation(previous, row, table.header))
        previous.description = [...previous.description, ...row.boxes];
      else previous = null;
      continue;
    }
    const line = readLine(row, tokens, table.header);
    line.isAfterTotal = isAfterTotal;
    const hasWords = line.description.length > 0;
    // A sentence with an amount in it.
    if (line.description.length > 14 && !line.code) continue;
    const isCoded = line.code !== null || line.revenueCode !== null || line.ndc !== null;
    if (totalRow.test(textOfLine(line)) && !line.code) {
      table.totals.push(line);
      if (!/^sub ?total/.test(textOfLine(line))) isAfterTotal = true;
      previous = null;
    } else if (!hasWords && !isCoded && !line.date) {
      table.totals.push(line);
    } else if (isCoded || (line.date && (table.header || says(line))) || (table.header && hasWords)) {
      if (!line.date && isCoded && headingDate) line.date = headingDate;
      table.lines.push(line);
      previous = line;
    }
  }
  for (const { lines } of [...tables, table]) for (const line of lines) joinWrappedDate(line);
  return [...tables, table].filter(({ lines, totals }) => lines.length > 0 || totals.length > 0);
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

/** Whether it has words besides numbers. */
const says = (line: TableLine): boolean => /[A-Za-z]{3}/.test(textOf(line.description));

/** What a row says, without its date. */
export const textOfLine = (line: TableLine): string =>
  line.row.text.replace(/^(?:\d{1,2} \d{1,2} \d{2,4} ?|\d{4} \d{2} \d{2} ?)+/, '');

/** Text under a line's description and nothing else. */
function isContinuation(previous: TableLine, row: Row, header: Header): boolean {
  const first = previous.description[0];
  if (!first || row.page !== previous.row.page || row.boxes.length > 9) return false;
  const lastBox = previous.description.at(-1) as Box;
  if (row.y0 - lastBox.y1 > row.size * 0.75) return false;
  const start = (row.boxes[0] as Box).x0;
  const money = header.heads.filter(({ column }) => moneyColumns.has(column));
  const firstMoney = Math.min(...money.map(({ x0 }) => x0), 1);
  return Math.abs(start - first.x0) < row.size * 2 && (row.boxes.at(-1) as Box).x1 < firstMoney + row.size;
}

const integer = /^\d{1,4}(?:\.0{1,3})?$/;

function readLine(row: Row, tokens: readonly Token[], header: Header | null): TableLine {
  const line: TableLine = {
    row,
    date: null,
    code: null,
    revenueCode: null,
    ndc: null,
    description: [],
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
    if (column === 'units')
      line.units = { value: Number(token.text.replace(/[^\d.]/g, '')), boxes: token.boxes };
    else if (column) line.money[column] = token;
    else if (token.amount) line.other.push(token);
    else if (token.date) line.date ??= token;
    else if (!readCodes(line, token, tokens[at - 1], header, row, at < firstAmount)) left.push(token);
  }
  for (const token of left) {
    const head = header && headOver(header, token);
    if (head?.column === 'remarks' && /\d|^[A-Z]{1,3}$/.test(token.text)) line.remarks.push(...token.boxes);
    else if (head?.column !== 'other' || !/^[\d-]+$/.test(token.text)) line.description.push(...token.boxes);
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
  if (!line.code && isBeforeAmounts && wantsCode) {
    const code = readProcedure(text);
    if (code && (!code.isCorrected || head?.column === 'code')) {
      line.code = { ...code, boxes: [...token.boxes] };
      return true;
    }
  }
  const bare = text.toUpperCase().replace(/[,.;]$/, '');
  const isNear = before && line.code && token.x0 - before.x1 < row.size * 1.1;
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

/**
 * Gives amounts and units to columns, from left to right, with the smallest distances in all. What is too far from
 * every head stays without a column.
 */
function placeNumbers(row: Row, tokens: readonly Token[], header: Header | null): Map<Token, Column> {
  const placed = new Map<Token, Column>();
  if (!header) return placed;
  const heads = header.heads.filter(({ column }) => moneyColumns.has(column) || column === 'units');
  const numbers = tokens.filter(
    (token) =>
      token.amount ||
      (integer.test(token.text) &&
        heads.some(
          ({ column, x0, x1 }) => column === 'units' && token.x1 > x0 - row.size && token.x0 < x1 + row.size,
        )),
  );
  const skip = 5;
  // costs[i][j]: the least for the first i numbers and j heads.
  const costs: number[][] = Array.from({ length: numbers.length + 1 }, () =>
    new Array<number>(heads.length + 1).fill(0),
  );
  const cost = (at: number, to: number) => costs[at]?.[to] ?? 0;
  const distance = (at: number, to: number): number => {
    const token = numbers[at] as Token;
    const head = heads[to] as Header['heads'][number];
    if (head.column === 'units') {
      if (token.amount && (token.amount.hasDollar || !integer.test(token.text))) return 99;
    } else if (!token.amount) return 99;
    const edges = Math.min(
      Math.abs(token.x1 - head.x1),
      Math.abs(token.x0 - head.x0),
      Math.abs(token.x0 + token.x1 - head.x0 - head.x1) / 2,
    );
    const overlaps = Math.min(token.x1, head.x1) - Math.max(token.x0, head.x0) > 0;
    return (overlaps ? edges * 0.5 : edges) / row.size;
  };
  for (let at = 1; at <= numbers.length; at += 1) {
    (costs[at] as number[])[0] = at * skip;
    for (let to = 1; to <= heads.length; to += 1)
      (costs[at] as number[])[to] = Math.min(
        cost(at - 1, to) + skip,
        cost(at, to - 1),
        cost(at - 1, to - 1) + distance(at - 1, to - 1),
      );
  }
  let at = numbers.length;
  let to = heads.length;
  while (at > 0 && to > 0) {
    if (cost(at, to) === cost(at, to - 1)) to -= 1;
    else if (cost(at, to) === cost(at - 1, to) + skip) at -= 1;
    else {
      const { column } = heads[to - 1] as Header['heads'][number];
      if (![...placed.values()].includes(column)) placed.set(numbers[at - 1] as Token, column);
      at -= 1;
      to -= 1;
    }
  }
  return placed;
}

/** The description as printed, without list marks. */
export const descriptionOf = (line: TableLine): string =>
  textOf(line.description).replace(/^[\s*•\-–:]+|[\s*:]+$/g, '');
