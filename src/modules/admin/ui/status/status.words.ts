// part-labels.ts
export const database = 'Database';
export const worker = 'Worker';
export const queue = 'Job queue';
export const storage = 'Storage';
export const backups = 'Backups';
export const mail = 'Email';
export const texts = 'Text messages';
export const payments = 'Payments';
export const telephone = 'Phone line';
export const medicare = 'Medicare records';
export const viruses = 'Virus scanner';
export const model = 'Language model';
export const undeliveredMail = 'Undelivered email';
export const undeliveredTexts = 'Undelivered texts';
export const service = 'Service';
export const vendors = 'Vendors';
export const delivery = 'Delivery';

// process-list.tsx
export const processes = 'Processes';
export const processesLead = 'Each reports every five seconds.';
export const role = 'Role';
export const version = 'Version';
export const started = 'Started';
export const lastSeen = 'Last seen';
export const state = 'State';
export const webAndWorker = 'Web and worker';
export const web = 'Web';
export const running = 'Running';
export const notResponding = 'Not responding';

// setup-list.tsx
export const setup = 'Setup';
export const stepsDone = ({ done, steps }: { done: number; steps: number }) => `${done} of ${steps} done`;
export const done = 'Done';
export const toDo = 'To do';
export const ownTwoFactor = 'Your two-factor authentication';
export const secondAdministrator = 'A second administrator';
export const publicUrl = 'Public URL';
export const setPublicUrl = 'Set PUBLIC_URL to your https address.';
export const setUpMail = 'Set SMTP_URL and MAIL_FROM.';
export const supportContact = 'Support contact';
export const setSupport = 'Set SUPPORT_EMAIL and SUPPORT_PHONE.';
export const setStripe = 'Set STRIPE_SECRET_KEY and the related settings.';
export const phoneAndAgents = 'Phone line and live agents';
export const setRetell = 'Needs RETELL_API_KEY and RETELL_FROM_NUMBER.';
export const providers = 'Providers';
export const prices = 'Prices';
export const backupAndDrill = 'Daily backup and a restore drill';
export const runBackup = 'Turn on the backup timer, then run the “backup” and “drill” commands.';
export const productionMode = 'Production mode';
export const switchMode = 'Switch mode';
export const loadingSetup = 'Loading the setup steps';
export const couldntLoadSetup = 'Couldn’t load the setup steps';

// status-banner.tsx
export const emailNotConfigured = 'Email isn’t configured.';
export const noOneIsEmailed =
  'Patients and staff get no email. When you invite someone, you get a link to give them instead.';
export const setSmtpUrl = 'To fix it, set SMTP_URL and restart.';
export const failing = ({ parts }: { parts: string }) => `Not working: ${parts}.`;
export const waiting = ({ counts }: { counts: string }) => `Waiting to be sent: ${counts}.`;
export const rejected = ({ counts }: { counts: string }) => `Rejected in the last 24 hours: ${counts}.`;
export const viewStatus = 'View status';
export const noConnection = 'The service isn’t responding. This page may be out of date.';

// status-board.tsx
export const ready = 'Ready';
export const simulatedBadge = 'Simulated';
export const notConfigured = 'Not configured';
export const failingBadge = 'Failing';
export const allReady = 'Everything configured is working.';
export const partsFailing = ({ count }: { count: number }) =>
  count === 1 ? '1 part is failing.' : `${count} parts are failing.`;
export const measuredAt = ({ time }: { time: string }) => `Last check ${time}. Checked every 10 seconds.`;
export const checkedAt = ({ time }: { time: string }) => `Checked ${time}`;
export const refresh = 'Refresh';
export const loadingStatus = 'Loading the system status';
export const couldntLoadStatus = 'Couldn’t load the system status';

// status-link.tsx
export const statusLoading = 'System status';
export const statusReady = 'System status: OK';
export const statusUnknown = 'System status: unknown';
export const statusFailing = ({ count }: { count: number }) =>
  count === 1 ? 'System status: 1 part is failing' : `System status: ${count} parts are failing`;
