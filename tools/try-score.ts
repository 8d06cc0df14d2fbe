import { existsSync, readFileSync } from 'node:fs';
import { layouts } from './eval/eval/bills/layouts.ts';
import { randomPaper } from './eval/eval/bills/random-papers.ts';
import { scorePaper } from './eval/eval/bills/score-paper.ts';
import { readPapers } from '#engines/bills/reading/read-papers.ts';
import { rowsOf, textOf, cellsOf } from '#engines/bills/reading/rows.ts';
import { headerAt } from '#engines/bills/reading/find-header.ts';
const form = process.argv[2]; const only = process.argv[3]; const show = process.argv[4];
let right = 0, all = 0;
for (const layout of layouts) for (let seed = 1; seed < 40; seed += 1) {
  const file = `/tmp/reading/cache-${layout}-${form}-${seed}.json`;
  if (!existsSync(file) || (only && only !== 'all' && only !== `${layout}-${seed}`)) continue;
  const pages = JSON.parse(readFileSync(file, 'utf8'));
  if (show) { const rows = rowsOf(pages); for (const [i, r] of rows.entries()) { const h = headerAt(rows, i); console.log(i, cellsOf(r).map(textOf).join(' | '), h ? 'HEADER ' + h.heads.map(x => x.column) : ''); } }
  const readings = readPapers(pages);
  const scores = scorePaper(randomPaper(layout, seed).paper, readings[0], layout);
  const r = scores.filter(s => s.isRight).length; right += r; all += scores.length;
  console.log(layout, seed, r, scores.length, readings.length > 1 ? 'READINGS ' + readings.length : '', (readings[0]?.notes ?? []).map(n => n.kind).join());
  for (const s of scores) if (!s.isRight) console.log(`   ${s.field}: ${JSON.stringify(s.expected)} got ${JSON.stringify(s.got)}`.slice(0, 190));
}
console.log('ALL', right / all, all);
