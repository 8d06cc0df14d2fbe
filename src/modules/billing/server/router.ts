import { buyAddOn, listRequestAddOns } from './add-ons/buy-add-on.ts';
import { chooseAddOn, listMyAddOns } from './add-ons/choose-add-on.ts';
import { downloadStatement } from './hsa/download-statement.ts';
import { getStoredValue, listMovements, setCoverage } from './hsa/stored-value-endpoints.ts';
import { topUpStoredValue } from './hsa/top-up.ts';
import { withdrawStoredValue } from './hsa/withdraw.ts';
import { downloadProof } from './ledger-views/download-proof.ts';
import { findPayers } from './ledger-views/find-payers.ts';
import { getCharge } from './ledger-views/get-charge.ts';
import { exportCharges, listCharges } from './ledger-views/list-charges.ts';
import { exportLedger, getLedgerSums, listLedger } from './ledger-views/list-ledger.ts';
import { cancelMembership, resumeMembership } from './memberships/cancel-membership.ts';
import { setFamilyPlan } from './memberships/change-family-plan.ts';
import {
  answerMembershipBank,
  beginMembershipConfirmation,
  checkMembership,
  getMembership,
  payOpenMembershipBill,
} from './memberships/pay-open-bill.ts';
import { startMembership } from './memberships/start-membership.ts';
import { getPaymentChoice } from './pay-from-balance.ts';
import { getTestCard, setTestCard } from './payments/choose-test-card.ts';
import {
  answerAsBank,
  beginConfirmation,
  cancelPendingPayment,
  checkPayment,
} from './payments/confirm-payment.ts';
import { listBilling } from './payments/list-billing.ts';
import { listBillingYears } from './payments/list-billing-years.ts';
import { beginCardSetup, getPaymentMethod, openPortal } from './payments/payment-method.ts';
import { downloadReceipt } from './receipts/download-receipt.ts';
import { listReconciliationRuns, startReconciliationRun } from './reconciliation/reconciliation-endpoints.ts';
import { refundCharge } from './reconciliation/refund-charge.ts';
import {
  listReconciliationFindings,
  resolveReconciliationFinding,
} from './reconciliation-views/list-reconciliation-findings.ts';

/** Endpoint handlers of this module, combined in `app/router.ts`. */
export const billingRouter = {
  billing: {
    getPaymentMethod,
    beginCardSetup,
    openPortal,
    listBilling,
    listBillingYears,
    downloadReceipt,
    beginConfirmation,
    checkPayment,
    cancelPendingPayment,
    answerAsBank,
  },
  ledger: {
    listCharges,
    exportCharges,
    findPayers,
    getCharge,
    refundCharge,
    getLedgerSums,
    listLedger,
    exportLedger,
    listReconciliationRuns,
    startReconciliationRun,
    listReconciliationFindings,
    resolveReconciliationFinding,
    downloadProof,
  },
  membership: {
    getMembership,
    startMembership,
    cancelMembership,
    resumeMembership,
    setFamilyPlan,
    payOpenMembershipBill,
    checkMembership,
    beginMembershipConfirmation,
    answerMembershipBank,
  },
  addOns: { chooseAddOn, listMyAddOns, listRequestAddOns, buyAddOn },
  payments: { getTestCard, setTestCard },
  storedValue: {
    getStoredValue,
    topUpStoredValue,
    withdrawStoredValue,
    setCoverage,
    listStoredValueMovements: listMovements,
    downloadStoredValueStatement: downloadStatement,
    getPaymentChoice,
  },
};
