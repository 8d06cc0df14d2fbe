import type { Insurance } from '#shared/care/care-need.ts';

/** A way of paying that a message names, where it stands in the text, and how sure it is (0 to 1). */
export type Payment = {
  value: Insurance;
  start: number;
  end: number;
  confidence: number;
  /** Nothing that comes later in the message changes it. */
  isFinal?: boolean;
};
