import { describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';

const rulesFor = (files: Record<string, string>) =>
  findViolations(new Map(Object.entries(files))).map(({ path, line, rule }) => `${path}:${line} ${rule}`);

describe('what keeps to its room is left alone', () => {
  test.each([
    [
      'a feature uses an integration',
      'src/features/calls/server/a.ts',
      "import { x } from '#vendors/voice/voice.port.ts';",
    ],
    [
      'a feature uses what belongs to all',
      'src/features/calls/server/a.ts',
      "import type { C } from '../../server-context.ts';",
    ],
    [
      'a flow composes features',
      'src/flows/a/a.ts',
      "import { x } from '#modules/calls/server/plan-call.ts';",
    ],
    [
      'a page reads the types of a contract',
      'src/pages/a.tsx',
      "import type { R } from '#modules/calls/calls.contract.ts';",
    ],
    [
      'inline types are types',
      'src/pages/a.tsx',
      "import { type R } from '#modules/calls/calls.contract.ts';",
    ],
    [
      'an integration imports its vendor',
      'src/integrations/payments/stripe.ts',
      "import Stripe from 'stripe';",
    ],
    [
      'a test waits for the event',
      'tests/database/a.test.ts',
      "await waitFor('it', read, Boolean); vi.useFakeTimers({ toFake: ['setTimeout'] });",
    ],
    [
      'a polling loop has its pace',
      'tests/support/wait-for.ts',
      'await new Promise((resolve) => setTimeout(resolve, 25));',
    ],
    ['the product has timers', 'src/platform/server/a.ts', 'setTimeout(act, 10);'],
    ['main reads the environment', 'src/app/main.ts', 'readSettings(process.env);'],
  ])('%s', (_title, path, text) => {
    expect(rulesFor({ [path]: text })).toEqual([]);
  });
});

describe('each breach is named with its file and line', () => {
  test.each([
    [
      'kernel knows nobody',
      'src/kernel/a.ts',
      "import '#platform/endpoint.ts';",
      'kernel must not import platform',
    ],
    [
      'platform knows no feature',
      'src/platform/server/a.ts',
      "import '#features/a/b.ts';",
      'platform must not import features',
    ],
    [
      'features do not know each other',
      'src/features/a/server/x.ts',
      "import '#features/b/server/y.ts';",
      'feature a must not import the feature b',
    ],
    [
      'not even by type',
      'src/features/a/x.ts',
      "import type { Y } from '../b/y.ts';",
      'feature a must not import the feature b',
    ],
    [
      'a re-export is an import',
      'src/features/a/x.ts',
      "export { y } from '../b/y.ts';",
      'feature a must not import the feature b',
    ],
    [
      'a written-out type too',
      'src/features/a/x.ts',
      "type Y = import('../b/y.ts').Y;",
      'feature a must not import the feature b',
    ],
    ['flows know no page', 'src/flows/a.ts', "import '#web/root.tsx';", 'flows must not import pages'],
    [
      'vendors stay outside',
      'src/features/a/server/x.ts',
      "import Stripe from 'stripe';",
      'only integrations may import stripe',
    ],
    [
      'the environment is read once',
      'src/features/a/server/x.ts',
      'const a = process.env.A;',
      'process.env is read in src/app/main.ts only',
    ],
    [
      'no schema in the browser',
      'src/pages/a.tsx',
      "import { c } from '#features/a/a.contract.ts';",
      'would reach the browser',
    ],
    [
      'no server in the browser',
      'src/features/a/browser/x.ts',
      "import { c } from '../server/y.ts';",
      'would reach the browser',
    ],
    [
      'nor loaded later',
      'src/pages/a.tsx',
      "const c = await import('#features/a/server/y.ts');",
      'would reach the browser',
    ],
    [
      'no Node in the browser',
      'src/design/a.ts',
      "import fs from 'node:fs';",
      'node:fs would reach the browser',
    ],
    [
      'a test does not sleep',
      'src/main/a.test.ts',
      'await new Promise((resolve) => setTimeout(resolve, 50));',
      'a test must not sleep',
    ],
    [
      'nor by another name',
      'scripts/a/a.test.ts',
      "import { setTimeout as pause } from 'node:timers/promises';",
      'a test must not sleep',
    ],
    [
      'nor in a file that supports tests',
      'tests/support/a.ts',
      'globalThis.setTimeout(act, 9);',
      'a test must not sleep',
    ],
    [
      'nor in a browser',
      'tests/journeys/a.test.ts',
      'await page.waitForTimeout(500);',
      'a test must not sleep',
    ],
    [
      'nor until half a second was quiet',
      'tests/journeys/a.test.ts',
      "await page.goto('/', { waitUntil: 'networkidle' });",
      'a test must not sleep',
    ],
    ['no empty names', 'src/kernel/date-utils.ts', '', 'says nothing'],
    ['no index', 'src/kernel/index.ts', '', 'says nothing'],
    ['kebab-case', 'src/kernel/moneyBag.ts', '', 'is not in kebab-case'],
  ])('%s', (_title, path, text, rule) => {
    const found = rulesFor({ [path]: `// first line\n${text}` });
    expect(found.join('\n')).toContain(rule);
    expect(found[0]?.startsWith(`${path}:${text === '' ? 1 : 2} `)).toBe(true);
  });

  test('a schema that reaches the browser by way of another file is found there', () => {
    const found = rulesFor({
      'src/pages/a.tsx': "import { may } from '#features/a/a.rules.ts';",
      'src/features/a/a.rules.ts': "import { schema } from './a.contract.ts';\nexport const may = schema;",
      'src/features/a/a.contract.ts': 'export const schema = 1;',
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^src\/features\/a\/a\.rules\.ts:1 .*would reach the browser/);
  });
});
