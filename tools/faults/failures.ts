/**
 * `npm run tool failures`: every vendor fails in every way while a user needs it, and the database is down
 * for a while. Measures what the user sees, whether the rest keeps working, and how soon work resumes after
 * the recovery. Options: `--vendor model|voice|payments|mail|sms`, `--failure NAME`, `--seed N`, `--ill
 * SECONDS`, `--part vendors|database`.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '#platform/database/open-database.ts';
import { reportMeasure } from '../../cli/report-measure.ts';
import { type Failure, failures } from '../../tests/support/runner/failures.ts';
import { startPostgres } from '../../tests/support/runner/start-postgres.ts';
import type { VendorCells } from './failures/cell.ts';
import { runWithoutDatabase } from './failures/database-outage.ts';
import { openTestEnvironment } from './failures/open-test-environment.ts';
import { fillTemplate } from './failures/prepare-template.ts';
import { printCell, printTable } from './failures/print-cells.ts';
import { type CellResult, runCell } from './failures/run-cell.ts';
import { allCells } from './failures/vendor-cells.ts';

const { values } = parseArgs({
  options: {
    vendor: { type: 'string' },
    failure: { type: 'string' },
    seed: { type: 'string', default: '1' },
    ill: { type: 'string', default: '6' },
    gone: { type: 'string', default: '60' },
    part: { type: 'string', default: 'all' },
  },
});
const chosenCells = allCells.filter(({ vendor }) => !values.vendor || values.vendor === vendor);
const chosenFailures = failures.filter((failure) => !values.failure || values.failure === failure);
if (chosenCells.length === 0 || chosenFailures.length === 0) {
  console.error(
    `Vendors: ${allCells.map(({ vendor }) => vendor).join(', ')}. Failures: ${failures.join(', ')}.`,
  );
  process.exit(2);
}

let isMet = true;
if (values.part !== 'database') isMet = (await runVendors()) && isMet;
if (values.part !== 'vendors' && !values.vendor) isMet = (await measureDatabaseOutage()) && isMet;
process.exit(isMet ? 0 : 1);

async function runVendors(): Promise<boolean> {
  const postgres = await startPostgres({ durable: false });
  const results: CellResult[] = [];
  try {
    await postgres.run('create database template_of_failures');
    await fillTemplate(postgres.urlOf('template_of_failures'));
    let count = 0;
    const runOne = async (cells: VendorCells, failure: Failure) => {
      const name = `failure_${++count}`;
      await postgres.run(`create database ${name} template template_of_failures`);
      const database = await openDatabase({ databaseUrl: postgres.urlOf(name), dataDirectory: '' });
      const environment = await openTestEnvironment(database, `${values.seed}:${cells.vendor}:${failure}`);
      const result = await runCell(environment, cells, failure, {
        outageMilliseconds: Number(values.ill) * 1000,
        allowsForMachine: false,
      })
        // A cell that couldn't be measured counts as failed.
        .catch(
          (error: unknown): CellResult => ({
            vendor: cells.vendor,
            failure,
            shownMilliseconds: 0,
            recoveredMilliseconds: 0,
            faults: [error instanceof Error ? error.message : 'not measured'],
          }),
        )
        .finally(environment.stop);
      printCell(result);
      results.push(result);
    };
    // Concurrently, because cells mostly wait.
    const waiting = chosenFailures.flatMap((failure) => chosenCells.map((cells) => ({ cells, failure })));
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next.cells, next.failure);
    };
    await Promise.all([work(), work()]);
  } finally {
    await postgres.stop();
  }
  printTable(results);
  const reached = results.filter(({ faults }) => faults.length === 0).length;
  const slowest = (of: (result: CellResult) => number) => (Math.max(...results.map(of)) / 1000).toFixed(1);
  reportMeasure({
    promise:
      'Eight failures of five vendors: shown on screen, everything else unaffected, automatic recovery',
    target: `${results.length} of ${results.length}: within 2 s, and within 60 s of the recovery`,
    measured: `${reached} of ${results.length}; at most ${slowest((item) => item.shownMilliseconds)} s and ${slowest((item) => item.recoveredMilliseconds)} s`,
    isReached: reached === results.length,
    seed: values.seed,
  });
  return reached === results.length;
}

async function measureDatabaseOutage(): Promise<boolean> {
  const measured = await runWithoutDatabase({
    outageMilliseconds: Number(values.gone) * 1000,
    log: console.log,
  });
  for (const { kind, faults } of measured) for (const fault of faults) console.log(`- ${kind}: ${fault}`);
  const isReached = measured.every(({ faults }) => faults.length === 0);
  const slowest = (of: (item: (typeof measured)[number]) => number) =>
    (Math.max(...measured.map(of)) / 1000).toFixed(1);
  reportMeasure({
    promise: `The database unavailable for ${values.gone} s: shown on screen, nothing lost or duplicated, automatic recovery`,
    target: 'shown within 2 s, recovered within 60 s, 0 lost, 0 double',
    measured: `${isReached ? '0 lost, 0 double' : 'faults'}; shown within ${slowest((item) => item.responseMilliseconds)} s, recovered within ${slowest((item) => item.recoveredMilliseconds)} s`,
    isReached,
    seed: null,
  });
  return isReached;
}
