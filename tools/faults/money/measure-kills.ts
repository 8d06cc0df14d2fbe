import { prepareBackend } from '../../testing/prepare-backend.ts';
import { killPayments } from './kill-payments.ts';
import type { Measured, Part } from './part.ts';

/** `count` kills on each database. */
export const kills: Part = {
  title: 'The server killed between requesting and recording a payment',
  target: '0 double, 0 lost, 0 stuck, ledger matches the processor',
  sizes: ['kills', 'left money unrecorded', 'charged in total', 'refunded in total'],
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
          'left money unrecorded': result.inTheWindow,
          'charges not recorded': result.chargesInTheWindow,
          'refunds not recorded': result.refundsInTheWindow,
          'charged in total': result.charged,
          'refunded in total': result.refunded,
          ...faults,
          seconds: Math.round((Date.now() - startedAt) / 1000),
        },
        faults: [
          ...Object.entries(faults).flatMap(([name, number]) => (number > 0 ? `${number} ${name}` : [])),
          ...(result.inTheWindow === 0 ? ['no kill left money unrecorded'] : []),
        ],
      };
    } finally {
      await prepared.remove();
    }
  },
};
