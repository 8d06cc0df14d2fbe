/**
 * `npm run tool mutation`: mutates the code of access control, payments, ledger and webhooks, one small fault
 * at a time, and counts how many the tests notice. Options: `--area NAME`, `--group NAME`, `--file PART`,
 * `--sample N` mutants per group, `--seed S`, `--fast-only` excludes database tests, `--database-only` all
 * others, `--minutes N` stops early, `--list` names the groups. Prints a table, every survivor, and a
 * scoreboard row per area.
 */
import { parseArgs } from 'node:util';
import { reportMeasure } from '../../cli/report-measure.ts';
import { type Fate, measureGroup } from './mutation/measure-group.ts';
import { type Area, areas, type Group, groups } from './mutation/mutated-files.ts';

/** The required percentage of noticed faults. */
const promisedPercent = 90;

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

type Row = { group: Group; found: number; fates: Fate[] };

const chosen = groups
  .filter(({ area, name, isDatabase }) => {
    const isAsked =
      [values.area ?? area, area].every((one) => one === area) && (values.group ?? name) === name;
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
  const kept = areas.map((area) =>
    report(
      area,
      rows.filter(({ group }) => group.area === area),
    ),
  );
  process.exitCode = rows.length > 0 && kept.every(Boolean) ? 0 : 1;
}

async function measureAll(): Promise<Row[]> {
  const rows: Row[] = [];
  const untilMilliseconds = Date.now() + Number(values.minutes) * 60_000;
  for (const group of chosen) {
    console.log(`\n=== ${group.area}: ${group.name}`);
    const { found, fates } = await measureGroup(group, {
      sample: values.sample === undefined ? null : Number(values.sample),
      seed: values.seed,
      untilMilliseconds,
      tell: ({ isKilled, file, line, change, why }) => {
        if (!isKilled) console.log(`survived  ${file}:${line}  ${change}  (${why})`);
      },
    });
    rows.push({ group, found, fates });
    console.log(`${count(fates).killed} of ${fates.length} noticed, ${found} found in the files.`);
  }
  return rows;
}

function count(fates: readonly Fate[]) {
  const killed = fates.filter(({ isKilled }) => isKilled).length;
  const percent = fates.length === 0 ? 0 : (killed / fates.length) * 100;
  return { killed, survived: fates.length - killed, percent };
}

function printTable(rows: readonly Row[]): void {
  console.log(
    '\n| area | group | mutants in the files | tried | killed | survived | score |\n|---|---|---|---|---|---|---|',
  );
  for (const { group, found, fates } of rows) {
    const { killed, survived, percent } = count(fates);
    console.log(
      `| ${[group.area, group.name, found, fates.length, killed, survived, `${percent.toFixed(1)}%`].join(' | ')} |`,
    );
  }
}

/** Whether the area meets its target; true when it was not measured. */
function report(area: Area, rows: readonly Row[]): boolean {
  if (rows.length === 0) return true;
  const fates = rows.flatMap((row) => row.fates);
  const found = rows.reduce((sum, row) => sum + row.found, 0);
  const { killed, percent } = count(fates);
  const isReached = percent >= promisedPercent;
  reportMeasure({
    promise: `Mutations of ${area} that a test notices`,
    target: `at least ${promisedPercent}%`,
    measured: `${percent.toFixed(1)}%: ${killed} of ${fates.length} tried, of ${found} possible`,
    isReached,
    seed: values.seed,
  });
  return isReached;
}
