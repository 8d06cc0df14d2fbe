/**
 * `npm run tool mutation`: mutation testing of access control, payments, ledger and webhooks: one small fault
 * at a time, and counts how many the tests notice. Options: `--area NAME`, `--group NAME`, `--file PART`,
 * `--sample N` mutants per group, `--seed S`, `--fast-only` excludes database tests, `--database-only` all
 * others, `--minutes N` stops early, `--list` names the groups. Prints a table, every survivor, and a
 * scoreboard row per area.
 */
import { parseArgs } from 'node:util';
import { reportMeasure } from '../../cli/report-measure.ts';
import { type MutantResult, measureGroup } from './mutation/measure-group.ts';
import { type Area, areas, type Group, groups } from './mutation/mutated-files.ts';

/** The required mutation score, in percent. */
const requiredPercent = 90;

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    group: { type: 'string' },
    file: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    'fast-only': { type: 'boolean', default: false },
    'database-only': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

type Row = { group: Group; found: number; results: MutantResult[] };

const chosen = groups
  .filter(({ area, name, isDatabase }) => {
    const isAsked =
      [values.area ?? area, area].every((item) => item === area) && (values.group ?? name) === name;
    return isAsked && !(isDatabase ? values['fast-only'] : values['database-only']);
  })
  .map((group) => ({ ...group, files: group.files.filter((file) => file.includes(values.file ?? '')) }))
  .filter(({ files }) => files.length > 0);

if (values.list) {
  for (const { name, area, files } of chosen)
    console.log(`${area.padEnd(10)} ${name.padEnd(24)} ${files.join(' ')}`);
} else {
  const rows = await measureAll();
  printTable(rows);
  const results = areas.map((area) =>
    report(
      area,
      rows.filter(({ group }) => group.area === area),
    ),
  );
  process.exitCode = rows.length > 0 && results.every(Boolean) ? 0 : 1;
}

async function measureAll(): Promise<Row[]> {
  const rows: Row[] = [];
  const untilMilliseconds = Date.now() + Number(values.minutes) * 60_000;
  for (const group of chosen) {
    console.log(`\n=== ${group.area}: ${group.name}`);
    const { found, results: mutantResults } = await measureGroup(group, {
      sample: values.sample === undefined ? null : Number(values.sample),
      seed: values.seed,
      untilMilliseconds,
      tell: ({ isKilled, file, line, change, why }) => {
        if (!isKilled) console.log(`survived  ${file}:${line}  ${change}  (${why})`);
      },
    });
    rows.push({ group, found, results: mutantResults });
    console.log(
      `${count(mutantResults).killed} of ${mutantResults.length} killed, of ${found} mutants in the files.`,
    );
  }
  return rows;
}

function count(mutantResults: readonly MutantResult[]) {
  const killed = mutantResults.filter(({ isKilled }) => isKilled).length;
  const percent = mutantResults.length === 0 ? 0 : (killed / mutantResults.length) * 100;
  return { killed, survived: mutantResults.length - killed, percent };
}

function printTable(rows: readonly Row[]): void {
  console.log(
    '\n| area | group | mutants in the files | tried | killed | survived | score |\n|---|---|---|---|---|---|---|',
  );
  for (const { group, found, results: mutantResults } of rows) {
    const { killed, survived, percent } = count(mutantResults);
    console.log(
      `| ${[group.area, group.name, found, mutantResults.length, killed, survived, `${percent.toFixed(1)}%`].join(' | ')} |`,
    );
  }
}

/** Whether the area meets its target; true when it was not measured. */
function report(area: Area, rows: readonly Row[]): boolean {
  if (rows.length === 0) return true;
  const mutantResults = rows.flatMap((row) => row.results);
  const found = rows.reduce((sum, row) => sum + row.found, 0);
  const { killed, percent } = count(mutantResults);
  const isReached = percent >= requiredPercent;
  reportMeasure({
    promise: `Mutations of ${area} that a test notices`,
    target: `at least ${requiredPercent}%`,
    measured: `${percent.toFixed(1)}%: ${killed} of ${mutantResults.length} tried, of ${found} possible`,
    isReached,
    seed: values.seed,
  });
  return isReached;
}
