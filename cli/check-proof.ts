/**
 * `npm run harborline check-proof -- FILE` checks a proof of payments, as patients download it on their billing page: every hash is
 * made anew from what the file says. Ends with 0 where it is right and with 1 where it is not, naming the line.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyProof } from './check-proof/verify-proof.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;

if (file === undefined || positionals.length > 1) {
  console.error('Say which file to check: npm run harborline check-proof -- harborline-payments-proof.json');
  process.exitCode = 2;
} else {
  const text = read(file);
  if (text !== null) report(file, text);
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    console.error(`The file ${path} cannot be read.`);
    process.exitCode = 2;
    return null;
  }
}

function report(path: string, text: string): void {
  const result = verifyProof(text);
  if (result.isRight) {
    const { transactions, anchors, madeAt } = result;
    console.log(
      `${path} is right: ${transactions} transactions, each as it was booked, and ${anchors} anchors. Made ${madeAt}.`,
    );
    return;
  }
  console.error(`${path} is wrong${result.line === null ? '' : ` in line ${result.line}`}. ${result.why}`);
  process.exitCode = 1;
}
