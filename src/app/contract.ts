import { accountDataContract } from '#modules/accounts/account-data.contract.ts';
import { accountSettingsContract } from '#modules/accounts/account-settings.contract.ts';
import { accountsContract } from '#modules/accounts/accounts.contract.ts';
import { duplicatesContract } from '#modules/accounts/duplicates.contract.ts';
import { patientsContract } from '#modules/accounts/patients.contract.ts';
import { staffContract } from '#modules/accounts/staff.contract.ts';
import { administrationContract } from '#modules/admin/administration.contract.ts';
import { analyticsContract } from '#modules/admin/analytics.contract.ts';
import { auditTrailContract } from '#modules/admin/audit-trail.contract.ts';
import { businessContract } from '#modules/admin/business.contract.ts';
import { modeSwitchContract } from '#modules/admin/mode-switch.contract.ts';
import { overviewContract } from '#modules/admin/overview.contract.ts';
import { staffSearchContract } from '#modules/admin/server/search/staff-search.contract.ts';
import { setupContract } from '#modules/admin/setup.contract.ts';
import { slaContract } from '#modules/admin/sla.contract.ts';
import { statusContract } from '#modules/admin/status.contract.ts';
import { appointmentsContract } from '#modules/appointments/appointments.contract.ts';
import { addOnsContract } from '#modules/billing/add-ons.contract.ts';
import { billingContract } from '#modules/billing/billing.contract.ts';
import { ledgerContract } from '#modules/billing/ledger.contract.ts';
import { membershipContract } from '#modules/billing/membership.contract.ts';
import { paymentsContract } from '#modules/billing/payments.contract.ts';
import { storedValueContract } from '#modules/billing/stored-value.contract.ts';
import { billsContract } from '#modules/bills/bills.contract.ts';
import { callPlanContract } from '#modules/calls/call-plan.contract.ts';
import { callRecordsContract } from '#modules/calls/call-records.contract.ts';
import { callsContract } from '#modules/calls/calls.contract.ts';
import { voiceAgentsContract } from '#modules/calls/voice-agents.contract.ts';
import { voiceLineContract } from '#modules/calls/voice-line.contract.ts';
import { contactContract } from '#modules/contact/contact.contract.ts';
import { doNotCallContract } from '#modules/directory/do-not-call.contract.ts';
import { importsContract } from '#modules/directory/imports.contract.ts';
import { mapsContract } from '#modules/directory/maps.contract.ts';
import { networkAdminContract } from '#modules/directory/network-admin.contract.ts';
import { pricesContract } from '#modules/directory/prices.contract.ts';
import { providersContract } from '#modules/directory/providers.contract.ts';
import { listWordings } from '#modules/endpoint-wording.ts';
import { callSheetContract } from '#modules/fulfillment/call-sheet.contract.ts';
import { callerRequestsContract } from '#modules/fulfillment/caller-requests.contract.ts';
import { signUpContract } from '#modules/fulfillment/sign-up.contract.ts';
import { householdContract } from '#modules/household/household.contract.ts';
import { callbacksContract } from '#modules/intake/callbacks.contract.ts';
import { chatRecordsContract } from '#modules/intake/chat-records.contract.ts';
import { conversationsContract } from '#modules/intake/conversations.contract.ts';
import { messagesContract } from '#modules/messages/messages.contract.ts';
import { savedRepliesContract } from '#modules/messages/saved-replies.contract.ts';
import { noticesContract } from '#modules/notifications/notices.contract.ts';
import { outboxContract } from '#modules/notifications/outbox.contract.ts';
import { staffAlertsContract } from '#modules/notifications/staff-alerts.contract.ts';
import { recordConnectionsContract } from '#modules/records/record-connections.contract.ts';
import { recordRequestsContract } from '#modules/records/record-requests.contract.ts';
import { recordSharesContract } from '#modules/records/record-shares.contract.ts';
import { recordsContract } from '#modules/records/records.contract.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { evidenceReviewContract } from '#modules/requests/evidence-review.contract.ts';
import { requestPresenceContract } from '#modules/requests/request-presence.contract.ts';
import { requestQueueContract } from '#modules/requests/request-queue.contract.ts';
import { requestRatingsContract } from '#modules/requests/request-ratings.contract.ts';
import { manualResultContract } from '#modules/requests/results/manual-result.contract.ts';
import { savedViewsContract } from '#modules/requests/saved-views.contract.ts';
import type { EndpointMeta, EndpointWording } from '#platform/endpoint.ts';

/** All endpoints, for the server, the browser client, the reference page and the access tests. */
export const contract = {
  accounts: accountsContract,
  bills: billsContract,
  records: recordsContract,
  accountSettings: accountSettingsContract,
  accountData: accountDataContract,
  administration: administrationContract,
  modeSwitch: modeSwitchContract,
  analytics: analyticsContract,
  auditTrail: auditTrailContract,
  billing: billingContract,
  ledger: ledgerContract,
  business: businessContract,
  recordConnections: recordConnectionsContract,
  recordRequests: recordRequestsContract,
  requestRatings: requestRatingsContract,
  appointments: appointmentsContract,
  calls: callsContract,
  callRecords: callRecordsContract,
  chatRecords: chatRecordsContract,
  callPlan: callPlanContract,
  callSheet: callSheetContract,
  callerRequests: callerRequestsContract,
  careRequests: careRequestsContract,
  evidenceGate: evidenceReviewContract,
  manualResult: manualResultContract,
  doNotCall: doNotCallContract,
  networkAdmin: networkAdminContract,
  contact: contactContract,
  conversations: conversationsContract,
  household: householdContract,
  imports: importsContract,
  membership: membershipContract,
  messages: messagesContract,
  notices: noticesContract,
  outbox: outboxContract,
  overview: overviewContract,
  patients: patientsContract,
  patientDuplicates: duplicatesContract,
  addOns: addOnsContract,
  sla: slaContract,
  payments: paymentsContract,
  providers: providersContract,
  maps: mapsContract,
  prices: pricesContract,
  recordShares: recordSharesContract,
  requestQueue: requestQueueContract,
  requestPresence: requestPresenceContract,
  savedReplies: savedRepliesContract,
  savedViews: savedViewsContract,
  staff: staffContract,
  staffAlerts: staffAlertsContract,
  callbacks: callbacksContract,
  staffSearch: staffSearchContract,
  status: statusContract,
  setup: setupContract,
  storedValue: storedValueContract,
  signUp: signUpContract,
  voiceAgents: voiceAgentsContract,
  voiceLine: voiceLineContract,
};

const wordings = new Map<string, EndpointWording>(
  Object.values(contract).flatMap((endpoints) =>
    Object.entries(endpoints).flatMap(([name, { '~orpc': described }]) => {
      const { wording } = described.meta as EndpointMeta;
      return wording ? [[name, wording] as const] : [];
    }),
  ),
);
listWordings.fill(() => wordings);
