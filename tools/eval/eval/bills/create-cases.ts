import { seededRandom } from '#shared/random.ts';
import { innocentBalances, innocentLines } from './add-innocent.ts';
import { type BillCase, createCase, type Payer, settleTotals } from './bill-case.ts';
import { type BalancePlanter, balancePlanters } from './plant-balance-faults.ts';
import { type LinePlanter, linePlanters } from './plant-line-faults.ts';

const innocentsPerBill = 2;

function addInnocents(one: BillCase, count: number): void {
  const planted = new Set(one.expected.map(({ rule }) => rule));
  const fitting = innocentLines.filter(
    ({ kinds, not = [] }) => kinds.includes(one.kind) && !not.some((rule) => planted.has(rule)),
  );
  for (const { add } of one.random.shuffle(fitting).slice(0, count)) add(one);
}

/** Statements don't always print in the order of service. */
function shuffleLines(one: BillCase): void {
  one.bill.lines = one.random.shuffle(one.bill.lines);
}

/** Each with a fault in its lines and one in its totals, the rarest so far, among innocent look-alikes. */
export function createFaultyCases(count: number): BillCase[] {
  const planted = new Map<string, number>();
  const timesOf = ({ rule }: { rule: string }) => planted.get(rule) ?? 0;
  return Array.from({ length: count }, (_, place) => {
    const random = seededRandom(`bill ${place}`);
    const balanceFault = balancePlanters.toSorted((a, b) => timesOf(a) - timesOf(b))[0] as BalancePlanter;
    const fits = ({ kinds, payers }: LinePlanter) =>
      balanceFault.kinds.some((kind) => kinds.includes(kind)) &&
      (payers?.includes(balanceFault.payer) ?? true);
    const lineFault = linePlanters.filter(fits).toSorted((a, b) => timesOf(a) - timesOf(b))[0];
    const kinds = balanceFault.kinds.filter((kind) => lineFault?.kinds.includes(kind) ?? true);
    const one = createCase(random.pick(kinds), balanceFault.payer, random);
    for (const fault of [balanceFault, lineFault]) if (fault) planted.set(fault.rule, timesOf(fault) + 1);
    lineFault?.plant(one);
    balanceFault.prepare?.(one);
    addInnocents(one, innocentsPerBill);
    settleTotals(one);
    balanceFault.plant(one);
    shuffleLines(one);
    return one;
  });
}

/** Bills with nothing but look-alikes. */
export function createCleanCases(count: number): BillCase[] {
  return Array.from({ length: count }, (_, place) => {
    const random = seededRandom(`clean bill ${place}`);
    const innocent = innocentBalances[place % innocentBalances.length] as (typeof innocentBalances)[number];
    const one = createCase(random.pick(innocent.kinds), innocent.payer satisfies Payer, random);
    addInnocents(one, innocentsPerBill + 2);
    settleTotals(one);
    innocent.add(one);
    shuffleLines(one);
    return one;
  });
}
