/**
 * `npm run harborline check-settings`: reads the environment as the start does and says of each part of the service whether it is
 * ready, not configured (and what will not work), or wrong (and what to do). `-- --live` also asks each company something
 * harmless: signs in at the mail server, reads an account. Ends with 1 when something is wrong.
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
