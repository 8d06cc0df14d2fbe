/**
 * `npm run tool tasks [-- --only WORD]`: five tasks of care team and finance staff in the demo service, in a real
 * browser. Each is done with the mouse, counting actions (a click, a typed field, a key shortcut), and again with the
 * keyboard alone, counting keys. The result is checked on the page and in the API. Fails when a task takes more
 * actions than its limit or can't be done. Needs a Chromium.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags } from '../../tests/support/browser/browser.ts';
import { findChromium } from '../../tests/support/browser/find-chromium.ts';
import { buildWhenChanged } from '../dev/start.ts';
import { openService } from './tasks/prepare-service.ts';
import { runTask, type TaskResult } from './tasks/run-task.ts';
import { staffTasks } from './tasks/staff-tasks.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = staffTasks.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));

const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH or run `npm test` once.');
await buildWhenChanged();
const service = await openService();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const results: TaskResult[] = [];
try {
  for (const task of chosen) results.push(await runTask(browser, service, task));
} finally {
  await browser.close();
  await service.server.stop();
}

console.log(
  '| task | limit | actions | seconds | keys, keyboard alone | result |\n|---|---|---|---|---|---|',
);
for (const { name, limit, actions, seconds, keys, problems } of results)
  console.log(
    `| ${name} | ${limit} | ${actions} | ${seconds.toFixed(1)} | ${keys} | ${problems.length === 0 ? 'checked' : 'FAILED'} |`,
  );
for (const { name, problems } of results) for (const problem of problems) console.log(`${name}: ${problem}`);
const isOver = ({ actions, limit, problems }: TaskResult) => actions > limit || problems.length > 0;
process.exit(results.length === 0 || results.some(isOver) ? 1 : 0);
