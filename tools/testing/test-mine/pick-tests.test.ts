import { expect, test } from 'vitest';
import { readSource, type Source } from '../../checks/arrows/read-source.ts';
import { pickTests } from './pick-tests.ts';

const sourcesOf = (files: Record<string, string>): Map<string, Source> =>
  new Map(Object.entries(files).map(([path, text]) => [path, readSource(path, text)]));

const sources = sourcesOf({
  'src/shared/money/money.ts': 'export const cents = 100;',
  'src/shared/money/money.test.ts': "import { cents } from './money.ts';",
  'src/flows/pay/pay.ts': "import { cents } from '#shared/money/money.ts';",
  'src/flows/pay/pay.test.ts': "import { pay } from './pay.ts';",
  'src/flows/pay/pay.contract.ts': 'export type Pay = number;',
  'src/app/start-server.ts': "import { pay } from '#flows/pay/pay.ts';",
  'src/kernel/words.ts': '',
  'src/kernel/words.test.ts': "import './words.ts';",
  'tests/support/pay-steps.ts': "import type { Pay } from '#flows/pay/pay.contract.ts';",
  'tests/support/test-server.ts': "import { start } from '#app/start-server.ts';",
  'src/modules/billing/tests/paying.db.test.ts':
    "import type { Pay } from '#flows/pay/pay.contract.ts'; import '../support/test-server.ts';",
  'tests/database/money.test.ts': "import { cents } from '#shared/money/money.ts';",
  'tests/database/words.test.ts': "import '../support/test-server.ts';",
  'tests/journeys/pay.test.ts': "import '../support/pay-steps.ts';",
});

test('a fast test is picked when anything it imports has changed', () => {
  expect(pickTests(sources, ['src/shared/money/money.ts']).fast).toEqual([
    'src/flows/pay/pay.test.ts',
    'src/shared/money/money.test.ts',
  ]);
  expect(pickTests(sources, ['src/kernel/words.ts']).fast).toEqual(['src/kernel/words.test.ts']);
});

test('a test that starts the whole server is picked only where it names what changed', () => {
  expect(pickTests(sources, ['src/shared/money/money.ts']).slow).toEqual(['tests/database/money.test.ts']);
  expect(pickTests(sources, ['src/flows/pay/pay.ts']).slow).toEqual([
    'src/modules/billing/tests/paying.db.test.ts',
    'tests/journeys/pay.test.ts',
  ]);
  expect(pickTests(sources, ['src/app/start-server.ts']).slow).toEqual([]);
});

test('the nearest come first, and a changed test itself before all', () => {
  const changed = ['src/flows/pay/pay.contract.ts', 'tests/database/words.test.ts'];
  expect(pickTests(sources, changed).slow).toEqual([
    'tests/database/words.test.ts',
    'src/modules/billing/tests/paying.db.test.ts',
    'tests/journeys/pay.test.ts',
  ]);
});
