// add-provider.tsx
export const open = ({ name }: { name: string }) => `Open ${name}`;
export const providerAdded = 'Provider added';
export const addProvider = 'Add Provider';
export const npiHint = '10-digit National Provider Identifier';
export const nameJoinsAfterConfirmation = ({ name }: { name: string }) =>
  `${name} joins the network after someone else confirms its phone number.`;
export const isInTheNetwork = ({ name }: { name: string }) => `${name} is in the network.`;

// deactivate-office.tsx
export const showingFirst = ({ shown, count }: { shown: number; count: number }) =>
  `Showing the first ${shown} of ${count}.`;
export const noOpenWork = 'This provider has no open requests, upcoming appointments, or planned calls.';
export const request = ({ shortId }: { shortId: string }) => `Request ${shortId}`;
export const callsWillBeCanceled = ({ plannedCalls }: { plannedCalls: number }) =>
  `${plannedCalls === 1 ? '1 planned call' : `${plannedCalls} planned calls`} will be canceled.`;
export const deactivationEffect =
  'Patients can no longer find this provider, and we won’t call it or book with it.';
export const openRequests = 'Open requests';
export const openRequestsNote =
  'These continue without this provider. We won’t book anything new here for them.';
export const upcomingAppointments = 'Upcoming appointments';
export const appointmentsNote = 'These are not canceled. Reschedule or cancel them with the patients.';
export const loadingOpenWork = 'Loading this provider’s open work';
export const couldntLoadOpenWork = 'Couldn’t load this provider’s open work';
export const providerDeactivated = 'Provider deactivated';
export const deactivate = 'Deactivate';
export const noLongerOffered = ({ name }: { name: string }) =>
  `${name} is no longer offered, called, or booked.`;

// decide-do-not-call.tsx
export const askAllowCalls = ({ name }: { name: string }) => `Allow calls to ${name}?`;
export const askStopCalls = ({ name }: { name: string }) => `Stop calls to ${name}?`;
export const addedToDoNotCall = 'Number added to do-not-call';
export const removedFromDoNotCall = 'Number removed from do-not-call';
export const allowCalls = 'Allow calls';
export const doNotCall = 'Do not call';
export const allowCallsEffect =
  'We can call this number for patients again. Allow calls only if the office agreed or the number has been corrected.';
export const doNotCallEffect =
  'We stop calling this number for all patients, including every other provider that uses it. You can allow calls again later.';

// edit-provider.tsx
export const noConcurrentChanges = 'Nothing in this form changed, and your edits are still here. Save again.';
export const changedFromTo = ({ was, is }: { was: string; is: string }) => `changed from ${was} to ${is}.`;
export const reviewAndSaveAgain = 'Your edits are still here. Review the form and save again.';
export const editNote = ({ npi }: { npi: string }) =>
  `NPI ${npi}. Changes are saved with your name and today’s date. Earlier values stay in the history.`;
export const changedBySomeoneElse = 'Someone else changed this provider';
export const formShowsNewValue = 'The form now shows the new value.';
export const yourEditIsKept = ({ mine }: { mine: string }) => `Your edit, ${mine}, is kept.`;
export const providerUpdated = 'Provider updated';
export const saveChanges = 'Save changes';
export const editName = ({ name }: { name: string }) => `Edit ${name}`;
export const edit = 'Edit';
export const numberNeedsConfirmation = 'Someone else needs to confirm the new phone number.';

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
export const officeHoursHint = 'In the office’s local time. If unknown, we call on weekdays from 9 to 5.';

// do-not-call-list.tsx
export const needsReview = 'Needs review';
export const confirm = 'Confirm';
export const view = 'View';
export const provider = 'Provider';
export const phone = 'Phone';
export const since = 'Since';
export const reason = 'Reason';
export const confirmName = ({ name }: { name: string }) => `Confirm ${name}`;
export const allowCallsToName = ({ name }: { name: string }) => `Allow calls to ${name}`;
export const viewOnDoNotCall = ({ name }: { name: string }) => `View ${name} on do-not-call`;
export const actions = 'Actions';
export const doNotCallPages = 'Pages of the do-not-call list';
export const countOnList = ({ count }: { count: string }) => `${count} on the list`;
export const doNotCallEmpty = 'No providers on do-not-call';
export const doNotCallEmptyHint =
  'When an office asks us to stop calling, it appears here with what it said.';
export const noDoNotCallMatches = 'No matches on do-not-call';
export const noDoNotCallMatchesHint = 'Try another name or number.';
export const doNotCallProviders = 'Do-not-call providers';
export const doNotCallLead = 'We never call these numbers. To add one, open its provider.';
export const filterDoNotCall = 'Filter do-not-call';
export const searchDoNotCall = 'Search do-not-call';
export const searchDoNotCallHint = 'Phone number, name, or place';
export const theDoNotCallList = 'the do-not-call list';

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
export const searchProvidersHint = 'Name, city, ZIP code, phone, or NPI';
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
export const viewName = ({ name }: { name: string }) => `View ${name}`;
export const noProvidersYet = 'No providers yet';
export const noProvidersYetHint = 'Add a provider or import a provider file so patients can find them.';
export const noProvidersFound = 'No providers found';
export const noProvidersFoundHint =
  'Search matches the beginning of a name, place, ZIP code, phone number or NPI, and similar spellings.';
export const providerPages = 'Provider pages';
export const providers = 'Providers';
export const theProviders = 'the providers';

// network-queries.ts
export const serverUnreachable = 'We couldn’t reach our server. Check your connection and try again.';

// network-labels.tsx
export const noRatingsYet = 'No ratings yet';
export const outOf5 = ({ count }: { count: string }) => `of 5 (${count})`;
export const fromAFile = 'From a file';
export const byPhone = 'By phone';
export const fromTheOffice = 'From the office';
export const enteredByStaff = 'Entered by staff';
export const rowNumber = ({ sourceRow }: { sourceRow: number }) => `, row ${sourceRow}`;
export const reasonIsInTheHistory = 'Staff can see this in the provider’s history. Don’t name patients.';

// number-to-confirm.tsx
export const numberChangedBy = ({
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
export const ownNumberNote = 'You entered it, so someone else needs to confirm it.';
export const checkNumberNote =
  'Check the number against another source first, such as the provider’s website. Don’t call it to ask.';
export const revert = 'Revert';
export const numberConfirmed = 'Number confirmed';
export const numberReverted = 'Number reverted';
export const joinsAfterConfirmation = 'It joins the network after someone else confirms its number.';
export const notCalledUntilConfirmed =
  'We won’t call this provider until someone else confirms the new number.';
export const couldntUpdateTheNumber = 'Couldn’t update the number';
export const weNowCallThisNumber = 'We now call this number.';

// office-actions.tsx
export const reactivationEffect =
  'Patients can find this provider again, and we can call it and book with it.';
export const confirmDoNotCall = 'Confirm do-not-call';
export const viewAsPatient = 'View as patient';
export const providerReactivated = 'Provider reactivated';
export const reactivate = 'Reactivate';
export const askDeactivate = ({ name }: { name: string }) => `Deactivate ${name}?`;
export const askReactivate = ({ name }: { name: string }) => `Reactivate ${name}?`;

// office-draft.ts
export const english = 'English';
export const primaryCare = 'Primary Care';
export const npiIsRequired = 'NPI is required';
export const npiLength = 'NPI must be 10 digits';
export const npiInvalid = 'This NPI isn’t valid. Check each digit.';
export const streetAddressIsRequired = 'Street address is required';
export const cityIsRequired = 'City is required';
export const phoneIsRequired = 'Phone is required';
export const zipCodeLength = 'ZIP code must be 5 digits';
export const stateFormat = 'Use two letters, such as FL';
export const includeTheAreaCode = 'Include the area code';
export const amountFormat = 'Enter an amount in dollars, such as 120 or 99.50';
export const streetAddress = 'Street address';
export const city = 'City';
export const state = 'State';
export const zipCode = 'ZIP code';
export const newPatients = 'New patients';
export const insuranceAccepted = 'Insurance accepted';
export const languages = 'Languages';
export const cashPrice = 'Cash price';
export const nameIsRequired = 'Name is required';

// office-facts.tsx
export const unconfirmed = 'Unconfirmed';
export const confirmed = 'Confirmed';
export const stillCorrect = 'Still correct';
export const facts = 'Facts';
export const factsLead = ({ factFreshDays }: { factFreshDays: number }) =>
  `A fact is unconfirmed after ${factFreshDays} days without a new confirmation. Choose “Still correct” to confirm it today.`;
export const confirmedToday = 'Confirmed today';
export const fact = 'Fact';
export const value = 'Value';
export const source = 'Source';
export const stillCorrectLabel = ({ label }: { label: string }) => `Still correct: ${label}`;

// office-fields.tsx
export const location = 'Location';
export const patientsAndPrices = 'Patients and prices';
export const timeZone = 'Time zone';
export const timeZoneHint = 'We call offices during their own hours, in their local time';
export const zoneFromZipCode = ({ zoneLabel }: { zoneLabel: string }) => `From the ZIP code: ${zoneLabel}`;
export const fromZipCode = 'From the ZIP code';
export const accepted = 'Accepted';
export const notAccepted = 'Not accepted';
export const separatedByCommas = 'Separated by commas';
export const plansHint = 'Plans separated by commas. Leave empty if unknown.';
export const negotiatedRateHint = 'Dollars for a first visit. Leave empty if unknown.';
export const cashPriceHint = 'Dollars, without insurance or membership';
export const chooseOne = 'Choose one';
export const unknownZipCode = 'Unknown ZIP code';

// office-history.tsx
export const noHistory = 'No changes since this provider joined the network.';
export const history = 'History';
export const showHistory = 'Show history';
export const theHistory = 'the history';
export const olderEntries = 'older entries';

// office-prices.tsx
export const cashAmount = ({ dollarsOfCents }: { dollarsOfCents: string }) => `${dollarsOfCents} cash`;
export const outOfDate = 'Out of date';
export const current = 'Current';
export const prices = 'Prices';
export const noOfficePrices = 'No prices yet. Import a price file to add them.';
export const stalePricesNote = ({ priceFreshMonths }: { priceFreshMonths: number }) =>
  `Prices older than ${priceFreshMonths} months are out of date.`;
export const service = 'Service';
export const negotiated = 'Negotiated';
export const cash = 'Cash';
export const quotedByPhone = 'Quoted by phone';

// office-record.tsx
export const notCalledSince = ({ date }: { date: string }) => `Not called since ${date}.`;
export const patientRating = 'Patient rating';
export const loadingProvider = 'Loading provider';
export const couldntLoadThisProvider = 'Couldn’t load this provider';
export const requestedByOtherProvider = 'Requested by another provider with the same number. ';
export const requestUnclear = 'The request is unclear and needs review.';
export const patientsBooked = 'Patients booked';
export const onDate = ({ date }: { date: string }) => ` on ${date}`;

// correct-price.tsx
export const corrected = 'Corrected';
export const hidden = 'Hidden';
export const flagged = 'Flagged';
export const correctIt = 'Correct the amount. Patients see that our care team corrected it.';
export const hideIt = 'Hide it from patients';
export const flagIt = 'Flag it for staff. Patients still see it.';
export const correctionBy = ({ reason, byName, when }: { reason: string; byName: string; when: string }) =>
  `${reason} (${byName}, ${when}).`;
export const statedAmounts = ({ cash, negotiated }: { cash: string; negotiated: string }) =>
  ` The source states ${cash} cash and ${negotiated} negotiated.`;
export const correctThisPrice = 'Correct this price';
export const checkBothPrices = 'Check both prices: the correction becomes the source and date of both.';
export const correctionReasonHint = 'Staff can see this. Don’t name patients.';
export const whatToDo = 'What to do';
export const save = 'Save';
export const undo = 'Undo';
export const undoCorrectionOf = ({ service }: { service: string }) => `Undo the correction of ${service}`;
export const correctionUndone = 'Correction undone';
export const couldntUndo = 'Couldn’t undo the correction';

// correction-list.tsx
export const corrections = 'Corrections';
export const inEffect = 'In effect';
export const checkAgain = 'Check again';
export const noCorrections = 'No corrections';
export const noCorrectionsHint = 'Prices that staff correct, hide or flag appear here.';
export const nothingToCheck = 'Nothing to check';
export const nothingToCheckHint =
  'When a newer price list no longer has a corrected price, or has another amount, it appears here.';
export const price = 'Price';
export const correctionReason = 'Reason';
export const fromTo = ({ stated, corrected }: { stated: string; corrected: string }) =>
  `${stated} → ${corrected}`;
export const byOn = ({ name, when }: { name: string; when: string }) => `${name}, ${when}`;
export const undoneBy = ({ name, when }: { name: string; when: string }) => `Undone by ${name}, ${when}`;
export const notInNewerList = 'The newer list has no such price, so this has no effect.';
export const theCorrections = 'corrections';
export const olderCorrections = 'older corrections';

// price-rows.tsx
export const correct = 'Correct';
export const change = 'Change';
export const changeCorrectionOf = ({ service, row }: { service: string; row: number | null }) =>
  `Change the correction of ${service}${row === null ? '' : ` in row ${row}`}`;
export const correctPriceOf = ({ service, row }: { service: string; row: number | null }) =>
  row === null ? `Correct the price of ${service}` : `Correct the price of ${service} in row ${row}`;
export const place = 'Hospital or provider';
export const payer = 'Payer and plan';
export const listPrice = 'List price';
export const negotiatedPrice = 'Negotiated price';
export const sourceRow = 'Source row';
export const percentOfList = ({ percent }: { percent: number }) => `${percent}% of list price`;
export const formula = 'By formula';
export const rowOnDay = ({ sourceRow, day }: { sourceRow: number; day: string }) =>
  `Row ${sourceRow}, ${day}`;
export const searchThesePrices = 'Search these prices';
export const searchPrices = 'Search prices';
export const searchListHint = 'Code, service, payer or plan';
export const searchSourceHint = 'Provider, service or code';
export const thePrices = 'prices';
export const morePrices = 'more prices';
export const moreMatches = 'more matches';
export const noPricesFound = 'No prices found';
export const noPricesFoundHint = 'Check the spelling, or search for the billing code.';
export const noMatchSoFar = 'No match so far';
export const noMatchSoFarHint = 'This list is long. Show more matches to search the next rows.';
export const listReplaced = 'This price list is no longer in use';
export const listReplacedHint = 'A newer list of the hospital replaced it. Choose another source.';
export const codeInAllLists = ({ code }: { code: string }) => `Code ${code} in all hospital lists`;
export const listFacts = ({ fileName, prices, day }: { fileName: string; prices: string; day: string }) =>
  `${fileName}, ${prices} prices, dated ${day}`;
export const attestedBy = ({ name }: { name: string }) => `, attested by ${name}`;

// price-sources.tsx
export const hospital = 'Hospital';
export const viewPricesOf = ({ name }: { name: string }) => `View the prices of ${name}`;
export const allPriceSources = 'All price sources';
export const filterPriceSources = 'Filter price sources';
export const searchPriceSources = 'Search price sources';
export const searchPriceSourcesHint = 'Hospital, file or billing code';
export const findCode = ({ code }: { code: string }) => `Find code ${code} in all lists`;
export const noPriceSourcesFound = 'No price sources found';
export const noPriceSourcesFoundHint = 'Check the spelling, or search for part of the hospital’s name.';
export const dated = 'Dated';
export const dayRange = ({ day, day2 }: { day: string; day2: string }) => `${day} to ${day2}`;
export const none = 'None';
export const priceSources = 'Price sources';
export const priceSourcesLead = ({ priceFreshMonths }: { priceFreshMonths: number }) =>
  `Where the prices of active providers and hospitals come from. Prices older than ${priceFreshMonths} months are out of date.`;
export const noPricesYet = 'No prices yet';
export const noPricesYetHint = 'Import a price file to add prices.';
export const loadingPriceSources = 'Loading price sources';
export const couldntLoadPriceSources = 'Couldn’t load price sources';
