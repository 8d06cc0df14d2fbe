// check-visit-code.tsx
export const viewRequest = 'View request';
export const check = 'Check';
export const noVisitFoundWithThis = 'No visit found with this code.';
export const deletedAccount = 'Deleted account';
export const harborlineRate = 'Harborline rate';
export const priceTheOfficeQuoted = 'Price the office quoted';
export const noPriceOnThisPass = 'No price on this pass.';
export const code = 'Code';
export const couldntCheckPleaseTryAgain = 'Couldn’t check. Please try again.';

// enter-office-time.tsx
export const patientsOnTheWaitlistThere =
  'Patients on the waitlist there are asked first. Then anyone can book it.';
export const cancel = 'Cancel';
export const addTime = 'Add time';
export const addOpenTime = 'Add open time';
export const openTimeAdded = 'Open time added';
export const couldntSavePleaseTryAgain = 'Couldn’t save. Please try again.';
export const chooseAnOffice = 'Choose an office';
export const date = 'Date';
export const enterADate = 'Enter a date';
export const timeOfficesLocalTime = 'Time (office’s local time)';
export const enterATime = 'Enter a time';
export const minutes = 'Minutes';
export const addAnOpenTime = 'Add an open time';

// staff-action-dialog.tsx
export const appointmentConfirmed = 'Appointment confirmed';
export const declineRecorded = 'Decline recorded';
export const markedAsMissed = 'Marked as missed';
export const confirmAppointment = 'Confirm appointment';
export const officeDeclined = 'Office declined';
export const markAsMissed = 'Mark as missed';
export const weAskedForWhatThey = ({ name, time }: { name: string; time: string }) =>
  `We asked ${name} for ${time}. What they said is kept as evidence.`;
export const saysThePatientDidntCome = ({ name, time }: { name: string; time: string }) =>
  `${name} says the patient didn’t come on ${time}. We’ll notify the patient.`;
export const declinedTheCurrentTimeStays = ({ name, time }: { name: string; time: string }) =>
  `${name} declined ${time}. The current time stays confirmed, and we’ll notify the patient.`;
export const declinedTheAppointmentIsCanceled = ({ name, time }: { name: string; time: string }) =>
  `${name} declined ${time}. The appointment is canceled, and we’ll notify the patient.`;
export const whatTheOfficeSaidWord = 'What the office said, word for word';
export const priceTheOfficeQuoted2 = 'Price the office quoted ($)';
export const leaveBlankIfTheyDidnt = 'Leave blank if they didn’t quote one';
export const whatThePatientSaidWord = 'What the patient said, word for word';
export const askThePatientFirstThis = 'Ask the patient first. This is recorded as their consent.';
export const onlyNeededIfTheOffice = 'Only needed if the office asks for more than the patient agreed to';
export const enterWhatThePatientSaid = 'Enter what the patient said';
export const save = 'Save';

// team-appointments.tsx
export const confirm = 'Confirm';
export const requested = 'Requested:';
export const needsReview = ({ reviewBecause }: { reviewBecause: string }) => `Needs review: ${reviewBecause}`;
export const thisPatient = 'this patient';
export const confirmAppointmentFor = ({ who }: { who: string }) => `Confirm appointment for ${who}`;
export const officeDeclinedFor = ({ who }: { who: string }) => `Office declined for ${who}`;
export const markAsMissed2 = ({ who }: { who: string }) => `Mark ${who} as missed`;
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
export const noAppointmentsWaitingForAn = 'No appointments waiting for an office';
export const noUpcomingAppointments = 'No upcoming appointments';
export const noAppointmentsInTheLast = 'No appointments in the last three days';
export const noActionNeeded = 'No action needed';
export const show = 'Show';
export const fromTheEmailLink = 'From the email link';
export const showingOfAppointments = ({
  shownCount,
  matchingCount,
}: {
  shownCount: number;
  matchingCount: number;
}) => `Showing ${shownCount} of ${matchingCount} appointments`;
export const thisAppointmentWasAlreadyHandled = 'This appointment was already handled or has ended.';
export const appointments = 'Appointments';
