import type { FactKind } from '#engines/records/health-record.ts';
import { formatCount } from '#shared/format/format-number.ts';

// records.tsx
export const whoseRecords = 'Whose records';
export const loadingRecords = 'Loading your records';
export const couldntLoadRecords = 'Couldn’t load your records';
export const parts = 'Parts of the records';
export const documents = 'Documents';
export const health = 'Health';
export const overTime = 'Over time';
export const timeline = 'Timeline';

// quota-line.tsx
export const storageUsed = ({ used, most }: { used: string; most: string }) => `${used} of ${most} used.`;
export const storageUnlimited = ({ used }: { used: string }) =>
  `${used} used. Your membership includes unlimited storage for the health records of your household, within fair use.`;

// add-documents.tsx
export const addDocuments = 'Add documents';
export const addDocumentsHint =
  'Insurance cards, lab results, letters, vaccine cards, or the ZIP file from a patient portal. We read them, so that you can find every word again.';
export const takePhoto = 'Take a photo';
export const chooseFiles = 'Choose files';
export const dropHere = 'Drop files here';
export const acceptedTypes =
  'Photos, PDFs, text, and files or ZIP files from a patient portal, up to 25 MB each.';
export const uploads = 'Uploads';
export const uploading = ({ name }: { name: string }) => `Uploading ${name}`;
export const uploadLost = 'The connection was lost. Add this file again.';
export const tooLarge = 'This file is larger than 25 MB.';
export const filesAdded = ({ files }: { files: number }) => `Added: ${formatCount(files, 'file')}.`;

// message-files.tsx
export const fromMessages = 'Add a file from your messages';
export const noMessageFiles = 'No files in your messages that aren’t in your records yet.';
export const loadingFiles = 'Loading files';
export const couldntLoadFiles = 'Couldn’t load files from your messages';
export const keepFile = ({ name }: { name: string }) => `Add ${name} to records`;
export const keep = 'Add';
export const couldntKeepFile = 'Couldn’t add the file';
export const fileKept = 'Added to your records';

// document-list.tsx
export const yourDocuments = 'the documents';
export const olderDocuments = 'older documents';
export const noDocumentsYet = 'Nothing here yet';
export const noDocumentsHint = 'Take a photo of one paper to start. It takes less than a minute.';
export const waiting = 'Waiting to be read';
export const reading = 'Reading…';
export const pageOf = ({ page, pageCount }: { page: number; pageCount: number }) =>
  `Reading page ${page} of ${pageCount}. Pages read so far can be searched.`;
export const infected = 'This file contained a virus. We deleted it and kept nothing of it.';
export const notScanned = 'Not checked for viruses.';
export const unread = 'Couldn’t be read';
export const zipContents = ({ count }: { count: number }) => `ZIP file · ${formatCount(count, 'document')}`;
export const pages = ({ count }: { count: number }) => formatCount(count, 'page');
export const addedOn = ({ date }: { date: string }) => `added ${date}`;
export const mailedIn = ({ reason }: { reason: string }) => `Added by our care team: ${reason}`;

// record-search.tsx
export const searchRecords = 'Search these records';
export const searchPlaceholder = 'A word from any paper';
export const search = 'Search';
export const clearSearch = 'Clear search';
export const searching = 'Searching';
export const couldntSearch = 'Couldn’t search';
export const nothingFound = ({ text }: { text: string }) => `Nothing found for “${text}”`;
export const nothingFoundHint =
  'Try fewer words. Documents that are still being read are found a little later.';
export const showingResultsFor = ({ text }: { text: string }) => `Showing results for “${text}”.`;
export const resultCount = ({ documents: found, facts }: { documents: number; facts: number }) =>
  `${formatCount(found, 'document')} and ${facts === 1 ? '1 entry' : `${facts} entries`} found.`;
export const foundEntries = 'Entries';
export const onPage = ({ page }: { page: number }) => `Page ${page}`;

// facts
export const kinds: Readonly<Record<FactKind, string>> = {
  medication: 'Medicines',
  allergy: 'Allergies',
  condition: 'Conditions',
  result: 'Results and vital signs',
  vaccine: 'Vaccines',
  procedure: 'Procedures',
  visit: 'Visits',
  coverage: 'Insurance',
};
export const oneOf: Readonly<Record<FactKind, string>> = {
  medication: 'medicine',
  allergy: 'allergy',
  condition: 'condition',
  result: 'result',
  vaccine: 'vaccine',
  procedure: 'procedure',
  visit: 'visit',
  coverage: 'insurance',
};
export const couldntLoadFacts = 'Couldn’t load what your documents say';
export const noFactsYet = 'Nothing has been read yet';
export const noFactsHint =
  'Once your documents are read, medicines, allergies, results and more are listed here.';
export const addOne = ({ what }: { what: string }) => `Add ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`;
export const addInsurance = 'Add insurance';
export const correct = 'Correct';
export const correctNamed = ({ name }: { name: string }) => `Correct ${name}`;
export const remove = 'Remove';
export const removeNamed = ({ name }: { name: string }) => `Remove ${name}`;
export const removeTitle = ({ name }: { name: string }) => `Remove ${name}?`;
export const removeLead =
  'It is no longer shown or shared. Your documents stay as they are, and reading them again doesn’t bring it back.';
export const keepEntry = 'Keep';
export const couldntRemove = 'Couldn’t remove the entry';
export const couldntSaveEntry = 'Couldn’t save the entry';
export const correctedByYou = ({ original }: { original: string }) =>
  `Corrected by you. The document says: ${original}`;
export const addedByYou = 'Added by you';
export const sources = 'Where it says so';
export const sourceOnPage = ({ name, page }: { name: string; page: number }) => `${name}, page ${page}`;
export const asWritten = ({ text }: { text: string }) => `In the document: ${text}`;
export const rangeOf = ({ range }: { range: string }) => `Reference range: ${range}`;
export const flagged = ({ flag }: { flag: string }) => `Marked by the lab: ${flag}`;
export const onlyNewest = 'Only the newest 2,000 entries are shown. Search to find older ones.';

export const statuses: Readonly<Record<string, string>> = {
  active: 'Current',
  stopped: 'Stopped',
  planned: 'Planned',
  inactive: 'Inactive',
  resolved: 'Resolved',
  unknown: 'Not stated',
  given: 'Given',
  not_given: 'Not given',
  allergy: 'Allergy',
  intolerance: 'Intolerance',
  no_known: 'No known allergies',
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
  lab: 'Lab result',
  vital_sign: 'Vital sign',
  imaging: 'Imaging',
  other: 'Other',
};

// fact-fields.ts
export const fields = {
  medicine: 'Medicine',
  dose: 'Dose and how to take it',
  status: 'Status',
  startedOn: 'Since',
  endedOn: 'Until',
  prescriber: 'Prescribed by',
  allergy: 'Allergic to',
  type: 'Type',
  severity: 'Severity',
  notedOn: 'Noted',
  condition: 'Condition',
  result: 'Test or measurement',
  category: 'Kind',
  panel: 'Part of',
  value: 'Value',
  unit: 'Unit',
  referenceRange: 'Reference range',
  flag: 'Mark on the report',
  takenOn: 'Date',
  procedure: 'Procedure',
  doneOn: 'Date',
  doneBy: 'Done by',
  visit: 'Reason or kind of visit',
  visitedOn: 'Date',
  place: 'Place',
  clinician: 'Doctor or nurse',
  vaccine: 'Vaccine',
  givenOn: 'Date given',
  lot: 'Lot number',
  insurer: 'Insurance company',
  plan: 'Plan',
  memberId: 'Member ID',
  groupNumber: 'Group number',
  subscriber: 'Subscriber',
  rxBin: 'Rx BIN',
  rxPcn: 'Rx PCN',
  rxGroup: 'Rx group',
  phone: 'Phone',
} as const;
export const dateHint = 'As exact as you know it: 2026-03-14, 2026-03 or 2026';
export const notStated = 'Not stated';
export const save = 'Save';
export const correctTitle = ({ what }: { what: string }) => `Correct this ${what}`;

// over-time.tsx
export const loadingResults = 'Loading results';
export const noValuesYet = 'No values to compare yet';
export const noValuesHint = 'Once two reports state the same test, you see here how its value changed.';
export const chooseTest = 'Test';
export const chartOf = ({ name, unit }: { name: string; unit: string }) =>
  unit ? `${name} in ${unit}, by date` : `${name}, by date`;
export const date = 'Date';
export const value = 'Value';
export const source = 'Source';
export const rangeOnReport = 'Range on the report';
export const valuesAsReported =
  'Values, ranges and marks are as your documents state them. Ask your doctor what they mean for you.';

// timeline.tsx
export const timelineEntries = 'the timeline';
export const olderEntries = 'older entries';
export const noTimelineYet = 'No dated entries yet';

// document-page.tsx
export const loadingDocument = 'Loading the document';
export const couldntLoadDocument = 'Couldn’t load the document';
export const allRecords = 'All records';
export const download = 'Download';
export const downloadForSharing = 'Download to share';
export const sharingHint =
  'Photos to share come without the place, time and device that cameras store in them.';
export const couldntDownload = 'Couldn’t download the document';
export const aboutSomeoneElse = ({ name }: { name: string }) =>
  `This document is about ${name}. If that is someone else, delete it here and add it to their records.`;
export const whatItSays = 'What it says';
export const nothingSaid =
  'We found no medicines, results or other entries in it. You can find it by its words.';
export const notUnderstood = 'Not understood';
export const notUnderstoodHint = 'These parts are kept in the document, but we could not sort them.';
export const unreadPages = ({ pages: list }: { pages: string }) => `Pages that could not be read: ${list}.`;
export const skippedFiles = 'Not added';
export const contents = 'Documents in this ZIP file';
export const pagePicture = ({ page, name }: { page: number; name: string }) => `Page ${page} of ${name}`;
export const pageNumber = ({ page, count }: { page: number; count: number }) => `Page ${page} of ${count}`;
export const textOfPage = ({ page }: { page: number }) => `Text of page ${page}`;
export const textOfFile = 'Text of this file';
export const loadingText = 'Loading the text';
export const couldntLoadText = 'Couldn’t load the text';
export const noTextRead = 'No text was found on this page.';
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const details = 'Details';
export const title = 'Title';
export const kind = 'Kind of document';
export const documentDate = 'Date of the document';
export const saveDetails = 'Save';
export const detailsSaved = 'Saved';
export const couldntSaveDetails = 'Couldn’t save the details';
export const doubtfulKind = 'We are not sure what kind of document this is. Please check.';
export const deleteDocument = 'Delete';
export const deleteTitle = 'Delete this document?';
export const deleteLead =
  'The file, its text and everything that only this document says are deleted for good. We can’t bring them back.';
export const deleteForever = 'Delete for good';
export const keepDocument = 'Keep';
export const documentDeleted = 'Document deleted';
export const couldntDelete = 'Couldn’t delete the document';

// mailed-records.tsx
export const mailedRecords = 'Mailed papers';
export const loadingMailed = 'Loading mailed papers';
export const couldntLoadMailed = 'Couldn’t load mailed papers';
export const noMailed = 'No mailed papers yet.';
export const reasonForPatient = 'Reason, which the patient sees';
export const forWhom = 'For';
export const addPaper = 'Add a paper';
export const paperAdded = 'Added to the patient’s records';
export const couldntAddPaper = 'Couldn’t add the paper';
export const mailedOn = ({ date: day, size }: { date: string; size: string }) => `Added ${day}, ${size}`;
