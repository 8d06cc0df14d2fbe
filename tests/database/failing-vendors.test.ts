import { expect, test } from 'vitest';
import { openTestEnvironment } from '../../tools/faults/failures/open-test-environment.ts';
import { runCell } from '../../tools/faults/failures/run-cell.ts';
import { mailCells, modelCells, paymentCells, smsCells } from '../../tools/faults/failures/vendor-cells.ts';
import { openTestDatabase } from '../support/runner/test-database.ts';

/** A short version of `npm run tool failures`, which simulates every failure mode of every vendor. */
const testedFailures = [
  { cells: modelCells, failure: 'garbage' },
  { cells: paymentCells, failure: 'hostile' },
  { cells: paymentCells, failure: 'refused' },
  { cells: mailCells, failure: 'refused' },
  { cells: smsCells, failure: 'wrong shape' },
] as const;

test.each(testedFailures)(
  'a failing vendor is reported, and work resumes automatically: $cells.vendor, $failure',
  async ({ cells, failure }) => {
    const environment = await openTestEnvironment(await openTestDatabase('postgres'), `short ${failure}`);
    try {
      const { faults } = await runCell(environment, cells, failure, {
        outageMilliseconds: 500,
        allowsForMachine: true,
      });
      expect(faults).toEqual([]);
    } finally {
      await environment.stop();
    }
  },
);
