// book-appointment-dialog.tsx
export const howBookingWorks =
  'We’ll ask the office and let you know what they say. The time isn’t confirmed until the office agrees.';
export const whatWeShare =
  'We’ll share only your first name, the type of visit and that you pay out of pocket. If the ' +
  'office asks for a price, a deposit or a fee, we won’t book it until you decide.';
export const visitFor = ({ name, specialty }: { name: string; specialty: string }) =>
  `${specialty} visit for ${name}`;
export const visitOf = ({ specialty }: { specialty: string }) => `${specialty} visit`;
export const noneOfThese = 'None of these work for me';
export const notNow = 'Not now';
export const confirmBooking = 'Confirm booking';
export const howShouldWeConfirm = 'How should we confirm?';
export const phoneCall = 'Phone call';
export const textMessage = 'Text message';
export const email = 'Email';
export const bookWith = ({ name }: { name: string }) => `Book with ${name}`;
export const holdingUntil = ({ time }: { time: string }) => `We’re holding this time for you until ${time}.`;
export const phoneNumber = 'Phone number';
export const phoneHint = 'In case the office needs to call you back';

// time-wish.ts
export const wishDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export const anyTime = 'Any time';
export const morning = 'Morning';
export const afternoon = 'Afternoon';
export const inTheMorning = 'in the morning';
export const inTheAfternoon = 'in the afternoon';
export const anyDay = 'any day';
export const eitherDay = ({ before, last }: { before: string; last: string }) => `${before} or ${last}`;
export const wish = ({ when }: { when: string }) => `I’d like ${when}. It’s for `;

// wish-for-times.tsx
export const noOpeningKnown = 'We don’t know this office’s open times yet, so we call and ask.';
export const noneSuits = 'Tell us when suits you, and we call and ask.';
export const whichDays = 'Which days suit you?';
export const whichPart = 'What time of day?';
export const willAskForThese =
  'We’ll ask for these. You choose from what the office offers before anything is booked.';
export const askForThese = 'Ask for these';

// booked-appointment.tsx
export const yourAppointment = 'Your appointment';
export const theOfficeConfirmedByPhone = 'The office confirmed by phone:';
export const askingToMove = ({ officeTime }: { officeTime: string }) =>
  `We’re asking the office to move it to ${officeTime}.`;
export const allAppointments = 'All appointments';

// booking-contact.ts
export const phoneNumberRequired = 'Phone Number Required';
export const emailRequired = 'Email Required';
export const aCall = 'a call';
export const aText = 'a text';
export const anEmail = 'an email';
export const confirmationComing = ({ channel }: { channel: string }) =>
  `You will receive ${channel} shortly to confirm.`;

// use-booking-dialog.ts
export const couldntHoldTime = 'We couldn’t hold this time. Choose another one.';
export const bookingInitiated = 'Booking Initiated!';
export const bookingError = 'Booking Error';
export const chooseATime = 'Choose a time.';
export const bookingIssue = 'There was an issue initiating your booking. Please try again.';
