// bank-confirmation.tsx
export const confirmWithYourBank = 'Confirm with your bank';
export const bankNeedsConfirmation = 'Your bank needs you to confirm this payment';
export const nothingChargedYet =
  '. Nothing is charged until you do, and you’re never charged twice. You can also cancel and pay later or with another card.';
export const demo = 'Demo:';
export const demoBankHint = 'you answer for the bank here. No real money moves.';
export const outcomeUnknown =
  'We couldn’t confirm whether that worked. Try again. You won’t be charged twice.';
export const paymentCanceled = 'Payment canceled';
export const ofLabel = ({ money }: { money: string }) => ` of ${money}`;
export const checkAgain = 'Check again';
export const confirmPayment = 'Confirm payment';
export const decline = 'Decline';
export const confirmWithMyBank = 'Confirm with my bank';
export const cancelPayment = 'Cancel payment';
export const nothingWasCharged = 'Nothing was charged.';

// billing-entry.tsx
export const forTo = ({ date, date2 }: { date: string; date2: string }) => `For ${date} to ${date2}`;
export const refunded = ({ money }: { money: string }) => `${money} refunded.`;
export const receipt = 'Receipt';
export const receiptDownloaded = 'Receipt downloaded';
export const couldntDownloadTheReceipt = 'Couldn’t download the receipt';
export const receiptFor = ({ title, amount, date }: { title: string; amount: string; date: string }) =>
  `Receipt: ${title}, ${amount}, ${date}`;

// billing-list.tsx
export const yourBills = 'your bills';
export const olderBills = 'older bills';
export const noBillsYet = 'No bills yet';
export const noBillsHint =
  'You’re charged a request fee only after you approve the finished work. Your payments and refunds will show up here.';

// billing-years.tsx
export const nothingPaidYet = 'You haven’t paid anything yet.';
export const yearlyTotalsHint =
  'By the date the money moved, in Eastern time. Money you added to health savings counts as paid by card.';
export const demoNoRealMoney = ({ year }: { year: number }) => `${year}, demo (no real money)`;
export const loadingYourYearlyTotals = 'Loading your yearly totals';
export const couldntLoadYourTotals = 'Couldn’t load your totals';
export const totalsFor = ({ value }: { value: string }) => `Totals for ${value}`;
export const paidByCard = 'Paid by card';
export const refundedToYourCard = 'Refunded to your card';
export const paidFromHealthSavings = 'Paid from health savings';

// card-field-theme.ts
export const cardFieldsNotLoaded =
  'Couldn’t load the secure card fields. Nothing was charged. Check your connection, and make sure your browser isn’t blocking js.stripe.com.';

// card-fields.tsx
export const tryAgain = 'Try again';
export const notNow = 'Not now';
export const yourCard = 'Your card';
export const loadingSecureCardFields = 'Loading secure card fields…';
export const cardDetailsHint =
  'Your card details go directly to Stripe, our payment processor. We never see your card number.';
export const couldntSaveCard = 'Couldn’t save your card. Try again.';
export const savingDoesNotCharge = 'Saving a card doesn’t charge it.';
export const saveAndContinueHint = ({ nextAction }: { nextAction: string }) =>
  `The button below saves the card, and you ${nextAction} right away.`;
export const saveCard = 'Save card';
export const saveCardAnd = ({ nextAction }: { nextAction: string }) => `Save card and ${nextAction}`;

// download-proof.tsx
export const downloadPaymentProof = 'Download payment proof';

// payment-method.tsx
export const demoCardHint = 'Demo: this is a test card, and no real money moves.';
export const paymentsNotConfigured =
  'Payments are Not Configured yet, so nothing can be charged. Contact us for help.';
export const noCardOnFileYet = 'No card on file yet.';
export const loadingYourCard = 'Loading your card';
export const couldntLoadYourCard = 'Couldn’t load your card';
export const cardSaved = 'Card saved';
export const labelUseAnotherCard = 'Use another card';
export const addACard = 'Add a card';
export const couldntOpenTheCardFields = 'Couldn’t open the card fields. Try again.';
export const loadingTheCardFields = 'Loading the card fields';

// payment-portal.tsx
export const manageCardsAndInvoices = 'Manage cards and invoices';
export const nothingInPortal = 'Our payment processor has no cards or invoices for you.';
export const couldntOpenPortal = 'Couldn’t open the page. Check your connection and try again.';

// request-add-ons.tsx
export const add = ({ title }: { title: string }) => `Add ${title}`;
export const chosenOnPlan = 'You chose this on your plan. You haven’t been charged for it yet.';
export const payForAddOn = ({ price, title }: { price: string; title: string }) =>
  `Pay ${price} for ${title}`;
export const paymentProcessing = 'Payment processing';
export const actionNeeded = 'Action needed';
export const paid = 'Paid';
export const refundInProgress = 'Refund in progress';
export const refundedLabel = 'Refunded';
export const couldntBuyTheAddOn = 'Couldn’t buy the add-on';
export const youPaid = ({ amount }: { amount: string }) => `You paid ${amount}.`;
export const notChargedTwice = 'Check the page and try again. You won’t be charged twice.';

// test-card-select.tsx
export const asksForConfirmation = 'asks for confirmation';
export const timesOutAfterCharging = 'times out after charging';
export const disputedLater = 'disputed later';
export const declinesTheNextMonth = 'declines the next month';
export const couldntChangeTheTestCard = 'Couldn’t change the test card';
export const paymentOutcome = 'Payment outcome';
export const testCardHint = 'What your test card does the next time you pay.';
export const testCard = ({ label }: { label: string }) => `Test card: ${label}`;

// unknown-outcome.ts
export const paymentOutcomeUnknown =
  'We couldn’t confirm what happened to your payment. It may have gone through. Check again in a moment. You won’t be charged twice.';
export const noBankAnswerYet =
  'We haven’t heard back from your bank yet. Check again in a moment, or confirm once more. You won’t be charged twice.';
