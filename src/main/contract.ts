import { accountDataContract } from '#features/accounts/account-data.contract.ts';
import { accountSettingsContract } from '#features/accounts/account-settings.contract.ts';
import { accountsContract } from '#features/accounts/accounts.contract.ts';
import { patientsContract } from '#features/accounts/patients.contract.ts';
import { staffContract } from '#features/accounts/staff.contract.ts';
import { administrationContract } from '#features/administration/administration.contract.ts';
import { analyticsContract } from '#features/administration/analytics.contract.ts';
import { auditTrailContract } from '#features/administration/audit-trail.contract.ts';
import { businessContract } from '#features/administration/business.contract.ts';
import { modeSwitchContract } from '#features/administration/mode-switch.contract.ts';
import { overviewContract } from '#features/administration/overview.contract.ts';
import { promisesContract } from '#features/administration/promises.contract.ts';
import { appointmentsContract } from '#features/appointments/appointments.contract.ts';
import { callPlanContract } from '#features/calls/call-plan.contract.ts';
import { callRecordsContract } from '#features/calls/call-records.contract.ts';
import { callsContract } from '#features/calls/calls.contract.ts';
import { voiceAgentsContract } from '#features/calls/voice-agents.contract.ts';
import { voiceLineContract } from '#features/calls/voice-line.contract.ts';
import { careRequestsContract } from '#features/care-requests/care-requests.contract.ts';
import { evidenceGateContract } from '#features/care-requests/evidence-gate.contract.ts';
import { manualResultContract } from '#features/care-requests/manual-result.contract.ts';
import { requestQueueContract } from '#features/care-requests/request-queue.contract.ts';
import { requestRatingsContract } from '#features/care-requests/request-ratings.contract.ts';
import { contactContract } from '#features/contact/contact.contract.ts';
import { callbacksContract } from '#features/conversations/callbacks.contract.ts';
import { chatRecordsContract } from '#features/conversations/chat-records.contract.ts';
import { conversationsContract } from '#features/conversations/conversations.contract.ts';
import { householdContract } from '#features/household/household.contract.ts';
import { importsContract } from '#features/imports/imports.contract.ts';
import { messagesContract } from '#features/messages/messages.contract.ts';
import { savedRepliesContract } from '#features/messages/saved-replies.contract.ts';
import { noticesContract } from '#features/notices/notices.contract.ts';
import { outboxContract } from '#features/notices/outbox.contract.ts';
import { staffAlertsContract } from '#features/notices/staff-alerts.contract.ts';
import { addOnsContract } from '#features/payments/add-ons.contract.ts';
import { billingContract } from '#features/payments/billing.contract.ts';
import { booksContract } from '#features/payments/books.contract.ts';
import { membershipContract } from '#features/payments/membership.contract.ts';
import { paymentsContract } from '#features/payments/payments.contract.ts';
import { storedValueContract } from '#features/payments/stored-value.contract.ts';
import { pricesContract } from '#features/prices/prices.contract.ts';
import { doNotCallContract } from '#features/providers/do-not-call.contract.ts';
import { networkAdminContract } from '#features/providers/network-admin.contract.ts';
import { providersContract } from '#features/providers/providers.contract.ts';
import { signUpContract } from '#flows/sign-up.contract.ts';
import { staffSearchContract } from '#flows/staff-search/staff-search.contract.ts';

/** Every endpoint of the product. The server, the browser's client, the reference page and the walker read it. */
export const contract = {
  accounts: accountsContract,
  accountSettings: accountSettingsContract,
  accountData: accountDataContract,
  administration: administrationContract,
  modeSwitch: modeSwitchContract,
  analytics: analyticsContract,
  auditTrail: auditTrailContract,
  billing: billingContract,
  books: booksContract,
  business: businessContract,
  requestRatings: requestRatingsContract,
  appointments: appointmentsContract,
  calls: callsContract,
  callRecords: callRecordsContract,
  chatRecords: chatRecordsContract,
  callPlan: callPlanContract,
  careRequests: careRequestsContract,
  evidenceGate: evidenceGateContract,
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
  addOns: addOnsContract,
  promises: promisesContract,
  payments: paymentsContract,
  providers: providersContract,
  prices: pricesContract,
  requestQueue: requestQueueContract,
  savedReplies: savedRepliesContract,
  staff: staffContract,
  staffAlerts: staffAlertsContract,
  callbacks: callbacksContract,
  staffSearch: staffSearchContract,
  storedValue: storedValueContract,
  signUp: signUpContract,
  voiceAgents: voiceAgentsContract,
  voiceLine: voiceLineContract,
};
