import { reviewBill } from '#engines/bills/review/review-bill.ts';
import { rules } from '#engines/bills/review/rules.ts';
import { createCleanCases, createFaultyCases } from './create-cases.ts';
import { measureReview } from './measure-review.ts';
import { type Score, scoreReview } from './score-review.ts';

const wanted = { precision: 0.98, recall: 0.95, planted: 30, milliseconds: 100 };
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/**
 * Prints precision and recall per rule on generated bills, and findings of class provable or law on clean ones. True
 * if a figure misses its target. `--errors` lists the mistakes.
 */
export function printBills(withErrors: boolean): boolean {
  const scores = new Map<string, Score>();
  const scoreOf = (rule: string): Score => {
    const score = scores.get(rule) ?? { found: 0, wrong: 0, missed: 0 };
    scores.set(rule, score);
    return score;
  };
  const timed = measureReview();
  const mistakes: string[] = [];
  const faulty = createFaultyCases(1_000);
  faulty.forEach((one, place) => {
    for (const { rule, verdict, detail } of scoreReview(one, reviewBill(one))) {
      scoreOf(rule)[verdict] += 1;
      if (verdict !== 'found')
        mistakes.push(`bill ${place} (${one.kind}, ${one.payer}): ${verdict} ${rule} ${detail}`);
    }
  });
  const clean = createCleanCases(200);
  const accusations = clean.flatMap((one, place) =>
    reviewBill(one)
      .findings.filter((finding) => finding.class === 'provable' || finding.class === 'law')
      .filter(
        ({ rule, amountCents }) =>
          !one.expected.some((expected) => expected.rule === rule && expected.cents === amountCents),
      )
      .map(
        ({ rule, lineIds }) => `clean bill ${place} (${one.kind}, ${one.payer}): ${rule} ${lineIds.join()}`,
      ),
  );

  let missesTarget = accusations.length > 0;
  console.log(`\n| ${faulty.length} bills with planted faults | planted | found | precision | recall |`);
  console.log('|---|---|---|---|---|');
  for (const { id } of rules) {
    const { found, wrong, missed } = scoreOf(id);
    const [precision, recall] = [share(found, found + wrong), share(found, found + missed)];
    const misses = precision < wanted.precision || recall < wanted.recall || found + missed < wanted.planted;
    missesTarget ||= misses;
    console.log(
      `| ${id} | ${found + missed} | ${found} | ${precision.toFixed(3)} | ${recall.toFixed(3)}${misses ? ' ←' : ''} |`,
    );
  }
  missesTarget ||= timed.medianMilliseconds > wanted.milliseconds;
  console.log('\n| bills | measured | target |');
  console.log('|---|---|---|');
  console.log(`| provable or law findings on ${clean.length} clean bills | ${accusations.length} | 0 |`);
  console.log(
    `| review of ${timed.lines} lines, median of 20 | ${timed.medianMilliseconds.toFixed(1)} ms | ≤ ${wanted.milliseconds} ms |`,
  );
  console.log(`| the first review of a process | ${timed.firstMilliseconds.toFixed(1)} ms | |`);
  if (withErrors) for (const mistake of [...mistakes, ...accusations]) console.log(mistake);
  return missesTarget;
}
