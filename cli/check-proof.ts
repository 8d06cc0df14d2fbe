/**
 * `npm run harborline check-proof -- FILE` verifies a payment proof, as patients download it from their
 * billing page: every hash is recomputed from the file. Exits with 0 when valid, and with 1 otherwise, naming
 * the line.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyProof } from './check-proof/verify-proof.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;

if (file === undefined || positionals.length > 1) {
  console.error(
    'Specify the file to check: npm run harborline check-proof -- harborline-payments-proof.json',
  );
  process.exitCode = 2;
} else {
  const text = read(file);
  if (text !== null) report(file, text);
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    console.error(`Could not read ${path}.`);
    process.exitCode = 2;
    return null;
  }
}

function report(path: string, text: string): void {
  const result = verifyProof(text);
  if (result.isRight) {
    const { transactions, anchors, madeAt } = result;
    console.log(
      `${path} is valid: ${transactions} transactions and ${anchors} anchors verified. Created ${madeAt}.`,
    );
    return;
  }
  console.error(`${path} is not valid${result.line === null ? '' : ` (line ${result.line})`}. ${result.why}`);
  process.exitCode = 1;
}
