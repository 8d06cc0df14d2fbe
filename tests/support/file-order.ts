import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { seededRandom } from '../../src/kernel/random.ts';

/**
 * The order of test files: large ones first, so that no worker is left with a long one at the end, and by the seed
 * among those of like size, so that a test which needs another one before it is found.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const random = seededRandom(process.env.TEST_SEED ?? 'any');
    const placed = files
      .toSorted((a, b) => a.moduleId.localeCompare(b.moduleId))
      .map((file) => ({ file, place: Math.round(Math.log2(statSync(file.moduleId).size)) + random.next() }));
    return placed.toSorted((a, b) => b.place - a.place).map(({ file }) => file);
  }
}
