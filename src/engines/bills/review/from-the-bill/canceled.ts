import { hasModifier } from '../facts/line-kinds.ts';
import { canceledWords, cancellationFee } from '../facts/terms/item-words.ts';
import { defineRule, onLines } from '../rule.ts';

/** Discontinued procedures are billed in part. */
const discontinued = new Set(['52', '53', '73', '74']);

export const canceledWithoutCredit = defineRule({
  id: 'bill/canceled-without-credit',
  version: 1,
  class: 'provable',
  scope: 'lines',
  *check({ facts }) {
    for (const line of facts.charges) {
      const { code, description, date, cents } = line;
      const saysCanceled = canceledWords.test(description) && !cancellationFee.test(description);
      if (saysCanceled && !hasModifier(line, discontinued))
        yield onLines([line], cents, { code, description, date, lineCents: cents });
    }
  },
});

/** The patient's word: a question with an amount, since the records decide. */
export const notReceived = defineRule({
  id: 'bill/not-received',
  version: 1,
  class: 'ask',
  scope: 'lines',
  *check({ facts }) {
    for (const line of facts.charges) {
      const { code, description, date, cents, disputed } = line;
      if (disputed) yield onLines([line], cents, { code, description, date, lineCents: cents, disputed });
    }
  },
});
