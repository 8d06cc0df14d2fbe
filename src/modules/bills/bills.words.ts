import { formatMoney } from '#shared/format/format-money.ts';

// server/bill-records.ts
export const billNotFound = 'We couldn’t find this bill.';
export const documentNotFound = 'We couldn’t find this paper.';

// server/start-bill.ts
export const requestNotFound = 'We couldn’t find this request.';
export const requestClosed = 'This request is closed. Add the bill as a new one.';
export const requestHasBill = 'This request already has a bill.';
export const tooManyBills = ({ maxBillsPerAccount }: { maxBillsPerAccount: number }) =>
  `You have ${maxBillsPerAccount} bills, the most an account can have. Delete one first.`;

// server/store-document.ts
export const sendAsOctetStream = 'Send the file as application/octet-stream.';
export const tooManyDocuments = ({ maxDocumentsPerBill }: { maxDocumentsPerBill: number }) =>
  `A bill can have up to ${maxDocumentsPerBill} papers. Remove one first.`;
export const documentProvesBalance = 'This paper proves your new balance, so it stays.';

// server/require-editable.ts
export const reviewWaits =
  'The review of this bill is ready. Approve it, or send it back to change the papers.';

// server/save-bill-facts.ts
export const newerVersion = 'This bill changed on another device. Reload it to see the latest.';
export const nothingToConfirm = 'Add the bill first: a photo, a PDF, or its lines typed.';
export const noBalance = 'Enter the balance that the bill asks you to pay.';

// server/ask-review.ts
export const confirmFirst = 'Check the numbers and confirm them first.';
export const stillReading = 'A paper is still being read. Wait a moment.';
export const reviewRequest = ({ balanceCents }: { balanceCents: number | null }) =>
  balanceCents === null
    ? 'Check a medical bill for errors.'
    : `Check a medical bill of ${formatMoney(balanceCents)} for errors.`;

// server/delete-bill.ts
export const inReview = 'This bill is in review. Cancel the request first.';

// server/prepare-bill-review.ts
export const reviewReady = 'Your bill review is ready.';
export const nothingFound = ({ checks }: { checks: number }) =>
  `We checked your bill in ${checks} ways and found nothing to contest. Nothing was charged.`;
export const conclusion = ({ count, amountCents }: { count: number; amountCents: number }) =>
  `We found ${count === 1 ? 'one point' : `${count} points`} to contest, up to ${formatMoney(amountCents)} in all. ` +
  'Points about the same lines count once, and the total is never more than your balance.';
export const stepTick = 'Tick the points to contest on the bill’s page, and read the letter before it is sent.';
export const stepDontPay = 'Don’t pay the amount in question until the billing office has answered.';
export const billSource = ({ lines }: { lines: string }) =>
  lines === '' ? 'The bill' : `The bill, ${lines}`;
export const lineNumbers = (ids: readonly string[]): string =>
  ids.length === 0 ? '' : ids.length === 1 ? `line ${ids[0]}` : `lines ${ids.join(', ')}`;
export const wholeBill = 'The bill as a whole';

// server/deadlines/
export const unknownClock = 'Choose what kind of deadline it is.';
export const deadlineNotFound = 'We couldn’t find this deadline.';
export const tooManyDeadlines = ({ maxDeadlines }: { maxDeadlines: number }) =>
  `You have ${maxDeadlines} deadlines, the most an account can have. Remove one first.`;

// server/record-new-balance.ts
export const proofNeeded = 'Add the new statement first: only a documented balance counts.';
