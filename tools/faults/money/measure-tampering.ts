import { sql } from 'drizzle-orm';
import { readFaults, tamperRepeatedly } from '../../../tests/support/money/ledger-tampering.ts';
import { prepareBackend } from '../../testing/prepare-backend.ts';
import { type Measured, type Part, p50p99, timeEach } from './part.ts';

export const tampering: Part = {
  title: 'Tampering with full database access',
  target: 'every change detected, no false alarm',
  sizes: ['tamperings', 'ways', 'detected', 'with chain and position', 'false alarms'],
  usual: { count: 1000, rounds: 1, minutes: 0 },
  async measure(backend, { count }): Promise<Measured> {
    const prepared = await prepareBackend(backend, { durable: false, offices: 20 });
    const database = await prepared.open();
    try {
      const baseline = await timeEach(500, () => database.orm.execute(sql`select 1`));
      const result = await tamperRepeatedly(database, { count, seed: `tampering on ${backend}` });
      const reading = await timeEach(20, () => readFaults(database.orm));
      return {
        figures: {
          tamperings: result.tampered,
          ways: result.ways.size,
          detected: result.detected,
          'with chain and position': result.inPlace,
          'untouched ledgers verified': result.controls,
          'false alarms': result.falseAlarms,
          'one verification, p50 / p99': p50p99(reading),
          'select 1, p50 / p99': p50p99(baseline),
        },
        faults: [
          ...result.missed,
          ...(result.falseAlarms > 0 ? [`${result.falseAlarms} false alarms`] : []),
          ...(result.detected < result.tampered ? ['some were not detected'] : []),
        ],
      };
    } finally {
      await database.close();
      await prepared.remove();
    }
  },
};
