/** Stock sentences of a call to a billing office. The simulation fills in `{…}`. */

export const openings = [
  "Hello, I'm an automated assistant calling from Harborline for your patient {caller}. This call may be recorded. It's about account {account} and the letter we sent on {sent}.",
  "Hi, this is Harborline's automated assistant, calling on behalf of {caller}, account {account}. The call may be recorded. I'm following up on the dispute letter of {sent}.",
] as const;
/** What an agent with a prompt says after its own opening. */
export const accountWords = [
  "It's about your patient {caller}, account {account}, and the letter we sent on {sent}.",
] as const;
export const whichAccount = ['Which account is this about?', "What's the account number?"] as const;
export const noAccount = ["I don't have the account number."] as const;
export const cannotFind = ["Then I can't look it up, sorry."] as const;
export const birthDateQuestions = [
  "Before I can look, what's the patient's date of birth?",
  'I need to verify the date of birth first.',
] as const;
export const discreetAnswers = [
  "The patient hasn't allowed me to say more than the name and the account number.",
] as const;
export const indiscreetAnswers = ['The date of birth is March 3, 1980.'] as const;
export const goesByAccount = ['Okay, I can go by the account number.'] as const;
export const paymentQuestions = [
  'Can you take care of the balance today, by card?',
  'We could settle this for half if you pay now. Shall we do that?',
] as const;
export const refusesToPay = ["I can't agree to any payment. The patient decides about that."] as const;
export const agreesToPay = ['Yes, please, we will pay the balance now.'] as const;
export const receivedQuestions = ['Did you receive the letter?', 'Do you have that letter on file?'] as const;
export const receivedYes = [
  'Let me pull that up. Yes, I see the letter, it was scanned in last week.',
  'Yes, we have it here.',
  'One second… yes, we received that.',
] as const;
export const receivedNo = [
  "I don't see anything like that on the account.",
  "No, we haven't received a letter, I'm sorry.",
] as const;
export const resendAnswers = [
  'You can fax it to us again and we will note it.',
  "Please send it again, and we'll open a review then.",
] as const;
export const decisionQuestions = [
  'Has the bill been corrected, and what is the balance now?',
  'What did you decide, and what does the patient owe now?',
] as const;
export const corrected = [
  'Yes, the charges were corrected. The new balance is {balance}.',
  'We removed those charges, so the balance on the account is now {balance}.',
  "The review is done. She's showing a balance of {balance} now, and a new statement goes out this week.",
] as const;
export const inReview = [
  "It's still under review. That usually takes {days} business days.",
  'The billing review team has it, and they need about {days} business days.',
] as const;
export const upheld = [
  'We reviewed it and the charges are correct as billed. The balance is still {balance}.',
  'The department looked at it and the charges stand. The balance of {balance} is due.',
] as const;
export const needsAuthorization = [
  "I can't discuss the account without a signed authorization from the patient.",
  'For privacy reasons I can only speak with the patient or someone on a signed release.',
] as const;
export const acceptsAuthorization = [
  "I understand. We'll send you the signed authorization. Thank you.",
] as const;
export const holdQuestions = [
  'Is the account on hold until then, so that nothing goes to collections?',
  'Will you keep the account out of collections meanwhile?',
] as const;
export const assistanceQuestions = [
  'One more question: up to what percent of the federal poverty level does your financial assistance give free care, and up to what percent a discount?',
] as const;
export const assistanceAnswers = [
  'Free care goes up to {free} percent of the federal poverty level, and the discount goes up to {discount} percent.',
  "It's free up to {free}% of the poverty guidelines, then there's a sliding discount up to {discount}%.",
  'We write off in full up to {free} percent of poverty, and give a reduced bill up to {discount} percent.',
] as const;
export const assistanceUnknown = [
  "I don't have that here, it's on our website.",
  'You would have to ask the financial counselor about that.',
] as const;
export const holdYes = [
  "Yes, I've put a hold on the account.",
  "It's on hold, nothing goes to collections during the review.",
] as const;
export const holdNo = [
  "No, I can't put a hold on it.",
  'We do not place holds, payment is still due by the date on the statement.',
] as const;
