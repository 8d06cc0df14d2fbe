import type { Undelivered } from '#modules/notifications/server/count-undelivered.ts';
import type { ProcessRow } from '#platform/processes/heartbeats.ts';
import type { ProcessReport } from '#platform/processes/process-heartbeats.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatCount } from '#shared/format/format-number.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import type { Mode } from '#shared/mode.ts';
import type { Vendor } from './mode-switch.rules.ts';
import type { StatusPart, SystemStatus } from './status.contract.ts';
import * as t from './status.words.ts';

const hourMilliseconds = 3_600_000;

/** Four missed heartbeats. Pages ask every ten seconds, so they show a killed process within 30. */
export const missingAfterMilliseconds = 20_000;
/** As in deploy/prometheus-alerts.yml. */
const lateJobSeconds = 120;
const maxFailedNotices = 20;
export const lowStorageBytes = 2 * 1024 ** 3;
/** Longer than a day, because a nightly backup can take a while. */
export const freshBackupMilliseconds = 26 * hourMilliseconds;
/** Monthly, with a few days to spare. */
const freshDrillMilliseconds = 35 * 24 * hourMilliseconds;

export type Process = Pick<ProcessRow, 'role' | 'version' | 'seenAt' | 'startedAt' | 'report'>;

export type StatusFacts = {
  now: Date;
  mode: Mode;
  /** Whether a patient or request is in production, even if the service is in demo mode. */
  productionGranted: boolean;
  /** Vendors not configured for production in this process. */
  missing: readonly Vendor[];
  processes: readonly Process[];
  isEmbeddedDatabase: boolean;
  jobs: { waiting: number; oldestSeconds: number; stuck: number };
  /** Since when automatic calls are stopped because the line failed. */
  lineFailedAt: Date | null;
  undelivered: SystemStatus['undelivered'];
  backup: { finishedAt: Date; drilledAt: Date | null } | null;
};

type Found = Pick<StatusPart, 'found'> & Partial<Pick<StatusPart, 'hint' | 'checkedAt' | 'isSimulated'>>;

const part = (name: StatusPart['name'], state: StatusPart['state'], found: Found): StatusPart => ({
  name,
  state,
  isSimulated: false,
  hint: null,
  checkedAt: null,
  ...found,
});

export const isRunning = ({ seenAt }: Pick<Process, 'seenAt'>, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < missingAfterMilliseconds;

const isWorker = ({ role }: Process): boolean => role !== 'web';
const isWeb = ({ role }: Process): boolean => role !== 'worker';

/** Every part, in the order of the page. */
export const statusPartsOf = (facts: StatusFacts): StatusPart[] => [
  databasePart(facts),
  workerPart(facts),
  queuePart(facts),
  storagePart(facts),
  backupPart(facts),
  ...vendorParts.map((name) => vendorPart(name, facts)),
  undeliveredPart('mail', facts),
  undeliveredPart('texts', facts),
];

/** This process answers, so reading works. Its heartbeats show whether writing does. */
function databasePart({ isEmbeddedDatabase, processes, now }: StatusFacts): StatusPart {
  if (!processes.some((process) => isWeb(process) && isRunning(process, now)))
    return part('database', 'failing', { found: t.databaseCantWrite, hint: t.checkDatabase });
  return part('database', 'ready', { found: isEmbeddedDatabase ? t.embeddedDatabase : t.postgres });
}

const runningWorkers = ({ processes, now }: StatusFacts): Process[] =>
  processes.filter((process) => isWorker(process) && isRunning(process, now));

function workerPart(facts: StatusFacts): StatusPart {
  const { processes, now } = facts;
  const running = runningWorkers(facts);
  if (running.length > 0)
    return part('worker', 'ready', {
      found: running.some(({ role }) => role === 'all')
        ? t.oneProcessForAll
        : t.workersRun({ workers: formatCount(running.length, 'worker') }),
    });
  const last = processes
    .filter(isWorker)
    .map(({ seenAt }) => seenAt.getTime())
    .toSorted((a, b) => b - a)[0];
  return part('worker', 'failing', {
    found:
      last === undefined
        ? t.noWorker
        : t.workerMissing({ since: formatDuration((now.getTime() - last) / 1000) }),
    hint: t.startWorker,
  });
}

function queuePart({ jobs }: StatusFacts): StatusPart {
  const { waiting, oldestSeconds, stuck } = jobs;
  const found = t.oldestJob({
    jobs: formatCount(waiting, 'job'),
    age: formatDuration(oldestSeconds),
  });
  if (oldestSeconds > lateJobSeconds) return part('queue', 'failing', { found, hint: t.checkWorker });
  if (stuck > 0)
    return part('queue', 'failing', {
      found: t.jobsKeepFailing({ jobs: formatCount(stuck, 'job') }),
      hint: t.checkLog,
    });
  return part('queue', 'ready', { found: waiting === 0 ? t.noJobWaits : found });
}

/** The process with the least space, of those that run. */
function storagePart({ processes, now }: StatusFacts): StatusPart {
  const reports = runningReports(processes, now);
  const broken = reports.find(({ storage }) => storage.errorCode !== null);
  if (broken)
    return part('storage', 'failing', {
      found: t.storageNotWritable({ code: broken.storage.errorCode }),
      hint: t.fixOwner,
      checkedAt: broken.checkedAt,
    });
  const least = reports.toSorted((a, b) => (a.storage.freeBytes ?? 0) - (b.storage.freeBytes ?? 0))[0];
  if (!least) return part('storage', 'ready', { found: t.notCheckedYet });
  const { storage, checkedAt } = least;
  const found = t.storageFree({ size: formatFileSize(storage.freeBytes ?? 0) });
  return (storage.freeBytes ?? 0) < lowStorageBytes
    ? part('storage', 'failing', { found, hint: t.freeStorage, checkedAt })
    : part('storage', 'ready', { found, checkedAt });
}

const runningReports = (processes: readonly Process[], now: Date): ProcessReport[] =>
  processes.flatMap((process) => (process.report && isRunning(process, now) ? process.report : []));

function backupPart({ backup, mode, now }: StatusFacts): StatusPart {
  if (!backup)
    return part('backups', 'not_configured', {
      found: mode === 'demo' ? t.demoHasNoBackup : t.noBackup,
      hint: mode === 'demo' ? null : t.setUpBackups,
    });
  const { finishedAt, drilledAt } = backup;
  const sinceBackup = now.getTime() - finishedAt.getTime();
  const sinceDrill = drilledAt === null ? null : now.getTime() - drilledAt.getTime();
  const found = [
    t.lastBackup({ age: formatDuration(sinceBackup / 1000) }),
    sinceDrill === null ? t.noDrill : t.lastDrill({ age: formatDuration(sinceDrill / 1000) }),
  ].join(' ');
  if (sinceBackup > freshBackupMilliseconds && mode === 'production')
    return part('backups', 'failing', { found, hint: t.checkBackups });
  return part('backups', 'ready', {
    found,
    hint: sinceDrill === null || sinceDrill > freshDrillMilliseconds ? t.runDrill : null,
  });
}

const vendorParts = ['mail', 'texts', 'payments', 'telephone', 'medicare', 'viruses', 'model'] as const;
type VendorPart = (typeof vendorParts)[number];

/** The name under which a process reports on the vendor. */
const reportedAs: Record<VendorPart, string> = {
  mail: 'mail',
  texts: 'texts',
  payments: 'payments',
  telephone: 'phone',
  medicare: 'medicare',
  viruses: 'viruses',
  model: 'model',
};

function vendorPart(name: VendorPart, facts: StatusFacts): StatusPart {
  const { now, mode, productionGranted, missing, processes, lineFailedAt } = facts;
  const isMissing = missing.includes(name);
  if (mode === 'demo' && (isMissing || !productionGranted))
    // The built-in rules are part of the product, so they aren't a simulation.
    return part(name, 'ready', { found: t.simulated[name], isSimulated: name !== 'model' });
  if (isMissing) return part(name, 'not_configured', { found: t.without[name], hint: t.settingsOf[name] });
  const reports = runningReports(processes, now).flatMap(({ vendors, checkedAt }) =>
    vendors ? { vendors, checkedAt } : [],
  );
  // The newest first, so that a worker that was restarted with the right settings counts.
  const newest = reports.toSorted((a, b) => Date.parse(b.checkedAt) - Date.parse(a.checkedAt))[0];
  if (!newest)
    return part(name, 'ready', { found: runningWorkers(facts).length > 0 ? t.notCheckedYet : t.notChecked });
  const { vendors, checkedAt } = newest;
  const result = vendors[reportedAs[name]];
  if (result === undefined)
    return part(name, 'failing', { found: t.notInWorker, hint: t.sameSettings, checkedAt });
  if (result !== null)
    return part(name, 'failing', { found: t.vendorFails({ result }), hint: t.checkSettings, checkedAt });
  if (name === 'telephone' && lineFailedAt)
    return part(name, 'failing', { found: t.callsStopped, hint: t.resumeCalls, checkedAt });
  return part(name, 'ready', { found: t.responds, checkedAt });
}

function undeliveredPart(vendor: 'mail' | 'texts', { mode, missing, undelivered }: StatusFacts): StatusPart {
  const [name, one]: [StatusPart['name'], string] =
    vendor === 'mail' ? ['undelivered_mail', 'email'] : ['undelivered_texts', 'text'];
  const { waiting, failed } = undelivered[vendor === 'mail' ? 'mail' : 'sms'];
  const found = describeUndelivered({ waiting, failed }, one);
  if (mode === 'production' && missing.includes(vendor))
    return part(name, 'not_configured', { found, hint: waiting > 0 ? t.sentOnceConfigured : null });
  if (waiting > 0) return part(name, 'failing', { found, hint: t.checkVendor });
  return failed > maxFailedNotices
    ? part(name, 'failing', { found, hint: t.checkAddresses })
    : part(name, 'ready', { found });
}

export const describeUndelivered = ({ waiting, failed }: Undelivered, one: string): string => {
  const words = [
    ...(waiting > 0 ? [t.waiting({ count: formatCount(waiting, one) })] : []),
    ...(failed > 0 ? [t.rejected({ count: formatCount(failed, one) })] : []),
  ];
  return words.length === 0 ? t.allDelivered : words.join(' ');
};
