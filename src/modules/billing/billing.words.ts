import { priceBook } from '#shared/money/price-book.ts';
import type { BillingEntry } from './billing.contract.ts';
import { cardName } from './card.words.ts';

const addOns: Readonly<Record<string, { name: string } | undefined>> = priceBook.addOns;

/** The title of an entry, such as `Request fee` or `Refund: request fee`. */
export function entryTitle(entry: Pick<BillingEntry, 'entry' | 'kind' | 'addOn'>): string {
  const what = purchaseOf(entry);
  return entry.entry === 'refund' ? `Refund: ${what.charAt(0).toLowerCase()}${what.slice(1)}` : what;
}

function purchaseOf({ kind, addOn }: Pick<BillingEntry, 'kind' | 'addOn'>): string {
  switch (kind) {
    case 'request_fee':
      return 'Request fee';
    case 'membership_month':
      return 'Monthly membership';
    case 'add_on':
      return (addOn === null ? undefined : addOns[addOn]?.name) ?? 'Add-on';
    case 'stored_value_top_up':
      return 'Added to health savings';
  }
}

const freeReasons: Readonly<Record<string, string>> = {
  member: 'Included in your monthly membership.',
  free_trial: 'Free with your trial.',
  late: 'We missed our on-time guarantee, so this was free.',
};

const refundReasons: Readonly<Record<string, string>> = {
  late: 'We missed our on-time guarantee.',
  first_30_days: 'You canceled within the first 30 days.',
  by_team: 'Our care team refunded this.',
  add_on_not_done: 'We didn’t deliver the add-on you bought.',
  withdrawn: 'You withdrew it from your health savings.',
  membership_over: 'Your membership had already ended.',
  nothing_to_pay_for: 'Your payment arrived after there was nothing left to pay for.',
};

export type BillingTone = 'good' | 'danger' | 'attention' | 'progress' | 'quiet';

const states: Record<BillingEntry['state'], { words: string; tone: BillingTone }> = {
  under_way: { words: 'Processing', tone: 'progress' },
  waits_for_patient: { words: 'Needs your confirmation', tone: 'attention' },
  waits_for_bank: { words: 'Waiting for your bank', tone: 'progress' },
  paid: { words: 'Paid', tone: 'good' },
  free: { words: 'Free', tone: 'good' },
  declined: { words: 'Declined', tone: 'danger' },
  canceled: { words: 'Canceled', tone: 'quiet' },
  disputed: { words: 'Disputed', tone: 'attention' },
  refund_under_way: { words: 'Refund in progress', tone: 'progress' },
  refunded: { words: 'Refunded', tone: 'quiet' },
  refund_failed: { words: 'Refund failed', tone: 'danger' },
};

export const stateOf = ({ state }: Pick<BillingEntry, 'state'>) => states[state];

/** Explains the entry in a sentence; null if its state needs no explanation. */
export function explainEntry(entry: BillingEntry): string | null {
  const { state, reason } = entry;
  if (entry.entry === 'refund')
    return state === 'refund_failed'
      ? 'We couldn’t send this refund. Contact us and we’ll get your money to you.'
      : [refundReasons[reason], state === 'refunded' ? arrivalOf(entry) : null].filter(Boolean).join(' ') ||
          null;
  switch (state) {
    case 'free':
      return freeReasons[reason] ?? null;
    case 'declined':
      return entry.declineMessage ?? 'The payment was declined. Nothing was charged.';
    case 'canceled':
      return 'Nothing was charged.';
    case 'waits_for_bank':
    case 'under_way':
      return 'You won’t be charged twice.';
    case 'disputed':
      return 'You or your bank disputed this payment.';
    default:
      return null;
  }
}

const arrivalOf = ({ paidFrom }: BillingEntry): string =>
  paidFrom === 'stored_value'
    ? 'It’s back in your health savings.'
    : 'Your bank may take up to 10 days to show it.';

/** `Visa ending in 4242` or `Health savings`; null if nothing was paid or the card is unknown. */
export function paymentSource(entry: BillingEntry): string | null {
  if (entry.amountCents === 0) return null;
  if (entry.paidFrom === 'stored_value') return 'Health savings';
  return entry.card && cardName(entry.card);
}

// add-ons.rules.ts
export const billReviewDescription =
  'We check this bill line by line, and a care team member writes the letter to the billing office for you, ready to sign and send.';
export const expeditedDescription =
  'We finish within 24 hours, including nights and weekends, and your request moves to the front of our care team’s queue.';
export const expeditedLimit =
  'Offices can only be called while they’re open, so this is available only when the next 24 hours include at least 4 business hours.';
export const refundRule =
  'You’ll get an automatic refund if we’re late, or if the request ends before you open its results.';

// membership.contract.ts
export const startMembershipSummary =
  'Start a monthly membership, paid now. Repeating the call starts it once.';
export const cancelMembershipSummary =
  'Cancel your membership: at the end of the paid period, now with a refund within the first 30 days, or before the first payment.';
export const resumeMembershipSummary = 'Undo a scheduled cancellation.';
export const payBillSummary =
  'Pay an overdue membership bill with the card on file. If the amount has gone up since it was shown, nothing is charged.';
export const checkMembershipSummary = 'Check the status of your membership payment.';
export const bankVerificationSummary = 'Start bank verification for a membership bill.';
export const simulatedBankSummary = 'Answer for the simulated bank. Demo mode only.';

// membership.rules.ts
export const bankDidNotConfirm = 'Your bank didn’t confirm the payment. Nothing was charged.';
export const paymentDeclined = 'The payment was declined. Nothing was charged.';

// server/add-ons/add-on-handler.ts
export const addOnDeclinedNote = ({ addOnTitle }: { addOnTitle: string }) =>
  `Your payment for ${addOnTitle} was declined. Nothing was charged, and we’re still working on your request.`;
export const addOnCanceledNote = ({ addOnTitle, goesOn }: { addOnTitle: string; goesOn: string }) =>
  `The payment for ${addOnTitle} was canceled. Nothing was charged${goesOn}.`;
export const addOnNeedsConfirmationNote = ({ title }: { title: string }) =>
  `Your bank needs you to confirm the payment for ${title}. Nothing has been charged yet.`;
export const addOnInReviewNote = ({ title }: { title: string }) =>
  `Your bank is still reviewing the payment for ${title}. We’ll check again automatically.`;
export const addOnBought = ({ addOnTitle, money }: { addOnTitle: string; money: string }) =>
  `You added ${addOnTitle} for ${money}.`;
export const billReviewBoughtNote = ({ paid }: { paid: string }) =>
  `${paid} A care team member will write the letter to the billing office for you.`;
export const expeditedBoughtNote = ({ paid }: { paid: string }) =>
  `${paid} We’ll now finish within 24 hours.`;

// server/add-ons/buy-add-on.ts
export const priceChanged = ({ name, money }: { name: string; money: string }) =>
  `${name} now costs ${money}. Nothing was charged. Review the new price and try again.`;
export const addOnUnavailable = ({ words }: { words: string }) => `${words} Nothing was charged.`;

// server/add-ons/offer-add-ons.ts
export const billReviewOnly = 'Premium Bill Review is only for requests about a bill.';
export const expeditedOnlyForAppointments =
  'Expedited Concierge is available only for requests to book an appointment.';
export const requestClosed = 'This request is closed, so you can’t add anything to it.';
export const workDone = 'The work on this request is done, so you can’t add anything to it.';
export const alreadyLate = 'We’re already late with this request, so add-ons aren’t available.';
export const notNeeded = 'You don’t need this: we’re already due to finish within 24 hours.';
export const officesClosed =
  'The offices we’d call are closed for most of the next 24 hours, so we couldn’t finish in time.';
export const availableFrom = ({ closed, momentIn }: { closed: string; momentIn: string }) =>
  `${closed} You can add it starting ${momentIn}.`;
export const answerFirst = ({ closed }: { closed: string }) => `${closed} Answer our question first.`;

// server/end-with-account.ts
export const paymentInProgress =
  'One of your payments is still being confirmed. Wait a moment and try again.';

// server/refund-add-ons.ts
export const addOnRefundNote = ({
  money,
  addOnTitle,
  why,
}: {
  money: string;
  addOnTitle: string;
  why: string;
}) => `We’re refunding ${money} for ${addOnTitle} ${why}. Your bank may take up to 10 days to show it.`;

// server/hsa/read-statement.ts
export const chooseAPeriod = 'Choose a year such as 2026, or a month such as 2026-11.';
export const periodNotStarted = 'This period hasn’t started yet, so there’s no statement for it.';

// server/hsa/refuse-uncovered.ts
export const onlyPartRefundable = ({ money }: { money: string }) =>
  `Only ${money} of this health savings balance can be refunded. Nothing was refunded.`;
export const accountDeleted = 'This account and its health savings were deleted. Nothing was refunded.';

// server/hsa/stored-value-endpoints.ts
export const birthYearInFuture = 'Birth year can’t be in the future.';

// server/hsa/top-up.ts
export const alreadySentWithOtherAmount =
  'This was already sent with a different amount. Reload the page and check your balance.';
export const topUpRejected = ({ reason }: { reason: string }) => `${reason} Nothing was charged.`;

// server/hsa/withdraw.ts
export const withdrawalRejected = ({ reason }: { reason: string }) => `${reason} Nothing was withdrawn.`;

// server/hsa/write-statement.ts
export const statementPeriod = ({ day, lastDay }: { day: string; lastDay: string }) =>
  `${day} to ${lastDay}, Eastern time.`;
export const periodNotEnded = 'This period isn’t over yet, so more activity may follow.';
export const demoStatement = 'Demo: no real money moved.';
export const noActivity = 'No activity in this period.';
export const statementFooter = ({
  productName,
  period,
  day,
}: {
  productName: string;
  period: string;
  day: string;
}) => `${productName}, health savings ${period}, created ${day}.`;

// server/ledger-views/books-period.ts
export const startAfterEnd = 'Start date can’t be after end date.';
export const tooManyDays = ({ maxDays }: { maxDays: number }) => `Choose ${maxDays} days or fewer.`;

// server/ledger-views/find-charges.ts
export const invalidShortId = 'A short ID is the first eight characters of an ID, such as 0f3a9c21.';

// server/ledger-views/get-charge.ts
export const chargeNotFound = 'Charge not found.';
export const chargeDisputed = 'The patient’s bank reversed this payment.';
export const chargeNotPaidYet = 'This charge isn’t paid yet.';
export const chargeNeverPaid = 'This charge was never paid.';
export const chargeWasFree = 'This charge was free.';
export const chargeFullyRefunded = 'This charge was fully refunded.';
export const fullRefundInProgress = 'A refund of the full charge is in progress.';

// server/ledger-views/places.ts
export const listPageNotFound = 'This page of the list doesn’t exist. Start again from the newest.';

// server/memberships/cancel-membership.ts
export const membershipAlreadyEnded =
  'Your membership has already ended. Nothing was charged. You can start a new one.';
export const paidPeriodEnded =
  'The period you paid for is over, so this membership has ended. You can start a new one.';
export const noMembership = 'You don’t have a membership to cancel. You won’t be charged.';
export const membershipJustStarted = 'Your membership just started. You can cancel it on this page.';
export const membershipNotStarted =
  'Your membership hasn’t started: we’re still confirming the payment. Wait a moment.';
export const refundPeriodEnded =
  'The first 30 days have passed, so there’s no refund. You can cancel and keep your membership until the paid period ends. Nothing was changed.';
export const refundFirstMembershipOnly =
  'The 30-day refund applies to a first membership only. You can cancel and keep your membership until the paid period ends. Nothing was changed.';
export const nothingToRefund =
  'The requests you opened as a member used the full amount, so there’s nothing to refund. You ' +
  'can cancel and keep your membership until the paid period ends. Nothing was changed.';

// server/memberships/change-family-plan.ts
export const familyPlanNeedsMembership =
  'The family plan requires an active, paid membership. Nothing was changed.';
export const membershipSetToEnd =
  'Your membership is set to end, so there’s no next bill. Choose to keep your membership first. Nothing was changed.';

// server/memberships/pay-open-bill.ts
export const noUnpaidBill = 'You don’t have an unpaid membership bill. Nothing was charged.';
export const billAmountChanged = ({ money }: { money: string }) =>
  `The bill is now ${money}. Nothing was charged. Review the new amount and try again.`;
export const noCardOnFile = 'There’s no card on file. Add a card and try again. Nothing was charged.';
export const bankNoLongerWaiting =
  'Your bank is no longer waiting for a confirmation. This page shows the current status.';
export const simulatedBankDemoOnly = 'The simulated bank is only available in demo mode.';
export const noSimulatedBank = 'There’s no simulated bank here.';
export const bankNotWaiting = 'Your bank isn’t waiting for a membership confirmation. Nothing was charged.';
export const processorSilentTryAgain =
  'Our payment processor isn’t responding. Try again in a moment. You won’t be charged twice.';

// server/memberships/sync-membership.ts
export const processorUnavailableForADay =
  'Our payment processor was unavailable for a day. Nothing was charged.';

// server/payments/choose-test-card.ts
export const testCardsDemoOnly = 'Test cards are only available in demo mode.';

// server/payments/confirm-payment.ts
export const paymentNotAwaitingConfirmation =
  'This payment no longer needs your confirmation. Check its current status.';
export const processorSilentNothingChanged =
  'Our payment processor isn’t responding, so nothing has changed. Try again in a moment.';

// server/payments/list-billing.ts
export const billsPageNotFound = 'This page of your bills doesn’t exist. Start again from the newest.';

// server/payments/own-charge.ts
export const paymentNotFound = 'We couldn’t find this payment. It may belong to another account.';

// server/payments/payment-method.ts
export const demoUsesTestCards = 'Demo mode uses test cards instead.';
export const requestNotFound = 'We couldn’t find this request. It may belong to another account.';
export const processorSilentNothingCharged =
  'Our payment processor isn’t responding. Nothing was charged. Try again in a moment.';

// server/payments/present-stored-value.ts
export const yearlyLimitNotPublished = ({ taxYear }: { taxYear: number }) =>
  `The yearly limit for ${taxYear} hasn’t been published yet, so you can’t add money for that year.`;

// server/receipts/download-receipt.ts
export const receiptNotFound = 'Receipt not found. It may belong to another account, or nothing was paid.';

// server/receipts/write-receipt.ts
export const receiptIntro = ({ productName, money }: { productName: string; money: string }) =>
  `Thank you. ${productName} received your payment of ${money}.`;
export const demoReceipt = 'No real money moved. This is not a valid receipt.';
export const receiptFooter = ({
  productName,
  number,
  day,
}: {
  productName: string;
  number: string;
  day: string;
}) => `${productName}, receipt ${number}, created ${day}.`;
export const paymentDisputed = 'Your bank reversed this payment in a dispute.';

// server/reconciliation-views/list-reconciliation-findings.ts
export const discrepancyNotFound = 'Discrepancy not found.';
export const alreadyResolved = ({ value }: { value: string }) =>
  `This was already resolved: “${value}”. Your note was not saved.`;

// server/reconciliation/continue-reconciliation-run.ts
export const incompleteAnswer =
  'The payment processor didn’t return a complete answer. We’ll try again automatically.';

// server/reconciliation/compare-movements.ts
export const unknownMovement =
  'The payment processor moved money for a reason we don’t recognize. Check it in the processor’s dashboard.';

// server/reconciliation/compare-ours.ts
export const tooManyMissing = ({ maxLookups }: { maxLookups: number }) =>
  `More than ${maxLookups} payments and refunds from this period are missing from the payment ` +
  'processor’s report. The report is incomplete or belongs to another account, so we stopped. ' +
  'We’ll try again automatically.';
export const chargeMissingAtProcessor = ({ name }: { name: string }) =>
  `${name} is paid here, but the payment processor didn’t collect it.`;
export const collectedAmountDiffers = ({
  shortId,
  amount,
  money,
}: {
  shortId: string;
  amount: string;
  money: string;
}) => `Charge ${shortId} is for ${amount} here, but the payment processor collected ${money}.`;
export const notInLedger = ({ name }: { name: string }) => `${name} is paid but not in the ledger.`;
export const ledgerAmountDiffers = ({ name, money }: { name: string; money: string }) =>
  `${name} is in the ledger as ${money}.`;
export const refundMissingAtProcessor = ({ name }: { name: string }) =>
  `${name} is paid here, but the payment processor didn’t pay it.`;

// server/reconciliation/check-ledger-entry.rules.ts
export const entryWithoutPayment = ({
  replaceAll,
  name,
  shortId,
}: {
  replaceAll: string;
  name: string;
  shortId: string;
}) =>
  `The ledger has an entry “${replaceAll}” for ${name} ${shortId}, but there’s no record that it happened.`;

// server/reconciliation/compare-charge.rules.ts
export const chargeMissingHere = ({ collected }: { collected: string }) =>
  `The payment processor collected ${collected}, but we have no matching charge.`;
export const collectedTwice = ({ name, collected }: { name: string; collected: string }) =>
  `${name} was collected twice: another ${collected}.`;
export const collectedBesideSavings = ({ name, collected }: { name: string; collected: string }) =>
  `${name} was paid from health savings, but the payment processor also collected ${collected}.`;
export const chargeOpenHere = ({ name, collected }: { name: string; collected: string }) =>
  `${name} for ${collected} was paid but is still open here. We’ll check with the payment processor again.`;
export const chargeClosedHere = ({
  name,
  collected,
  state,
}: {
  name: string;
  collected: string;
  state: string;
}) => `${name} for ${collected} was paid but is ${state} here.`;
export const chargeAmountDiffers = ({
  name,
  money,
  collected,
}: {
  name: string;
  money: string;
  collected: string;
}) => `${name} is for ${money} here, but the payment processor collected ${collected}.`;
export const disputeOfUnknownCharge = ({ cents }: { cents: string }) =>
  `A bank disputed ${cents} of a charge we have no record of.`;
export const disputePostedDifferently = ({
  amountCents,
  cents,
  shortId,
  money,
}: {
  amountCents: number;
  cents: string;
  shortId: string;
  money: string;
}) =>
  `A bank ${amountCents < 0 ? 'reversed' : 'returned'} ${cents} of charge ${shortId}, but the ledger shows ${money}.`;
export const disputeNotRecorded = ({
  amountCents,
  cents,
  shortId,
}: {
  amountCents: number;
  cents: string;
  shortId: string;
}) =>
  `A bank ${amountCents < 0 ? 'reversed' : 'returned'} ${cents} of charge ${shortId}, but we have no record of it.`;

// server/reconciliation/compare-refund.rules.ts
export const refundReturned = ({ name, cents }: { name: string; cents: string }) =>
  `${name} of ${cents} was returned: the patient didn’t receive it.`;
export const refundPaidTwice = ({ name, cents }: { name: string; cents: string }) =>
  `${name} was paid twice: another ${cents}.`;
export const refundOpenHere = ({ name, cents }: { name: string; cents: string }) =>
  `${name} of ${cents} was paid but is still open here. We’ll check with the payment processor again.`;
export const refundFailedHere = ({ name, cents }: { name: string; cents: string }) =>
  `${name} of ${cents} was paid but is marked failed here.`;
export const refundAmountDiffers = ({ name, money, cents }: { name: string; money: string; cents: string }) =>
  `${name} is for ${money} here, but the payment processor paid ${cents}.`;
export const manualRefundReturned = ({ cents, shortId }: { cents: string; shortId: string }) =>
  `A refund of ${cents} for charge ${shortId} was returned to the payment processor, but we have no record of it.`;
export const refundOfUnknownCharge = ({ cents }: { cents: string }) =>
  `The payment processor refunded ${cents} of a charge we have no record of.`;
export const manualRefund = ({ cents, shortId }: { cents: string; shortId: string }) =>
  `The payment processor refunded ${cents} of charge ${shortId}, but no one requested it here.`;

// server/reconciliation/record-difference.ts
export const fixedDispute = 'Recorded and posted to the ledger.';
export const fixedReturnedRefund = ({ money }: { money: string }) =>
  `${money} was returned and is no longer counted as refunded. The ledger is updated.`;
export const fixedManualRefund = ({ money }: { money: string }) =>
  `Recorded ${money} as refunded and posted it to the ledger.`;

// server/reconciliation/verify-ledger.ts
export const transactionChanged = 'A transaction was changed after it was posted.';
export const transactionMissing = 'A transaction is missing from the middle of its chain.';
export const newestMissing = 'The newest transactions are missing, or the end of the chain was changed.';
export const transactionUnbalanced = 'A transaction doesn’t add up to zero.';
export const headMissing = 'Transactions exist without the head of their chain.';
export const entriesOrphaned = 'Entries exist without their transaction.';
export const chainRewritten = 'A previously verified chain was rewritten or is missing.';
export const returnedMoreThanDisputed = ({ money, shortId }: { money: string; shortId: string }) =>
  `Banks returned ${money} more to account ${shortId} than disputes took from it. Check whether it belongs in health savings.`;

// server/reconciliation/refund-charge.ts
export const refundedAmountChanged = ({ money, money2 }: { money: string; money2: string }) =>
  `${money} of this charge has been refunded, not ${money2} as shown to you. No new refund was made. Check the charge and try again.`;
export const refundRejected = ({ why }: { why: string }) => `${why} Nothing was refunded.`;
export const onlyPartOfChargeRefundable = ({ money }: { money: string }) =>
  `Only ${money} of this charge can be refunded. Nothing was refunded.`;

// server/refunds/open-refund.ts
export const alreadyFullyRefunded = 'This charge was already fully refunded. Nothing was refunded.';
export const refundTooLarge = 'The amount is more than what’s left of this charge. Nothing was refunded.';

// server/refunds/settle-refund.ts
export const feeRefundedNote = ({ money, where }: { money: string; where: string }) =>
  `${money} of your fee was ${where}.`;

// server/refunds/reverse-refund.ts
export const refundReturnedNote = ({ money }: { money: string }) =>
  `Your refund of ${money} didn’t go through: your bank returned it to us. Our care team is working on getting it to you.`;

// server/refunds/record-manual-refund.ts
export const manualRefundedNote = ({ money }: { money: string }) =>
  `${money} of your fee was refunded. Your bank may take up to 10 days to show it.`;

// server/refuse-with-savings.ts
export const refundInProgress = 'A refund to you is in progress. Wait a moment and try again.';
export const savingsRemaining = ({ money }: { money: string }) =>
  `You still have ${money} in health savings. Withdraw it to your card on the Health Savings page, then delete your account.`;
export const realSavingsRemaining = ({ money }: { money: string }) =>
  `You have ${money} in health savings outside demo mode. Contact us to get it back, then delete your account.`;
export const savingsOnHold = ({ money }: { money: string }) =>
  `Your bank reversed a deposit to your health savings, so ${money} is on hold. Contact us to settle it, then delete your account.`;

// stored-value.rules.ts
export const limitExplanation = ({
  money,
  kind,
  taxYear,
  more,
  source,
}: {
  money: string;
  kind: string;
  taxYear: number;
  more: string;
  source: string;
}) => `${money} for ${kind} in ${taxYear}${more} (${source}).`;
export const canAddMore = ({ money }: { money: string }) => `You can add ${money} more this year.`;
export const limitReached = 'You’ve reached it.';
export const balanceDisclaimer =
  'This is a balance that Harborline keeps track of for you. It is not a bank account or a custodial ' +
  'health savings account, and adding money has no tax effect on its own. Ask a tax adviser ' +
  'what applies to you.';
