import { prepareBackend } from '../../testing/prepare-backend.ts';
import { killPayments } from './kill-payments.ts';
import type { Measured, Part } from './part.ts';

/** `count` kills on each database: five hundred on both. */
export const kills: Part = {
  title: 'The server killed between "money asked for" and "money recorded"',
  target: '0 double, 0 lost, 0 stuck, ledger as the vendor',
  sizes: ['kills', 'hit the window', 'charged in all', 'refunded in all'],
  usual: { count: 250, rounds: 1, minutes: 0 },
  sideBySide: true,
  async measure(backend, { count }): Promise<Measured> {
    const startedAt = Date.now();
    const prepared = await prepareBackend(backend, { durable: false, offices: 20 });
    try {
      const { faults, ...result } = await killPayments(prepared, {
        kills: count,
        seed: `money on ${backend}`,
        tell: (line) => console.error(`${backend}: ${line}`),
      });
      return {
        figures: {
          kills: result.kills,
          'hit the window': result.inTheWindow,
          'charges taken, not recorded': result.chargesInTheWindow,
          'refunds paid, not recorded': result.refundsInTheWindow,
          'charged in all': result.charged,
          'refunded in all': result.refunded,
          ...faults,
          seconds: Math.round((Date.now() - startedAt) / 1000),
        },
        faults: [
          ...Object.entries(faults).flatMap(([name, number]) => (number > 0 ? `${number} ${name}` : [])),
          ...(result.inTheWindow === 0 ? ['no kill hit the window'] : []),
        ],
      };
    } finally {
      await prepared.remove();
    }
  },
};
