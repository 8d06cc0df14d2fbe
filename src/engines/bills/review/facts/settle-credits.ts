import type { Line } from './line.ts';

const creditWords =
  /\b(?:CREDIT|REVERSAL|REVERSED?|REFUND|RETURN(?:ED)?|CORRECTION|VOID(?:ED)?|CANCELL?ED)\b(?: OF)?[:\s-]*/g;
const withoutCreditWords = (description: string) => description.replaceAll(creditWords, '').trim();

type Matches = (credit: Line, charge: Line) => boolean;

/** Strictest first: a credit of the same day before one that was posted later. */
const passes: Matches[] = [
  (credit, charge) =>
    credit.code !== null &&
    credit.code === charge.code &&
    credit.date === charge.date &&
    credit.modifiers.join() === charge.modifiers.join(),
  (credit, charge) => credit.code !== null && credit.code === charge.code && credit.date === charge.date,
  (credit, charge) => credit.code !== null && credit.code === charge.code,
  (credit, charge) =>
    (credit.code === null || charge.code === null) &&
    withoutCreditWords(credit.description) !== '' &&
    withoutCreditWords(credit.description) === withoutCreditWords(charge.description),
  (credit, charge) =>
    credit.code === null &&
    (withoutCreditWords(credit.description) === '' || credit.revenueCode === charge.revenueCode),
];

/** The ids of the charges that a credit of the same amount cancels, one each. */
export function settleCredits(lines: readonly Line[]): Set<string> {
  const credited = new Set<string>();
  let open = lines.filter(({ cents }) => cents < 0);
  for (const matches of passes) {
    open = open.filter((credit) => {
      const charge = lines.findLast(
        (line) => line.cents === -credit.cents && !credited.has(line.id) && matches(credit, line),
      );
      if (charge) credited.add(charge.id);
      return !charge;
    });
  }
  return credited;
}
