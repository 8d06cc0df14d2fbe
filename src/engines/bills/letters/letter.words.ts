import type { LetterKind, MissingFact } from './letter.ts';

type Texts<N extends string> = { [K in N]: string };

export const greeting: string = 'To whom it may concern:';
export const closing: string = 'Sincerely,';
export const enclosuresLabel: string = 'Enclosures';

export const labels = {
  accountNumber: 'Account number',
  claimNumber: 'Claim number',
  memberId: 'Member ID',
  birthDate: 'Date of birth',
  patientName: 'Patient',
  senderAddress: 'Patient’s address',
  senderPhone: 'Patient’s phone',
  senderEmail: 'Patient’s email',
  careDescription: 'Care received',
  serviceFrom: 'Date of care',
  providerState: 'State where the care was given',
  providerName: 'Provider or facility',
  providerAddress: 'Provider’s address',
  providerPhone: 'Provider’s phone',
  estimateIssuedOn: 'Date of the good faith estimate',
  estimateTotal: 'Total of the good faith estimate',
  charges: 'Total billed charges',
  difference: 'Billed above the estimate',
  firstBillReceivedOn: 'First bill received',
};

export const subjects: Readonly<Record<LetterKind, (of: Texts<'about'>) => string>> = {
  dispute_charges: ({ about }) => `Dispute of charges, account ${about}`,
  request_itemized_bill: ({ about }) => `Request for an itemized bill, account ${about}`,
  request_corrected_claim: ({ about }) => `Request for a corrected claim, account ${about}`,
  request_claim_file: ({ about }) => `Request for the claim file, claim ${about}`,
  appeal_denial: ({ about }) => `Appeal of a denial, claim ${about}`,
  request_external_review: ({ about }) => `Request for external review, claim ${about}`,
  complain_no_surprises: ({ about }) => `No Surprises Act: bill of ${about}`,
  dispute_estimate: ({ about }) => `Patient-provider dispute: bill of ${about}`,
  apply_for_assistance: ({ about }) => `Application for financial assistance, account ${about}`,
  request_hold: ({ about }) => `Request to hold account ${about}`,
  request_more_time: ({ about }) => `Request for more time, claim ${about}`,
};

export const disputeIntro = ({ accountNumber, statementDate }: Texts<'accountNumber' | 'statementDate'>) =>
  `I dispute the following charges on your bill of ${statementDate} for account ${accountNumber}.`;
export const amountInQuestion = ({ amount }: Texts<'amount'>) => `Amount in question: ${amount}.`;
export const requested = ({ askFor }: Texts<'askFor'>) => `Requested: ${askFor}`;
export const questionsIntro = ({ accountNumber }: Texts<'accountNumber'>) =>
  `I also have questions about account ${accountNumber}.`;
export const correctOrExplain = ({ accountNumber }: Texts<'accountNumber'>) =>
  `Please correct account ${accountNumber}, or explain each of these charges in writing and send the records that support it.`;
export const holdMeanwhile = ({ accountNumber }: Texts<'accountNumber'>) =>
  `Please keep account ${accountNumber} on hold, without late fees or collections, until you have answered.`;

export const itemizedIntro = ({ accountNumber, providerName }: Texts<'accountNumber' | 'providerName'>) =>
  `Please send me an itemized bill of ${providerName} for account ${accountNumber}.`;
export const itemizedParts = ({ serviceFrom }: Texts<'serviceFrom'>) =>
  `For all care from ${serviceFrom}, please show the date, the billing code, the units and the price of each charge, and every payment and adjustment.`;

export const claimDenied = (of: Texts<'insurer' | 'claimNumber' | 'denialDate'>) =>
  `${of.insurer} denied claim ${of.claimNumber} in its letter of ${of.denialDate}.`;
export const reasonGiven = ({ denialReason }: Texts<'denialReason'>) =>
  `The reason it gave: “${denialReason}”`;
export const pleaseCorrectClaim = ({ insurer, accountNumber }: Texts<'insurer' | 'accountNumber'>) =>
  `Please review this claim, send ${insurer} a corrected claim for account ${accountNumber}, and send me a copy.`;

export const claimFileIntro = ({ claimNumber }: Texts<'claimNumber'>) =>
  `Please send me, free of charge, the complete file of claim ${claimNumber}.`;
export const claimFileParts = ({ denialDate }: Texts<'denialDate'>) =>
  `Please include all that was used for the decision of ${denialDate}: the plan’s criteria, the reviewers’ notes and qualifications, the medical records, and the letters and call notes.`;

export const appealIntro = ({ claimNumber, denialDate }: Texts<'claimNumber' | 'denialDate'>) =>
  `I appeal the denial of claim ${claimNumber}, dated ${denialDate}.`;
export const myReasons = ({ claimNumber }: Texts<'claimNumber'>) =>
  `My reasons for appealing claim ${claimNumber}:`;
export const pleasePayClaim = ({ claimNumber }: Texts<'claimNumber'>) =>
  `Please reverse the decision and pay claim ${claimNumber}. If you do not, please tell me the exact reason, the criteria, and the reviewer’s qualifications.`;

export const externalIntro = (of: Texts<'claimNumber' | 'insurer' | 'finalDenialDate'>) =>
  `I request an external review of claim ${of.claimNumber}. ${of.insurer} denied my appeal finally in its letter of ${of.finalDenialDate}.`;
export const pleaseReview = ({ claimNumber }: Texts<'claimNumber'>) =>
  `Please assign an independent reviewer to claim ${claimNumber}, and tell me how to send more documents.`;

export const surpriseIntro = (of: Texts<'providerName' | 'balance' | 'serviceFrom'>) =>
  `${of.providerName} bills me ${of.balance} for care on ${of.serviceFrom}.`;
export const insuredBy = ({ insurer }: Texts<'insurer'>) => `I am insured by ${insurer}.`;
export const emergencyCare = ({ serviceFrom }: Texts<'serviceFrom'>) =>
  `The care on ${serviceFrom} was for an emergency.`;
export const outAtInFacility = ({ providerName }: Texts<'providerName'>) =>
  `${providerName} is out of my plan’s network; the hospital or surgery center is in it.`;
export const surpriseRequest = ({ providerName }: Texts<'providerName'>) =>
  `Please review this bill of ${providerName}, limit it to my in-network share, and tell me the result in writing.`;

export const estimateIntro = (of: Texts<'providerName' | 'charges' | 'estimateTotal' | 'estimateIssuedOn'>) =>
  `${of.providerName} billed ${of.charges}. Its good faith estimate of ${of.estimateIssuedOn} was ${of.estimateTotal}.`;
export const estimateDifference = ({ difference }: Texts<'difference'>) =>
  `The bill is ${difference} above the estimate. I ask for a review of the amount that I owe.`;
export const selfPay = ({ serviceFrom }: Texts<'serviceFrom'>) =>
  `I had no insurance for the care on ${serviceFrom}, or did not use it.`;
export const firstBillOn = ({ firstBillReceivedOn }: Texts<'firstBillReceivedOn'>) =>
  `I received the first bill on ${firstBillReceivedOn}.`;

export const assistanceIntro = ({ accountNumber }: Texts<'accountNumber'>) =>
  `I apply for financial assistance for account ${accountNumber}.`;
export const household = ({ householdSize, yearlyIncome }: Texts<'householdSize' | 'yearlyIncome'>) =>
  `My household has ${householdSize} and a yearly income of ${yearlyIncome}.`;
export const people = (count: number): string => (count === 1 ? 'one person' : `${count} people`);
export const assistanceRequest = ({ accountNumber }: Texts<'accountNumber'>) =>
  `Please tell me in writing what you decide about account ${accountNumber}, and whether you need anything else from me.`;

export const holdIntro = ({ accountNumber, holdUntil }: Texts<'accountNumber' | 'holdUntil'>) =>
  `Please put account ${accountNumber} on hold until ${holdUntil}, without late fees or collections.`;
export const holdReason = ({ providerName }: Texts<'providerName'>) =>
  `I am checking the bill of ${providerName} and will answer it by then.`;
export const pleaseConfirm = ({ accountNumber }: Texts<'accountNumber'>) =>
  `Please confirm the hold on account ${accountNumber} in writing.`;

export const moreTimeIntro = ({ claimNumber, dueOn }: Texts<'claimNumber' | 'dueOn'>) =>
  `Please extend the deadline of ${dueOn} for claim ${claimNumber}.`;
export const moreTimeConfirm = ({ claimNumber }: Texts<'claimNumber'>) =>
  `Please confirm the new date for claim ${claimNumber} in writing.`;

/** `rule` ends with a period. */
export const lawRule = ({ rule, paragraph }: Texts<'rule' | 'paragraph'>) =>
  `${rule.slice(0, -1)} (${paragraph}).`;

export const copyOfBill = ({ statementDate }: Texts<'statementDate'>) =>
  `Copy of the bill of ${statementDate}`;
export const copyOfDenial = ({ denialDate }: Texts<'denialDate'>) => `Copy of the denial of ${denialDate}`;
export const copyOfFinalDenial = ({ finalDenialDate }: Texts<'finalDenialDate'>) =>
  `Copy of the final denial of ${finalDenialDate}`;
export const copyOfEstimate = ({ estimateIssuedOn }: Texts<'estimateIssuedOn'>) =>
  `Copy of the good faith estimate of ${estimateIssuedOn}`;

export const questions: Readonly<Record<MissingFact, string>> = {
  patientName: 'What is the patient’s full name?',
  birthDate: 'What is the patient’s date of birth?',
  senderAddress: 'What is your mailing address?',
  senderPhone: 'What is your phone number?',
  senderEmail: 'What is your email address?',
  recipientName: 'Who is the letter for?',
  recipientAddress:
    'Where should the letter go? Look for the address for disputes or appeals on the bill or the denial.',
  providerName: 'Which provider or hospital sent the bill?',
  providerAddress: 'What is the provider’s address?',
  providerPhone: 'What is the provider’s phone number?',
  providerState: 'In which state was the care?',
  accountNumber: 'What is the account number on the bill?',
  statementDate: 'What is the date on the bill?',
  serviceFrom: 'On which day was the care, or did it begin?',
  serviceTo: 'On which day did the care end?',
  careDescription: 'What care was it?',
  balance: 'How much does the bill say you owe?',
  charges: 'What are the total charges on the bill, before payments and discounts?',
  insurer: 'Which insurance plan is it?',
  memberId: 'What is your member ID?',
  claimNumber: 'What is the claim number on the denial or the explanation of benefits?',
  denialDate: 'What is the date on the denial?',
  denialReason: 'Which reason does the denial give?',
  finalDenialDate: 'What is the date on the plan’s final denial?',
  estimateIssuedOn: 'What is the date on the good faith estimate?',
  estimateTotal: 'What is the total on the good faith estimate?',
  firstBillReceivedOn: 'When did you receive the first bill?',
  householdSize: 'How many people are in your household?',
  yearlyIncome: 'What is your household’s yearly income before taxes?',
  holdUntil: 'Until which day do you need a hold?',
  dueOn: 'Which deadline should be extended?',
  findings: 'Which charges do you dispute? Tick at least one.',
  reasons: 'Why should the plan pay? Add your reason or your doctor’s letter.',
  noSurprisesGround:
    'Was it an emergency, or was an out-of-network clinician treating you at an in-network hospital?',
  differenceOf400: 'This dispute needs charges of at least $400 above the estimate. Are both amounts right?',
  paidWithoutInsurance: 'Did you have no insurance, or pay without using it?',
};
