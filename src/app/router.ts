import './fill-hooks.ts';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { createAccountsRouter } from '#modules/accounts/server/router.ts';
import { createAdminRouter } from '#modules/admin/server/router.ts';
import { appointmentsRouter } from '#modules/appointments/server/router.ts';
import { billingRouter } from '#modules/billing/server/router.ts';
import { billsRouter } from '#modules/bills/server/router.ts';
import { callsRouter } from '#modules/calls/server/router.ts';
import { contactRouter } from '#modules/contact/server/router.ts';
import { directoryRouter } from '#modules/directory/server/router.ts';
import { createFulfillmentRouter } from '#modules/fulfillment/server/router.ts';
import { householdRouter } from '#modules/household/server/router.ts';
import { intakeRouter } from '#modules/intake/server/router.ts';
import { messagesRouter } from '#modules/messages/server/router.ts';
import { notificationsRouter } from '#modules/notifications/server/router.ts';
import { createPrivacyRouter } from '#modules/privacy/server/router.ts';
import { recordConnectionsRouter } from '#modules/records/server/connections-router.ts';
import { recordsRouter } from '#modules/records/server/router.ts';
import { recordSharesRouter } from '#modules/records/server/shares-router.ts';
import { requestsRouter } from '#modules/requests/server/router.ts';
import { demoLogins } from './demo-data/demo-logins.ts';

/** All endpoint handlers in the shape of the contract, from each module's router. */
export function createRouter(authentication: Authentication) {
  const accounts = createAccountsRouter(authentication);
  const privacy = createPrivacyRouter(authentication);
  const admin = createAdminRouter(demoLogins);
  const fulfillment = createFulfillmentRouter(authentication);
  return {
    accounts: accounts.accounts,
    accountSettings: accounts.accountSettings,
    accountData: privacy.accountData,
    analytics: admin.analytics,
    bills: billsRouter.bills,
    recordConnections: recordConnectionsRouter.recordConnections,
    recordRequests: recordConnectionsRouter.recordRequests,
    records: recordsRouter.records,
    billing: billingRouter.billing,
    ledger: billingRouter.ledger,
    business: admin.business,
    requestRatings: requestsRouter.requestRatings,
    auditTrail: admin.auditTrail,
    administration: admin.administration,
    modeSwitch: admin.modeSwitch,
    appointments: appointmentsRouter.appointments,
    callPlan: fulfillment.callPlan,
    callSheet: fulfillment.callSheet,
    callerRequests: fulfillment.callerRequests,
    careRequests: { ...requestsRouter.careRequests, ...fulfillment.careRequests },
    voiceLine: fulfillment.voiceLine,
    calls: { ...callsRouter.calls, ...fulfillment.calls },
    evidenceGate: fulfillment.evidenceGate,
    doNotCall: directoryRouter.doNotCall,
    staffSearch: admin.staffSearch,
    status: admin.status,
    setup: admin.setup,
    networkAdmin: { ...directoryRouter.networkAdmin, ...fulfillment.networkAdmin },
    contact: contactRouter.contact,
    conversations: intakeRouter.conversations,
    household: { ...householdRouter.household, ...fulfillment.household },
    imports: directoryRouter.imports,
    membership: billingRouter.membership,
    messages: { ...messagesRouter.messages, ...fulfillment.messages },
    notices: { ...notificationsRouter.notices, ...messagesRouter.notices },
    overview: admin.overview,
    patients: { ...accounts.patients, ...fulfillment.patients },
    sla: admin.sla,
    patientDuplicates: { ...accounts.duplicates, ...privacy.duplicates },
    addOns: billingRouter.addOns,
    payments: { ...billingRouter.payments, ...fulfillment.payments },
    storedValue: billingRouter.storedValue,
    providers: directoryRouter.providers,
    prices: directoryRouter.prices,
    maps: directoryRouter.maps,
    manualResult: fulfillment.manualResult,
    recordShares: recordSharesRouter.recordShares,
    requestPresence: requestsRouter.requestPresence,
    requestQueue: { ...requestsRouter.requestQueue, ...fulfillment.requestQueue },
    savedReplies: messagesRouter.savedReplies,
    savedViews: requestsRouter.savedViews,
    staff: { ...accounts.staff, ...fulfillment.staff },
    outbox: notificationsRouter.outbox,
    staffAlerts: notificationsRouter.staffAlerts,
    callbacks: intakeRouter.callbacks,
    callRecords: callsRouter.callRecords,
    chatRecords: intakeRouter.chatRecords,
    voiceAgents: callsRouter.voiceAgents,
    signUp: fulfillment.signUp,
  };
}
