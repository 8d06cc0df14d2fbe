// cancel-membership.tsx
export const keepMembership = 'Keep membership';
export const cancelNowWithARefund = 'Cancel now with a refund';
export const refundCancelEffect = ({
  money,
  keptCents,
  money2,
  money3,
}: {
  money: string;
  keptCents: number;
  money2: string;
  money3: string;
}) =>
  `Your membership ends today. We’ll refund ${money}, ${keptCents === 0 ? 'everything you paid' : `what you paid minus ${money2} for requests you opened as a member`}, ` +
  'to the card you paid with. Your bank may take up to 10 days to show it. After that, each ' +
  `finished request costs ${money3} when you approve it.`;
export const cancelAndRefund = 'Cancel and refund';
export const membershipCanceled = 'Membership canceled';
export const couldntCancelYourMembership = 'Couldn’t cancel your membership';
export const cancelMembership = 'Cancel membership';
export const cancelWithRefund = 'Cancel now and get a refund';
export const cancelYourMembership = 'Cancel your membership?';
export const cancelNowWithoutPaying = 'Cancel now without paying';
export const cancelAtPeriodEnd = 'Cancel at the end of the period';
export const cancelNowEffect =
  'Your membership ends today, and you won’t be charged for the unpaid month. There’s no refund.';
export const cancelAtPeriodEndEffect = ({ date }: { date: string }) =>
  `You keep your membership until ${date}. You won’t be charged again, and there’s no refund. You can change your mind until then.`;
export const cancelNow = 'Cancel now';
export const cancelOn = ({ date }: { date: string }) => `Cancel on ${date}`;
export const activeUntil = ({ date }: { date: string }) =>
  `It’s active until ${date}. You won’t be charged again.`;

// membership-bills.tsx
export const billingHistory = 'Billing history';
export const paidOn = ({ date }: { date: string }) => `Paid on ${date}`;
export const refunded = ({ money }: { money: string }) => `${money} refunded`;
export const to = ({ date, date2 }: { date: string; date2: string }) => `${date} to ${date2}`;
export const monthlyMembership = 'Monthly membership';

// membership-confirmation.tsx
export const confirmWithYourBank = 'Confirm with your bank';
export const bankNeedsConfirmation =
  'Your bank needs you to confirm this payment. Nothing is charged until you do, and you’re never charged twice.';
export const demo = 'Demo:';
export const demoBankHint = 'you answer for the bank here. No real money moves.';
export const confirmPayment = 'Confirm payment';
export const decline = 'Decline';
export const confirmWithMyBank = 'Confirm with my bank';
export const paymentConfirmed = 'Payment confirmed';
export const noResponseYet = 'No response yet';
export const notConfirmed = 'Not confirmed';
export const couldntConfirmThePayment = 'Couldn’t confirm the payment';
export const yourMembershipIsActive = 'Your membership is active.';

// membership-family-plan.tsx
export const familyPlanAddition = 'Family Plan Addition';
export const familyPlanTerms = ({ money, people }: { money: string; people: number }) =>
  `${money} a month. Covers requests for the first ${people} household members you added, free like your own.`;
export const familyPlanAdded = 'Family plan added';
export const familyPlanRemoved = 'Family plan removed';
export const couldntChangeTheFamilyPlan = 'Couldn’t change the family plan';
export const removeFamilyPlan = 'Remove family plan';
export const addFamilyPlan = 'Add family plan';
export const on = ({ money, date }: { money: string; date: string }) => `${money} on ${date}`;
export const familyPlanActive = ({ date, bill }: { date: string; bill: string }) =>
  `Active and paid until ${date}. Your next bill is ${bill}.`;
export const familyPlanEnding = ({ date, bill }: { date: string; bill: string | null }) =>
  `Paid until ${date}, then it ends.${bill ? ` Your next bill is ${bill}.` : ''}`;
export const familyPlanStarting = ({ date, money }: { date: string; money: string }) =>
  `Starts ${date}, when you’ll be charged ${money}. Nothing is charged now.`;
export const familyPlanAvailable = ({ date }: { date: string }) =>
  `Not on your plan. If you add it, it starts with your next bill on ${date}. Nothing is charged before then.`;
export const notOnYourPlan = 'Not on your plan.';

// membership-offer.tsx
export const aMonth = ({ money }: { money: string }) => `${money} a month`;
export const youPay = 'You pay';
export const monthlyCharge = ({ money }: { money: string }) =>
  `, then ${money} each month on this day until you cancel. You can cancel anytime on your membership page.`;
export const now = ({ money }: { money: string }) => `${money} now`;
export const startMembership = ({ moneyShort }: { moneyShort: string }) => `Start ${moneyShort} membership`;
export const tryAnotherCard = ({ problem }: { problem: string }) =>
  `${problem} Try again or choose another card.`;
export const whatYouGet = 'What you get';
export const membershipLimits = ({ fee }: { fee: string }) =>
  'Membership doesn’t change what offices charge, and health savings can’t pay for it. If you ' +
  `make fewer than four requests a month, paying ${fee} each time costs less.`;
export const couldntStartYourMembership = 'Couldn’t start your membership';
export const familyPlanOption = ({ money }: { money: string }) => `Family Plan Addition, ${money} a month`;
export const familyPlanCoverage = ({ people }: { people: number }) =>
  `Covers requests for up to ${people} household members.`;
export const membershipStarted = 'Membership started';
export const notStartedYet = 'Not started yet';
export const benefitFreeRequests = ({ fee }: { fee: string }) =>
  `Every finished request costs $0 instead of ${fee}, with no limit.`;
export const benefitApproval = 'You still approve each result first. Results stay locked until you do.';
export const benefitCancelAnytime =
  'Cancel anytime. You keep your membership until the end of the period you paid for.';
export const benefitRefund = ({ fee, membership }: { fee: string; membership: string }) =>
  'Within the first 30 days you can cancel online and get an immediate refund: everything you ' +
  `paid, minus ${fee} for each request you opened as a member (${membership} at most).`;
export const yourRequestsAreNowFree = 'Your requests are now free.';

// membership-queries.ts
export const noResponse = 'We couldn’t get a response';
export const tryAgainSafely = 'Try again. You won’t be charged twice.';

// current-membership.tsx
export const freeUntil = ({ date }: { date: string }) => `Your requests stay free until ${date}.`;
export const endsIfUnpaid = ({ money }: { money: string }) =>
  `If ${money} isn’t paid by then, your membership ends and you won’t be charged again.`;
export const payNow = ({ money }: { money: string }) => `Pay ${money} now`;
export const endingSoon = 'Ending soon';
export const active = 'Active';
export const paymentFailed = 'Payment failed';
export const starting = 'Starting';
export const ended = 'Ended';
export const memberSince = 'Member since';
export const endsOn = 'Ends on';
export const paidUntil = 'Paid until';
export const nextBill = 'Next bill';
export const noNextBill = 'None. You won’t be charged again.';
export const refundAvailable = 'Refund available';
export const refundIfCanceledBy = ({ money, date }: { money: string; date: string }) =>
  `${money} if you cancel by ${date}`;
export const paid = 'Paid';
export const notPaidYet = 'Not paid yet';
export const couldntPayTheBill = 'Couldn’t pay the bill';
export const yourMembershipContinues = 'Your membership continues';
export const couldntKeepYourMembership = 'Couldn’t keep your membership';
export const membershipContinues = 'Your membership continues.';
export const itRenewsMonthlyAgain = 'It renews monthly again.';

// membership-starting.tsx
export const yourMembershipIsStarting = 'Your membership is starting';
export const checkAgain = 'Check again';
export const cancelPayment = 'Cancel payment';
export const statusChecked = 'Status checked';
export const couldntCheckTheStatus = 'Couldn’t check the status';
export const canceled = 'Canceled';
export const couldntCancel = 'Couldn’t cancel';

// membership-page.tsx
export const loadingYourMembership = 'Loading your membership';
export const couldntLoadYourMembership = 'Couldn’t load your membership';
