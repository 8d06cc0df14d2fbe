/**
 * `npm run harborline reconcile` proves the ledger and compares it with the report of every payment company that is configured, as
 * happens by itself every night, and prints what waits for a person. Ends with 1 where something does. With the embedded
 * database the service must be stopped meanwhile, because one process owns it; with PostgreSQL it may run.
 */
import { parseArgs } from 'node:util';
import { createBookContext } from '#app/create-book-context.ts';
import { readSettings } from '#app/settings/settings.ts';
import { runBookChecks } from '#modules/billing/server/reconciliation/run-book-checks.ts';
import { openOrEnd } from './open-for-command.ts';

parseArgs({ options: {} });
const settings = readSettings(process.env);
const database = await openOrEnd(settings);

try {
  const { context, stop } = await createBookContext(settings, database);
  try {
    const { checks, findings } = await runBookChecks(context);
    for (const { kind, mode, state, counted, words } of checks)
      console.log(
        `${kind === 'proof' ? 'Ledger' : `Payment company (${mode})`}: ${state}, ${counted} ${kind === 'proof' ? 'transactions read' : 'lines compared'}. ${words ?? ''}`,
      );
    for (const { kind, words } of findings) console.log(`  ${kind}: ${words}`);
    console.log(
      findings.length === 0
        ? 'Nothing waits for a person.'
        : `${findings.length} findings wait for a person: Business Operations, Reconciliation.`,
    );
    if (findings.length > 0 || checks.some(({ state }) => state === 'failed')) process.exitCode = 1;
  } finally {
    await stop();
  }
} finally {
  await database.close();
}
