import { failures } from '../../../tests/support/runner/failures.ts';
import { vendors } from './open-test-environment.ts';
import type { CellResult } from './run-cell.ts';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export function printCell({
  vendor,
  failure,
  shownMilliseconds,
  recoveredMilliseconds,
  faults,
}: CellResult): void {
  const times = `shown after ${seconds(shownMilliseconds)}, recovered after ${seconds(recoveredMilliseconds)}`;
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${vendor}, ${failure}: ${times}`);
  for (const fault of faults) console.log(`       - ${fault}`);
}

/** Vendors by failure: time until the failure was shown, and from the recovery until the work was done. */
export function printTable(results: readonly CellResult[]): void {
  console.log(`\n| | ${failures.join(' | ')} |\n|---|${failures.map(() => '---').join('|')}|`);
  for (const vendor of vendors) {
    const cells = failures.map((failure) => {
      const item = results.find((result) => result.vendor === vendor && result.failure === failure);
      if (!item) return '–';
      const times = `${seconds(item.shownMilliseconds)} / ${seconds(item.recoveredMilliseconds)}`;
      return item.faults.length === 0 ? times : `**${times}**`;
    });
    console.log(`| ${vendor} | ${cells.join(' | ')} |`);
  }
  console.log('');
}
