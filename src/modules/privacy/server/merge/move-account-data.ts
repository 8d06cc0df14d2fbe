import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import { moveAppointmentsToAccount } from '#modules/appointments/server/move-to-account.ts';
import { combinePaymentChoices } from '#modules/billing/server/merge-accounts.ts';
import { moveBillsToAccount } from '#modules/bills/server/move-to-account.ts';
import { moveHouseholdToAccount } from '#modules/household/server/move-to-account.ts';
import { moveConversationsToAccount } from '#modules/intake/server/move-to-account.ts';
import { moveFilesToAccount } from '#modules/messages/server/move-to-account.ts';
import { moveNoticesToAccount } from '#modules/notifications/server/move-to-account.ts';
import { moveConnectionsToAccount } from '#modules/records/server/erase-connections.ts';
import { moveRecordSharesToAccount } from '#modules/records/server/keep-shares.ts';
import { moveRecordsToAccount } from '#modules/records/server/move-to-account.ts';
import type { Actor } from '#modules/requests/server/move-request.ts';
import { moveRequestsToAccount } from '#modules/requests/server/move-to-account.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';

/** Moves everything that `account-columns.ts` marks as moved or combined. Idempotent. */
export async function moveAccountData(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'jobs' | 'live'>,
  pair: MergedAccounts,
  actor: Actor,
): Promise<void> {
  await moveRequestsToAccount(tx, context, pair, actor);
  await moveConversationsToAccount(tx, pair);
  await moveFilesToAccount(tx, pair);
  await moveAppointmentsToAccount(tx, pair);
  await moveRecordSharesToAccount(tx, pair);
  await moveBillsToAccount(tx, pair);
  await moveConnectionsToAccount(tx, context, pair);
  await moveRecordsToAccount(tx, pair);
  await moveHouseholdToAccount(tx, pair);
  await moveNoticesToAccount(tx, pair);
  await combinePaymentChoices(tx, pair);
}
