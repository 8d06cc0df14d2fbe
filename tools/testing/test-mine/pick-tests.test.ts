import { expect, test } from 'vitest';
import { pickTests } from './pick-tests.ts';
import { readSource, type Source } from './read-source.ts';

const sourcesOf = (files: Record<string, string>): Map<string, Source> =>
  new Map(Object.entries(files).map(([path, text]) => [path, readSource(path, text)]));

const sources = sourcesOf({
  'src/shared/money/money.ts': 'export const cents = 100;',
  'src/shared/money/money.test.ts': "import { cents } from './money.ts';",
  'src/modules/pay/server/pay.ts': "import { cents } from '#shared/money/money.ts';",
  'src/modules/pay/server/pay.test.ts': "import { pay } from './pay.ts';",
  'src/modules/pay/server/pay.contract.ts': 'export type Pay = number;',
  'src/app/start-server.ts': "import { pay } from '#modules/pay/server/pay.ts';",
  'src/shared/words.ts': '',
  'src/shared/words.test.ts': "import './words.ts';",
  'tests/support/pay-steps.ts': "import type { Pay } from '#modules/pay/server/pay.contract.ts';",
  'tests/support/test-server.ts': "import { start } from '#app/start-server.ts';",
  'tests/database/paying.test.ts':
    "import type { Pay } from '#modules/pay/server/pay.contract.ts'; import '../support/test-server.ts';",
  'tests/database/money.test.ts': "import { cents } from '#shared/money/money.ts';",
  'tests/database/words.test.ts': "import '../support/test-server.ts';",
  'tests/journeys/pay.test.ts': "import '../support/pay-steps.ts';",
});

test('picks a fast test if anything it imports has changed', () => {
  expect(pickTests(sources, ['src/shared/money/money.ts']).fast).toEqual([
    'src/modules/pay/server/pay.test.ts',
    'src/shared/money/money.test.ts',
  ]);
  expect(pickTests(sources, ['src/shared/words.ts']).fast).toEqual(['src/shared/words.test.ts']);
});

test('picks a test that starts the server only if it refers to the changed files', () => {
  expect(pickTests(sources, ['src/shared/money/money.ts']).slow).toEqual(['tests/database/money.test.ts']);
  expect(pickTests(sources, ['src/modules/pay/server/pay.ts']).slow).toEqual([
    'tests/database/paying.test.ts',
    'tests/journeys/pay.test.ts',
  ]);
  expect(pickTests(sources, ['src/app/start-server.ts']).slow).toEqual([]);
});

test('sorts changed tests first, then by closeness to the change', () => {
  const changed = ['src/modules/pay/server/pay.contract.ts', 'tests/database/words.test.ts'];
  expect(pickTests(sources, changed).slow).toEqual([
    'tests/database/words.test.ts',
    'tests/database/paying.test.ts',
    'tests/journeys/pay.test.ts',
  ]);
});
