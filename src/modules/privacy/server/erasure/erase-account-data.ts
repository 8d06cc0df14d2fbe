import { eraseAccount } from '#modules/accounts/server/erase-account.ts';
import { listMergedIds } from '#modules/accounts/server/person-ids.ts';
import {
  eraseAppointments,
  eraseNamesInAppointments,
  lockUserAppointments,
} from '#modules/appointments/server/erase-appointments.ts';
import { endMembershipOfDeletedAccount } from '#modules/billing/server/end-with-account.ts';
import { erasePayments } from '#modules/billing/server/erase-payments.ts';
import { eraseBills } from '#modules/bills/server/erase-bills.ts';
import {
  eraseCalls,
  eraseNamesInCallsFor,
  eraseNamesInCorrections,
  listCallsFor,
} from '#modules/calls/server/erase-calls.ts';
import { eraseContactMessages } from '#modules/contact/server/erase-contact-messages.ts';
import { eraseHousehold, eraseMemberNames } from '#modules/household/server/erase-household.ts';
import { eraseConversations } from '#modules/intake/server/erase-conversations.ts';
import { eraseMessages } from '#modules/messages/server/erase-messages.ts';
import { type ErasedNotice, eraseNotices } from '#modules/notifications/server/erase-notices.ts';
import { eraseConnections } from '#modules/records/server/erase-connections.ts';
import { eraseRecords } from '#modules/records/server/erase-records.ts';
import { eraseRecordShares } from '#modules/records/server/keep-shares.ts';
import {
  eraseNamesInRequestsFor,
  eraseRequests,
  eraseSavedViews,
} from '#modules/requests/server/erase-requests.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { allowErasure } from '#platform/database/allow-erasure.ts';
import type { Orm } from '#platform/database/database.ts';
import { isErasedMember } from '#shared/care/household.words.ts';
import type { Mode } from '#shared/mode.ts';
import { closeRequests, endAppointments, leaveHouseholds } from './close-open-items.ts';
import { enqueueVendorErasure, eraseAtVendorJob, type VendorKeys } from './erase-at-vendors.ts';
import { lockAccount } from './lock-account.ts';

const modes: readonly Mode[] = ['demo', 'production'];

/**
 * Closes open requests and appointments, and erases all personal data of an account, and of those merged into it, in one
 * transaction. Idempotent: a second run erases what was written concurrently.
 */
export async function eraseAccountData(tx: Orm, context: ServerContext, userId: string): Promise<void> {
  const now = context.clock.now();
  const user = await lockAccount(tx, userId);
  if (!user) return;
  await allowErasure(tx);
  const address = user.emailVerified ? user.email.toLowerCase() : null;
  const memberships = await leaveHouseholds(tx, context, userId);
  const requestIds = await closeRequests(tx, context, userId);
  await endMembershipOfDeletedAccount(tx, context, userId);
  const appointments = await lockUserAppointments(tx, userId, requestIds);
  await endAppointments(tx, context, appointments);
  const appointmentIds = appointments.map(({ id }) => id);
  const calls = await listCallsFor(tx, { requestIds, appointmentIds });
  const callIds = calls.map(({ id }) => id);
  await eraseAppointments(tx, { userId, appointmentIds, callIds }, now);
  await eraseCalls(tx, callIds);
  const files = [
    ...(await eraseMessages(tx, requestIds)),
    ...(await eraseBills(tx, userId)),
    ...(await eraseRecords(tx, userId)),
  ];
  await eraseConnections(tx, context, userId);
  await eraseRecordShares(tx, userId);
  await eraseConversations(tx, userId);
  await erasePayments(tx, userId);
  await eraseRequests(tx, requestIds, now);
  await eraseSavedViews(tx, userId);
  const members = await eraseHousehold(tx, userId);
  const membershipIds = memberships.map(({ id }) => id);
  // In a second run, the names are already erased.
  const named = memberships.filter((member) => !isErasedMember(member));
  await eraseMemberNames(tx, membershipIds);
  // Requests first, in the same lock order as work on a request.
  await eraseNamesInRequestsFor(tx, named);
  await eraseNamesInAppointments(tx, named);
  await eraseNamesInCorrections(tx, named);
  await eraseNamesInCallsFor(tx, membershipIds);
  if (address !== null) await eraseContactMessages(tx, address);
  const invitations = [...members.map(({ id }) => id), ...membershipIds];
  const notices = await eraseNotices(tx, {
    userId,
    email: address === context.supportAddress.toLowerCase() ? null : address,
    phone: user.phone,
    requestIds,
    keyPrefixes: [`texts-on:${userId}:`, ...invitations.map((id) => `household:${id}:`)],
  });
  await eraseAccount(tx, userId, now);
  for (const keys of collectVendorKeys(userId, calls, notices)) await enqueueVendorErasure(tx, context, keys);
  if (files.length > 0) await context.jobs.enqueue(tx, eraseAtVendorJob, { files });
  for (const { memberUserId, id } of members) {
    if (memberUserId) context.live.publish(tx, { owner: memberUserId, topic: 'household', id });
  }
  context.live.publish(tx, { owner: userId, topic: 'account', id: userId });
  for (const mergedId of await listMergedIds(tx, userId)) await eraseAccountData(tx, context, mergedId);
}

function collectVendorKeys(
  userId: string,
  calls: readonly { id: string; mode: string; vendorCallId: string | null }[],
  notices: readonly ErasedNotice[],
): VendorKeys[] {
  return modes.map((mode) => ({
    mode,
    calls: calls
      .filter((call) => call.mode === mode)
      .map(({ id, vendorCallId }) => ({ key: id, vendorCallId })),
    mails: notices.filter((notice) => notice.mode === mode && notice.channel === 'mail').map(({ id }) => id),
    texts: notices.flatMap((notice) =>
      notice.mode === mode && notice.vendorMessageId ? notice.vendorMessageId : [],
    ),
    customerKey: userId,
  }));
}
