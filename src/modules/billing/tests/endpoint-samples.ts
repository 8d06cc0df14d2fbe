import { newId } from '#shared/ids.ts';
import {
  type EndpointSample,
  ofCharge,
  ofRequest,
  ofUnknown,
} from '#tests/support/access/sample-scenario.ts';

/** How the access test calls each endpoint of this module. */
export const samples: Record<string, EndpointSample> = {
  // For staff with money access; see src/modules/billing/tests/books.db.test.ts.
  listCharges: { texts: ['state', 'kind', 'from', 'patient', 'shortId', 'cursor'], answers: 403 },
  exportCharges: { texts: ['state', 'to', 'shortId'], answers: 403 },
  findPayers: { body: () => ({ words: 'rosa' }), answers: 403 },
  getCharge: { id: ofCharge, answers: 403 },
  refundCharge: {
    id: ofCharge,
    body: () => ({ amountCents: 100, reason: 'goodwill', words: 'Asked for it', seenRefundedCents: 0 }),
    answers: 403,
  },
  getLedgerSums: { texts: ['from', 'to'], answers: 403 },
  exportLedger: { texts: ['kind', 'from', 'patient'], answers: 403 },
  listLedger: { texts: ['kind', 'from', 'patient', 'cursor'], answers: 403 },
  listReconciliationRuns: { texts: ['cursor'], answers: 403 },
  startReconciliationRun: { body: () => ({ kind: 'proof' }), answers: 403 },
  listReconciliationFindings: { texts: ['state', 'cursor'], answers: 403 },
  resolveReconciliationFinding: { id: ofUnknown, body: () => ({ words: 'Asked the bank' }), answers: 403 },
  downloadProof: { answers: 200 },
  getPaymentMethod: { texts: ['requestId'], answers: 200 },
  // Demo mode has no card fields; the payment tests use the scripted processor.
  beginCardSetup: { body: () => ({}), answers: 409 },
  openPortal: { answers: 200 },
  listBilling: { texts: ['cursor'], answers: 200 },
  listBillingYears: { answers: 200 },
  downloadReceipt: { id: ofCharge, answers: 200, gives: 'application/pdf' },
  // The payment is complete, so there is nothing to confirm or cancel.
  beginConfirmation: { id: ofCharge, answers: 409 },
  checkPayment: { id: ofCharge, answers: 200 },
  cancelPendingPayment: { id: ofCharge, answers: 409 },
  answerAsBank: {
    body: () => ({ chargeId: ofUnknown.of(), confirmed: true }),
    needs: ['chargeId', 'confirmed'],
    texts: ['chargeId'],
    answers: 404,
  },
  getStoredValue: { answers: 200 },
  topUpStoredValue: {
    body: () => ({ amountCents: 500, key: newId() }),
    needs: ['amountCents', 'key'],
    texts: ['amountCents', 'key'],
    answers: 200,
  },
  // More than the balance.
  withdrawStoredValue: {
    body: () => ({ amountCents: 100_000_000, key: newId() }),
    needs: ['amountCents', 'key'],
    texts: ['amountCents', 'key'],
    answers: 409,
  },
  setCoverage: {
    body: () => ({ coverage: 'family', bornIn: 1970 }),
    needs: ['coverage'],
    texts: ['coverage', 'bornIn'],
    answers: 200,
  },
  listStoredValueMovements: { texts: ['before', 'limit'], answers: 200 },
  downloadStoredValueStatement: { texts: ['period', 'format'], answers: 200, gives: 'application/pdf' },
  getPaymentChoice: { id: ofRequest, answers: 200 },
  getTestCard: { answers: 200 },
  setTestCard: { body: () => ({ card: 'succeeds' }), needs: ['card'], texts: ['card'], answers: 200 },
  receivePaymentWebhook: { body: () => ({ eventId: 'event-1', chargeKey: newId() }), answers: 400 },
  listMyAddOns: { answers: 200 },
  listRequestAddOns: { id: ofRequest, answers: 200 },
  // The wrong price, so nothing is charged.
  buyAddOn: {
    id: ofRequest,
    body: () => ({ addOn: 'expedited_concierge', amountCents: 1 }),
    needs: ['addOn', 'amountCents'],
    texts: ['addOn'],
    answers: 409,
  },
  chooseAddOn: { body: () => ({ addOn: 'family_plan' }), needs: ['addOn'], texts: ['addOn'], answers: 200 },
  getMembership: { answers: 200 },
  // Rejected here; src/modules/billing/tests/memberships.db.test.ts starts, cancels and confirms.
  startMembership: { answers: 200, body: () => ({}) },
  cancelMembership: {
    body: () => ({ how: 'period_end' }),
    needs: ['how'],
    texts: ['how'],
    answers: 200,
  },
  resumeMembership: { answers: 200 },
  setFamilyPlan: { body: () => ({ included: true }), needs: ['included'], answers: 200 },
  payOpenMembershipBill: { body: () => ({}), answers: 200 },
  checkMembership: { answers: 200 },
  beginMembershipConfirmation: { answers: 409 },
  answerMembershipBank: { body: () => ({ confirmed: true }), needs: ['confirmed'], answers: 409 },
};
