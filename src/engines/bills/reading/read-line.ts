import { type Box, cellsOf, type Row } from '#shared/pages/rows.ts';
import type { Header } from './find-header.ts';
import { placeNumbers } from './place-numbers.ts';
import { isModifier, readNdc, readProcedure, readRevenueCode } from './read-code.ts';
import { readCompactDate } from './read-date.ts';
import type { TableLine } from './table-line.ts';
import type { Token } from './tokens.ts';

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
