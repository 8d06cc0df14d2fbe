// status.rules.ts
export const postgres = 'PostgreSQL accepts reads and writes.';
export const embeddedDatabase = 'The embedded database accepts reads and writes.';
export const databaseCantWrite = 'The database can be read but not written to.';
export const checkDatabase = 'Check the database server’s disk space and log.';
export const oneProcessForAll = 'Running in the same process as the web server.';
export const workersRun = ({ workers }: { workers: string }) => `Running: ${workers}.`;
export const noWorker = 'No worker has reported. Calls, messages and payments are stalled.';
export const workerMissing = ({ since }: { since: string }) =>
  `No worker has reported for ${since}. Calls, messages and payments are stalled.`;
export const startWorker = 'Start the worker: systemctl start harborline-worker.';
export const noJobWaits = 'No job is waiting.';
export const oldestJob = ({ jobs, age }: { jobs: string; age: string }) =>
  `Waiting: ${jobs}, the oldest for ${age}.`;
export const checkWorker = 'Check that the worker is running. If it is, start another.';
export const jobsKeepFailing = ({ jobs }: { jobs: string }) => `Failed more than ten times: ${jobs}.`;
export const checkLog = 'See the worker’s log for the reason.';
export const storageFree = ({ size }: { size: string }) => `${size} free in the data folder.`;
export const storageNotWritable = ({ code }: { code: string | null }) =>
  `The data folder can’t be written to (${code}).`;
export const fixOwner = 'Make the service’s user the owner of DATA_DIR.';
export const freeStorage = 'Free up space: files and imports need it.';
export const notCheckedYet = 'Configured. Not checked yet.';
export const notChecked = 'Configured. Not checked, because no worker is running.';
export const demoHasNoBackup = 'No backups. A demo needs none.';
export const noBackup = 'No backups recorded.';
export const setUpBackups = 'Turn on the backup timer, then run the “backup” and “drill” commands.';
export const lastBackup = ({ age }: { age: string }) => `Last backup ${age} ago.`;
export const noDrill = 'No restore drill recorded.';
export const lastDrill = ({ age }: { age: string }) => `Last restore drill ${age} ago.`;
export const checkBackups = 'A backup is due every day. Check the log of harborline-backup.';
export const runDrill = 'Run the “drill” command every month.';
export const simulated = {
  mail: 'Emails stay in the outbox.',
  texts: 'Texts stay in the outbox.',
  payments: 'No one is charged.',
  telephone: 'Simulated offices answer.',
  medicare: 'Invented patients at a simulated clinic and insurer.',
  viruses: 'Only the scanners’ test file is recognized.',
  model: 'In demo mode, the built-in rules answer.',
};
export const without = {
  mail: 'Not configured. No one gets email.',
  texts: 'Not configured. Notifications go by email only.',
  payments: 'Not configured. Patients can’t pay.',
  telephone: 'Not configured. Requests that need a call wait for your staff.',
  medicare: 'Not configured. Patients can’t connect Medicare, and their page says so.',
  viruses: 'Not configured. Records are not checked for viruses, and patients are told so.',
  model: 'Not configured. The built-in rules answer.',
};
export const settingsOf = {
  mail: 'Set SMTP_URL and restart.',
  texts: 'Set TWILIO_ACCOUNT_SID and the related settings, and restart.',
  payments: 'Set STRIPE_SECRET_KEY and the related settings, and restart.',
  telephone: 'Set RETELL_API_KEY and RETELL_FROM_NUMBER, and restart.',
  medicare: 'Set BLUE_BUTTON_CLIENT_ID and the related settings, and restart.',
  viruses: 'Set CLAMAV_URL and restart.',
  model: 'To use a model, set MODEL_PROVIDER and the related settings, and restart.',
};
export const responds = 'Responds.';
export const vendorFails = ({ result }: { result: string }) => `Last check: ${result.replace(/\.$/, '')}.`;
export const checkSettings = 'Check the vendor’s status page and your settings.';
export const notInWorker = 'Configured here, but not in the worker.';
export const sameSettings = 'Give all processes the same settings, and restart them.';
export const callsStopped = 'Calls stopped after several failed in a row.';
export const resumeCalls = 'They resume on their own when a test call succeeds. See AI Agents.';
export const allDelivered = 'None waiting or rejected.';
export const waiting = ({ count }: { count: string }) => `Waiting for over a minute: ${count}.`;
export const rejected = ({ count }: { count: string }) => `Rejected in the last 24 hours: ${count}.`;
export const sentOnceConfigured = 'They are sent once it’s configured.';
export const checkVendor = 'Check the worker and the vendor above.';
export const checkAddresses =
  'Check that the vendor accepts the sender and that patients’ addresses are correct.';
