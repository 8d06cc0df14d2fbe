import { type Box, type Row, rowOfBoxes } from '#shared/pages/rows.ts';
import { readDate } from './read-date.ts';

const isForm = /\bhealth insurance claim form\b|\bcms ?1500\b|\bhcfa ?1500\b|\bmm dd yy\b/;

/** On a CMS-1500, dates stand in three boxes and cents in their own: `03 05 26` and `180 00` become one word each. */
export function joinFormBoxes(rows: readonly Row[]): Row[] {
  if (!rows.some(({ text }) => isForm.test(text))) return [...rows];
  return rows.map((row) => rowOfBoxes(row, joinAmounts(joinDates(row.boxes, row.size), row.size)));
}

const merged = (boxes: readonly Box[], text: string): Box => {
  const first = boxes[0] as Box;
  const last = boxes.at(-1) as Box;
  const { place } = first.word;
  return {
    ...first,
    x1: last.x1,
    word: {
      text,
      confidence: Math.min(...boxes.map(({ word }) => word.confidence)),
      place: { ...place, width: last.word.place.left + last.word.place.width - place.left },
    },
  };
};

const isNear = (one: Box | undefined, next: Box | undefined, room: number): boolean =>
  one !== undefined && next !== undefined && next.x0 - one.x1 < room;

function joinDates(all: readonly Box[], size: number): Box[] {
  const boxes = all.filter(({ word }) => word.text !== '|');
  const joined: Box[] = [];
  for (let at = 0; at < boxes.length; at += 1) {
    const three = boxes.slice(at, at + 3);
    const [month, day, year] = three;
    const text = three.map(({ word }) => word.text).join('/');
    const isDate =
      /^\d{2}\/\d{2}\/(?:\d{2}|(?:19|20)\d{2})$/.test(text) &&
      isNear(month, day, size * 3) &&
      isNear(day, year, size * 3) &&
      readDate(text);
    joined.push(isDate ? merged(three, text) : (boxes[at] as Box));
    if (isDate) at += 2;
  }
  return joined;
}

function joinAmounts(boxes: readonly Box[], size: number): Box[] {
  const joined: Box[] = [];
  for (let at = 0; at < boxes.length; at += 1) {
    const box = boxes[at] as Box;
    const next = boxes[at + 1];
    const isAmount =
      /^\$?\d{2,6}$/.test(box.word.text) &&
      /^\d{2}$/.test(next?.word.text ?? '') &&
      isNear(box, next, size * 1.6);
    joined.push(isAmount && next ? merged([box, next], `${box.word.text}.${next.word.text}`) : box);
    if (isAmount) at += 1;
  }
  return joined;
}
