// preparation.rules.ts
export const whatToBring =
  'Bring a photo ID, your insurance card if you have one, and a list of your medications.';
export const arriveEarlyForForms = 'Arrive 15 minutes early to fill out forms.';
export const askAboutFood = 'Ask the office whether you can eat and drink beforehand.';
export const askAboutFoodAndRide =
  'Ask the office whether you can eat beforehand and whether you need a ride home.';
export const askAboutRide = 'Ask the office whether you need a ride home.';
export const imagingPreparation =
  'Tell the office in advance if you have any metal or a device in your body or might be pregnant. Leave jewelry at home.';
export const labPreparation = ({ foodText }: { foodText: string }) =>
  `${foodText} Wear sleeves that are easy to roll up.`;
export const telehealthPreparation =
  'Find a quiet place with a good connection, and have a list of your medications handy.';

// server/booking/book-again.ts
export const alreadyChosenOrExpired =
  'You already chose another time, or this choice has expired. Nothing was booked.';
export const chooseAShownOffice = 'Choose one of the offices shown.';

// server/booking/book-request-time.ts
export const chooseAnOfficeFromResults = 'Choose one of the offices in your results.';
export const approveFirst = 'Approve the finished work first. Nothing was booked.';
export const noLongerManagesCare = 'You no longer manage care for this person, so nothing was booked.';
export const alreadyConfirmed =
  'You already have a confirmed appointment. Move or cancel it to book another time.';
export const alreadyAskingAnOffice =
  'We’re already asking an office for you. Cancel that first to pick another time.';
export const officeLeftNetwork = ({ name }: { name: string }) =>
  `${name} has left our network. Pick another office.`;
export const requestCallLimitReached =
  'We’ve reached today’s call limit for this request. Try again tomorrow, or message our care team.';
export const choseTimeNote = ({ dateTime, name, price }: { dateTime: string; name: string; price: string }) =>
  `You chose ${dateTime} at ${name}${price}. We’re asking the office.`;

// server/booking/require-seen-price.ts
export const officeAlsoCharges = ({ fee }: { fee: string }) =>
  `The office also charges ${fee}. Nothing was booked. Review the new cost and decide.`;
export const priceIsNow = ({ money }: { money: string }) =>
  `The price there is now ${money}. Nothing was booked. Review the new price and decide.`;

// server/calendar-file.ts
export const notConfirmedYet = 'The office hasn’t confirmed this time yet.';
export const calendarDeadline = ({ productName }: { productName: string }) => `${productName}: deadline`;
export const calendarCheck = ({ productName }: { productName: string }) => `${productName}: date to check`;
export const calendarDetails = ({ url }: { url: string }) => `Sign in for details: ${url}`;
export const calendarDetailsInAccount = 'Sign in for details.';

// server/cancel-appointment.ts
export const endedCannotCancel = 'This appointment has ended and can’t be canceled.';
export const youCanceled = 'You canceled this appointment.';
export const youCanceledNote = 'You canceled the appointment. We’re notifying the office.';

// server/changes/book-appointment.ts
export const enterAPhoneNumber = 'Enter a phone number with area code, such as (813) 555-0123.';
export const holdExpired = 'Your hold on this time expired. Choose a time again.';

// server/changes/choose-time.ts
export const timeHasPassedChooseAnother = 'This time has passed. Choose another one.';
export const tooSoon =
  'This is too soon for us to reach the office. Choose a time at least two hours from now.';
export const tooFarAhead = 'Offices don’t book that far ahead. Choose a time within the next four months.';
export const officeIsClosed = 'The office is closed then. Choose one of the times shown.';
export const noOpenTimes = 'This office has no open times in the next four months. Choose another office.';

// server/changes/confirm-requested-time.ts
export const officeMovedNote =
  'The office moved your appointment to the time you asked for. You can read what they said on the appointment.';
export const officeConfirmedNote =
  'The office confirmed your appointment by phone. You can read what they said on the appointment.';

// server/changes/expire-times.ts
export const holdExpiredBeforeBooking = 'The hold expired before this time was booked.';

// server/changes/hold-time.ts
export const signInToBook = 'Unauthorized. Please sign in to book an appointment.';

// server/changes/limit-bookings.ts
export const confirmEmailFirst =
  'Nothing was booked. First confirm your email address with the link from our email.';
export const visitorUnansweredLimit = ({ waiting }: { waiting: number }) =>
  `You have ${waiting} appointments waiting for an office’s answer. Wait for an answer, or sign in to book more.`;
export const patientUnansweredLimit = ({ waiting }: { waiting: number }) =>
  `You have ${waiting} appointments waiting for an office’s answer. Wait for an answer, or cancel one you no longer need.`;
export const officeLimitReached = ({ activeCount }: { activeCount: number }) =>
  `You have ${activeCount} appointments at this office. Cancel one you no longer need before you book another.`;
export const bookingCallLimitReached =
  'We’ve reached today’s call limit for your bookings. Book the next one tomorrow, or send us a request.';

// server/changes/lock-appointment.ts
export const timeJustTaken = 'Someone else just took this time. Choose another one.';

// server/changes/move-appointment.ts
export const alreadyAtThisTime = 'Your appointment is already at this time. Choose another one.';
export const requestedAnotherTimeNote =
  'You asked for another time. We’re asking the office. You keep your current time until they agree.';
export const choseAnotherTimeNote = 'You chose another time. We’re asking the office for it.';
export const alreadyAskingThisOffice =
  'We’re already asking the office for another time. Wait for their answer.';
export const cannotReschedule = 'This appointment can no longer be rescheduled.';

// server/changes/decline-requested-time.ts
export const timeGone = 'The office no longer has this time.';
export const officeNotReached = 'We couldn’t reach the office about this time.';
export const officeDidNotConfirm = 'The office didn’t confirm this time.';
export const priceRaised = 'The office asked for more than you agreed to, so we didn’t book it.';
export const feeAdded = 'The office asked for a deposit or fee you didn’t agree to, so we didn’t book it.';
export const appointmentUnchanged = ({ unchangedReason }: { unchangedReason: string }) =>
  `${unchangedReason} Your appointment hasn’t changed.`;
export const otherTimePriceRaised = ({ value }: { value: string }) =>
  `The office quoted ${value} for the other time, more than you agreed to.`;
export const otherTimeFeeAdded = ({ fee }: { fee: string }) =>
  `The office asked for ${fee} for the other time, which you didn’t agree to.`;
export const otherTimeUnanswered = 'The office didn’t answer about the other time.';
export const otherTimeNotReached = 'We couldn’t reach the office about the other time.';
export const otherTimeNotOffered = 'The office couldn’t offer the other time.';
export const nothingElseBooked = ({ reason }: { reason: string }) =>
  `${reason} Nothing else was booked. Pick another time at no extra fee.`;

// server/changes/send-to-review.ts
export const agentWentBeyondConsent =
  'Our agent accepted or confirmed something the patient didn’t agree to. Read the call, then check with the office and the patient.';
export const callInReviewNote =
  'Something in our call to the office didn’t match what you agreed to, so the appointment isn’t confirmed. Our care team is checking with the office.';

// server/changes/wait-for-earlier.ts
export const cannotJoinWaitlist = 'You can’t join the waitlist for this appointment.';
export const earlierTimeGone = 'This earlier time is no longer available. Your appointment hasn’t changed.';

// server/changes/staff-actions.ts
export const timeSkippedByDaylightSaving =
  'This time doesn’t exist because clocks move forward then. Enter another one.';
export const timeHasPassedEnterAnother = 'This time has passed. Enter a future time.';
export const patientAlreadyBooked = 'One of our patients already has an appointment at this time.';
export const noRequestedTime = 'No time is being requested for this appointment.';
export const noConsentForTime =
  'The patient hasn’t agreed to this time. Ask the patient and record what they said.';
export const callNeedsReview =
  'A call about this appointment needs review. Ask the patient and record what they said.';
export const noConsentForPrice =
  'The patient hasn’t agreed to this price. Ask the patient and record what they said.';
export const onlyPastConfirmedNoShow = 'Only a confirmed appointment in the past can be marked as a no-show.';
export const noShowNote = 'The office reported this appointment as a no-show.';

// server/find-appointment.ts
export const appointmentNotFound = 'We couldn’t find this appointment. It may belong to another account.';

// server/notify-care-team.ts
export const patientNameMissing =
  'We didn’t call the office because the appointment is for someone other than the account holder ' +
  'and we don’t know their name. Ask the account holder for it, then call the office. Never ' +
  'give the account holder’s own name.';
export const callNoPhoneLine =
  'Please call the office to ask for the requested time. No phone line is configured, so our agent can’t call.';
export const consentMissing =
  'We didn’t call the office because the patient hasn’t agreed to this time. Ask the patient first.';
export const callBeyondConsent =
  'Our agent may have agreed to something the patient didn’t agree to. The appointment is not ' +
  'confirmed. Read the call, then check with the office and the patient.';
export const callLimitReached =
  'Please call the office to ask for the requested time. Our agent has reached today’s call limit for this appointment.';
export const callNotAllowed =
  'Please call the office to ask for the requested time. Our agents aren’t allowed to call this office.';
export const callLineFailing =
  'Please call the office to ask for the requested time. Our phone line keeps failing.';
export const callOutcomeUnknown =
  'Please call the office to ask for the requested time. We don’t know whether our agent reached ' +
  'it, and the agent won’t call again, so first ask whether the time is already booked.';
export const callWrongNumber =
  'Please call the office to ask for the requested time. The number we have reaches someone else.';
export const callNumberNotInService =
  'Please call the office to ask for the requested time. The number we have is not in service.';
export const callAnswerUnclear =
  'The office may have agreed to the requested time, but its answer was unclear. Please call and ask. Our agent won’t call again.';
export const callDoubleBooked =
  'The office agreed to a time that two of our patients requested. Please call to ask who it expects, and to confirm or decline the other.';
export const notifyOfCancellation =
  'Please let the office know that the patient isn’t coming, so it can open the time to others.';
export const notifyOfReschedule =
  'Please let the office know that the patient is coming at another time, so it can open the old time to others.';

// server/visit-pass/calendar-endpoints.ts
export const calendarLinkNotFound = 'This calendar link doesn’t work. It may have been replaced or deleted.';

// server/visit-pass/download-visit-pass.ts
export const endedNoPass = 'This visit was canceled or has ended, so it has no pass.';

// server/visit-pass/visit-pass-endpoints.ts
export const endedNothingToShare = 'This visit was canceled or has ended, so there’s nothing to share.';
export const passLinkNotFound = 'This link no longer works. Ask the person who sent it for a new one.';

// server/visit-pass/write-visit-pass.ts
export const passNotConfirmedYet = 'Not confirmed yet. We’re asking the office for this time.';
export const keepForTheBill = 'This visit has passed. Keep these details in case the bill differs.';
export const demoVisit = 'Demo: this office and this visit are simulated.';
export const passFooter = ({
  productName,
  name,
  date,
}: {
  productName: string;
  name: string;
  date: string;
}) => `${productName}, visit at ${name}, printed on ${date}.`;
export const cancelByToAvoidFee = ({ wallDateTime }: { wallDateTime: string }) =>
  `Cancel by ${wallDateTime} to avoid it.`;

// visit-pass.rules.ts
export const holdHasExpired = 'This has expired. The office may have given the time to someone else.';
