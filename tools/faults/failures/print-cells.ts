import { failures } from '../../../tests/support/runner/failures.ts';
import { vendors } from './open-world.ts';
import type { CellResult } from './run-cell.ts';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export function printCell({
  vendor,
  failure,
  honestMilliseconds,
  recoveredMilliseconds,
  faults,
}: CellResult): void {
  const times = `honest after ${seconds(honestMilliseconds)}, recovered after ${seconds(recoveredMilliseconds)}`;
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${vendor}, ${failure}: ${times}`);
  for (const fault of faults) console.log(`       - ${fault}`);
}

/** Vendor by failure: time until an honest screen, and from the recovery until the work was done. */
export function printTable(results: readonly CellResult[]): void {
  console.log(`\n| | ${failures.join(' | ')} |\n|---|${failures.map(() => '---').join('|')}|`);
  for (const vendor of vendors) {
    const cells = failures.map((failure) => {
      const one = results.find((result) => result.vendor === vendor && result.failure === failure);
      if (!one) return '–';
      const times = `${seconds(one.honestMilliseconds)} / ${seconds(one.recoveredMilliseconds)}`;
      return one.faults.length === 0 ? times : `**${times}**`;
    });
    console.log(`| ${vendor} | ${cells.join(' | ')} |`);
  }
  console.log('');
}
