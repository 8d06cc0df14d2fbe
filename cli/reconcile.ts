/**
 * `npm run harborline reconcile` verifies the ledger and reconciles it with the report of every configured
 * payment processor, as the service does every night, and prints what needs review. Exits with 1 if anything
 * does. With the embedded database the service must be stopped first, because only one process can open it;
 * with PostgreSQL it may run.
 */
import { parseArgs } from 'node:util';
import { createReconciliationContext } from '#app/create-reconciliation-context.ts';
import { readSettings } from '#app/settings/settings.ts';
import { runReconciliations } from '#modules/billing/server/reconciliation/run-reconciliations.ts';
import { describeReconciliation } from './describe-reconciliation.ts';
import { openOrExit } from './open-for-command.ts';

parseArgs({ options: {} });
const settings = readSettings(process.env);
const database = await openOrExit(settings);

try {
  const { context, stop } = await createReconciliationContext(settings, database);
  try {
    const { checks, findings } = await runReconciliations(context);
    const { globalMode } = context;
    for (const line of describeReconciliation({ checks, findings, globalMode })) console.log(line);
    if (findings.length > 0 || checks.some(({ state }) => state === 'failed')) process.exitCode = 1;
  } finally {
    await stop();
  }
} finally {
  await database.close();
}
