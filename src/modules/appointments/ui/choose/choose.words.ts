// choice-list.tsx
export const ourPick = 'Our pick';
export const priceUnknown = 'Price unknown';
export const officeLeftNetwork = 'This office has left our network, so we can’t book there.';
export const noKnownOpenTimes = 'No known open times.';
export const openTimesAt = ({ officeName }: { officeName: string }) => `Open times at ${officeName}`;

// choose-again.tsx
export const couldntLoadOtherTimes = 'Couldn’t load other times. Check your connection and try again.';
export const tryAgain = 'Try again';
export const wereAskingTheOffice = 'We’re asking the office';
export const nothingWasBooked = 'Nothing was booked';
export const loadingOtherTimes = 'Loading other times';
export const pickAnotherTime = 'Pick another time at no extra fee. We’ll call the office to book it.';
export const noOpenTimesLeft =
  'These offices have no known open times. Choose another office on the Providers page.';
export const wellTellYouTheirAnswer = 'We’ll let you know what they say.';

// choose-opening.tsx
export const pickATime = 'Pick a time';
export const chooseTimeIntro =
  'After you confirm, we’ll call the office to book it. Harborline charges nothing more; you pay the office.';

// confirm-opening.tsx
export const bookAt = ({
  moment,
  officeName,
  limit,
}: {
  moment: string;
  officeName: string;
  limit: string;
}) => `Book ${moment} at ${officeName}${limit}?`;
export const whatWeShare = ({ maySay }: { maySay: string }) =>
  `We’ll share ${maySay} with the office. Nothing else.`;
export const ifThisTimeIsTaken = 'If this time is taken';
export const maximumExtraCost = `Maximum extra cost ($)`;
export const bookThisTime = 'Book this time';
export const back = 'Back';

// request-booking.tsx
export const whatYouAgreedTo = 'What you agreed to';
export const optionsCompared = 'All options and prices';
export const consentSummary = ({
  underRule,
  moment,
  officeName,
  limit,
}: {
  underRule: boolean;
  moment: string;
  officeName: string;
  limit: string;
}) =>
  `${underRule ? 'Booked under the rule you set: ' : 'You agreed to: '}${moment} at ${officeName}${limit}.`;
export const couldntLoadBooking = 'Couldn’t load your booking. Check your connection and try again.';
export const checkingWithOffice = 'We’re checking this with the office';
export const callInReview =
  'Something in our call didn’t match what you agreed to, so this isn’t confirmed. Our care ' +
  'team is calling the office, and we’ll let you know what they find.';
export const pickOneOfThese = 'Pick one of these at no extra fee:';
export const noOfficeHasOpenTimes =
  'None of these offices has a known open time. Message us below, and our care team will help.';
export const loadingYourBooking = 'Loading your booking';
export const checkingBooking = 'We are checking this booking';
