import type { Bill } from '../../bill.ts';
import { sumCents } from '../facts/bill-facts.ts';
import { defineRule, missingFact, onBalance, onLines } from '../rule.ts';

const exactTolerance = 1;
const roundedTolerance = 5;
const shifts = [10, 100, 1000];

/** A printed price that is rounded to the cent explains half a cent per unit. */
const isRoundedPrice = (units: number, unitCents: number, cents: number): boolean =>
  Math.abs(cents / units - unitCents) <= 0.5;

type Product = { units: number; unitCents: number; expectedCents: number; shift: number | null };

/** Null if quantity times price agrees with the amount, or one of them isn't printed. */
function wrongProduct(line: {
  units: number | null;
  unitCents: number | null;
  cents: number;
}): Product | null {
  const units = Math.abs(line.units ?? 0);
  const unitCents = Math.abs(line.unitCents ?? 0);
  const cents = Math.abs(line.cents);
  if (units === 0 || unitCents === 0 || cents === 0) return null;
  const expectedCents = Math.round(units * unitCents);
  const tolerance = Number.isInteger(units) ? exactTolerance : roundedTolerance;
  if (Math.abs(units * unitCents - cents) <= tolerance || isRoundedPrice(units, unitCents, cents))
    return null;
  // The price of the whole line stands in the price column.
  if (unitCents === cents) return null;
  const shift = shifts.find((factor) => Math.abs(expectedCents * factor - cents) <= roundedTolerance) ?? null;
  return { units, unitCents, expectedCents, shift };
}

const productRule = <const Id extends string>(id: Id, isShift: boolean) =>
  defineRule({
    id,
    version: 1,
    class: 'provable',
    scope: 'lines',
    *check({ facts }) {
      for (const line of facts.charges) {
        const wrong = wrongProduct(line);
        if (!wrong || (wrong.shift !== null) !== isShift) continue;
        const { units, unitCents, expectedCents, shift } = wrong;
        yield onLines([line], Math.max(0, line.cents - expectedCents), {
          code: line.code,
          description: line.description,
          units,
          unitCents,
          expectedCents,
          lineCents: line.cents,
          shift,
        });
      }
    },
  });

export const quantityTimesPrice = productRule('bill/quantity-times-price', false);
export const decimalShift = productRule('bill/decimal-shift', true);

export const linesTotal = defineRule({
  id: 'bill/lines-total',
  version: 1,
  class: 'provable',
  scope: 'balance',
  *check({ bill, facts }) {
    const { chargesCents, balanceCents } = bill.totals;
    if (facts.lines.length === 0) return yield missingFact('itemized_bill');
    if (chargesCents === null) return yield missingFact('totals');
    const linesCents = sumCents(facts.lines);
    const withPayments = bill.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const withoutCredits = sumCents(facts.lines.filter(({ cents }) => cents > 0));
    const explained = [
      [linesCents, chargesCents],
      [withoutCredits, chargesCents],
      [withPayments, chargesCents],
      ...(balanceCents === null ? [] : [[withPayments, balanceCents]]),
    ].some(([sum = 0, total = 0]) => Math.abs(sum - total) <= roundedTolerance);
    if (!explained)
      yield onBalance(chargesCents - linesCents, { linesCents, chargesCents, lines: facts.lines.length });
  },
});

/** Payments as printed: the total, else the list. Null if the bill is silent about them. */
export function paidCents({ totals, payments }: Bill): number | null {
  if (totals.paymentsCents !== null) return Math.abs(totals.paymentsCents);
  return payments.length > 0 ? listedPaymentsCents(payments) : null;
}

export const listedPaymentsCents = (
  payments: Bill['payments'],
  from: Bill['payments'][number]['from'] | 'anyone' = 'anyone',
): number =>
  payments
    .filter((payment) => from === 'anyone' || payment.from === from)
    .reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0);

export const balanceSum = defineRule({
  id: 'bill/balance',
  version: 1,
  class: 'provable',
  scope: 'balance',
  *check({ bill }) {
    const { chargesCents, adjustmentsCents, balanceCents } = bill.totals;
    const paid = paidCents(bill);
    if (chargesCents === null || balanceCents === null) return yield missingFact('totals');
    const expectedCents = chargesCents - (paid ?? 0) - Math.abs(adjustmentsCents ?? 0);
    if (Math.abs(balanceCents - expectedCents) <= exactTolerance) return;
    // A negative adjustment is a fee.
    if (Math.abs(chargesCents - (paid ?? 0) - (adjustmentsCents ?? 0) - balanceCents) <= exactTolerance)
      return;
    // Reductions that aren't printed explain a lower balance, never a higher one.
    if ((paid === null || adjustmentsCents === null) && balanceCents < expectedCents)
      return yield missingFact('totals');
    yield onBalance(balanceCents - expectedCents, {
      chargesCents,
      paymentsCents: paid ?? 0,
      adjustmentsCents: adjustmentsCents ?? 0,
      balanceCents,
      expectedCents,
    });
  },
});

export const paymentMissing = defineRule({
  id: 'bill/payment-missing',
  version: 1,
  class: 'provable',
  scope: 'balance',
  *check({ bill }) {
    const { chargesCents, paymentsCents, adjustmentsCents, balanceCents } = bill.totals;
    const listedCents = listedPaymentsCents(bill.payments);
    if (listedCents === 0) return;
    const isIgnored =
      paymentsCents === null &&
      chargesCents !== null &&
      balanceCents !== null &&
      Math.abs(chargesCents - Math.abs(adjustmentsCents ?? 0) - balanceCents) <= exactTolerance;
    const countedCents = paymentsCents === null ? (isIgnored ? 0 : listedCents) : Math.abs(paymentsCents);
    if (listedCents - countedCents > exactTolerance)
      yield onBalance(listedCents - countedCents, { listedCents, countedCents });
  },
});
