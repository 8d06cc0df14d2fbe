// choose-import-file.tsx
export const acceptedFilesHint = ({ fileSize }: { fileSize: string }) =>
  'The national provider registry (NPPES), a provider directory (FHIR Plan-Net), a hospital ' +
  `price list (CSV tall, CSV wide, JSON), or a CMS table for bill checks under its own file name. Uncompressed, .zip, or .gz, up to ${fileSize}.`;
export const chooseFile = 'Choose file';
export const fileToImport = 'File to import';
export const dropToUpload = 'Drop to upload';
export const dropFileHere = 'Drop a file here or choose one';

// import-board.tsx
export const history = 'History';
export const importLabel = 'Import';
export const importLead =
  'Add providers, prices, and tables for bill checks from public files. Every value keeps its source file, row, and date. An incomplete file never changes prices or tables.';
export const oneFileAtATime = 'One file at a time';
export const earlierImports = 'Earlier imports';
export const uploadTheNextFileLater = 'Upload the next file when this one is done.';

// import-details.tsx
export const viewPricesOf = ({ name }: { name: string }) => `View the prices of ${name}`;
export const loadingImport = 'Loading import';
export const couldntLoadThisImport = 'Couldn’t load this import';

// import-history.tsx
export const view = 'View';
export const file = 'File';
export const type = 'Type';
export const providers = 'Providers';
export const prices = 'Prices';
export const tables = 'Reference tables';
export const unknown = 'Unknown';
export const date = 'Date';
export const uploadedBy = 'Uploaded by';
export const commandLine = 'Command line';
export const status = 'Status';
export const added = 'Added';
export const updated = 'Updated';
export const rejected = 'Rejected';
export const actions = 'Actions';
export const viewImport = ({ fileName }: { fileName: string }) => `View the import of ${fileName}`;
export const noImportsYet = 'No imports yet';
export const noImportsYetHint =
  'Files imported here or with npm run harborline import appear in this list with their results.';
export const imports = 'Imports';
export const importPages = 'Import pages';

// import-panel.tsx
export const alreadyImported = ({ dateTime }: { dateTime: string }) =>
  `This file was already imported on ${dateTime}. Importing it again updates only what changed since then.`;
export const startsAutomatically = 'Starts automatically when the current import finishes.';
export const onDate = ({ dateTime }: { dateTime: string }) => `on ${dateTime}`;
export const importOf = ({ fileName }: { fileName: string }) => `Import of ${fileName}`;
export const checkingFile = ({ percent }: { percent: number }) => `Checking the file · ${percent}%`;
export const fromCommandLine = ', imported from the command line';
export const uploadedByName = ({ by }: { by: string }) => `, uploaded by ${by}`;
export const startImport = 'Start import';
export const startImportOf = ({ fileName }: { fileName: string }) => `Start import of ${fileName}`;
export const startAgain = 'Start again';
export const discard = 'Discard';
export const stopImport = 'Stop import';

// import-queries.ts
export const serverUnreachable = 'We couldn’t reach our server. Check your connection and try again.';
export const couldntStartImport = 'Couldn’t start the import';
export const couldntStopImport = 'Couldn’t stop the import';

// reference-tables.tsx
export const referenceTables = 'Reference tables';
export const referenceTablesLead =
  'Bill checks compare codes with these CMS tables. Download the files from CMS and import them here. Without a table its checks say “not checked: no table”.';
export const loadingTables = 'Loading reference tables';
export const couldntLoadTables = 'Couldn’t load the reference tables';
export const table = 'Table';
export const version = 'Version';
export const inEffect = 'In effect';
export const rows = 'Rows';
export const imported = 'Imported';
export const billChecks = 'Bill checks';
export const tableStates = { missing: 'Not imported', outdated: 'Out of date', current: 'In use' } as const;
export const missingFiles = ({ parts }: { parts: readonly number[] }) =>
  `Missing ${parts.map((part) => `f${part}`).join(', ')}`;
export const since = ({ day }: { day: string }) => `Since ${day}`;
export const fromTo = ({ from, to }: { from: string; to: string }) => `${from} – ${to}`;
export const earlierVersions = ({ count }: { count: number }) =>
  count === 1 ? 'and 1 earlier version' : `and ${count} earlier versions`;
export const fileAndOthers = ({ first, count }: { first: string; count: number }) =>
  `${first} and ${count} more`;
export const checksOff = ({ checks }: { checks: string }) => `Off: ${checks}`;
export const checksOf = {
  ncci_practitioner: 'Codes not billed together, physicians',
  ncci_outpatient: 'Codes not billed together, outpatient hospital',
  mue_practitioner: 'Units per day, physicians',
  mue_outpatient: 'Units per day, outpatient hospital',
  add_on_codes: 'Add-on codes without a primary code',
  pfs: 'Medicare comparison and global period, physicians',
  gpci: 'Local Medicare comparison, physicians',
  opps: 'Medicare comparison, outpatient hospital',
  nadac: 'Drug prices',
  charity: 'Help paying: the hospital’s policy',
} as const;

// rejected-rows.tsx
export const showingFirstRows = ({ refusalsCount, number }: { refusalsCount: number; number: string }) =>
  `Showing ${refusalsCount} of ${number}. Download the report to see the rest.`;
export const downloadReport = 'Download report';
export const row = 'Row';
export const entireFile = 'Entire file';
export const reason = 'Reason';
export const value = 'Value';
export const none = 'None';
export const rejectedTitle = ({ format }: { format: string }) => `Rejected ${format}`;
export const reportDownloaded = 'Report downloaded';
export const couldntDownloadReport = 'Couldn’t download the report';

// upload-panel.tsx
export const uploadProgress = ({ upload }: { upload: string }) =>
  `${upload}. You can use other tabs while it uploads.`;
export const tryAgain = 'Try again';
export const stopUpload = 'Stop upload';
export const chooseAnotherFile = 'Choose another file';
export const couldntStopUpload = 'Couldn’t stop the upload';
export const uploadOf = ({ name }: { name: string }) => `Upload of ${name}`;

// upload-store.ts
export const fileIsTooLarge = ({ fileSize }: { fileSize: string }) =>
  `This file is larger than ${fileSize}. Compress it as .zip or .gz and try again.`;
export const connectionLost = 'The connection was lost. Try again to continue where it stopped.';
