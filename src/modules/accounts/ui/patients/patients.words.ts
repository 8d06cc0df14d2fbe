// export-button.tsx
export const exportData = 'Export Data';
export const patientsExported = 'Patients exported';
export const couldntExportPatients = 'Couldn’t export patients';

// patient-actions.tsx
export const edit = 'Edit';
export const viewAsPatient = 'View as patient';
export const resendInvitation = 'Resend invitation';
export const editThisPatient = 'Edit this patient';
export const changeNamePhone = 'change name phone';
export const viewAsThisPatient = 'View as this patient';
export const impersonate = 'impersonate';
export const suspendThisPatient = 'Suspend this patient';
export const restoreThisPatient = 'Restore this patient';
export const blockAccount = 'block account';
export const printThisPatient = 'Print this patient';
export const paperPdf = 'paper pdf';
export const confirmSuspend = ({ name }: { name: string }) => `Suspend ${name}?`;
export const suspendConsequences =
  'This signs the patient out of every device and blocks sign-in until you restore the account. ' +
  'Open requests and appointments continue.';
export const patientIsEmailed = 'We’ll email the patient.';
export const patientIsNotEmailed = 'Email isn’t configured, so tell the patient yourself.';
export const suspendAccount = 'Suspend account';
export const confirmRestore = ({ name }: { name: string }) => `Restore ${name}?`;
export const restoreConsequences = 'The patient can sign in again.';
export const restoreAccount = 'Restore account';
export const confirmViewAs = ({ name }: { name: string }) => `View as ${name}?`;
export const viewAsConsequences =
  'For 30 minutes, this browser shows what the patient sees. The view is read-only. The pages ' +
  'you open and your reason are logged, and the patient can see them.';
export const accountSuspended = 'Account suspended';
export const accountRestored = 'Account restored';
export const viewingAs = ({ name }: { name: string }) => `Viewing as ${name}`;
export const visibleToPatient = 'The patient can see this in their settings';
export const readableOnceRestored = 'The patient can see this in their settings once the account is restored';
export const invitationSent = 'Invitation sent';
export const restore = 'Restore';
export const suspend = 'Suspend';
export const couldntSendTheInvitation = 'Couldn’t send the invitation';

// patient-care.tsx
export const showingNewest = ({ shown, count }: { shown: number; count: number }) =>
  `Showing the newest ${shown} of ${count}.`;
export const signedIn = ({ dateTime }: { dateTime: string }) => `Signed in ${dateTime}`;
export const requests = 'Requests';
export const noRequestsYet = 'No requests yet.';
export const appointments = 'Appointments';
export const noAppointmentsYet = 'No appointments yet.';
export const payments = 'Payments';
export const noPaymentsYet = 'No payments yet.';
export const household = 'Household';
export const noHouseholdMembers = 'No household members.';
export const signedInDevices = 'Signed-in devices';
export const noSignedInDevices = 'Not signed in on any device.';
export const id = 'ID';
export const request = 'Request';
export const service = 'Service';
export const priority = 'Priority';
export const created = 'Created';
export const office = 'Office';
export const type = 'Type';
export const time = 'Time';
export const charge = 'Charge';
export const amount = 'Amount';
export const reason = 'Reason';
export const date = 'Date';
export const allCharges = 'All charges';
export const staffAccessToTheirData = 'Staff access to their data';
export const noStaffAccessYet = 'No staff access yet.';

// patient-details.tsx
export const suspendedBy = ({ dateTime, by, reason }: { dateTime: string; by: string; reason: string }) =>
  `Suspended on ${dateTime} by ${by}: ${reason}`;
export const none = 'None';
export const notUsedYet = 'Not used yet';
export const used = 'Used';
export const serviceDefault = 'Service default';
export const thisPatientOnly = ({ override }: { override: string }) =>
  `${override === 'production' ? 'Production' : 'Demo'} (this patient only)`;
export const email = 'Email';
export const confirmedInBrackets = '(confirmed)';
export const notConfirmedInBrackets = '(not confirmed)';
export const phone = 'Phone';
export const dateOfBirth = 'Date of birth';
export const joined = 'Joined';
export const lastActivity = 'Last activity';
export const hasntUsedTheAccountYet = 'Hasn’t used the account yet';
export const insurance = 'Insurance';
export const freeTrial = 'Free trial';
export const twoFactorAuthentication = 'Two-factor authentication';
export const on = 'On';
export const off = 'Off';
export const conversations = 'Conversations';
export const notifications = 'Notifications';
export const sentPendingFailed = ({
  sent,
  waiting,
  failed,
}: {
  sent: number;
  waiting: number;
  failed: number;
}) => `${sent} sent, ${waiting} pending, ${failed} failed`;
export const mode = 'Mode';

// patient-filter-form.tsx
export const all = 'All';
export const monthly = 'Monthly';
export const payPerUse = 'Pay Per Use';
export const active = 'Active';
export const inactive = 'Inactive';
export const suspended = 'Suspended';
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const nameAToZ = 'Name, A to Z';
export const nameZToA = 'Name, Z to A';
export const emailAToZ = 'Email, A to Z';
export const lastActivityNewestFirst = 'Last activity, newest first';
export const lastActivityOldestFirst = 'Last activity, oldest first';
export const filterPatients = 'Filter patients';
export const searchPatients = 'Search patients';
export const nameEmailOrPhone = 'Name, email or phone';
export const membership = 'Membership';
export const status = 'Status';
export const sortBy = 'Sort by';

// patient-form.tsx
export const editNote = ({ email }: { email: string }) =>
  `The patient can see that you made this change. Only the patient can change their email (${email}) and membership.`;
export const firstNameIsRequired = 'First name is required';
export const lastNameIsRequired = 'Last name is required';
export const enterAPhoneNumber = 'Enter a phone number with area code';
export const firstName = 'First name';
export const lastName = 'Last name';
export const patientAdded = 'Patient added';
export const invitationNote =
  'We’ll email them a link to set a password. No one can sign in to the account before that.';
export const linkNote =
  'Email isn’t configured, so you’ll get a link for the patient to set a password. No one can sign in before that.';
export const addPatient = 'Add Patient';
export const invitationEmailedTo = ({ email }: { email: string }) => `We emailed an invitation to ${email}.`;
export const patientUpdated = 'Patient updated';
export const saveChanges = 'Save changes';
export const editPatient = ({ name }: { name: string }) => `Edit ${name}`;

// patient-list.tsx
export const showAllPatients = 'Show all patients';
export const pagesOfPatients = 'Pages of patients';
export const noPatientsYet = 'No patients yet';
export const noPatientsHint =
  'Patients appear here when they create an account. You can also add one yourself.';
export const noPatientsFound = 'No patients found';
export const searchHint =
  'Search matches the beginning of a name, email address or phone number, and similar names.';
export const thePatients = 'the patients';

// patient-notes.tsx
export const addNote = 'Add note';
export const couldntSaveTheNote = 'Couldn’t save the note';
export const newNote = 'New note';
export const noteHint = 'Patients can see notes only in their data export. Notes can’t be edited later.';
export const enterANote = 'Enter a note';
export const noNotesYet = 'No notes yet.';
export const notesNewestFirst = 'Notes, newest first';
export const loadingNotes = 'Loading notes';
export const couldntLoadNotes = 'Couldn’t load notes';

// patient-queries.ts
export const nothingWasChanged = 'Couldn’t reach our server. Nothing was changed. Try again.';

// patient-table.tsx
export const noneYet = 'None yet';
export const more = ({ more }: { more: number }) => `${more} more`;
export const servicesUsed = 'Services used';
export const name = 'Name';
export const joinDate = 'Join Date';
export const lastActivityColumn = 'Last Activity';
export const servicesUsedColumn = 'Services Used';
export const actions = 'Actions';
export const viewPatient = ({ name }: { name: string }) => `View ${name}`;
export const patients = 'Patients';

// patient-words.tsx
export const notYet = 'Not yet';
export const today = 'Today';
export const yesterday = 'Yesterday';
export const daysAgo = ({ days }: { days: number }) => `${days} days ago`;
export const general = 'General';
