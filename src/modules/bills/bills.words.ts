import type { LetterKind } from '#engines/bills/letters/letter.ts';
import type { DatasetName } from '#engines/bills/review/reference-data.ts';
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
export const nothingToReview = 'There is no bill to check. Add it first: a photo, a PDF, or its lines typed.';
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
export const stepTick =
  'Tick the points to contest on the bill’s page, and read the letter before it is sent.';
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

// server/deadlines/start-deadlines.ts
export const payOrContest = 'Pay or contest this bill';

// server/present-bill.ts
export const theBill = 'Your bill:';
export const theEob = 'Explanation of benefits:';
export const theEstimate = 'Good faith estimate:';
export const datasetNames: Readonly<Record<DatasetName, string>> = {
  ncci_practitioner: 'CMS NCCI edits, practitioner:',
  ncci_outpatient: 'CMS NCCI edits, outpatient hospital:',
  mue_practitioner: 'CMS medically unlikely edits, practitioner:',
  mue_outpatient: 'CMS medically unlikely edits, outpatient hospital:',
  pfs: 'Medicare physician fee schedule:',
  gpci: 'Medicare geographic indexes:',
  opps: 'Medicare outpatient rates:',
  nadac: 'National average drug acquisition cost:',
  add_on_codes: 'CMS add-on codes:',
  posted_prices: 'The hospital’s posted prices:',
};
export const record = (of: { version: string; file: string; row: number; sha256: string }) =>
  `${of.version}, file ${of.file}, row ${of.row} (SHA-256 ${of.sha256.slice(0, 12)}…)`;
export const estimateNeeds = {
  estimate: 'Add the estimate of this provider.',
  charges: 'Enter the total charges of the bill.',
  firstBillReceivedOn: 'Enter the day when the first bill for this care came.',
} as const;
export const charityNeeds = {
  householdSize: 'Enter how many people live on this income.',
  incomeCents: 'Enter the yearly income.',
  state: 'Enter the state of the hospital in the numbers above.',
} as const;

// server/present-charity.ts
export const saidOnPhone = 'said on the phone';
export const importedPolicy = ({ hospital, file, row }: { hospital: string; file: string; row: number }) =>
  `${hospital}, file ${file}, row ${row}`;

// server/present-document.ts
export const unreadablePaper =
  'We couldn’t read this paper. Take a sharper photo in good light, or type the bill.';
export const readingProblems: Readonly<Record<string, string>> = {
  damaged: 'This file is damaged. Save or scan it again, and add it once more.',
  password_protected: 'This PDF has a password. Save a copy without it, and add that.',
  too_large: 'This picture is too large. Take a normal photo of one page.',
  too_small: 'This picture is too small to read. Take the photo closer.',
  timed_out: 'This page took too long to read. Take a photo of it, and add that.',
  blank: 'We see nothing on this page. Take the photo again in good light.',
  foreign_currency: 'This bill isn’t in dollars. We check only bills from the United States.',
  no_amounts: 'We see no amounts on this paper. Add the page with the charges.',
  other_paper: 'This doesn’t look like a bill, an explanation of benefits, an estimate or a denial.',
};

// server/calls/
export const sendLetterFirst = 'Send the letter first. The call is about it.';
export const billingPhoneMissing = 'Enter the billing office’s phone number in the numbers of the bill.';
export const accountNumberMissing = 'Enter the account number of the bill. The billing office asks for it.';
export const enoughCalls = ({ maxCallAttempts }: { maxCallAttempts: number }) =>
  `We called ${maxCallAttempts} times about this letter. Ask the care team to go on.`;
export const noLineForBilling = 'The voice agent can’t call billing offices here. The care team will call.';
export const wantsNoCalls = 'This number wants no automated calls. The care team will call.';
export const callNeverConnected = 'The call didn’t go through. The care team will call.';
export const aBill = 'a bill';
export const calledBilling = ({ words }: { words: string }) => `We called the billing office. ${words}`;
export const billingOutcomes: Readonly<Record<string, string>> = {
  corrected: 'The billing office says that the bill was corrected.',
  upheld: 'The billing office says that the charges stand.',
  in_review: 'The billing office is still reviewing the bill.',
  not_received: 'The billing office doesn’t have the letter. Send it again.',
  needs_authorization: 'The billing office wants a signed authorization first.',
  refused: 'The billing office doesn’t talk to automated callers.',
  not_reached: 'We couldn’t reach the billing office.',
  unclear: 'The answer was unclear. The care team will read the call.',
};
export const letterReceived = 'They have the letter';
export const letterNotReceived = 'They don’t have the letter';
export const statedBalance = ({ money }: { money: string }) => `Balance now: ${money}`;
export const accountOnHold = 'The account is on hold';
export const accountNotOnHold = 'The account isn’t on hold';
export const authorizationWanted = 'They want a signed authorization';
export const assistancePolicy = (of: {
  freeUpToPercent: number | null;
  discountUpToPercent: number | null;
}) =>
  [
    of.freeUpToPercent === null ? '' : `Free care up to ${of.freeUpToPercent}% of the poverty guideline`,
    of.discountUpToPercent === null
      ? ''
      : `A discount up to ${of.discountUpToPercent}% of the poverty guideline`,
  ]
    .filter(Boolean)
    .join('. ');

// server/estimates/
export const disputeAuthority =
  'U.S. Department of Health and Human Services, Patient-Provider Dispute Resolution';
export const disputeAddress =
  'Online at www.cms.gov/nosurprises, or call 1-800-985-3059 for the mailing address';
export const packetForm = 'The dispute form';
export const packetFormReady = 'Filled in from your papers. Read it below.';
export const packetFormMissing = 'Answer its questions below.';
export const packetBill = 'A copy of the bill';
export const packetEstimate = 'A copy of the estimate';
export const packetCopyReady = 'From the papers you added.';
export const packetBillMissing = 'Add a photo or PDF of the bill under Papers.';
export const packetEstimateMissing = 'Add a photo or PDF of the estimate under Papers.';
export const packetEstimateHeard =
  'The office told us the amount on the phone. It must give the estimate in writing, too: ask for it, and add it under Papers.';
export const packetNotReady = 'The packet isn’t complete yet. The bill’s page lists what is missing.';
export const packetTitle = 'Dispute of a bill above its estimate';
export const packetHow = 'How to send it';
export const packetSteps = [
  'Start the dispute at www.cms.gov/nosurprises, or call 1-800-985-3059 to send it by mail.',
  'Copy the answers from the form, and add the copies in this packet.',
  'Pay the fee of 25 dollars that the reviewer asks for. If the decision is in your favor, the provider must take it off your bill.',
  'Until the decision, the provider may not send this bill to collections or charge late fees for it.',
];
export const packetSendBy = ({ date }: { date: string }) =>
  `Send it by ${date}. The form also asks whether the date printed on the first bill is within 120 days, so send it as early as you can.`;
export const packetComparison = 'Estimate and bill';
export const packetSaidOnPhone = ({ date }: { date: string }) => `Said on the phone on ${date}`;
export const packetCopyOf = ({ name, page }: { name: string; page: number }) => `${name}, page ${page}`;

// server/letters/
export const letterNames: Readonly<Record<LetterKind, string>> = {
  dispute_charges: 'Dispute of charges',
  request_itemized_bill: 'Request for an itemized bill',
  request_corrected_claim: 'Request for a corrected claim',
  request_claim_file: 'Request for the claim file',
  appeal_denial: 'Appeal',
  request_external_review: 'Request for an external review',
  complain_no_surprises: 'Complaint about a surprise bill',
  dispute_estimate: 'Dispute of a bill above its estimate',
  apply_for_assistance: 'Application for financial assistance',
  request_hold: 'Request to hold the account',
  request_more_time: 'Request for more time',
};
export const letterNotFound = 'We couldn’t find this letter.';
export const letterChanged = 'This letter changed since you read it. Read it again, then approve it.';
export const letterIncomplete = 'This letter still needs facts. Answer its questions first.';
export const letterApproved = 'This letter is approved and can’t change.';
export const lettersNotConfigured =
  'Mailing and faxing aren’t set up here. Print the letter and send it yourself.';
export const mailNotConfigured =
  'Mailing letters is Not Configured here. Nothing was sent. Print the letter and send it yourself.';
export const faxNotConfigured =
  'Faxing is Not Configured here. Nothing was sent. Print the letter and send it yourself.';
export const faxMissing = 'The bill names no fax number. Mail the letter instead.';
export const disputeIsPrinted =
  'This form goes to the government. Download it, and send it online or by mail.';
export const addressMissing =
  'The bill names no postal address of the billing office. Add it to the numbers of the bill.';
export const letterFailed = 'The letter couldn’t be delivered.';
export const letterFaxed = 'We faxed your letter to the billing office.';
export const letterMailed = 'We mailed your letter to the billing office.';
export const letterDelivered = 'Your letter was delivered.';
export const letterNotSent = 'Your letter couldn’t be sent. The care team looks into it.';
export const letterPrinted = 'You approved a letter to print and send yourself.';
export const reviewFirst = 'Open the review first. The letter is made from its findings.';
export const unknownLetter = 'We don’t write this kind of letter.';
export const noSuchFinding = 'This finding isn’t in the newest review. Reload the bill.';
export const statementSays = ({ money }: { money: string }) =>
  `The statement you added says ${money}. Enter that, or add the statement that shows another balance.`;

// server/merge-reading.ts
export const anotherBill = 'This file holds another bill, too. You find it on your Bills page.';
const parts = { top: 'top', middle: 'middle', bottom: 'bottom' } as const;
const sides = { left: 'left', center: 'center', right: 'right' } as const;
export const unreadableArea = (of: {
  page: number;
  part: keyof typeof parts | null;
  side: keyof typeof sides | null;
}) =>
  of.part === null
    ? `We can’t read page ${of.page}. Take its photo again in good light.`
    : `We can’t read the ${parts[of.part]}${of.side ? ` ${sides[of.side]}` : ''} of page ${of.page}. Add a sharper photo of it.`;
export const unreadableAmount = ({ page }: { page: number }) =>
  `An amount on page ${page} isn’t clear, so we left it out. Type it from the paper.`;
export const correctedReading = ({ from, to }: { from: string; to: string }) =>
  `We read “${from}” as “${to}”, because the sums on the paper agree with that.`;
export const instructionsIgnored =
  'The paper has text that tells software what to do. We ignored it and read only the bill.';
export const linesDiffer = 'The lines on the paper don’t add up to its total.';
export const pageMissing = ({ page, of }: { page: number; of: number }) =>
  `This is page ${page} of ${of}. Add the other pages, if you have them.`;

// server/read-bill-document.ts
export const unreadPages = ({ first, count }: { first: number; count: number }) =>
  count === 1
    ? `Page ${first} wasn’t read. Add it as a file of its own.`
    : `${count} pages from page ${first} on weren’t read. Add those you need as a file of their own.`;
