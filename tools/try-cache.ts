import { existsSync, writeFileSync } from 'node:fs';
import { openPrinter } from './eval/eval/bills/draw-papers.ts';
import { layouts } from './eval/eval/bills/layouts.ts';
import { inForm } from './eval/eval/bills/print-bills-reading.ts';
import { answerTask } from '#modules/bills/server/reading/read-page.ts';
const form = process.argv[2] as never; const [from, to] = process.argv[3].split('-').map(Number);
const printer = await openPrinter();
for (let seed = from; seed <= to; seed += 1) for (const layout of layouts.filter(l => !process.argv[4] || process.argv[4].includes(l))) {
  const file = `/tmp/reading/cache-${layout}-${form}-${seed}.json`;
  if (existsSync(file)) continue;
  const { pdf } = await printer.print(layout, seed);
  const { bytes, file: kind } = await inForm(pdf, form, `${layout} ${seed}`);
  if (kind === 'jpeg') writeFileSync(file.replace('json', 'jpg'), bytes);
  const t = Date.now();
  const answer = await answerTask({ bytes, file: kind, page: 1, action: 'read' });
  if ('page' in answer) writeFileSync(file, JSON.stringify([answer.page]));
  console.log(layout, seed, (Date.now() - t) / 1000);
}
await printer.close(); process.exit(0);
