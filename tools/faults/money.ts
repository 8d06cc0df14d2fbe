/**
 * `npm run tool money`: measures the payment guarantees. Parts: `approvals`, `kills`, `webhooks`, `ledger`
 * and `tampering`, each on both databases. Options: `--part NAME`, `--count N`, `--rounds N`, `--minutes N`,
 * `--backend postgres|pglite`. Prints a row per database, and exits with 1 on any fault.
 */
import { parseArgs } from 'node:util';
import { reportMeasure } from '../../cli/report-measure.ts';
import type { BackendName } from '../testing/prepare-backend.ts';
import { approvals } from './money/measure-approvals.ts';
import { kills } from './money/measure-kills.ts';
import { ledger } from './money/measure-ledger.ts';
import { tampering } from './money/measure-tampering.ts';
import { webhooks } from './money/measure-webhooks.ts';
import { databaseTitle, type Measured, type Part } from './money/part.ts';

const parts: Record<string, Part> = { approvals, webhooks: webhooks, ledger, tampering, kills };

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'all' },
    count: { type: 'string' },
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    backend: { type: 'string', default: 'both' },
  },
});
const chosen = values.part === 'all' ? Object.entries(parts) : [[values.part, parts[values.part]] as const];
const backends: BackendName[] =
  values.backend === 'pglite' || values.backend === 'postgres' ? [values.backend] : ['postgres', 'pglite'];
const numberOr = (text: string | undefined, usual: number): number => {
  const number = text === undefined ? usual : Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  if (text === undefined) return usual;
  console.error(`Expected a number above zero, not ${text}.`);
  process.exit(2);
};

let faultCount = 0;
for (const [name, part] of chosen) {
  if (!part) {
    console.error(`There is no part ${name}. Parts: ${Object.keys(parts).join(', ')}.`);
    process.exit(2);
  }
  faultCount += await run(part);
}
console.log(faultCount === 0 ? '\nAll guarantees met.' : `\n${faultCount} faults.`);
process.exit(faultCount === 0 ? 0 : 1);

async function run(part: Part): Promise<number> {
  const amounts = {
    count: numberOr(values.count, part.usual.count),
    rounds: numberOr(values.rounds, part.usual.rounds),
    minutes: numberOr(values.minutes, part.usual.minutes),
  };
  console.log(`\n${part.title}\n`);
  const rows: [BackendName, Measured][] = [];
  const measure = async (backend: BackendName) => {
    rows.push([backend, await part.measure(backend, amounts)]);
  };
  if (part.sideBySide) await Promise.all(backends.map(measure));
  else for (const backend of backends) await measure(backend);
  for (const [index, [backend, measured]] of rows.entries()) printRow(backend, measured, index === 0);
  for (const [backend, measured] of rows) report(part, backend, measured);
  const faults = rows.flatMap(([backend, { faults: found }]) =>
    found.map((fault) => `${databaseTitle[backend]}: ${fault}`),
  );
  for (const fault of faults.slice(0, 20)) console.log(`- ${fault}`);
  return faults.length;
}

function report({ title, target, sizes }: Part, backend: BackendName, { figures, faults }: Measured): void {
  const size = sizes.map((name) => `${name} ${figures[name]}`).join(', ');
  reportMeasure({
    promise: `${title} (${databaseTitle[backend]})`,
    target,
    measured: `${faults.length} faults; ${size}`,
    isReached: faults.length === 0,
    seed: 'fixed by the command',
  });
}

function printRow(backend: BackendName, { figures }: Measured, withHead: boolean): void {
  if (withHead) {
    const names = ['database', ...Object.keys(figures)];
    console.log(`| ${names.join(' | ')} |\n|${names.map(() => '---').join('|')}|`);
  }
  console.log(`| ${[databaseTitle[backend], ...Object.values(figures)].join(' | ')} |`);
}
