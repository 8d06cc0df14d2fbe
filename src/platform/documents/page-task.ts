import type { GrayImage } from '#shared/pages/image/gray-image.ts';
import type { ReadPage } from '#shared/pages/page.ts';

export type PaperFile = 'pdf' | 'jpeg' | 'png' | 'heic';

export type UnreadableReason =
  | 'damaged'
  | 'password_protected'
  | 'too_large'
  | 'too_small'
  | 'blank'
  | 'timed_out'
  | 'busy';

/** Why a file or a page can't be read, for the caller to word. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}

/** What the thread does with one page, from 1. Each task holds the whole file, so a killed thread loses one page. */
export type PageTask = { bytes: Uint8Array; file: PaperFile; page: number } & (
  | { action: 'read' }
  | { action: 'render'; quarterTurns: number }
);

export type PageAnswer =
  /** `quarterTurns` to the right made the page upright. */
  | { pageCount: number; page: ReadPage; quarterTurns: number }
  | { image: GrayImage }
  | { refusal: UnreadableReason }
  | { error: string };
