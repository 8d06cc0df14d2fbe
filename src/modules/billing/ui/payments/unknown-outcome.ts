import * as t from './payments.words.ts';

/** Never says that nothing was charged, because the bank may have confirmed the payment without us knowing. */
export class UnknownOutcome extends Error {
  constructor() {
    super(t.paymentOutcomeUnknown);
  }
}

/** For a check that the processor didn't answer or that ran before the bank's answer. */
export const noAnswerYetText = t.noBankAnswerYet;
