// answer-by.tsx
export const answerExpectedBy = 'We’ll let you know the office’s answer by';
export const orPickAnother = ', or ask you to pick another time.';

// appointment-actions.tsx
export const visitPass = 'Visit pass';
export const directions = 'Directions';
export const removeFromCalendar = 'Remove from calendar';
export const addToCalendar = 'Add to calendar';

/** Names an action of one appointment, because a page shows several. */
export const actionOn = ({ action, visit }: { action: string; visit: string }) => `${action}: ${visit}`;

// appointment-card.tsx
export const askingToMove = 'We’re asking the office to move it to';
export const keepsTimeUntilAgreed = '. You keep this time until they agree.';
export const visitHasPassed = 'This visit has passed.';
export const neverConfirmed = 'This time has passed. The office never confirmed it.';
export const theOfficeSaid = 'The office said:';
export const howToPrepare = 'How to prepare';
export const viewRequest = 'View request';
export const forLabel = ({ forWhom }: { forWhom: string }) => ` · for ${forWhom}`;

// appointment-status.tsx
export const heldForYou = 'Held for you';
export const pending = 'Pending';
export const confirmed = 'Confirmed';
export const canceled = 'Canceled';
export const noShow = 'No-show';
export const past = 'Past';
export const visited = 'Visited';
export const pastVisitPass = 'Past visit pass';

// calendar-feed.tsx
export const calendarLinkIntro =
  'Add your visits and deadlines to Apple, Google or Outlook calendar. Changes sync automatically. Anyone ' +
  'with the link can see where and when your appointments are, and on which days something is due, but not ' +
  'what it is about. The link stops working when you ' +
  'change your password or email, turn on two-factor authentication, or sign out all other devices.';
export const copy = 'Copy';
export const deleteLink = 'Delete link';
export const alreadyHasLink =
  'You already have a link. A new one replaces it, so you’ll need to update your calendars.';
export const couldntUpdateTheCalendarLink = 'Couldn’t update the calendar link';
export const calendarLinkDeleted = 'Calendar link deleted';
export const copied = 'Copied';
export const notCopied = 'Not copied';
export const calendarLink = 'Calendar link';
export const copyItNow = 'Copy it now. We won’t show it again.';
export const getANewLink = 'Get a new link';
export const getCalendarLink = 'Get calendar link';
export const calendarsCanNoLongerUseIt = 'Calendars can no longer use it.';
export const pasteIntoYourCalendar = 'Paste it where your calendar asks for a URL.';
export const selectTheLinkAndCopyIt = 'Select the link and copy it.';

// cancel-appointment.tsx
export const cancelAppointment = 'Cancel appointment';
export const cancelQuestion = ({ name, officeTime }: { name: string; officeTime: string }) =>
  `${name}, ${officeTime}. We’ll notify the office, and the time opens up for someone else. You can’t undo this.`;
export const keepAppointment = 'Keep appointment';
export const yesCancelIt = 'Yes, cancel it';
export const appointmentCanceled = 'Appointment canceled';
export const couldntCancelTheAppointment = 'Couldn’t cancel the appointment';
export const cancelThisAppointment = 'Cancel this appointment?';
export const wellNotifyTheOffice = 'We’ll notify the office.';

// choose-time.tsx
export const couldntLoadTimes = 'Couldn’t load this office’s times. Check your connection and try again.';
export const tryAgain = 'Try again';
export const noOpenTimes = 'No known open times at this office.';
export const whichTimeWorksForYou = 'Which time works for you?';
export const showMoreTimes = 'Show more times';
export const officeSaidOpen = 'The office said this time is open.';
export const mustBeRequested = 'We’ll ask the office for this time.';
export const loadingThisOfficesTimes = 'Loading this office’s times';

// earlier-time.tsx
export const earlierTimeAvailable = 'An earlier time is available:';
export const offerValidUntil = ({ time }: { time: string }) =>
  `You can take it until ${time}. You keep your current time until the office agrees.`;
export const takeEarlierTime = 'Take earlier time';
export const keepMyTime = 'Keep my time';
export const wereAskingTheOffice = 'We’re asking the office';
export const yourTimeHasntChanged = 'Your time hasn’t changed';
export const couldntSaveYourAnswer = 'Couldn’t save your answer';
export const earlierTimeLabel = 'An earlier time is available';
export const couldntUpdateTheWaitlist = 'Couldn’t update the waitlist';
export const onTheWaitlist =
  'You’re on the waitlist. We’ll let you know if an earlier time opens up at this office.';
export const wantAnEarlierTime = 'Want an earlier time if one opens up?';
export const leaveWaitlist = 'Leave waitlist';
export const joinWaitlist = 'Join waitlist';
export const wellTellYouTheirAnswer = 'We’ll let you know what they say.';
export const youreStillOnTheWaitlist = 'You’re still on the waitlist.';

// move-appointment.tsx
export const requestTime = 'Request time';
export const reschedule = 'Reschedule';
export const couldntRescheduleTheAppointment = 'Couldn’t reschedule the appointment';
export const chooseATime = 'Choose a time.';
export const confirmedMoveIntro = ({ officeTime }: { officeTime: string }) =>
  `We’ll ask the office. You keep your time on ${officeTime} until they agree to the new one.`;
export const pendingMoveIntro = 'We’ll ask the office for the new time instead.';
export const rescheduleAppointment = 'Reschedule appointment';

// upcoming-appointments.tsx
export const yourUpcomingAppointments = 'Your Upcoming Appointments';
export const andMoreAppointments = ({ moreCount }: { moreCount: number }) =>
  `And ${moreCount} more appointments...`;
export const manageAppointments = 'Reschedule, cancel or add to calendar';

// use-appointment-mutation.ts
export const pleaseTryAgain = 'Please try again';
