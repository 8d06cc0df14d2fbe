import type { Row } from '#shared/pages/rows.ts';
import { dateValue } from './field-values.ts';
import { findField } from './find-field.ts';

/** A letter's date without a label. */
export function dateAlone(rows: readonly Row[]): ReturnType<typeof findField<string>> {
  for (const row of rows.slice(0, 15)) {
    for (let at = 0; at < row.boxes.length; at += 1) {
      const boxes = row.boxes.slice(at);
      const found = dateValue(boxes, row);
      const isAlone =
        found &&
        at + found.count === row.boxes.length &&
        (at === 0 || (row.boxes[at]?.x0 ?? 0) - (row.boxes[at - 1]?.x1 ?? 0) > row.size);
      if (isAlone)
        return findField(
          [
            {
              ...row,
              text: 'date',
              boxAt: [0, 0, 0, 0],
              boxes: [row.boxes[at] as Row['boxes'][number], ...boxes],
            },
          ],
          { labels: ['date'] },
          dateValue,
        );
    }
  }
  return null;
}
