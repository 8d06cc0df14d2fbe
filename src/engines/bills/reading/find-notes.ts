import type { ReadPage } from '#shared/pages/page.ts';
import { placeOf, type Row, textOf } from '#shared/pages/rows.ts';
import type { Part, ReadingNote, Side } from './reading.ts';
import { instructions } from './terms/paper-kinds.ts';

/** Text that gives orders to software. It stays text; nothing obeys it. */
export function findInstructions(rows: readonly Row[]): ReadingNote[] {
  const notes: ReadingNote[] = [];
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    const isInRow = instructions.test(row.text);
    const goesOn =
      !isInRow && next && !instructions.test(next.text) && instructions.test(`${row.text} ${next.text}`);
    if (isInRow || goesOn)
      notes.push({
        kind: 'instructions_ignored',
        place: placeOf(row.boxes),
        text: textOf(row.boxes).slice(0, 200),
      });
  }
  return notes;
}

const parts: readonly Part[] = ['top', 'middle', 'bottom'];
const sides: readonly Side[] = ['left', 'center', 'right'];
const leastInk = 0.012;
const lowConfidence = 0.5;

/** Ninths of a page where something is printed and little of it was read. */
export function findUnreadable(page: ReadPage): ReadingNote[] {
  if (page.source === 'text' || !page.ink) return [];
  const { columns, rows, shares } = page.ink;
  const notes: ReadingNote[] = [];
  for (const [partAt, part] of parts.entries()) {
    for (const [sideAt, side] of sides.entries()) {
      const inside = (x: number, y: number) => Math.floor(x * 3) === sideAt && Math.floor(y * 3) === partAt;
      const words = page.words.filter(({ place }) =>
        inside(place.left + place.width / 2, place.top + place.height / 2),
      );
      const cells = shares.flatMap((share, at) => {
        const x = ((at % columns) + 0.5) / columns;
        const y = (Math.floor(at / columns) + 0.5) / rows;
        return inside(x, y) && share > leastInk && share < 0.5 ? [{ x, y }] : [];
      });
      if (cells.length < 12) continue;
      const isCovered = ({ x, y }: { x: number; y: number }) =>
        words.some(
          ({ place, confidence }) =>
            confidence >= lowConfidence &&
            x > place.left - 1.5 / columns &&
            x < place.left + place.width + 1.5 / columns &&
            y > place.top - 1.5 / rows &&
            y < place.top + place.height + 1.5 / rows,
        );
      const read = cells.filter(isCovered).length / cells.length;
      const doubtful = words.filter(({ confidence }) => confidence < lowConfidence).length;
      if (read < 0.35 || (words.length > 6 && doubtful > words.length * 0.6))
        notes.push({ kind: 'unreadable_area', page: page.page, part, side });
    }
  }
  return notes.length >= 5 ? [{ kind: 'unreadable_area', page: page.page, part: null, side: null }] : notes;
}
