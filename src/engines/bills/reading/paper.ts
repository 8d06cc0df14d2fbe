import { type Box, confidenceOf, placeOf, type Row, textOf } from '#shared/pages/rows.ts';
import type { Found } from './find-field.ts';
import type { ReadingNote, Sources } from './reading.ts';

/** Collects the sources and notes of one paper while it is read. */
export class Paper {
  readonly rows: readonly Row[];
  readonly sources: Sources = {};
  readonly notes: ReadingNote[] = [];

  constructor(rows: readonly Row[]) {
    this.rows = rows;
  }

  /** The value, with its source under this path; null if it was not found. */
  take<T>(path: string, found: Found<T> | null | undefined): T | null {
    if (!found) return null;
    this.sources[path] = found.source;
    return found.value;
  }

  locate(path: string, boxes: readonly Box[], confidence = 1): void {
    if (boxes.length === 0) return;
    this.sources[path] = {
      place: placeOf(boxes),
      confidence: Math.min(confidenceOf(boxes), confidence),
      text: textOf(boxes),
    };
  }

  noteCorrection(path: string, boxes: readonly Box[], to: string): void {
    this.notes.push({ kind: 'corrected', path, place: placeOf(boxes), from: textOf(boxes), to });
  }
}
