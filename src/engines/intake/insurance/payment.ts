import type { Insurance } from '#shared/care/care-need.ts';

/** A way to pay found in a message, with its confidence from 0 to 1. */
export type Payment = {
  value: Insurance;
  start: number;
  end: number;
  confidence: number;
  /** Overrides anything later in the message. */
  isFinal?: boolean;
};
