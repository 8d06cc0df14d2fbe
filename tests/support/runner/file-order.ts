import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { seededRandom } from '../../../src/shared/random.ts';

/** Short files that run long, according to the time ledger. */
const longest =
  /\/(accessible-states|accessible-staff-states|public-site|bad-connection|walker|access-table|agents-at-the-vendor|backup-postgres|jobs|reminders|provider-search-bounds)(?:\.db)?\.test\.ts$/;
const placeOfLongest = 100;

/**
 * Orders test files: long ones first, so that no worker ends with a long one, and by seed among similar
 * sizes, to reveal hidden dependencies between tests.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const random = seededRandom(process.env.TEST_SEED ?? 'any');
    const placed = files
      .toSorted((a, b) => a.moduleId.localeCompare(b.moduleId))
      .map((file) => ({ file, place: placeOf(file.moduleId) + random.next() }));
    return placed.toSorted((a, b) => b.place - a.place).map(({ file }) => file);
  }
}

/** Known slow files first, then by size on a logarithmic scale. */
const placeOf = (path: string): number =>
  longest.test(path) ? placeOfLongest : Math.round(Math.log2(statSync(path).size));
