import { openPrinter } from './eval/eval/bills/draw-papers.ts';
import { layouts } from './eval/eval/bills/layouts.ts';
import { scorePaper } from './eval/eval/bills/score-paper.ts';
import { openPdf } from '#modules/bills/server/reading/open-pdf.ts';
import { readPapers } from '#engines/bills/reading/read-papers.ts';
const [from, to] = (process.argv[3] ?? '1-3').split('-').map(Number);
const printer = await openPrinter();
let right = 0, all = 0;
for (const layout of layouts) {
  if (process.argv[2] && process.argv[2] !== 'all' && !layout.includes(process.argv[2])) continue;
  let r = 0, n = 0; const wrong: string[] = [];
  for (let seed = from; seed <= to; seed += 1) {
    const { paper, pdf } = await printer.print(layout, seed);
    const doc = await openPdf(pdf);
    const pages = [];
    for (let p = 1; p <= doc.pageCount; p += 1) { const page = await doc.openPage(p); pages.push({ page: p, width: page.width, height: page.height, words: page.words ?? [], source: 'text' as const, ink: null }); }
    const readings = readPapers(pages);
    for (const s of scorePaper(paper, readings[0], layout)) { n += 1; if (s.isRight) r += 1; else wrong.push(`${seed} ${s.field}: ${JSON.stringify(s.expected)} got ${JSON.stringify(s.got)}`); }
    if (readings.length !== 1) wrong.push(`${seed} readings ${readings.length}`);
    if (process.argv[4]) { for (const p of pages) console.log(p.words.map(w => w.text).join(' ')); console.log(JSON.stringify(readings[0], (k, v) => k === 'sources' ? undefined : v, 1)); }
  }
  right += r; all += n;
  console.log(layout, r, n, (r / n).toFixed(3)); console.log(wrong.slice(0, 12).map(w => '   ' + w.slice(0, 170)).join('\n'));
}
console.log('ALL', right / all);
await printer.close();
process.exit(0);
