import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoFigures, planNames } from '#shared/money/plans.words.ts';
import { onboardingPlans } from './account/onboarding.words.ts';
import { plans } from './landing/landing-page.words.ts';
import { demonstration } from './pieces/network-figures.words.ts';
import { comparison, pricingPlans } from './pricing/pricing-page.words.ts';

const root = join(import.meta.dirname, '../../..');

/** Everything that visitors and patients read: pages, forms and emails. */
const catalogs = globSync(
  [
    'src/web/{site,frame,patient}/**/*.words*.ts',
    'src/modules/*/ui/**/*.words*.ts',
    'src/modules/*/*.words*.ts',
    'src/modules/notifications/templates/*.ts',
  ],
  { cwd: root },
).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8').replaceAll(/^ \*.*$/gm, '') }));

const findIn = (pattern: RegExp, paths = /./) =>
  catalogs.flatMap(({ path, text }) =>
    paths.test(path) ? [...text.matchAll(pattern)].map(([words]) => `${path}: ${words}`) : [],
  );

test('each plan has one name on every page, and it comes from the catalog', () => {
  expect(catalogs.length).toBeGreaterThan(60);
  expect(findIn(/pay[- ]per[- ]task/gi)).toEqual([]);
  expect(findIn(/pay-per-use/gi).filter((found) => !found.endsWith('Pay-per-use after the trial'))).toEqual([
    'src/web/site/account/onboarding.words.ts: Pay-per-use',
  ]);
  const names = [planNames.payPerUse, planNames.membership];
  for (const shown of [plans, pricingPlans, onboardingPlans])
    expect(shown.map(({ name }) => name)).toEqual(names);
  expect([comparison.columns.payPerUse, comparison.columns.monthly]).toEqual(names);
});

test('the figures that no one measured are stated in one place', () => {
  const values = Object.values(demoFigures).map((figure) => figure.replaceAll(/[+$]/g, String.raw`\$&`));
  // The contact page's 24-hour response is the specification's support hours.
  const elsewhere = findIn(new RegExp(`(?<![\\d,.])(?:${values.join('|')})`, 'g'), /^src\/web\/|templates/);
  expect(elsewhere.filter((found) => !found.endsWith('contact-page.words.ts: 24-hour'))).toEqual([]);
  const known = Object.values(demoFigures);
  for (const { figure } of demonstration.figures)
    expect(
      known.some((value) => value === figure),
      figure,
    ).toBe(true);
});

test('every public page takes the network’s figures from one list', () => {
  const find = (words: string) =>
    globSync(['src/web/**/*.tsx', 'src/modules/directory/ui/search/*.tsx'], { cwd: root })
      .filter((path) => readFileSync(join(root, path), 'utf8').includes(words))
      .toSorted();
  expect(find('listNetworkFigures(')).toEqual([
    'src/modules/directory/ui/search/network-figures.tsx',
    'src/web/site/about/network-numbers.tsx',
    'src/web/site/landing/hero.tsx',
  ]);
  // The staff's metric card shows the decimal.
  expect(find('averageSavingsPercent')).toEqual(['src/modules/directory/ui/search/network-metrics.tsx']);
});

test('no page or email states a price that isn’t in the price book', () => {
  const stated = findIn(/\$\d[\d,.]*/g, /^src\/web\/|notifications\/templates/);
  // Free, and the prices of the landing page's invented office.
  const allowed = /: \$(?:0|0\.00|425|890)[.,]?$/;
  expect(stated.filter((found) => !allowed.test(found))).toEqual([]);
});
