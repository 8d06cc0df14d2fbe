import { reviewBill } from '#engines/bills/review/review-bill.ts';
import { seededRandom } from '#shared/random.ts';
import { innocentLines } from './add-innocent.ts';
import { addLine, createCase, settleTotals } from './bill-case.ts';

const lineCount = 300;
const runs = 20;

/** 20 reviews of a bill with 300 lines over ten days, the first one with code that never ran. */
export function measureReview(): { lines: number; firstMilliseconds: number; medianMilliseconds: number } {
  const random = seededRandom('long bill');
  const one = createCase('er', 'plan', random);
  one.bill.serviceTo = '2026-05-13';
  for (const { kinds, add } of innocentLines) if (kinds.includes('er')) add(one);
  while (one.bill.lines.length < lineCount)
    addLine(one, {
      date: `2026-05-${String(random.integer(4, 13)).padStart(2, '0')}`,
      code: String(random.integer(70_000, 89_999)),
      description: 'SERVICE',
      amountCents: random.integer(1_000, 90_000),
    });
  settleTotals(one);
  const codes = one.bill.lines.flatMap(({ code }) => code ?? []);
  // As many table rows as a lookup of 300 codes can bring.
  const evidence = { dataset: 'ncci_outpatient', version: '1', file: 'f', sha256: '0', row: 1 } as const;
  for (let place = 0; place < 5_000; place += 1)
    one.reference.ncciOutpatient.push({
      column1: random.pick(codes),
      column2: random.pick(codes),
      modifierIndicator: 1,
      from: '2015-01-01',
      until: null,
      evidence,
    });
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    reviewBill(one);
    return performance.now() - start;
  });
  const [firstMilliseconds = 0] = times;
  const medianMilliseconds = times.toSorted((a, b) => a - b)[runs / 2] ?? 0;
  return { lines: one.bill.lines.length, firstMilliseconds, medianMilliseconds };
}
