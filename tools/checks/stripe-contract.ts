/**
 * `npm run tool stripe-contract -- <spec3.json> [--as 2023-09-12]`: extracts what our adapter uses from
 * Stripe's published API description (github.com/stripe/openapi, as JSON), for the tests. Prints what
 * changed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from '../../cli/run-command.ts';
import { extractOperations, type PublishedOperations } from './stripe-contract/extract-operations.ts';

const target = 'tests/support/vendors/scripted-stripe/published-operations.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: 'published' } },
});
const [file] = positionals;
if (!file || !existsSync(file)) {
  console.error('Name the file with the published description: npm run tool stripe-contract -- spec3.json');
  process.exit(2);
}
if (!file.endsWith('.json')) {
  console.error('The description must be JSON (spec3.json). Convert a YAML file first.');
  process.exit(2);
}
const about =
  `Extracted by "npm run tool stripe-contract" from Stripe's published OpenAPI description (release ${values.as}; MIT license, ` +
  'copyright Stripe, Inc.): names, types and values of what our adapter uses, without the descriptions. Generated.';
const before: PublishedOperations | null = existsSync(target)
  ? JSON.parse(readFileSync(target, 'utf8'))
  : null;
const now = extractOperations(JSON.parse(readFileSync(file, 'utf8')), about);
writeFileSync(target, `${JSON.stringify(now, null, 2)}\n`);
await run('biome', ['format', '--write', target]);
for (const line of compare(before, now)) console.log(line);
console.log(`${now.operations.length} operations of ${now.version} are in ${target}.`);

function compare(old: PublishedOperations | null, fresh: PublishedOperations): string[] {
  if (!old) return [];
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const changed = fresh.operations.filter(
    (item) =>
      !same(
        old.operations.find((other) => name(other) === name(item)),
        item,
      ),
  );
  const things = Object.keys(fresh.things).filter((thing) => !same(old.things[thing], fresh.things[thing]));
  return [...changed.map((item) => `changed: ${name(item)}`), ...things.map((thing) => `changed: ${thing}`)];
}
