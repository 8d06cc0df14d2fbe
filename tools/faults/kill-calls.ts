/**
 * `npm run tool calls`: kills the server between storing a call and the vendor's response, with the vendor's
 * real SDK against a scripted vendor that survives, and counts at the vendor how often an office was dialed
 * twice. Options: `--kills 200`, `--backend pglite|postgres`, `--seed N`.
 */
import { parseArgs } from 'node:util';
import { reportMeasure } from '../../cli/report-measure.ts';
import { type BackendName, prepareBackend } from '../testing/prepare-backend.ts';
import { runKills } from './kill-calls/run-kills.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    backend: { type: 'string', default: 'postgres' },
    seed: { type: 'string', default: '1' },
  },
});
const backend: BackendName = values.backend === 'pglite' ? 'pglite' : 'postgres';
const startedAt = Date.now();
const prepared = await prepareBackend(backend, { durable: false, offices: 600 });
try {
  const result = await runKills(prepared, {
    kills: Number(values.kills),
    seed: values.seed,
    log: (line) => console.log(line),
  });
  console.log(
    '\n| killed | kills | calls in progress | placed by the vendor | recovered | abandoned | duplicate calls |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const row of result.rows) {
    const inProgress = row.recovered + row.abandoned;
    console.log(
      `| ${[row.moment, row.kills, inProgress, row.placed, row.recovered, row.abandoned, row.duplicateCalls].join(' | ')} |`,
    );
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(
    `\n${backend}: ${result.callsPlaced} calls placed, ${result.duplicateCalls} duplicate calls, ${result.stuck} stuck, ${seconds} s.`,
  );
  const isReached = result.duplicateCalls === 0 && result.stuck === 0;
  reportMeasure({
    promise: `Killed between storing a call and the vendor’s response (${backend === 'pglite' ? 'PGlite' : 'PostgreSQL'})`,
    target: '0 duplicate calls, 0 stuck',
    measured: `${result.duplicateCalls} duplicate calls, ${result.stuck} stuck in ${values.kills} kills, ${result.callsPlaced} calls placed`,
    isReached,
    seed: values.seed,
  });
  process.exitCode = isReached ? 0 : 1;
} finally {
  await prepared.remove();
}
