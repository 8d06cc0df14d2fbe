/** Checks that no line of code, styles or terms is too long to review. */
import { globSync, readFileSync } from 'node:fs';
import { findLongLines, maxLineLength, sourcePattern } from './lines/find-long-lines.ts';

const paths = [...globSync(sourcePattern), ...globSync('*.ts')];
const long = findLongLines(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])));

for (const { path, line, length } of long) console.error(`${path}:${line} → ${length} characters`);
if (long.length > 0) {
  console.error(`\n${long.length} lines have more than ${maxLineLength} characters.`);
  process.exit(1);
}
console.log(`No line of ${paths.length} files has more than ${maxLineLength} characters.`);
