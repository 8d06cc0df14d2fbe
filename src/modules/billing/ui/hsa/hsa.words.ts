// stored-value-account.tsx
export const yourMoneyIsSafe = 'Your money is safe. Check your connection and try again.';
export const loadingYourHealthSavings = 'Loading your health savings';
export const couldntLoadYourHealthSavings = 'Couldn’t load your health savings';

// stored-value-amount.tsx
export const suggestedAmounts = 'Suggested amounts';

// stored-value-eligibility.tsx
export const whatYouCanPayFor = 'What you can pay for';

// stored-value-movements.tsx
export const activity = 'Activity';
export const description = 'Description';
export const date = 'Date';
export const amount = 'Amount';
export const balance = 'Balance';
export const yourActivity = 'your activity';
export const earlierActivity = 'earlier activity';
export const noActivityYet = 'No activity yet';
export const activityHint = 'Money you add and fees you pay will show up here.';
export const healthSavingsActivityNewestFirst = 'Health savings activity, newest first';

// stored-value-panel.tsx
export const yourBalance = 'Your balance';
export const partOnHold = ({ money, money2 }: { money: string; money2: string }) =>
  `${money} available. ${money2} is being refunded or was reversed by your bank.`;
export const addMoney = 'Add money';
export const withdraw = 'Withdraw';
export const wasntAdded = ({ money, message }: { money: string; message: string }) =>
  `${money} wasn’t added. ${message}`;
export const withdrawalFailed = ({ money }: { money: string }) =>
  `${money} couldn’t be returned to your card because our payment processor declined it. It’s back in your balance. Contact us for help.`;
export const demoNotice = 'Demo mode: no real money moves.';
export const withdrawalInProgress = ({ money }: { money: string }) =>
  `${money} is on its way back to your card.`;
export const depositInReview = ({ money }: { money: string }) =>
  `Your bank is still reviewing ${money}. We’ll check again automatically.`;
export const confirmingDeposit = ({ money }: { money: string }) =>
  `We’re confirming ${money}. You won’t be charged twice.`;
export const limitReached = ({ taxYear }: { taxYear: number }) =>
  `You’ve reached the ${taxYear} limit, so you can’t add more.`;

// stored-value-queries.ts
export const outcomeUnknown =
  'We couldn’t confirm whether this went through. Try again: it will only be processed once.';
export const nothingCharged = 'This didn’t work. Nothing was charged.';
export const moneyAdded = 'Money added';
export const confirmingTopUp = ({ money }: { money: string }) =>
  `We’re confirming ${money}. It will be in your balance once it’s paid.`;
export const addedToBalance = ({ money }: { money: string }) => `${money} was added to your health savings.`;
export const withdrawalStarted = 'Withdrawal started';
export const returningToCard = ({ money }: { money: string }) =>
  `We’re returning ${money} to your card. Your bank may take up to 10 days to show it.`;
export const processing = 'Processing';

// stored-value-statements.tsx
export const downloadPdf = 'Download PDF';
export const downloadCsv = 'Download CSV';
export const statements = 'Statements';
export const statementsIntro =
  'Statements show your opening balance, all activity and your closing balance. They don’t say what the care was for.';
export const year = ({ period }: { period: string }) => `Year ${period}`;
export const couldntDownloadTheStatement = 'Couldn’t download the statement';
export const period = 'Period';
export const noStatementsYet = 'No statements yet. You’ll have one once you add money.';

// stored-value-top-up.tsx
export const chargedNow = 'Charged to your card now';
export const newBalance = 'New balance';
export const addedIn = ({ taxYear }: { taxYear: number }) => `Added in ${taxYear}`;
export const notNow = 'Not now';
export const enterDollarsAndCents = 'Enter dollars and cents, such as 50 or 50.25';
export const ofLabel = ({ money }: { money: string }) => ` of ${money}`;
export const addAmount = ({ money }: { money: string }) => `Add ${money}`;

// pay-from-savings.tsx
export const healthSavings = 'Health savings';
export const cannotPay = ({ reason }: { reason: string }) => `can’t pay for this: ${reason}`;
export const payFromSavings = ({ money }: { money: string }) => `Pay from health savings (balance ${money})`;
export const payConfirmation = ({ money, reason }: { money: string; reason: string }) =>
  `This approves the work. ${money} will come out of your health savings, and your card won’t be charged. ${reason}`;

// stored-value-withdraw.tsx
export const returnedToCard = 'Returned to the card it came from';
export const withdrawalOrder =
  'Your most recent deposits are returned first and stop counting toward the limit of the year ' +
  'you added them. There’s no fee. Your bank may take up to 10 days to show it.';
export const maxWithdrawal = ({ money }: { money: string }) => `You can withdraw up to ${money}`;
export const withdrawMoney = 'Withdraw money';
export const withdrawAll = ({ money }: { money: string }) => `All: ${money}`;
export const withdrawAmount = ({ money }: { money: string }) => `Withdraw ${money}`;

// stored-value-year.tsx
export const left = ({ money }: { money: string }) => `${money} left.`;
export const save = 'Save';
export const limitTitle = ({ taxYear }: { taxYear: number }) => `The limit for ${taxYear}`;
export const depositsElsewhere =
  'Money you add to health savings elsewhere counts toward the same limit, and we can’t see it.';
export const addedOfLimit = ({
  money,
  money2,
  taxYear,
}: {
  money: string;
  money2: string;
  taxYear: number;
}) => `${money} of ${money2} added in ${taxYear}`;
export const includesInProgress = ' Payments in progress are included.';
export const saved = 'Saved';
export const couldntSaveTryAgain = 'Couldn’t save. Try again.';
export const enterBirthYear = 'Enter your four-digit birth year, or leave it blank';
export const coverageQuestion = 'Who does your health plan cover?';
export const lowerLimitUntilChosen = 'We’ll use the lower limit until you choose';
export const justMe = 'Just me';
export const meAndMyFamily = 'Me and my family';
export const birthYearOptional = 'Birth year (optional)';
export const catchUpHint =
  'The limit is $1,000.00 higher from the year you turn 55. We only use this to set your limit.';
export const legalLimit = ({ explanation }: { explanation: string }) =>
  `We follow the legal limit for health savings: ${explanation}`;
