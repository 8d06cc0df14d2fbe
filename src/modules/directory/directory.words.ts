// imports.contract.ts
export const fileIsTooLarge = ({ fileSize }: { fileSize: string }) =>
  `This file is larger than ${fileSize}. Compress it and try again.`;

// imports.rules.ts
export const fileIsEmpty = 'This file is empty. Choose another.';

// office-spans.rules.ts
export const enterHours = ({ name }: { name: string }) => `${name}: enter opening and closing times.`;
export const closesBeforeOpening = ({
  name,
  closes,
  opens,
}: {
  name: string;
  closes: string;
  opens: string;
}) => `${name}: closing time (${closes}) must be after opening time (${opens}).`;
export const hoursOverlap = ({ name, opens, before }: { name: string; opens: string; before: string }) =>
  `${name}: ${opens} is before ${before}. Times must be in order and can’t overlap.`;

// server/admin/list-prices.ts
export const pricePageNotFound = 'This page of the prices doesn’t exist.';

// server/change-offices.ts
export const providerChangedByOther = 'Someone else changed this provider. Review the changes and try again.';
export const cannotConfirmUnknown = 'You can’t confirm an unknown value. Reload the provider and try again.';

// server/compare-prices.ts
export const chooseListedService = 'We don’t offer this service. Choose one from the list.';

// server/do-not-call.ts
export const providerNotFound = 'We can’t find this provider.';

// server/facts/get-provider.ts
export const providerLeftNetwork = 'This provider is no longer in our network.';

// server/facts/list-providers.ts
export const placeNeededToSort = 'Enter a city or ZIP code to sort by distance.';
export const placeNeededToFilter = 'Enter a city or ZIP code to filter by distance.';
export const serviceNotOffered = 'We don’t offer this service.';

// server/facts/read-us-place.ts
export const practiceZipInvalid = 'The practice ZIP code must be 5 or 9 digits.';
export const practiceStateInvalid = 'The practice state isn’t a US state.';
export const practiceAddressIncomplete = 'The practice address is incomplete.';
export const practiceAddressUnreadable = 'The address is too long or contains unreadable characters.';

// server/find-office.ts
export const officeNotInNetwork =
  'We couldn’t find this office in our network. Choose an office from the list.';

// server/import-files/release-dead-import.ts
export const commandEndedEarly = 'The command ended before the import finished. Run it again.';

// server/import-files/import-plan-net.ts
export const fileHasNoResources = ({ name }: { name: string }) => `${name} has no resources.`;

// server/import-files/import-prices.ts
export const noUsableRows = ({ name }: { name: string }) =>
  `No rows in ${name} could be used, so nothing changed. See the report for reasons.`;
export const priceListDatedInFuture = ({ lastUpdatedOn }: { lastUpdatedOn: string }) =>
  `The price list’s last-updated date, ${lastUpdatedOn}, is in the future (last_updated_on).`;

// server/import-files/open-list.ts
export const unknownFileFormat =
  'This isn’t an NPPES file, a FHIR provider directory, a hospital price list, or a CMS table for bill checks.';
export const saveAsCsv =
  'This is a spreadsheet, a PDF, or an archive inside an archive. Save the list as CSV and try again.';
export const listIsEmpty = 'This file is empty.';
export const notUtf8 = 'This file isn’t in UTF-8. Save it as “CSV UTF-8” and try again.';
export const nppesColumnsMissing = ({ slice }: { slice: string }) =>
  `This looks like an NPPES file, but these columns are missing: ${slice}.`;
export const nppesHeadingsOnly = 'This NPPES file has only column headings.';
export const otherNppesList = ({ otherList }: { otherList: string }) =>
  `This is the NPPES list of ${otherList}. Import the file whose name starts with npidata_pfile.`;
export const notCommaSeparated =
  'The columns aren’t separated by commas. Save the file as CSV and try again.';
export const priceListEmpty = 'The price list has no prices.';
export const valueMustBeList = ({ chargeList }: { chargeList: string }) =>
  `The value of ${chargeList} isn’t a list. Download the file again.`;

// server/import-files/read-import.ts
export const archiveHasNoList = 'This archive has no list we can import.';
export const fileHasNoList = 'This file has no list we can import.';
export const isPriceList = 'This is a price list. Import it separately.';
export const isProviderList = 'This is a provider list. Import it separately.';
export const isTable = 'This is a table for bill checks. Import it separately.';

// server/import-files/import-table.ts
export const tableTwiceInArchive = 'The archive has this table in another format, which was imported.';

// server/import-files/reject-truncated.ts
export const truncatedProviders = ({ name, number }: { name: string; number: string }) =>
  `${name} is cut off in row ${number}. Earlier rows were imported. Download the file again and import it. Nothing will be duplicated.`;
export const truncatedList = ({ name, number }: { name: string; number: string }) =>
  `${name} is cut off in row ${number}, so none of it was used. Download the file again and import it.`;

// server/import-files/start-and-stop.ts
export const fileNotReady = 'The file is still being uploaded or checked. Try again when it’s ready.';
export const secondPersonMustStart =
  'You uploaded this file. It contains phone numbers we call, so someone else with this permission needs to start the import.';
export const importFileGone = 'The file for this import is no longer available. Upload it again.';

// server/import-files/sweep-imports.ts
export const uploadExpired = 'This upload expired after a day without activity. Choose the file again.';

// server/import-files/process-import.ts
export const importFailedOnServer =
  'Something went wrong on our end. Rows imported so far are saved. Start the import again. If it fails again, contact your system administrator.';
export const uploadedFileGone = 'The uploaded file is no longer available. Upload it again.';

// server/import-queue/begin-upload.ts
export const notEnoughDiskSpace = ({ fileSize }: { fileSize: string }) =>
  `Not enough disk space for this file. ${fileSize} is available on the server.`;
export const tooManyUploads = 'Too many uploads in progress. Stop one in the list below and try again.';

// server/import-queue/download-rejected-rows.ts
export const moreRejectionsNotListed = ({ number }: { number: string }) =>
  `${number} more rejected rows and skipped payers aren’t listed.`;

// server/import-queue/present-import.ts
export const importDoesNotExist = 'This import doesn’t exist.';

// server/import-queue/send-part.ts
export const sendAsOctetStream = 'Send the bytes as application/octet-stream.';
export const partIsEmpty = 'This part of the file is empty.';
export const fileLargerThanAnnounced = 'The file is larger than expected. Choose it again.';
export const uploadStopped = 'This upload was stopped. Choose the file again.';
export const alreadyUploaded = 'This file is already uploaded.';
export const uploadIncomplete = ({ receivedBytes }: { receivedBytes: number }) =>
  `The upload stopped after ${receivedBytes} bytes. Choose the file again.`;
export const invalidPartOffset = 'This part of the file starts at an invalid offset.';
export const uploadedPartGone =
  'The uploaded part of this file is no longer available. Choose the file again.';

// server/nppes/nppes-columns.ts
export const rowTooShort = ({ cellsCount, width }: { cellsCount: number; width: number }) =>
  `The row has only ${cellsCount} of ${width} columns.`;
export const rowTooLong = ({ cellsCount, width }: { cellsCount: number; width: number }) =>
  `The row has ${cellsCount} cells but the file has ${width} columns.`;

// server/nppes/read-nppes-row.ts
export const npiDeactivated = 'The NPI is deactivated in NPPES.';
export const practiceAbroad = 'The practice is outside the United States.';
export const specialtyNotListed = 'The specialty isn’t one we list.';
export const inactiveInDirectory = 'The provider is inactive in the directory.';
export const phoneNotCallable =
  'The practice phone number is a premium, service, or foreign number, which we don’t call.';
export const npiCheckDigitWrong = 'The NPI check digit is wrong.';
export const npiMalformed = 'The NPI must be 10 digits and start with 1 or 2.';
export const entityTypeInvalid = 'The entity type must be 1 (person) or 2 (organization).';
export const nameMissing = 'The name is missing.';
export const nameUnreadable = 'The name is too long or contains unreadable characters.';
export const phoneMissing = 'The practice has no phone number.';
export const phoneNotUs = 'The practice phone number isn’t a US number.';

// server/nppes/read-location-row.ts
export const npiInvalid = 'The NPI isn’t valid.';

// server/nppes/store-additional-locations.ts
export const providerNotInNetwork = 'The provider isn’t in the network.';

// server/plan-net/assemble-provider.ts
export const organizationProvidesNoCare =
  'The organization is an insurer, network, or other organization that doesn’t provide care.';
export const inactiveWithoutNpi = 'The provider is inactive in the directory and has no NPI.';
export const duplicateInactiveEntry =
  'The entry is inactive. The directory has an active entry with the same NPI.';

// server/plan-net/take-resource.ts
export const resourceTypeMissing = 'The entry has no resourceType.';
export const planNameMissing = 'The insurance plan has no name.';

// server/prices/price-corrections.ts
export const correctBothAmounts = 'Enter both prices. The correction becomes the source and date of both.';
export const priceNotFound = 'We couldn’t find this price. Its list may have been replaced.';
export const correctionNotFound = 'We couldn’t find this correction.';
export const formerStaffMember = 'Former staff member';

// server/prices/price-files.ts
export const priceListReplaced = 'This price list is no longer in use. Choose another source.';
export const newerListInUse = ({
  hospitalName,
  lastUpdatedOn,
  lastUpdatedOn2,
}: {
  hospitalName: string;
  lastUpdatedOn: string;
  lastUpdatedOn2: string;
}) =>
  `This list from ${hospitalName} is dated ${lastUpdatedOn}, but a newer one dated ${lastUpdatedOn2} is already in use. Nothing changed.`;
export const duplicateListInArchive = ({ hospitalName }: { hospitalName: string }) =>
  `The archive has two lists from ${hospitalName} for the same locations. Import only the right one.`;

// server/proposed-number.ts
export const numberAlreadyDecided =
  'This number was already confirmed, reverted, or changed. Reload the provider.';
export const noNumberToConfirm = 'This provider has no number to confirm.';
export const secondPersonMustConfirm =
  'You entered this number. Someone else with this permission needs to confirm it.';
export const noPreviousNumber =
  'This provider has no previous number. It stays out of the network until its number is confirmed.';

// server/read-office-input.ts
export const phoneMustBeUs = 'Phone must be a US number with an area code, such as (813) 555-0123.';
export const phonePremium = 'Phone can’t be a premium, service, directory, or foreign number.';
export const phoneFictional =
  'Phone numbers 555-0100 to 555-0199 are fictional. Enter the office’s real number.';
export const unknownZipCode = ({ zipCode }: { zipCode: string }) =>
  `We don’t recognize ZIP code ${zipCode}. Check it and try again.`;
export const zipCodeInOtherState = ({
  zip,
  city,
  state,
  state2,
}: {
  zip: string;
  city: string;
  state: string;
  state2: string;
}) => `ZIP code ${zip} is in ${city}, ${state}, but the state is ${state2}. Check both.`;
export const chooseTimeZone = 'Choose a time zone from the list.';
export const emailInvalid = 'Enter a valid email, such as frontdesk@office.com.';

// server/store-provider.ts
export const npiInvalidCheckDigits = 'This NPI isn’t valid. Check each digit.';
export const providerUnknown = 'This provider isn’t in the network.';

// maps.ts
export const noMapOfState = 'There is no map of this state.';
export const notNearUs = 'Your location isn’t near a US ZIP code. Enter a city or ZIP code instead.';

// server/reference-tables/table-files.ts
export const newerTableInUse = ({ name, inUse }: { name: string; inUse: string }) =>
  `A later revision than ${name} is in use: ${inUse}.`;
export const weeksInUse = ({ name, inUse }: { name: string; inUse: string }) =>
  `The weeks of ${name} are in use already, from ${inUse}.`;
export const lacksMostRows = ({
  name,
  rows,
  inUse,
  before,
}: {
  name: string;
  rows: number;
  inUse: string;
  before: number;
}) =>
  `${name} has ${rows} rows, less than half of the ${before} of ${inUse}, so it’s probably incomplete. Download it again.`;
