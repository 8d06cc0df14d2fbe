/**
 * `npm run tool rehearse [-- --calls 200] [--seed harbor] [--faults]`: calls to simulated offices with every
 * behavior in English and Spanish, and the reader on manually labeled sentences, as Markdown tables. Fails
 * below the targets.
 */
import type { RehearsedRow, Share } from '#modules/calls/server/rehearsal/measure-conduct.ts';
import {
  listShortfalls,
  type RehearsalReport,
  rehearseCalls,
} from '#modules/calls/server/rehearsal/rehearse-calls.ts';
import { type Part, parts, scoreSentences } from './rehearse/score-office-sentences.ts';

const args = process.argv.slice(2);
const optionOf = (name: string, fallback: string) =>
  args.includes(name) ? (args[args.indexOf(name) + 1] ?? fallback) : fallback;
const calls = Number(optionOf('--calls', '200'));
const seed = optionOf('--seed', 'harbor');

const percent = ({ done, due }: Share) => (due === 0 ? '–' : `${((100 * done) / due).toFixed(1)} %`);
const share = (value: Share) => (value.due === 0 ? '–' : `${value.done}/${value.due}`);

function printRow(name: string, row: RehearsedRow): void {
  const cells = [
    name,
    row.calls,
    row.facts.due,
    `${row.facts.done} (${percent(row.facts)})`,
    row.leftToPerson,
    row.invented,
    share(row.disclosure),
    share(row.honesty),
    share(row.refusals),
    share(row.outcomes),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function printRehearsal({ rows, total }: RehearsalReport): void {
  console.log(
    `\n| behavior | calls | facts stated | found with the right quote | needs review | invented | disclosure | honest when asked | refusals honored | outcome right |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const row of rows) printRow(`${row.language} ${row.part.replaceAll('_', ' ')}`, row);
  printRow('**all**', total);
}

function printFaults({ faults }: RehearsalReport): void {
  for (const { kind, language, part, detail } of faults)
    console.log(`- ${kind} (${language} ${part}): ${detail}`);
}

function printSentences(part: Part): void {
  for (const language of ['en', 'es'] as const) {
    const scores = scoreSentences(part).filter((score) => score.language === language);
    const sum = (pick: (score: (typeof scores)[number]) => number) =>
      scores.reduce((total, score) => total + pick(score), 0);
    const stated = sum((score) => score.stated);
    const found = sum((score) => score.found);
    console.log(
      `| ${language} ${part} | ${scores.length} | ${stated} | ${found} (${percent({ done: found, due: stated })}) | ${sum((score) => score.leftToPerson)} | ${sum((score) => score.invented.length)} |`,
    );
    if (!args.includes('--faults') || part.endsWith('held-out')) continue;
    for (const { said, missed, invented } of scores)
      if (missed.length + invented.length > 0)
        console.log(`- “${said}” missed: ${missed.join()} invented: ${invented.join()}`);
  }
}

const report = rehearseCalls({ calls, seed });
const poorly = rehearseCalls({ calls, seed, writing: 'poor' });
printRehearsal(report);
printRow('**all, from a poor transcript**', poorly.total);
if (args.includes('--faults')) for (const played of [report, poorly]) printFaults(played);
console.log('\n| labeled sentences | sentences | facts stated | found | needs review | invented |');
console.log('|---|---|---|---|---|---|');
for (const part of parts) printSentences(part);
const madeUp = parts.flatMap(scoreSentences).filter(({ invented }) => invented.length > 0);
const shortfalls = new Set([report, poorly].flatMap(listShortfalls));
if (madeUp.length > 0) shortfalls.add('facts invented from sentences');
console.log(
  shortfalls.size === 0
    ? `\nRehearsal passed: ${report.total.calls} calls.`
    : `\nRehearsal failed: ${[...shortfalls].join(', ')}.`,
);
if (shortfalls.size > 0) process.exitCode = 1;
