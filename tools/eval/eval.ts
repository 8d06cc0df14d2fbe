/**
 * `npm run tool eval [-- tune|held-out] [--errors field …]`: the rule engine on labeled conversations, and
 * the safety check on its phrases, as Markdown tables. `--errors` lists mistakes, for the tuning part only.
 * `npm run tool eval -- exam [tune|held-out] [--worst 10] [--record]`: the rule engine on the exam; see
 * eval/exam.ts. It fails when a figure is worse than in tests/corpus/exam/budgets.json, which `--record`
 * writes.
 * `npm run tool eval -- search [--errors]`: how provider search reads labeled sentences, field by field.
 * `npm run tool eval -- bills-reading [--papers 3]`: how well bills, EOBs, estimates and letters are read from PDFs, page
 * images and photos; see eval/bills/print-bills-reading.ts.
 * `npm run tool eval -- bills-corpus [tune|held-out] [--errors]`: the same on papers in the layouts of many providers and
 * insurers, with keys by hand; see eval/bills/print-corpus-papers.ts.
 * `npm run tool eval -- bills [--errors]`: bill review on generated bills with planted faults and on clean ones.
 * `npm run tool eval -- records [--papers 25] [--ccda FOLDER]`: which kind generated papers are, the facts on them, and entries of
 * public C-CDA documents against a key; see eval/records/print-records.ts.
 */
import { createRuleEngine } from '#engines/intake/turn/create-rule-engine.ts';
import type { FactName } from '#shared/care/care-need.ts';
import { printBills } from './eval/bills/print-bills.ts';
import { printBillsReading } from './eval/bills/print-bills-reading.ts';
import { printCorpusPapers } from './eval/bills/print-corpus-papers.ts';
import { printExam } from './eval/exam.ts';
import { type LabeledConversation, type Part, readConversations } from './eval/labeled-conversation.ts';
import { type Played, playConversation } from './eval/play-conversation.ts';
import { printSafety } from './eval/print-safety.ts';
import { printSearches } from './eval/print-searches.ts';
import { printRecords } from './eval/records/print-records.ts';
import { countVerdicts, f1, type ScoredFact, scoreFacts } from './eval/score-facts.ts';

const parts: readonly Part[] = ['tune', 'held-out'];
const args = process.argv.slice(2);
const selectedParts = parts.filter(
  (part) => !args.some((word) => parts.includes(word as Part)) || args.includes(part),
);
const errorsOf = args.includes('--errors') ? args.slice(args.indexOf('--errors') + 1) : null;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

type Run = { conversation: LabeledConversation; played: Played; facts: ScoredFact[] };

async function playAll(part: Part): Promise<Run[]> {
  const engine = createRuleEngine();
  const runs: Run[] = [];
  for (const conversation of readConversations(part)) {
    const played = await playConversation(engine, conversation);
    runs.push({ conversation, played, facts: scoreFacts(conversation, played.need) });
  }
  return runs;
}

const fields: readonly [label: string, names: readonly FactName[], target: string][] = [
  ['request type', ['requestType'], '≥ 90 % right'],
  ['specialty', ['specialty'], '≥ 90 % right'],
  ['place', ['place'], 'F1 ≥ 0.92'],
  ['time', ['when'], 'F1 ≥ 0.92'],
  ['insurance', ['insurance'], 'F1 ≥ 0.92'],
  ['contact', ['name', 'phone', 'email'], 'F1 ≥ 0.92'],
  ['service', ['serviceCode'], ''],
  ['body part', ['bodyPart'], ''],
  ['urgency', ['urgency'], ''],
  ['for whom', ['forWhom'], ''],
  ['language', ['language'], ''],
  ['wishes', ['constraints'], ''],
];

function printFields(part: Part, runs: readonly Run[]): void {
  const facts = runs.flatMap((run) => run.facts);
  console.log(
    `\n| ${part}: ${runs.length} conversations | stated | right | wrong | missed | invented | F1 | target |`,
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [label, names, target] of fields) {
    const counted = countVerdicts(facts.filter(({ name }) => names.includes(name)));
    const { stated, right, wrong: faulty, missed, invented } = counted;
    const share = `${right} (${percent(stated === 0 ? 1 : right / stated)})`;
    console.log(
      `| ${[label, stated, share, faulty, missed, invented, f1(counted).toFixed(3), target].join(' | ')} |`,
    );
  }
  const all = countVerdicts(facts);
  const reported = all.right + all.wrong + all.invented;
  const questions = runs.flatMap(({ played }) => played.questions ?? []);
  const turns = runs.flatMap(({ played }) => played.turnMilliseconds);
  console.log(`\n| ${part} | measured | target |`);
  console.log('|---|---|---|');
  console.log(`| invented facts, of ${reported} reported | ${percent(all.invented / reported)} | ≤ 1 % |`);
  console.log(`| questions to a complete request, median | ${quantile(questions, 0.5)} | ≤ 4 |`);
  console.log(`| conversations without an end | ${runs.length - questions.length} | 0 |`);
  console.log(
    `| a turn of the engine, p99 of ${turns.length} | ${quantile(turns, 0.99).toFixed(1)} ms | ≤ 10 ms |`,
  );
}

function printErrors(runs: readonly Run[], names: readonly string[]): void {
  for (const { conversation, played, facts } of runs) {
    const faulty = facts.filter(
      ({ verdict, name }) => verdict !== 'right' && (names.length === 0 || names.includes(name)),
    );
    if (faulty.length === 0) continue;
    console.log(`\n## ${conversation.id}`);
    for (const { role, content } of played.turns) console.log(`${role === 'user' ? '>' : '  <'} ${content}`);
    for (const { name, verdict, expected, got } of faulty) {
      console.log(`  ${verdict} ${name}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`);
    }
  }
}

let missesTarget = false;

async function printIntake(part: Part): Promise<void> {
  const runs = await playAll(part);
  printFields(part, runs);
  const showErrors =
    errorsOf !== null && part === 'tune' && (errorsOf.length === 0 || errorsOf.includes('safety'));
  missesTarget = printSafety(part, showErrors) || missesTarget;
  if (errorsOf && part === 'tune')
    printErrors(
      runs,
      errorsOf.filter((name) => name !== 'safety'),
    );
}

if (args[0] === 'search') printSearches(errorsOf !== null);
if (args[0] === 'bills') missesTarget = printBills(errorsOf !== null);
if (args[0] === 'bills-reading') missesTarget = await printBillsReading(args);
if (args[0] === 'bills-corpus') missesTarget = await printCorpusPapers(args);
if (args[0] === 'records') missesTarget = await printRecords(args);
const isConversations = !['search', 'bills', 'bills-reading', 'bills-corpus', 'records'].includes(
  args[0] ?? '',
);
for (const part of isConversations ? selectedParts : []) {
  if (args[0] === 'exam') missesTarget = (await printExam(createRuleEngine(), part, args)) || missesTarget;
  else await printIntake(part);
}
if (missesTarget) process.exitCode = 1;
