// imports.contract.ts
export const thisFileIsLargerThan = ({ fileSize }: { fileSize: string }) =>
  `This file is larger than ${fileSize}. Compress it and try again.`;

// imports.rules.ts
export const thisFileIsEmptyChoose = 'This file is empty. Choose another.';

// office-spans.rules.ts
export const enterOpeningAndClosingTimes = ({ name }: { name: string }) =>
  `${name}: enter opening and closing times.`;
export const closingTimeMustBeAfter = ({
  name,
  closes,
  opens,
}: {
  name: string;
  closes: string;
  opens: string;
}) => `${name}: closing time (${closes}) must be after opening time (${opens}).`;
export const isBeforeTimesMustBe = ({
  name,
  opens,
  before,
}: {
  name: string;
  opens: string;
  before: string;
}) => `${name}: ${opens} is before ${before}. Times must be in order and can’t overlap.`;

// server/change-offices.ts
export const someoneElseChangedThisProvider =
  'Someone else changed this provider. Review the changes and try again.';
export const youCantConfirmAnUnknown =
  'You can’t confirm an unknown value. Reload the provider and try again.';

// server/compare-prices.ts
export const weDontOfferThisService = 'We don’t offer this service. Choose one from the list.';

// server/do-not-call.ts
export const weCantFindThisProvider = 'We can’t find this provider.';

// server/facts/get-provider.ts
export const thisProviderIsNoLonger = 'This provider is no longer in our network.';

// server/facts/list-providers.ts
export const enterACityOrZip = 'Enter a city or ZIP code to sort by distance.';
export const enterACityOrZipCode = 'Enter a city or ZIP code to filter by distance.';
export const weDontOfferThisService2 = 'We don’t offer this service.';

// server/facts/read-us-place.ts
export const thePracticeZipCodeMust = 'The practice ZIP code must be 5 or 9 digits.';
export const thePracticeStateIsntA = 'The practice state isn’t a US state.';
export const thePracticeAddressIsIncomplete = 'The practice address is incomplete.';
export const theAddressIsTooLong = 'The address is too long or contains unreadable characters.';

// server/find-office.ts
export const weCouldntFindThisOffice =
  'We couldn’t find this office in our network. Choose an office from the list.';

// server/import-files/release-dead-import.ts
export const theCommandEndedBeforeThe = 'The command ended before the import finished. Run it again.';

// server/import-files/import-plan-net.ts
export const hasNoResources = ({ name }: { name: string }) => `${name} has no resources.`;

// server/import-files/import-prices.ts
export const noRowsInCouldBe = ({ name }: { name: string }) =>
  `No rows in ${name} could be used, so nothing changed. See the report for reasons.`;
export const thePriceListsLastUpdated = ({ lastUpdatedOn }: { lastUpdatedOn: string }) =>
  `The price list’s last-updated date, ${lastUpdatedOn}, is in the future (last_updated_on).`;

// server/import-files/open-list.ts
export const thisIsntAnNppesFile =
  'This isn’t an NPPES file, a FHIR provider directory, or a hospital price list.';
export const thisIsASpreadsheetA =
  'This is a spreadsheet, a PDF, or an archive inside an archive. Save the list as CSV and try again.';
export const thisFileIsEmpty = 'This file is empty.';
export const thisFileIsntInUtf = 'This file isn’t in UTF-8. Save it as “CSV UTF-8” and try again.';
export const thisLooksLikeAnNppes = ({ slice }: { slice: string }) =>
  `This looks like an NPPES file, but these columns are missing: ${slice}.`;
export const thisNppesFileHasOnly = 'This NPPES file has only column headings.';
export const thisIsTheNppesList = ({ otherList }: { otherList: string }) =>
  `This is the NPPES list of ${otherList}. Import the file whose name starts with npidata_pfile.`;
export const theColumnsArentSeparatedBy =
  'The columns aren’t separated by commas. Save the file as CSV and try again.';
export const thePriceListHasNo = 'The price list has no prices.';
export const theValueOfIsntA = ({ chargeList }: { chargeList: string }) =>
  `The value of ${chargeList} isn’t a list. Download the file again.`;

// server/import-files/read-import.ts
export const thisArchiveHasNoList = 'This archive has no list we can import.';
export const thisFileHasNoList = 'This file has no list we can import.';
export const thisIsAPriceList = 'This is a price list. Import it separately.';
export const thisIsAProviderList = 'This is a provider list. Import it separately.';

// server/import-files/reject-truncated.ts
export const isCutOffInRow = ({ name, number }: { name: string; number: string }) =>
  `${name} is cut off in row ${number}. Earlier rows were imported. Download the file again and import it. Nothing will be duplicated.`;
export const isCutOffInRowSo = ({ name, number }: { name: string; number: string }) =>
  `${name} is cut off in row ${number}, so none of it was used. Download the file again and import it.`;

// server/import-files/start-and-stop.ts
export const theFileIsStillBeing = 'The file is still being uploaded or checked. Try again when it’s ready.';
export const youUploadedThisFileIt =
  'You uploaded this file. It contains phone numbers we call, so someone else with this permission needs to start the import.';
export const theFileForThisImport = 'The file for this import is no longer available. Upload it again.';

// server/import-files/sweep-imports.ts
export const thisUploadExpiredAfterA =
  'This upload expired after a day without activity. Choose the file again.';

// server/import-files/process-import.ts
export const somethingWentWrongOnOur =
  'Something went wrong on our end. Rows imported so far are saved. Start the import again. If it fails again, contact your system administrator.';
export const theUploadedFileIsNo = 'The uploaded file is no longer available. Upload it again.';

// server/import-queue/begin-upload.ts
export const notEnoughDiskSpaceFor = ({ fileSize }: { fileSize: string }) =>
  `Not enough disk space for this file. ${fileSize} is available on the server.`;
export const tooManyUploadsInProgress =
  'Too many uploads in progress. Stop one in the list below and try again.';

// server/import-queue/download-rejected-rows.ts
export const moreRejectedRowsAndSkipped = ({ number }: { number: string }) =>
  `${number} more rejected rows and skipped payers aren’t listed.`;

// server/import-queue/present-import.ts
export const thisImportDoesntExist = 'This import doesn’t exist.';

// server/import-queue/send-part.ts
export const sendTheBytesAsApplication = 'Send the bytes as application/octet-stream.';
export const thisPartOfTheFile = 'This part of the file is empty.';
export const theFileIsLargerThan = 'The file is larger than expected. Choose it again.';
export const thisUploadWasStoppedChoose = 'This upload was stopped. Choose the file again.';
export const thisFileIsAlreadyUploaded = 'This file is already uploaded.';
export const bytesAreMissingAfterChoose = ({ receivedBytes }: { receivedBytes: number }) =>
  `Bytes are missing after ${receivedBytes}. Choose the file again.`;
export const thisPartOfTheFileStarts = 'This part of the file starts at an invalid offset.';
export const theUploadedPartOfThis =
  'The uploaded part of this file is no longer available. Choose the file again.';

// server/nppes/nppes-columns.ts
export const theRowHasOnlyOf = ({ cellsCount, width }: { cellsCount: number; width: number }) =>
  `The row has only ${cellsCount} of ${width} columns.`;
export const theRowHasCellsBut = ({ cellsCount, width }: { cellsCount: number; width: number }) =>
  `The row has ${cellsCount} cells but the file has ${width} columns.`;

// server/nppes/read-nppes-row.ts
export const theNpiIsDeactivatedIn = 'The NPI is deactivated in NPPES.';
export const thePracticeIsOutsideThe = 'The practice is outside the United States.';
export const theSpecialtyIsntOneWe = 'The specialty isn’t one we list.';
export const theProviderIsInactiveIn = 'The provider is inactive in the directory.';
export const thePracticePhoneNumberIs =
  'The practice phone number is a premium, service, or foreign number, which we don’t call.';
export const theNpiCheckDigitIs = 'The NPI check digit is wrong.';
export const theNpiMustBe10 = 'The NPI must be 10 digits and start with 1 or 2.';
export const theEntityTypeMustBe = 'The entity type must be 1 (person) or 2 (organization).';
export const theNameIsMissing = 'The name is missing.';
export const theNameIsTooLong = 'The name is too long or contains unreadable characters.';
export const thePracticeHasNoPhone = 'The practice has no phone number.';
export const thePracticePhoneNumberIsnt = 'The practice phone number isn’t a US number.';

// server/nppes/read-location-row.ts
export const theNpiIsntValid = 'The NPI isn’t valid.';

// server/nppes/store-additional-locations.ts
export const theProviderIsntInThe = 'The provider isn’t in the network.';

// server/plan-net/assemble-provider.ts
export const theOrganizationIsAnInsurer =
  'The organization is an insurer, network, or other organization that doesn’t provide care.';
export const theProviderIsInactiveInThe = 'The provider is inactive in the directory and has no NPI.';
export const theEntryIsInactiveThe =
  'The entry is inactive. The directory has an active entry with the same NPI.';

// server/plan-net/take-resource.ts
export const theEntryHasNoResourceType = 'The entry has no resourceType.';
export const theInsurancePlanHasNo = 'The insurance plan has no name.';

// server/prices/price-files.ts
export const thisListFromIsDated = ({
  hospitalName,
  lastUpdatedOn,
  lastUpdatedOn2,
}: {
  hospitalName: string;
  lastUpdatedOn: string;
  lastUpdatedOn2: string;
}) =>
  `This list from ${hospitalName} is dated ${lastUpdatedOn}, but a newer one dated ${lastUpdatedOn2} is already in use. Nothing changed.`;
export const theArchiveHasTwoLists = ({ hospitalName }: { hospitalName: string }) =>
  `The archive has two lists from ${hospitalName} for the same locations. Import only the right one.`;

// server/proposed-number.ts
export const thisNumberWasAlreadyConfirmed =
  'This number was already confirmed, reverted, or changed. Reload the provider.';
export const thisProviderHasNoNumber = 'This provider has no number to confirm.';
export const youEnteredThisNumberSomeone =
  'You entered this number. Someone else with this permission needs to confirm it.';
export const thisProviderHasNoPrevious =
  'This provider has no previous number. It stays out of the network until its number is confirmed.';

// server/read-office-input.ts
export const phoneMustBeAUs = 'Phone must be a US number with an area code, such as (813) 555-0123.';
export const phoneCantBeAPremium = 'Phone can’t be a premium, service, directory, or foreign number.';
export const phoneNumbers5550100To =
  'Phone numbers 555-0100 to 555-0199 are fictional. Enter the office’s real number.';
export const weDontRecognizeZipCode = ({ zipCode }: { zipCode: string }) =>
  `We don’t recognize ZIP code ${zipCode}. Check it and try again.`;
export const zipCodeIsInBut = ({
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
export const chooseATimeZoneFrom = 'Choose a time zone from the list.';
export const enterAValidEmailSuch = 'Enter a valid email, such as frontdesk@office.com.';

// server/store-provider.ts
export const thisNpiIsntValidCheck = 'This NPI isn’t valid. Check each digit.';
export const thisProviderIsntInThe = 'This provider isn’t in the network.';
