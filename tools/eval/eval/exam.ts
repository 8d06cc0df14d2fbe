/**
 * The exam: conversations of users who are tired, angry, change their minds, or write for a relative. Written before the
 * engine it tests. Held-out conversations are never printed.
 */
import type { LanguageModel } from '#engines/intake/intake-engine.ts';
import {
  type Figure,
  type Figures,
  findRegressions,
  formatFigure,
  readBudgets,
  recordBudgets,
} from './exam-budgets.ts';
import { type ExamConversation, readExam } from './exam-conversation.ts';
import type { Part } from './labeled-conversation.ts';
import { type PlayedExam, playExam } from './play-exam.ts';
import { type ExamScore, scoreExam, scoreSeverity } from './score-exam.ts';

/** `careful`: the same persona, who objects to errors in the read-back. */
type Run = { conversation: ExamConversation; played: PlayedExam; score: ExamScore; careful: ExamScore };

async function playAll(engine: LanguageModel, part: Part): Promise<Run[]> {
  const runs: Run[] = [];
  for (const conversation of readExam(part)) {
    const played = await playExam(engine, conversation);
    const careful = scoreExam(conversation, await playExam(engine, conversation, 'careful'));
    runs.push({ conversation, played, score: scoreExam(conversation, played), careful });
  }
  return runs;
}

const share = (right: number, of: number): Figure => ({ right, of });

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const countWrong = (scores: readonly ExamScore[]) =>
  scores.filter(({ wrongSent }) => wrongSent.length > 0).length;

const isAbout = (prefixes: readonly string[]) => (fault: string) =>
  prefixes.some((prefix) => fault.startsWith(`${prefix}:`));

const stopped = 'stopped as an emergency';

type Measure = (scores: readonly ExamScore[], careful: readonly ExamScore[]) => Figure;

const rows: readonly [label: string, target: string, measure: Measure][] = [
  ['conversations', '', (scores) => scores.length],
  ['wrong sent by who reads it first', '0', (_, careful) => countWrong(careful)],
  ['wrong sent by who says yes to anything', '0', countWrong],
  ...(
    [
      ['doctor', ['specialty']],
      ['person', ['forWhom', 'relation', 'patientName', 'patientAge']],
      ['side', ['side']],
      ['insurance', ['insurance']],
    ] as const
  ).map(
    ([label, names]) =>
      [
        `– wrong ${label}`,
        '',
        (scores: readonly ExamScore[]) => scores.filter((item) => item.wrongSent.some(isAbout(names))).length,
      ] as [string, string, Measure],
  ),
  ['need recorded', '100 %', (s) => share(s.filter((item) => item.isNeedRecorded).length, s.length)],
  [
    'corrections honored',
    '≥ 99 %',
    (scores) => {
      const all = scores.flatMap(({ corrections }) => corrections);
      return share(all.filter(({ isHonored }) => isHonored).length, all.length);
    },
  ],
  [
    'side questions answered, and went on',
    '',
    (scores) => {
      const all = scores.flatMap(({ sides }) => sides);
      return share(all.filter(({ isAnswered }) => isAnswered).length, all.length);
    },
  ],
  ['facts invented', '0', (s) => s.flatMap(({ invented }) => invented).length],
  [
    'read-back correct',
    '≥ 97 %',
    (s) => share(s.filter((item) => item.readBackLacks?.length === 0).length, s.length),
  ],
  ['questions before the read-back, median', '≤ 5', (s) => median(s.map((item) => item.questions ?? 13))],
  ['conversations without an end', '0', (s) => s.filter((item) => item.questions === null).length],
  ['other facts wrong or missed', '', (s) => s.flatMap(({ otherFaults }) => otherFaults).length],
  [stopped, '', (s) => s.filter(({ alarms }) => alarms.length > 0).length],
];

/** Figures with a budget, over all conversations of a part. Emergency stops have none, because they may be right. */
function figuresOf(runs: readonly Run[]): Figures {
  const scores = runs.map(({ score }) => score);
  const careful = runs.map((run) => run.careful);
  return Object.fromEntries(
    rows
      .filter(([label]) => label !== stopped)
      .map(([label, , measure]) => [label, measure(scores, careful)]),
  );
}

function printTable(part: Part, runs: readonly Run[]): void {
  const groups = [...new Set(runs.map(({ conversation }) => conversation.group))];
  const columns = [...groups, 'all'].map((group) =>
    runs.filter(({ conversation }) => group === 'all' || conversation.group === group),
  );
  console.log(`\n| exam, ${part} | ${[...groups, 'all'].join(' | ')} | target |`);
  console.log(`|---${'|---'.repeat(groups.length + 2)}|`);
  for (const [label, target, measure] of rows) {
    console.log(
      `| ${[
        label,
        ...columns.map((column) =>
          formatFigure(
            measure(
              column.map(({ score }) => score),
              column.map(({ careful }) => careful),
            ),
          ),
        ),
        target,
      ].join(' | ')} |`,
    );
  }
}

function printRun({ conversation, played, score }: Run): void {
  console.log(`\n### ${conversation.id}\n`);
  for (const { role, content } of played.turns) console.log(`${role === 'user' ? '>' : '  <'} ${content}`);
  console.log('');
  for (const fault of score.wrongSent) console.log(`- WRONG ${fault}`);
  if (!score.isNeedRecorded) console.log('- no need recorded');
  for (const { fact, isHonored } of score.corrections) {
    if (!isHonored) console.log(`- correction not honored: ${fact}`);
  }
  for (const fault of score.invented) console.log(`- invented ${fault}`);
  for (const { topic, isAnswered } of score.sides) {
    if (!isAnswered) console.log(`- side question not answered, or the question was dropped: ${topic}`);
  }
  if (score.readBackLacks === null) console.log('- nothing read back');
  for (const missingPart of score.readBackLacks ?? []) console.log(`- read-back lacks: ${missingPart}`);
  for (const fault of score.otherFaults) console.log(`- ${fault}`);
  for (const words of score.alarms) console.log(`- stopped as an emergency: ${words}`);
  if (score.questions === null) console.log('- no end');
}

function printWorst(runs: readonly Run[], options: readonly string[]): void {
  const at = options.indexOf('--worst');
  if (at < 0) return;
  const count = Number(options[at + 1] ?? 10) || 10;
  const worst = runs
    .filter(({ score }) => scoreSeverity(score) > 0)
    .toSorted((a, b) => scoreSeverity(b.score) - scoreSeverity(a.score));
  for (const run of worst.slice(0, count)) printRun(run);
}

/**
 * Prints the exam's figures, and returns whether one is worse than recorded. `--worst n` prints the n worst
 * conversations of the tuning part; `--record` records the figures as the new budgets.
 */
export async function printExam(
  engine: LanguageModel,
  part: Part,
  options: readonly string[],
): Promise<boolean> {
  const runs = await playAll(engine, part);
  printTable(part, runs);
  if (part === 'tune') printWorst(runs, options);
  const figures = figuresOf(runs);
  if (options.includes('--record')) recordBudgets(part, figures);
  const worse = findRegressions(figures, readBudgets()[part]);
  for (const line of worse) console.log(`Worse than recorded, ${part}: ${line}`);
  return worse.length > 0;
}
