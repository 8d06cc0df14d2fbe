// check-visit-code.tsx
export const viewRequest = 'View request';
export const check = 'Check';
export const noVisitFound = 'No visit found with this code.';
export const deletedAccount = 'Deleted account';
export const harborlineRate = 'Harborline rate';
export const priceTheOfficeQuoted = 'Price the office quoted';
export const noPriceOnThisPass = 'No price on this pass.';
export const code = 'Code';
export const couldntCheck = 'Couldn’t check. Please try again.';

// enter-office-time.tsx
export const waitlistFirst = 'We offer it to patients on the waitlist first. Then anyone can book it.';
export const cancel = 'Cancel';
export const addTime = 'Add time';
export const addOpenTime = 'Add open time';
export const openTimeAdded = 'Open time added';
export const couldntSave = 'Couldn’t save. Please try again.';
export const chooseAnOffice = 'Choose an office';
export const date = 'Date';
export const enterADate = 'Enter a date';
export const timeOfficesLocalTime = 'Time (office’s local time)';
export const enterATime = 'Enter a time';
export const minutes = 'Minutes';
export const addAnOpenTime = 'Add an open time';
export const offeredToTheWaitlist = 'It is offered to a patient on the waitlist.';

// staff-action-dialog.tsx
export const appointmentConfirmed = 'Appointment confirmed';
export const declineRecorded = 'Decline recorded';
export const markedAsNoShow = 'Marked as no-show';
export const weNotifiedThePatient = 'We notified the patient.';
export const confirmAppointment = 'Confirm appointment';
export const officeDeclined = 'Office declined';
export const markAsNoShow = 'Mark as no-show';
export const confirmQuestion = ({ name, time }: { name: string; time: string }) =>
  `We asked ${name} for ${time}. Their answer is saved as evidence.`;
export const noShowQuestion = ({ name, time }: { name: string; time: string }) =>
  `${name} says the patient didn’t come on ${time}.`;
export const declineMoveQuestion = ({ name, time }: { name: string; time: string }) =>
  `${name} declined ${time}. The current time stays confirmed, and we’ll notify the patient.`;
export const declineQuestion = ({ name, time }: { name: string; time: string }) =>
  `${name} declined ${time}. The appointment is canceled, and we’ll notify the patient.`;
export const officeStatement = 'What the office said, word for word';
export const quotedPriceInDollars = 'Price the office quoted ($)';
export const leaveBlankIfNotQuoted = 'Leave blank if they didn’t quote one';
export const patientStatement = 'What the patient said, word for word';
export const askThePatientFirst = 'Ask the patient first. This is recorded as their consent.';
export const onlyNeededForHigherCost = 'Only needed if the office asks for more than the patient agreed to';
export const enterWhatThePatientSaid = 'Enter what the patient said';
export const save = 'Save';

// team-appointments.tsx
export const confirm = 'Confirm';
export const requested = 'Requested:';
export const needsReview = ({ reviewBecause }: { reviewBecause: string }) => `Needs review: ${reviewBecause}`;
export const thisPatient = 'this patient';
export const confirmAppointmentFor = ({ patientName }: { patientName: string }) =>
  `Confirm appointment for ${patientName}`;
export const officeDeclinedFor = ({ patientName }: { patientName: string }) =>
  `Office declined for ${patientName}`;
export const markPatientAsNoShow = ({ patientName }: { patientName: string }) =>
  `Mark ${patientName} as no-show`;
export const patient = 'Patient';
export const office = 'Office';
export const officeTime = 'Office time';
export const current = 'Current: ';
export const status = 'Status';
export const patientAgreedTo = 'Patient agreed to';
export const request = 'Request';
export const none = 'None';
export const whatTheOfficeSaid = 'What the office said';
export const waitingForOffice = 'Waiting for office';
export const allUpcoming = 'All upcoming';
export const lastThreeDays = 'Last three days';
export const noneWaiting = 'No appointments waiting for an office';
export const noUpcomingAppointments = 'No upcoming appointments';
export const noneInLastThreeDays = 'No appointments in the last three days';
export const noActionNeeded = 'No action needed';
export const show = 'Show';
export const fromTheEmailLink = 'From the email link';
export const showingCount = ({ shownCount, matchingCount }: { shownCount: number; matchingCount: number }) =>
  `Showing ${shownCount} of ${matchingCount} appointments`;
export const alreadyHandled = 'This appointment was already handled or has ended.';
export const appointments = 'Appointments';
export const loadingAppointments = 'Loading appointments';
export const couldntLoadAppointments = 'Couldn’t load appointments';
