/** Proves that the rooms of src import each other one way only, and that files have names that say something. */
import { globSync, readFileSync } from 'node:fs';
import { findViolations } from './arrows/find-violations.ts';

const paths = globSync(['src/**/*', 'scripts/**/*', 'tests/**/*'], { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .filter((path) => !path.includes('/migrations/'));
const violations = findViolations(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])));

for (const { path, line, rule } of violations) console.error(`${path}:${line} → ${rule}`);
if (violations.length > 0) {
  console.error(`\n${violations.length} ${violations.length === 1 ? 'breach' : 'breaches'} of the rooms.`);
  process.exit(1);
}
console.log(`${paths.length} files keep to their rooms.`);
