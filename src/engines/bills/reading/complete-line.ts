import { textOf } from '#shared/pages/rows.ts';
import { isModifier, readProcedure } from './read-code.ts';
import { readDate } from './read-date.ts';
import type { TableLine } from './table-line.ts';

/** What a line's words say about its date, code and modifiers, once all its rows are known. */
export function completeLine(line: TableLine): void {
  joinWrappedDate(line);
  joinNarrowDate(line);
  repairDate(line);
  repairDrugCode(line);
  takeCodeInWords(line);
  takeModifiersInWords(line);
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

/** `7122/2026`: the recognizer took a slash for a 1. */
function repairDate(line: TableLine): void {
  const [start] = line.row.boxes;
  if (line.date || !start || start.word.confidence === 1) return;
  const [, month, day, year] = /^(\d{1,2})1(\d{2})\/(\d{4})$/.exec(start.word.text) ?? [];
  const date = month ? readDate(`${month}/${day}/${year}`) : null;
  if (!date) return;
  const { x0, x1, word } = start;
  line.date = { boxes: [start], text: word.text, x0, x1, amount: null, date };
  line.description = line.description.filter((box) => box !== start);
}

/** Revenue codes of drugs, whose codes start with a letter. */
const drugRevenue = /^0(?:25\d|63\d)$/;

/** `32405` with the revenue code of a drug: the recognizer took the J for a 3. */
function repairDrugCode({ code, revenueCode }: TableLine): void {
  if (!code || !drugRevenue.test(revenueCode?.value ?? '') || !/^3\d{4}$/.test(code.code)) return;
  if (code.boxes.every(({ word }) => word.confidence === 1)) return;
  code.code = `J${code.code.slice(1)}`;
  code.isCorrected = true;
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
