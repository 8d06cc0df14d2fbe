import type { BillSetting, PlanKind } from '#engines/bills/bill.ts';
import type { BillDocumentView, FindingView, LetterView } from '../bills.contract.ts';

// bill-list.tsx
export const loadingBills = 'Loading your bills';
export const couldntLoadBills = 'Couldn’t load your bills';
export const noBillsYet = 'No bills yet';
export const noBillsHint =
  'Add a medical bill: a photo is enough. We read it here, you check the numbers, and we look for errors in every line.';
export const savedSoFar = ({ money }: { money: string }) => `Saved so far: ${money}`;
export const newBill = 'New bill';
export const forMember = ({ name }: { name: string }) => `for ${name}`;
export const amountUnknown = '—';
export const savedOnBill = ({ money }: { money: string }) => `Saved ${money}`;
export const dueBy = ({ label, date }: { label: string; date: string }) => `${label} by ${date}`;
export const couldntAddBill = 'Couldn’t add a bill';
export const addABill = 'Add a bill';

// bill-page.tsx
export const loadingBill = 'Loading your bill';
export const couldntLoadBill = 'Couldn’t load this bill';
export const papers = 'Papers';
export const numbers = 'Numbers';
export const history = 'History';
export const stepsLabel = 'Steps of this bill';
export const stepDone = 'Done:';
export const stepNames = {
  add: 'Add',
  check: 'Check',
  review: 'Review',
  contest: 'Contest',
  done: 'Done',
} as const;
export const foundPoints = ({ count }: { count: number }) =>
  count === 1 ? 'We found one point to contest' : `We found ${count} points to contest`;
export const upTo = ({ money }: { money: string }) => `Up to ${money}`;
export const openReview = 'See the review';
export const billDeleted = 'Bill deleted';
export const deleteBill = 'Delete this bill';
export const deleteBillQuestion = 'Delete this bill?';
export const deleteBillConsequences =
  'Its papers, review, letters and deadlines are deleted for good. A review you paid for isn’t refunded.';
export const keepBill = 'Keep it';

// documents.tsx
export const couldntSave = 'Couldn’t save';
export const addPapersHint =
  'Take a photo of every page, or choose files. Add the insurer’s explanation of benefits and any estimate you got, too: ' +
  'more papers find more errors.';
export const uploading = 'Uploading';
export const takePhoto = 'Take a photo';
export const chooseFiles = 'Choose files';
export const typeBill = 'Type it instead';
export const acceptedPapers =
  'Photos (JPEG, PNG, HEIC), PDF, 835 and FHIR files up to 20 MB. They are read on our own servers.';
export const fileTooLarge = ({ name, most }: { name: string; most: string }) =>
  `${name} is larger than ${most}. Choose a smaller file.`;
export const uploadLost = 'The connection was lost. Choose the file again: it is stored once.';
export const couldntRemovePaper = 'Couldn’t remove this paper';
export const removePaper = ({ name }: { name: string }) => `Remove ${name}`;
export const paperWaiting = 'Waiting to be read';
export const paperReading = 'Reading…';
export const pageOf = ({ page, pageCount }: { page: number; pageCount: number }) =>
  `Reading page ${Math.min(page, pageCount)} of ${pageCount}…`;
export const paperUnreadable = 'Couldn’t be read';
export const pages = ({ pageCount }: { pageCount: number }) =>
  pageCount === 1 ? '1 page' : `${pageCount} pages`;
export const paperKinds: Record<BillDocumentView['kinds'][number], string> = {
  bill: 'Bill',
  eob: 'Explanation of benefits',
  estimate: 'Good faith estimate',
  denial_letter: 'Denial letter',
  other: 'Other paper',
};

// facts/
export const cropLabel = ({ page }: { page: number }) => `As printed on page ${page}`;
export const notAnAmount = 'Enter an amount like 1,250.00';
export const lookAtThis = 'We aren’t sure. Compare it with the paper.';
export const checkNumbers = 'Check the numbers';
export const checkNumbersLead =
  'Each number stands beside where we read it. Correct what is wrong: the review relies on what you confirm.';
export const feeBefore = ({ fee }: { fee: string }) => fee;
export const againFree = 'Checking again after a correction is free.';
export const denialOnly = 'There is no bill to check. We explain the denial and write the letters.';
export const confirmDenial = 'Confirm and explain the denial';
export const confirmAndCheck = 'Confirm and check this bill';
export const checkAgain = 'Save and check again';
export const settingNames: Record<BillSetting, string> = {
  professional: 'Doctor or clinic',
  facility_outpatient: 'Hospital, without a night',
  facility_inpatient: 'Hospital stay',
  ambulance: 'Ambulance',
  unknown: 'Not sure',
};
export const whoSent = 'Who sent the bill';
export const kindOfBill = 'Kind of bill';
export const accountNumber = 'Account number';
export const statementDate = 'Statement date';
export const linesTitle = ({ count }: { count: number }) => (count === 1 ? '1 line' : `${count} lines`);
export const noLines =
  'This bill has no lines. We can check its totals, and write the letter that asks for the itemized bill.';
export const addLine = 'Add a line';
export const balance = 'Balance you owe';
export const totalCharges = 'Total charges';
export const totalPayments = 'Payments';
export const totalAdjustments = 'Adjustments';
export const totalsTitle = 'Totals';
export const linesDontSum = ({ lines, total }: { lines: string; total: string }) =>
  `The lines add up to ${lines}, the bill says ${total}. If you see a wrong number, correct it. If not, leave it: it is one of the things we check.`;
export const moreFields = 'More details';
export const billingPhone = 'Billing office phone';
export const billingAddress = 'Billing office address';
export const providerState = 'State';
export const insurerName = 'Insurer';
export const serviceFrom = 'Care from';
export const serviceTo = 'Care until';
export const notReceived = 'I didn’t get this';
export const wasCanceled = 'It was canceled or returned';
export const noDescription = 'No description';
export const unitsOf = ({ units }: { units: number }) => (units === 1 ? '1 unit' : `${units} units`);
export const lineDescription = 'Description';
export const lineDate = 'Date of service';
export const lineCode = 'Procedure code';
export const lineModifiers = 'Modifiers';
export const lineUnits = 'Units';
export const lineAmount = 'Amount';
export const lineDispute = 'Your view of this line';
export const noDispute = 'It’s right';
export const closeLine = 'Close';
export const removeLine = 'Remove';
export const changeLine = ({ line }: { line: string }) => `Change line ${line}`;
export const change = 'Change';
export const yes = 'Yes';
export const no = 'No';
export const notSure = 'Not sure';
export const fewQuestions = 'A few questions';
export const fewQuestionsLead =
  'No paper says this. Leave open what you don’t know: we then say which check needs it.';
export const whichPlan = 'Which coverage did you have?';
export const planNames: Record<PlanKind, string> = {
  none: 'None, I pay myself',
  employer: 'Through an employer',
  individual: 'Bought myself or on a marketplace',
  medicare: 'Medicare',
  medicare_advantage: 'Medicare Advantage',
  medicaid: 'Medicaid',
  short_term: 'Short-term plan',
  indemnity: 'Fixed indemnity plan',
  sharing_ministry: 'Health care sharing ministry',
  dental_only: 'Dental only',
  unknown: 'Not sure',
};
export const wasItAnEmergency = 'Was it an emergency?';
export const networkNames = { in: 'In network', out: 'Out of network' } as const;
export const providerInNetwork = 'Is who billed you in your plan’s network?';
export const placeInNetwork = 'Is the hospital or center in your plan’s network?';
export const consentNames = {
  none: 'No, nothing',
  '0': 'Yes, less than 3 days before',
  '72': 'Yes, 3 days before or earlier',
} as const;
export const signedConsent = 'Did you sign to pay out-of-network prices?';
export const whenScheduled = 'When was the care scheduled?';
export const askedForEstimate = 'Did you ask for a price before?';
export const ownershipNames = {
  nonprofit: 'Nonprofit',
  for_profit: 'For profit',
  government: 'Government',
} as const;
export const hospitalOwner = 'What kind of hospital is it?';
export const hasSecondPlan = 'Do you have a second plan?';
export const whenFirstBill = 'When did the first bill for this care come?';

// findings/findings.tsx
export const nothingFoundTitle = 'We found nothing to contest';
export const findingsLead = 'Tick what to contest. The letter says only what you tick.';
export const couldntWriteLetter = 'Couldn’t write the letter';
export const letterLanguage = 'Language of the letter';
export const inEnglish = 'English';
export const inSpanish = 'Spanish';
export const writeLetter = 'Write the letter';
export const tickFirst = 'Tick at least one point first.';
export const uncheckedTitle = ({ count }: { count: number }) =>
  count === 1 ? 'One check was not made' : `${count} checks were not made`;
export const reviewMade = ({ version }: { version: string }) => `Made with rules ${version}.`;
export const reviewData = ({ data }: { data: string }) => `Data: ${data}.`;
export const classNames: Record<FindingView['class'], string> = {
  provable: 'On the bill itself',
  law: 'A law applies',
  medicare_rule: 'Medicare’s rule',
  ask: 'A question to ask',
};
export const sourcesAndDoubts = 'Sources, and what could be wrong';
export const couldBeWrong = 'What could make this wrong:';
export const weAskFor = 'What the letter asks for:';

// letters/letters.tsx
export const letters = 'Letters';
export const letterStates: Record<LetterView['state'], string> = {
  draft: 'Draft',
  approved: 'Approved',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Not sent',
  printed: 'To print',
};
export const letterTo = ({ recipient }: { recipient: string }) => `To ${recipient}`;
export const deliveredOn = ({ date }: { date: string }) => `Delivered on ${date}`;
export const sentOn = ({ date }: { date: string }) => `Sent on ${date}`;
export const approvedOn = ({ date }: { date: string }) => `Approved on ${date}`;
export const readLetter = 'Read the letter';
export const downloadPdf = 'Download as PDF';
export const letterNeeds = 'The letter needs this first:';
export const couldntApprove = 'Couldn’t approve the letter';
export const couldntDiscard = 'Couldn’t discard the letter';
export const howToSend = 'How should it go?';
export const channelNames = {
  mail: 'We print and mail it',
  fax: 'We fax it',
  print: 'I print and send it myself',
} as const;
export const approveAndSend = 'Approve and send';
export const approveAndPrint = 'Approve and print';
export const discardLetter = 'Discard';
export const approvalNote = 'We send exactly this text. After approval it can’t change.';

// deadlines/
export const deadlines = 'Deadlines';
export const howWorkedOut = 'How this date was worked out';
export const done = 'Done';
export const doneWith = ({ label }: { label: string }) => `Done: ${label}`;
export const notNeeded = 'Not needed';
export const dropDeadline = ({ label }: { label: string }) => `Not needed: ${label}`;
export const reopenDeadline = ({ label }: { label: string }) => `Open again: ${label}`;
export const doneReopen = 'Done. Open again?';
export const droppedReopen = 'Not needed. Open again?';
export const loadingDeadlines = 'Loading your deadlines';
export const couldntLoadDeadlines = 'Couldn’t load your deadlines';
export const noDeadlines = 'No deadlines';
export const noDeadlinesHint = 'Your bills and denials start them. You can also enter one yourself.';
export const addDeadline = 'Add a deadline';
export const whichDeadline = 'What kind of deadline?';
export const startDate = 'The day it started';
export const dueDate = 'Due date';
export const deadlineAbout = 'What is it about?';
export const inYourCalendar = 'In your calendar';

// denial-list.tsx
export const denials = 'Denials';
export const letterActions: Readonly<Record<string, string>> = {
  request_claim_file: 'Ask for the claim file',
  appeal_denial: 'Write the appeal',
  request_external_review: 'Ask for an external review',
  request_corrected_claim: 'Ask for a corrected claim',
  complain_no_surprises: 'Write the complaint',
};

// estimate-list.tsx
export const estimates = 'Your estimate and this bill';
export const estimateFrom = 'Estimate from';
export const estimated = 'Estimated';
export const billed = 'Billed';
export const difference = 'Difference';
export const prepareDispute = 'Prepare the dispute';
export const heardOn = ({ date }: { date: string }) => `Said on the phone on ${date}:`;
export const disputePacket = 'Dispute packet';
export const disputeBy = ({ date }: { date: string }) => `Start the dispute by ${date}`;
export const ready = 'Ready:';
export const stillNeeded = 'Still needed:';
export const downloadPacket = 'Download the packet';

// charity-care.tsx
export const policyFrom = ({ source, date }: { source: string; date: string }) =>
  `The hospital’s policy: ${source}, ${date}.`;
export const readPolicy = 'Read the policy';
export const helpPaying = 'Help paying this bill';
export const helpPayingLead =
  'Many hospitals lower or cancel bills by income. Your income is encrypted and sent to no one unless you say so below.';
export const householdSize = 'People in your household';
export const yearlyIncome = 'Yearly income';
export const maySendIncome = 'You may put my household size and income into the application';
export const checkHelp = 'Check';
export const deleteIncome = 'Delete my income';
export const incomeIncomplete = 'Enter both to check.';
export const charityOutcomes = {
  likely_free: 'You may owe nothing',
  likely_discount: 'You may get a discount',
  ask: 'Ask the hospital for its policy',
  unlikely: 'Your income is above this hospital’s limits',
} as const;
export const writeApplication = 'Write the application';

// new-balance.tsx
export const newBalanceTitle = 'Did the balance change?';
export const newBalanceLead =
  'Add the new statement when it comes. Only a lower balance on paper counts as saved.';
export const addNewStatement = 'Add the new statement';
export const uploadingPercent = ({ percent }: { percent: number }) => `Uploading ${percent}%`;
export const proof = 'The statement that shows it';
export const newBalance = 'New balance';
export const saveNewBalance = 'Save the new balance';
export const balanceUnchanged = 'The balance stayed the same';
export const outcomeProof = 'Documented by the statement you added.';

// bill-of-request.tsx
export const openBill = 'Open the bill';
export const addBillForRequest =
  'Add the bill: a photo is enough. We read it, you check the numbers, and every line is checked.';

// letters/missing-facts.tsx, letters/call-about.tsx
export const addToLetter = 'Add to the letter';
export const oneSentenceALine = 'One sentence on each line, as it should stand in the letter.';
export const callOffice = 'Have us call the billing office';
export const callOfficeAgain = 'Call again';
export const callNote =
  'Our voice agent says that it is a machine, your name, the account number and what the letter is about. Nothing else.';
export const callUnderWay = 'We’re calling the billing office.';

// staff/bill-for-staff.tsx
export const noBillYet = 'The patient hasn’t added the bill yet.';
export const stateLabel = 'Next step';
export const confirmedLabel = 'Confirmed by the patient';
export const findingsCaption = ({ count, money }: { count: number; money: string }) =>
  `${count} findings, ${money} in question`;
export const findingColumn = 'Finding';
export const classColumn = 'Class';
export const amountColumn = 'Amount';
export const sourceColumn = 'Sources';
export const callsLabel = 'Calls to the billing office';

// try/check-bill.tsx
export const staysHere = 'Your bill stays on this device. Nothing is sent.';
export const choosePhotoOrPdf = 'Choose a photo or PDF';
export const readingHere = ({ page, of }: { page: number; of: number }) =>
  of === 1 ? 'Reading your bill on this device…' : `Reading page ${page} of ${of} on this device…`;
export const readingProgress = 'Reading';
export const notABillOther = 'This doesn’t look like a medical bill. Choose the page with the charges.';
export const notABill: Readonly<Record<string, string>> = {
  blank: 'We see nothing on this page. Take the photo again in good light.',
  foreign_currency: 'This bill isn’t in dollars. We check only bills from the United States.',
  no_amounts: 'We see no amounts. Choose the page with the charges.',
};
export const unreadableHereOther = 'This file couldn’t be read here. Take a sharper photo, or type the bill.';
export const unreadableHere: Readonly<Record<string, string>> = {
  password_protected: 'This PDF has a password. Save a copy without it, and choose that.',
  too_large: 'This file is too large. Choose one page or a smaller photo.',
  too_small: 'This picture is too small to read. Take the photo closer.',
  blank: 'We see nothing on this page. Take the photo again in good light.',
  unsupported: 'This browser can’t read this kind of file. Choose a JPEG, a PNG or a PDF.',
};
export const nothingFoundHere = 'Nothing wrong on the face of this bill';
export const foundHere = ({ count }: { count: number }) =>
  count === 1 ? 'One point to look at' : `${count} points to look at`;
export const moreChecksWithAccount = ({ count }: { count: number }) =>
  `${count} more checks need Medicare’s tables, your insurer’s papers or answers about your care. With an account we make them and write the letter.`;
export const createAccountForMore = 'Have it checked fully';
export const whatWeRead = 'What we read';
export const correctHere = 'Correct what is wrong. The points above change with it.';
