import { describe, expect, test } from 'vitest';
import type { StatusPart } from './status.contract.ts';
import { missingAfterMilliseconds, type Process, type StatusFacts, statusPartsOf } from './status.rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const hour = 3_600_000;
const day = 24 * hour;

const report = {
  checkedAt: ago(30_000).toISOString(),
  vendors: {
    mail: null,
    texts: null,
    payments: null,
    phone: null,
    medicare: null,
    viruses: null,
    model: null,
  },
  storage: { freeBytes: 50e9, errorCode: null },
};
const web: Process = {
  role: 'web',
  version: '0.1.0',
  startedAt: ago(hour),
  seenAt: ago(2000),
  report: { ...report, vendors: null },
};
const worker: Process = { ...web, role: 'worker', report };

/** A production service in which everything is configured and works. */
const healthy: StatusFacts = {
  now,
  mode: 'production',
  productionGranted: false,
  missing: [],
  processes: [web, worker],
  isEmbeddedDatabase: false,
  jobs: { waiting: 0, oldestSeconds: 0, stuck: 0 },
  lineFailedAt: null,
  undelivered: { mail: { waiting: 0, failed: 0 }, sms: { waiting: 0, failed: 0 } },
  backup: { finishedAt: ago(9 * hour), drilledAt: ago(12 * day) },
};

const partsOf = (facts: Partial<StatusFacts>): Record<string, StatusPart> =>
  Object.fromEntries(statusPartsOf({ ...healthy, ...facts }).map((part) => [part.name, part]));
const statesOf = (facts: Partial<StatusFacts>): Record<string, string> =>
  Object.fromEntries(Object.values(partsOf(facts)).map(({ name, state }) => [name, state]));
/** The parts that aren't ready. */
const others = (facts: Partial<StatusFacts>): string[] =>
  Object.entries(statesOf(facts)).flatMap(([name, state]) => (state === 'ready' ? [] : `${name} ${state}`));

const withVendors = (vendors: Record<string, string | null>): Partial<StatusFacts> => ({
  processes: [web, { ...worker, report: { ...report, vendors } }],
});

test('a service that works has no failing part and nothing to do', () => {
  expect(others({})).toEqual([]);
  for (const { name, hint, isSimulated, found } of Object.values(partsOf({}))) {
    expect([name, hint, isSimulated]).toEqual([name, null, false]);
    expect(found).toMatch(/\.$/);
  }
  expect(partsOf({}).backups?.found).toBe('Last backup 9 hr ago. Last restore drill 12 days ago.');
});

test('every part that isn’t ready in production says what to do, in sentences', () => {
  const broken = [
    ...statusPartsOf({
      ...healthy,
      missing: ['telephone', 'payments', 'mail', 'texts', 'medicare', 'viruses', 'model'],
      processes: [],
      jobs: { waiting: 3, oldestSeconds: 500, stuck: 0 },
      undelivered: { mail: { waiting: 2, failed: 0 }, sms: { waiting: 1, failed: 1 } },
      backup: null,
    }),
    ...statusPartsOf({
      ...healthy,
      ...withVendors({ mail: 'connection refused', texts: 'x', payments: 'x', phone: 'x' }),
      undelivered: { mail: { waiting: 0, failed: 21 }, sms: { waiting: 1, failed: 0 } },
      backup: { finishedAt: ago(3 * day), drilledAt: null },
    }),
  ].filter(({ state }) => state !== 'ready');
  expect(broken.length).toBeGreaterThan(15);
  for (const { name, found, hint } of broken) {
    expect([name, found]).toEqual([name, expect.stringMatching(/\.$/)]);
    expect([name, hint]).toEqual([name, expect.stringMatching(/\.$/)]);
  }
});

describe('worker', () => {
  test('fails when none has reported for 20 seconds', () => {
    const seen = (milliseconds: number) =>
      partsOf({ processes: [web, { ...worker, seenAt: ago(milliseconds) }] }).worker;
    expect(seen(missingAfterMilliseconds - 1)?.state).toBe('ready');
    expect(seen(missingAfterMilliseconds)).toMatchObject({
      state: 'failing',
      found: 'No worker has reported for 20 sec. Calls, messages and payments are stalled.',
    });
    expect(partsOf({ processes: [web] }).worker).toMatchObject({
      state: 'failing',
      found: 'No worker has reported. Calls, messages and payments are stalled.',
    });
  });

  test('is ready while another one runs', () => {
    const killed = { ...worker, seenAt: ago(hour) };
    expect(partsOf({ processes: [web, worker, killed] }).worker).toMatchObject({
      state: 'ready',
      found: 'Running: 1 worker.',
    });
  });

  test('can be the process that serves the pages', () => {
    expect(others({ processes: [{ ...worker, role: 'all' }] })).toEqual([]);
    expect(partsOf({ processes: [{ ...worker, role: 'all' }] }).worker?.found).toBe(
      'Running in the same process as the web server.',
    );
  });
});

test('the database fails if it takes no heartbeat from a web process', () => {
  expect(others({ processes: [{ ...web, seenAt: ago(hour) }, worker] })).toEqual(['database failing']);
});

test('the queue fails if a due job is older than two minutes, or a job fails again and again', () => {
  expect(others({ jobs: { waiting: 9, oldestSeconds: 120, stuck: 0 } })).toEqual([]);
  expect(others({ jobs: { waiting: 9, oldestSeconds: 121, stuck: 0 } })).toEqual(['queue failing']);
  expect(others({ jobs: { waiting: 0, oldestSeconds: 0, stuck: 1 } })).toEqual(['queue failing']);
});

test('storage fails if any running process can’t write, or little space is left', () => {
  const withStorage = (storage: typeof report.storage | { freeBytes: null; errorCode: string }) => ({
    processes: [web, { ...worker, report: { ...report, storage } }],
  });
  expect(others(withStorage({ freeBytes: null, errorCode: 'EROFS' }))).toEqual(['storage failing']);
  expect(others(withStorage({ freeBytes: 1e9, errorCode: null }))).toEqual(['storage failing']);
  const gone = {
    ...worker,
    seenAt: ago(hour),
    report: { ...report, storage: { freeBytes: 1, errorCode: null } },
  };
  expect(others({ processes: [web, worker, gone] })).toEqual([]);
  const starting = [web, worker].map((process) => ({ ...process, report: null }));
  expect(partsOf({ processes: starting }).storage).toMatchObject({
    state: 'ready',
    found: 'Configured. Not checked yet.',
  });
});

test('backups fail in production when one is overdue, and aren’t configured when there is none', () => {
  const finished = (age: number) => ({ backup: { finishedAt: ago(age), drilledAt: ago(day) } });
  expect(others(finished(26 * hour))).toEqual([]);
  expect(others(finished(27 * hour))).toEqual(['backups failing']);
  expect(others({ backup: null })).toEqual(['backups not_configured']);
  expect(partsOf({ backup: { finishedAt: ago(hour), drilledAt: null } }).backups).toMatchObject({
    state: 'ready',
    hint: 'Run the “drill” command every month.',
  });
  expect(statesOf({ mode: 'demo', ...finished(9 * day) }).backups).toBe('ready');
  expect(partsOf({ mode: 'demo', backup: null }).backups).toMatchObject({
    state: 'not_configured',
    hint: null,
  });
});

describe('vendors', () => {
  const vendors = [
    ['mail', 'mail'],
    ['texts', 'texts'],
    ['payments', 'payments'],
    ['telephone', 'phone'],
    ['medicare', 'medicare'],
    ['viruses', 'viruses'],
    ['model', 'model'],
  ] as const;

  test.each(vendors)('%s: ready, not configured or failing', (name, reported) => {
    expect(partsOf({})[name]).toMatchObject({ state: 'ready', checkedAt: report.checkedAt });
    expect(statesOf({ missing: [name] })[name]).toBe('not_configured');
    const failing = withVendors({ ...report.vendors, [reported]: 'connection refused' });
    expect(partsOf(failing)[name]).toMatchObject({
      state: 'failing',
      found: 'Last check: connection refused.',
      checkedAt: report.checkedAt,
    });
    expect(others(failing)).toEqual([`${name} failing`]);
  });

  test('fails when the worker lacks the settings of a vendor', () => {
    expect(partsOf(withVendors({})).payments).toMatchObject({
      state: 'failing',
      found: 'Configured here, but not in the worker.',
    });
  });

  test('the newest report counts, and a missing report isn’t a failure', () => {
    const restarted = { ...worker, report: { ...report, checkedAt: now.toISOString() } };
    const before = { ...worker, report: { ...report, vendors: { mail: 'x' } } };
    expect(others({ processes: [web, before, restarted] })).toEqual([]);
    expect(partsOf({ processes: [web, { ...worker, report: null }] }).mail).toMatchObject({
      state: 'ready',
      found: 'Configured. Not checked yet.',
      checkedAt: null,
    });
  });

  test('the report of a worker that went missing doesn’t count', () => {
    const missing = { ...worker, seenAt: ago(missingAfterMilliseconds) };
    expect(partsOf({ processes: [web, missing] }).mail).toMatchObject({
      state: 'ready',
      found: 'Configured. Not checked, because no worker is running.',
      checkedAt: null,
    });
  });

  test('the phone line fails while its circuit breaker is open', () => {
    expect(others({ lineFailedAt: ago(hour) })).toEqual(['telephone failing']);
  });

  test('in demo mode they are simulated and say so, whatever is configured', () => {
    const demo = { mode: 'demo', ...withVendors({ mail: 'connection refused' }) } as const;
    expect(
      others({ ...demo, missing: ['telephone', 'payments', 'texts', 'medicare', 'viruses', 'model'] }),
    ).toEqual([]);
    const parts = partsOf(demo);
    for (const [name] of vendors.filter(([name]) => name !== 'model'))
      expect(parts[name]).toMatchObject({
        state: 'ready',
        isSimulated: true,
      });
    expect(parts.payments?.found).toBe('No one is charged.');
    expect(parts.model).toMatchObject({
      isSimulated: false,
      found: 'In demo mode, the built-in rules answer.',
    });
  });

  test('in demo mode with production patients, configured vendors are the real ones', () => {
    const failing = withVendors({ ...report.vendors, mail: 'connection refused' });
    expect(others({ mode: 'demo', productionGranted: true, ...failing })).toEqual(['mail failing']);
    expect(
      partsOf({ mode: 'demo', productionGranted: true, missing: ['mail'], ...failing }).mail,
    ).toMatchObject({ isSimulated: true });
  });
});

test('delivery fails while messages wait, or when many were rejected', () => {
  const undelivered = (mail: { waiting: number; failed: number }, missing: StatusFacts['missing'] = []) =>
    partsOf({ missing, undelivered: { mail, sms: { waiting: 0, failed: 0 } } }).undelivered_mail;
  expect(undelivered({ waiting: 1, failed: 2 })).toMatchObject({
    state: 'failing',
    found: 'Waiting for over a minute: 1 email. Rejected in the last 24 hours: 2 emails.',
  });
  expect(undelivered({ waiting: 0, failed: 20 })?.state).toBe('ready');
  expect(undelivered({ waiting: 0, failed: 21 })?.state).toBe('failing');
  expect(undelivered({ waiting: 4, failed: 0 }, ['mail'])).toMatchObject({
    state: 'not_configured',
    hint: 'They are sent once it’s configured.',
  });
  expect(
    partsOf({ undelivered: { mail: { waiting: 0, failed: 0 }, sms: { waiting: 3, failed: 0 } } })
      .undelivered_texts,
  ).toMatchObject({ state: 'failing', found: 'Waiting for over a minute: 3 texts.' });
});
