/**
 * `npm run tool supply`: checks third-party code. Every direct dependency is used and has its reason in
 * docs/dependencies.md, every license in the tree is allowed, install scripts run only by explicit
 * permission, the lock file is complete. Needs no network; with `--advisories` it also asks the registry for
 * known vulnerabilities.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportMeasure } from '../../cli/report-measure.ts';
import { resolveLicense } from './supply/check-license.ts';
import { fetchAdvisories } from './supply/fetch-advisories.ts';
import { findImportFaults } from './supply/find-import-faults.ts';
import { findSupplyFaults, listDirect, mayLackHash } from './supply/find-supply-faults.ts';
import { readReasons } from './supply/read-reasons.ts';
import { readSupply, type Supply } from './supply/read-supply.ts';

const { values } = parseArgs({ options: { advisories: { type: 'boolean', default: false } } });

const supply = readSupply();
const paths = globSync([
  'src/**/*.{ts,tsx,css}',
  'cli/**/*.ts',
  'tools/**/*.ts',
  'tests/**/*.ts',
  '*.{ts,mjs}',
]);
const faults = [
  ...findSupplyFaults(supply, readReasons(readFileSync('docs/dependencies.md', 'utf8'))),
  ...findImportFaults(supply, new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))),
];

printLicenses(supply);
for (const fault of faults) console.error(`- ${fault}`);
const inProduction = supply.locked.filter(({ isDev }) => !isDev).length;
reportMeasure({
  promise: 'Direct dependencies with a reason and a use, licenses, install scripts, hashes',
  target: '0 faults',
  measured: `${faults.length} faults; ${listDirect(supply).size} direct dependencies, ${supply.locked.length} in total, ${inProduction} of them in production`,
  isReached: faults.length === 0,
  seed: null,
});
const isWithoutHigh = values.advisories ? reportAdvisories() : true;
process.exitCode = faults.length === 0 && isWithoutHigh ? 0 : 1;

function printLicenses({ locked }: Supply): void {
  const counted = Map.groupBy(
    locked.filter(({ isDev }) => !isDev),
    ({ name, version, license }) =>
      resolveLicense(name, version, license) ?? 'not installed on this platform',
  );
  console.log('Licenses of production dependencies:');
  for (const [license, list] of [...counted].toSorted((a, b) => b[1].length - a[1].length)) {
    const names = list.length <= 3 ? `  ${list.map(({ name }) => name).join(', ')}` : '';
    console.log(`${String(list.length).padStart(5)}  ${license}${names}`);
  }
  const scripts = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  console.log(`Scripts on install: ${[...new Set(scripts)].join(', ')}.`);
  const unhashed = locked.filter((item) => item.integrity === null && mayLackHash(item)).length;
  console.log(`Without a hash: ${unhashed} development binaries for other platforms (decision 1).`);
}

/** Whether no high or critical vulnerability is known; null if the registry doesn't support audits. */
function reportAdvisories(): boolean {
  const advisories = fetchAdvisories();
  const isReached = 'high' in advisories && advisories.high === 0;
  reportMeasure({
    promise: 'Known vulnerabilities in production dependencies',
    target: '0 high or critical',
    measured:
      'why' in advisories
        ? `not measured: ${advisories.why}`
        : `${advisories.high} high or critical, ${advisories.lower} lower`,
    isReached,
    seed: null,
  });
  return isReached;
}
