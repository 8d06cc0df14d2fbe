import { normalize } from './normalize-words.ts';
import type { Place, ReadPage, Word } from './page.ts';

/** A word in units of its page's width, so that distances compare in both directions. */
export type Box = {
  word: Word;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** The date that it is, where the paper writes the day before the month. */
  date?: string;
};

export type Row = {
  page: number;
  /** Of the document: rows of all pages in order. */
  index: number;
  boxes: Box[];
  y0: number;
  y1: number;
  /** Height of its letters: the unit for gaps. */
  size: number;
  /** Normalized text and, for each of its characters, the box that it comes from. */
  text: string;
  boxAt: number[];
};

export const placeOf = (boxes: readonly Box[]): Place => {
  const places = boxes.map(({ word }) => word.place);
  const left = Math.min(...places.map((place) => place.left));
  const top = Math.min(...places.map((place) => place.top));
  return {
    page: places[0]?.page ?? 1,
    left,
    top,
    width: Math.max(...places.map((place) => place.left + place.width)) - left,
    height: Math.max(...places.map((place) => place.top + place.height)) - top,
  };
};

export const confidenceOf = (boxes: readonly Box[]): number =>
  boxes.length === 0 ? 0 : Math.min(...boxes.map(({ word }) => word.confidence));

export const textOf = (boxes: readonly Box[]): string => boxes.map(({ word }) => word.text).join(' ');

/** Rows of all pages from the top. */
export function rowsOf(pages: readonly ReadPage[]): Row[] {
  const rows = pages.flatMap(rowsOfPage);
  for (const [index, row] of rows.entries()) row.index = index;
  return rows;
}

function rowsOfPage(page: ReadPage): Row[] {
  const ratio = page.height / page.width;
  const boxes = page.words.map((word): Box => {
    const { left, top, width, height } = word.place;
    return { word, x0: left, x1: left + width, y0: top * ratio, y1: (top + height) * ratio };
  });
  const usual = median(boxes.map(heightOf));
  const groups: Box[][] = [];
  for (const box of boxes.toSorted((a, b) => a.x0 - b.x0)) {
    const best = groups
      .map((group) => ({ group, offset: offsetFrom(group, box, usual) }))
      .filter(({ offset }) => offset <= 1)
      .toSorted((a, b) => a.offset - b.offset)[0];
    if (best) best.group.push(box);
    else groups.push([box]);
  }
  return groups.map((group) => makeRow(page, group)).toSorted((a, b) => a.y0 + a.y1 - b.y0 - b.y1);
}

const heightOf = ({ y0, y1 }: Box): number => y1 - y0;
const centerOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** Vertical distance from the row's last words; 1 is the most that still belongs to it. */
function offsetFrom(group: readonly Box[], box: Box, usual: number): number {
  const last = group.at(-1) as Box;
  // Two words over each other belong to two rows.
  if (box.x0 < last.x1 - Math.min(last.x1 - last.x0, box.x1 - box.x0) * 0.5) return 2;
  const near = group.slice(-3);
  const center = near.reduce((sum, one) => sum + centerOf(one), 0) / near.length;
  // Dashes and periods are flat.
  const height = Math.max(Math.min(heightOf(last), heightOf(box)), usual * 0.6);
  return (
    Math.min(Math.abs(center - centerOf(box)), Math.abs(centerOf(last) - centerOf(box))) / (height * 0.5)
  );
}

function makeRow(page: ReadPage, boxes: Box[]): Row {
  const heights = boxes.map(heightOf);
  return {
    page: page.page,
    index: 0,
    boxes,
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
    // Recognized boxes end at the letters; those of text include room above and below.
    size: page.source === 'image' ? Math.max(...heights) * 1.15 : median(heights),
    ...textOfBoxes(boxes),
  };
}

/** A row like this one with other boxes, in the order given. */
export const rowOfBoxes = (row: Row, boxes: Box[]): Row => ({
  ...row,
  boxes,
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
  ...textOfBoxes(boxes),
});

function textOfBoxes(boxes: readonly Box[]): Pick<Row, 'text' | 'boxAt'> {
  let text = '';
  const boxAt: number[] = [];
  for (const [at, box] of boxes.entries()) {
    const piece = normalize(box.word.text);
    if (piece === '') continue;
    if (text !== '') {
      text += ' ';
      boxAt.push(at);
    }
    text += piece;
    for (let character = 0; character < piece.length; character += 1) boxAt.push(at);
  }
  return { text, boxAt };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Runs of words without a wide gap: the cells of a row. */
export function cellsOf(row: Row, gap = 0.95): Box[][] {
  const cells: Box[][] = [];
  for (const box of row.boxes) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (cell && last && box.x0 - last.x1 < row.size * gap) cell.push(box);
    else cells.push([box]);
  }
  return cells;
}
