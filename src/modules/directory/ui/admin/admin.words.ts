// add-provider.tsx
export const open = ({ name }: { name: string }) => `Open ${name}`;
export const providerAdded = 'Provider added';
export const addProvider = 'Add Provider';
export const n10DigitNationalProviderIdentifier = '10-digit National Provider Identifier';

// deactivate-office.tsx
export const showingTheFirstOf = ({ shown, count }: { shown: number; count: number }) =>
  `Showing the first ${shown} of ${count}.`;
export const thisProviderHasNoOpen =
  'This provider has no open requests, upcoming appointments, or planned calls.';
export const request = ({ shortId }: { shortId: string }) => `Request ${shortId}`;
export const willBeCanceled = ({ plannedCalls }: { plannedCalls: number }) =>
  `${plannedCalls === 1 ? '1 planned call' : `${plannedCalls} planned calls`} will be canceled.`;
export const patientsCanNoLongerFind =
  'Patients can no longer find this provider, and we won’t call it or book with it.';
export const openRequests = 'Open requests';
export const theseContinueWithoutThisProvider =
  'These continue without this provider. We won’t book anything new here for them.';
export const upcomingAppointments = 'Upcoming appointments';
export const theseAreNotCanceledReschedule =
  'These are not canceled. Reschedule or cancel them with the patients.';
export const loadingThisProvidersOpenWork = 'Loading this provider’s open work';
export const couldntLoadThisProvidersOpen = 'Couldn’t load this provider’s open work';
export const providerDeactivated = 'Provider deactivated';
export const deactivate = 'Deactivate';

// decide-do-not-call.tsx
export const allowCallsTo = ({ name }: { name: string }) => `Allow calls to ${name}?`;
export const stopCallsTo = ({ name }: { name: string }) => `Stop calls to ${name}?`;
export const numberAddedToDoNot = 'Number added to do-not-call';
export const numberRemovedFromDoNot = 'Number removed from do-not-call';
export const allowCalls = 'Allow calls';
export const doNotCall = 'Do not call';
export const weCanCallThisNumber =
  'We can call this number for patients again. Allow calls only if the office agreed or the number has been corrected.';
export const weStopCallingThisNumber =
  'We stop calling this number for all patients, including every other provider that uses it. You can allow calls again later.';

// edit-provider.tsx
export const nothingInThisFormChanged =
  'Nothing in this form changed, and your edits are still here. Save again.';
export const changedFromTo = ({ was, is }: { was: string; is: string }) => `changed from ${was} to ${is}.`;
export const yourEditsAreStillHere = 'Your edits are still here. Review the form and save again.';
export const npiChangesAreSavedWith = ({ npi }: { npi: string }) =>
  `NPI ${npi}. Changes are saved with your name and today’s date. Earlier values stay in the history.`;
export const someoneElseChangedThisProvider = 'Someone else changed this provider';
export const theFormNowShowsThe = 'The form now shows the new value.';
export const yourEditIsKept = ({ mine }: { mine: string }) => `Your edit, ${mine}, is kept.`;
export const providerUpdated = 'Provider updated';
export const saveChanges = 'Save changes';
export const edit = ({ name }: { name: string }) => `Edit ${name}`;
export const edit2 = 'Edit';

// export-offices.tsx
export const exportData = 'Export Data';
export const providersExported = 'Providers exported';
export const couldntExportProviders = 'Couldn’t export providers';

// hours-field.tsx
export const closed = 'Closed';
export const to = 'to';
export const addHours = 'Add hours';
export const officeHours = 'Office hours';
export const opens = ({ name, words }: { name: string; words: string }) => `${name} opens${words}`;
export const closes = ({ name, words }: { name: string; words: string }) => `${name} closes${words}`;
export const removeHours = ({ name, words }: { name: string; words: string }) =>
  `Remove ${name} hours${words}`;
export const addHoursOn = ({ name }: { name: string }) => `Add hours on ${name}`;
export const officeHoursAreKnown = 'Office hours are known';
export const inTheOfficesLocalTime =
  'In the office’s local time. If unknown, we call on weekdays from 9 to 5.';

// do-not-call-list.tsx
export const needsReview = 'Needs review';
export const confirm = 'Confirm';
export const view = 'View';
export const provider = 'Provider';
export const phone = 'Phone';
export const since = 'Since';
export const reason = 'Reason';
export const confirm2 = ({ name }: { name: string }) => `Confirm ${name}`;
export const allowCallsTo2 = ({ name }: { name: string }) => `Allow calls to ${name}`;
export const viewOnDoNotCall = ({ name }: { name: string }) => `View ${name} on do-not-call`;
export const actions = 'Actions';
export const doNotCallPages = 'Do-not-call pages';
export const onTheList = ({ count }: { count: string }) => `${count} on the list`;
export const noProvidersOnDoNot = 'No providers on do-not-call';
export const whenAnOfficeAsksUs =
  'When an office asks us to stop calling, it appears here with what it said.';
export const noMatchesOnDoNot = 'No matches on do-not-call';
export const tryAnotherNameOrNumber = 'Try another name or number.';
export const doNotCallProviders = 'Do-not-call providers';
export const weNeverCallTheseNumbers = 'We never call these numbers. To add one, open its provider.';
export const filterDoNotCall = 'Filter do-not-call';
export const searchDoNotCall = 'Search do-not-call';
export const phoneNumberNameOrPlace = 'Phone number, name, or place';

// network-filter-form.tsx
export const active = 'Active';
export const deactivated = 'Deactivated';
export const unconfirmedNumber = 'Unconfirmed number';
export const all = 'All';
export const nameAscending = 'name ascending';
export const nameAToZ = 'Name, A to Z';
export const nameDescending = 'name descending';
export const nameZToA = 'Name, Z to A';
export const specialtyAscending = 'specialty ascending';
export const specialty = 'Specialty';
export const placeAscending = 'place ascending';
export const stateAndCity = 'State and city';
export const rateAscending = 'rate ascending';
export const negotiatedRateLowestFirst = 'Negotiated rate, lowest first';
export const rateDescending = 'rate descending';
export const negotiatedRateHighestFirst = 'Negotiated rate, highest first';
export const addedDescending = 'added descending';
export const newestFirst = 'Newest first';
export const filterProviders = 'Filter providers';
export const searchProviders = 'Search providers';
export const nameCityZipCodePhone = 'Name, city, ZIP code, phone, or NPI';
export const status = 'Status';
export const sortBy = 'Sort by';

// network-list.tsx
export const unknown = 'Unknown';
export const showAllActiveProviders = 'Show all active providers';
export const name = 'Name';
export const email = 'Email';
export const cityAndState = 'City and state';
export const negotiatedRate = 'Negotiated rate';
export const patientsServed = 'Patients served';
export const rating = 'Rating';
export const view2 = ({ name }: { name: string }) => `View ${name}`;
export const noProvidersYet = 'No providers yet';
export const addAProviderOrImport = 'Add a provider or import a provider file so patients can find them.';
export const noProvidersFound = 'No providers found';
export const searchByTheStartOf = 'Search by the start of a name, place, ZIP code, phone number, or NPI.';
export const providerPages = 'Provider pages';
export const providers = 'Providers';

// network-queries.ts
export const weCouldntReachOurServer = 'We couldn’t reach our server. Check your connection and try again.';

// network-labels.tsx
export const noRatingsYet = 'No ratings yet';
export const of5 = ({ count }: { count: string }) => `of 5 (${count})`;
export const fromAFile = 'From a file';
export const byPhone = 'By phone';
export const fromTheOffice = 'From the office';
export const enteredByStaff = 'Entered by staff';
export const row = ({ sourceRow }: { sourceRow: number }) => `, row ${sourceRow}`;

// number-to-confirm.tsx
export const on = ({
  proposedBy,
  before,
  date,
}: {
  proposedBy: string;
  before: string | null;
  date: string;
}) => `${proposedBy} ${before === null ? 'added this provider' : 'changed the phone number'} on ${date}.`;
export const oldNumber = 'Old number';
export const newNumber = 'New number';
export const youEnteredItSoSomeone = 'You entered it, so someone else needs to confirm it.';
export const checkTheNumberAgainstAnother =
  'Check the number against another source first, such as the provider’s website. Don’t call it to ask.';
export const revert = 'Revert';
export const numberConfirmed = 'Number confirmed';
export const numberReverted = 'Number reverted';
export const itJoinsTheNetworkAfter = 'It joins the network after someone else confirms its number.';
export const weWontCallThisProvider =
  'We won’t call this provider until someone else confirms the new number.';
export const couldntUpdateTheNumber = 'Couldn’t update the number';

// office-actions.tsx
export const patientsCanFindThisProvider =
  'Patients can find this provider again, and we can call it and book with it.';
export const confirmDoNotCall = 'Confirm do-not-call';
export const viewAsPatient = 'View as patient';
export const providerReactivated = 'Provider reactivated';
export const reactivate = 'Reactivate';
export const deactivate2 = ({ name }: { name: string }) => `Deactivate ${name}?`;
export const reactivate2 = ({ name }: { name: string }) => `Reactivate ${name}?`;

// office-draft.ts
export const english = 'English';
export const primaryCare = 'Primary Care';
export const npiIsRequired = 'NPI is required';
export const npiMustBe10Digits = 'NPI must be 10 digits';
export const thisNpiIsntValidCheck = 'This NPI isn’t valid. Check each digit.';
export const streetAddressIsRequired = 'Street address is required';
export const cityIsRequired = 'City is required';
export const phoneIsRequired = 'Phone is required';
export const zipCodeMustBe5 = 'ZIP code must be 5 digits';
export const labelUseTwoLettersSuchAs = 'Use two letters, such as FL';
export const includeTheAreaCode = 'Include the area code';
export const enterAnAmountInDollars = 'Enter an amount in dollars, such as 120 or 99.50';
export const streetAddress = 'Street address';
export const city = 'City';
export const state = 'State';
export const zipCode = 'ZIP code';
export const newPatients = 'New patients';
export const insuranceAccepted = 'Insurance accepted';
export const languages = 'Languages';
export const cashPrice = 'Cash price';

// office-facts.tsx
export const unconfirmed = 'Unconfirmed';
export const confirmed = 'Confirmed';
export const stillCorrect = 'Still correct';
export const facts = 'Facts';
export const aFactIsUnconfirmedAfter = ({ factFreshDays }: { factFreshDays: number }) =>
  `A fact is unconfirmed after ${factFreshDays} days without a new confirmation. Choose “Still correct” to confirm it today.`;
export const confirmedToday = 'Confirmed today';
export const fact = 'Fact';
export const value = 'Value';
export const source = 'Source';
export const stillCorrect2 = ({ label }: { label: string }) => `Still correct: ${label}`;

// office-fields.tsx
export const location = 'Location';
export const patientsAndPrices = 'Patients and prices';
export const timeZone = 'Time zone';
export const weCallOfficesDuringTheir = 'We call offices during their own hours, in their local time';
export const fromTheZipCode = ({ zoneLabel }: { zoneLabel: string }) => `From the ZIP code: ${zoneLabel}`;
export const fromTheZIPCode2 = 'From the ZIP code';
export const accepted = 'Accepted';
export const notAccepted = 'Not accepted';
export const separatedByCommas = 'Separated by commas';
export const plansSeparatedByCommasLeave = 'Plans separated by commas. Leave empty if unknown.';
export const dollarsForAFirstVisit = 'Dollars for a first visit. Leave empty if unknown.';
export const dollarsWithoutInsuranceOrMembership = 'Dollars, without insurance or membership';
export const chooseOne = 'Choose one';

// office-history.tsx
export const noChangesSinceThisProvider = 'No changes since this provider joined the network.';
export const history = 'History';
export const showHistory = 'Show history';
export const theHistory = 'the history';
export const olderEntries = 'older entries';

// office-prices.tsx
export const cash = ({ dollarsOfCents }: { dollarsOfCents: string }) => `${dollarsOfCents} cash`;
export const outOfDate = 'Out of date';
export const current = 'Current';
export const prices = 'Prices';
export const noPricesYetImportA = 'No prices yet. Import a price file to add them.';
export const pricesOlderThanMonthsAre = ({ priceFreshMonths }: { priceFreshMonths: number }) =>
  `Prices older than ${priceFreshMonths} months are out of date.`;
export const service = 'Service';
export const negotiated = 'Negotiated';
export const cash2 = 'Cash';
export const quotedByPhone = 'Quoted by phone';

// office-record.tsx
export const notCalledSince = ({ date }: { date: string }) => `Not called since ${date}.`;
export const patientRating = 'Patient rating';
export const loadingProvider = 'Loading provider';
export const couldntLoadThisProvider = 'Couldn’t load this provider';
export const requestedByAnotherProviderWith = 'Requested by another provider with the same number. ';
export const theRequestIsUnclearAnd = 'The request is unclear and needs review.';
export const patientsBooked = 'Patients booked';
export const on2 = ({ date }: { date: string }) => ` on ${date}`;

// price-sources.tsx
export const dated = 'Dated';
export const to2 = ({ day, day2 }: { day: string; day2: string }) => `${day} to ${day2}`;
export const none = 'None';
export const priceSources = 'Price sources';
export const whereActiveProvidersPricesCome = ({ priceFreshMonths }: { priceFreshMonths: number }) =>
  `Where active providers’ prices come from. Prices older than ${priceFreshMonths} months are out of date.`;
export const noPricesYet = 'No prices yet';
export const importAPriceFileTo = 'Import a price file to add prices.';
