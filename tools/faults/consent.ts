/**
 * `npm run tool consent`: patients book, offices withdraw, change times or raise prices, and some agents accept
 * what they must not. No booking may exceed its patient's consent. Options: `--bookings N`, `--seed TEXT`,
 * `--backend pglite|postgres`. Prints a row per database, and exits with 1 on any fault.
 */
import { parseArgs } from 'node:util';
import {
  type ConsentFigures,
  createLoadTestLine,
  makeAgentsReckless,
  runBookingLoad,
} from '../../tests/support/money/booking-load.ts';
import { startTestServer } from '../../tests/support/test-server.ts';
import { type BackendName, prepareBackend } from '../testing/prepare-backend.ts';

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'harbor' },
    backend: { type: 'string', default: 'pglite' },
  },
});
const bookings = Number(values.bookings);
if (!Number.isInteger(bookings) || bookings < 1 || !['pglite', 'postgres'].includes(values.backend)) {
  console.error('Usage: npm run tool consent -- [--bookings N] [--seed TEXT] [--backend pglite|postgres]');
  process.exit(2);
}
const backend: BackendName = values.backend === 'postgres' ? 'postgres' : 'pglite';

const figures = await measure();
printTable(figures);
for (const fault of figures.outside) console.log(`OUTSIDE: ${fault}`);
process.exit(figures.outside.length === 0 ? 0 : 1);

async function measure(): Promise<ConsentFigures> {
  const prepared = await prepareBackend(backend, { durable: false, offices: 300 });
  const line = createLoadTestLine(values.seed);
  try {
    const server = await startTestServer({
      backend,
      database: await prepared.open(),
      offices: 'obliging',
      decideBooking: line.decideBooking,
    });
    makeAgentsReckless(server, line, values.seed);
    const counted = await runBookingLoad(server, line, { bookings, patientsAtOnce: 4, seed: values.seed });
    await server.stop();
    return counted;
  } finally {
    await prepared.remove();
  }
}

function printTable({ behaviors, outside, ...counts }: ConsentFigures): void {
  const rows: [string, number][] = [
    ['requested bookings', counts.bookings],
    ['– under a fallback rule of the patient', counts.underRule],
    ['the office confirmed', behaviors.confirms],
    ['the time was taken', behaviors.gone],
    ['the office asked for a higher price', behaviors.raises_price],
    ['– by less than the patient allowed for another time', counts.raisedWithinExtra],
    ['the office asked for a deposit', behaviors.asks_deposit],
    ['the office offered another time', behaviors.other_time],
    ['the office withdrew its confirmation', behaviors.takes_back],
    ['the agent accepted without consent', counts.reckless],
    ['booked', counts.confirmed],
    ['fell through, and the patient was asked or the rule was applied', counts.fellThrough],
    ['needs review', counts.stopped],
    ['**beyond the patient’s consent**', outside.length],
  ];
  console.log(
    [
      '',
      `Measured ${new Date().toISOString().slice(0, 10)}, ${backend}, seed ${values.seed}`,
      '',
      '| simulated bookings | |',
      '|---|---|',
      ...rows.map(([name, count]) => `| ${name} | ${count} |`),
    ].join('\n'),
  );
}
