import * as t from './payments.words.ts';

/** The bank may have confirmed without us seeing it, so never say that nothing was charged. */
export class UnknownOutcome extends Error {
  constructor() {
    super(t.weCouldntConfirmWhatHappened);
  }
}

/** Covers both a check the processor didn't answer and one made before the bank's answer. */
export const noAnswerYetText = t.weHaventHeardBackFrom;
