/** The bank may have said yes, and nobody could see it: no word then that nothing was charged. */
export class UnseenAnswer extends Error {
  constructor() {
    super(
      'We could not see what became of your confirmation. It may have been paid. You are never charged twice: please look again in a moment.',
    );
  }
}

/** A look that the company gave no answer to says the same as one that came before the bank's. */
export const noAnswerYetWords =
  'We have not heard the answer of your bank yet. You are never charged twice. You can look again in a moment, or confirm once more.';
