/**
 * `npm run harborline check-settings` reads the environment like the service and reports for each part
 * whether it is ready, not configured (and what will not work), or misconfigured (and what to do). `-- --live`
 * also sends each vendor a harmless request, such as signing in to the mail server. Exits with 1 on a
 * misconfiguration.
 */
import { parseArgs } from 'node:util';
import { checkSettings } from '#app/check-settings/check-settings.ts';

const { values } = parseArgs({ options: { live: { type: 'boolean', default: false } } });
const findings = await checkSettings(process.env, values);
const width = Math.max(...findings.map(({ part }) => part.length));
for (const { part, state, words } of findings) {
  console.log(`${state.padEnd('not configured'.length)}  ${part.padEnd(width)}  ${words}`);
}
if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
