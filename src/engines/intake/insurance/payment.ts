import type { Insurance } from '#shared/care/care-need.ts';

/** A way of paying in a message, its position, and a confidence (0 to 1). */
export type Payment = {
  value: Insurance;
  start: number;
  end: number;
  confidence: number;
  /** Nothing later in the message changes it. */
  isFinal?: boolean;
};
