import { openPrinter } from './eval/eval/bills/draw-papers.ts';
import { openPdf } from '#modules/bills/server/reading/open-pdf.ts';
import { rowsOf, textOf, cellsOf } from '#engines/bills/reading/rows.ts';
import { headerAt } from '#engines/bills/reading/find-header.ts';
import { readTables } from '#engines/bills/reading/read-table.ts';
const printer = await openPrinter();
const { pdf } = await printer.print(process.argv[2] as never, Number(process.argv[3]));
const doc = await openPdf(pdf);
const page = await doc.openPage(1);
const rows = rowsOf([{ page: 1, width: page.width, height: page.height, words: page.words ?? [], source: 'text', ink: null }]);
for (const [i, r] of rows.entries()) { const h = headerAt(rows, i); console.log(i, cellsOf(r).map(textOf).join(' | '), h ? 'HEADER ' + h.heads.map(x => x.column) : ''); }
for (const t of readTables(rows, null)) console.log('TABLE', t.lines.map(l => l.row.text + ' => ' + textOf(l.description) + JSON.stringify(Object.fromEntries(Object.entries(l.money).map(([k, v]) => [k, v?.text])))), t.totals.map(l => l.row.text));
await printer.close(); process.exit(0);
