import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { ProbeVendors } from '#app/check-process.ts';
import type { Settings } from '#app/settings/settings.ts';
import { type RunningServer, startServer } from '#app/start-server.ts';
import type { DecideBooking } from '#engines/simulated-office/play-booking.ts';
import type { UserView } from '#modules/accounts/accounts.contract.ts';
import type { PasswordHasher } from '#modules/accounts/server/authentication.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createDataKeys, type DataKey, parseDataKeys } from '#platform/encryption/data-keys.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { users } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { type Backend, openTestDatabase } from './runner/test-database.ts';
import { measureTime } from './runner/time-spent.ts';

export type TestServer = {
  address: string;
  app: RunningServer['app'];
  /** Deleted when the server stops. */
  dataDirectory: string;
  database: Database;
  context: RunningServer['context'];
  /** Logged errors. */
  errors: string[];
  /** Base URL of the metrics; null unless requested. */
  metricsAddress: string | null;
  newClient(): HttpClient;
  stop(): Promise<void>;
};

export const testPassword = 'correct horse battery';
export const testSessionSecret = 'the session secret of test servers';
export const testDataKeys = `test:${Buffer.alloc(32, 'only for tests').toString('base64')}`;

/**
 * Starts the complete server on a free port, with its own database, a small network and no accounts.
 */
export async function startTestServer(options: {
  backend: Backend;
  pace?: Settings['simulatedCallPace'];
  offices?: Settings['simulatedOffices'];
  /** The answer of simulated offices to a booking call; they confirm by default. */
  decideBooking?: DecideBooking;
  /** The minute check of the vendors. Off by default, because fake vendors count every request. */
  probeVendors?: ProbeVendors;
  demoData?: Settings['demoData'];
  globalMode?: Settings['globalMode'];
  model?: Settings['model'];
  retell?: Settings['retell'];
  stripe?: Settings['stripe'];
  blueButton?: Settings['blueButton'];
  clamav?: Settings['clamav'];
  twilio?: Settings['twilio'];
  smtpUrl?: string;
  metrics?: Settings['metrics'];
  traces?: Settings['traces'];
  log?: Log;
  trustedProxies?: string[];
  clock?: Clock;
  rateLimitFactor?: number;
  requestsAtOnce?: number;
  database?: Database;
  /** The database, deleted with the server; a new one by default. */
  dataDirectory?: string;
  role?: Settings['role'];
  stopGraceSeconds?: number;
  publicUrl?: string;
  /** `slow`: hash passwords as in production, for tests that measure it. */
  passwords?: 'quick' | 'costly';
}): Promise<TestServer> {
  const database = options.database ?? (await openTestDatabase(options.backend));
  const errors: string[] = [];
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'harborline-test-'));
  const server = await measureTime('setup', () =>
    startServer(
      {
        port: 0,
        host: '127.0.0.1',
        dataDirectory,
        databaseUrl: undefined,
        role: options.role ?? 'all',
        stopGraceSeconds: options.stopGraceSeconds ?? 0,
        globalMode: options.globalMode ?? 'demo',
        rateLimitFactor: options.rateLimitFactor ?? 1000,
        requestsAtOnce: options.requestsAtOnce ?? 10_000,
        sessionSecret: testSessionSecret,
        dataKeys: parseDataKeys(testDataKeys),
        simulatedCallPace: options.pace ?? 'none',
        simulatedOffices: options.offices ?? 'varied',
        trustedProxies: options.trustedProxies ?? [],
        publicUrl: options.publicUrl,
        smtpUrl: options.smtpUrl,
        twilio: options.twilio ?? null,
        lob: null,
        phaxio: null,
        retell: options.retell ?? null,
        stripe: options.stripe ?? null,
        blueButton: options.blueButton ?? null,
        clamav: options.clamav ?? null,
        mailFrom: 'Harborline <care@example.test>',
        supportAddress: 'support@example.test',
        supportPhone: undefined,
        operator: { name: null, address: null, governingLaw: null },
        model: options.model ?? null,
        backupKey: undefined,
        postgresTools: undefined,
        logLevel: 'silent',
        metrics: options.metrics ?? null,
        traces: options.traces ?? null,
        demoData: options.demoData ?? 'none',
      },
      {
        database,
        log: options.log ?? collectErrors(errors),
        ...(options.clock ? { clock: options.clock } : {}),
        decideBooking: options.decideBooking ?? confirmBookings,
        probeVendors: options.probeVendors ?? (async () => null),
        ...(options.passwords === 'costly' ? {} : { passwordHasher: quickHasher }),
      },
    ),
  );
  return {
    address: server.address,
    app: server.app,
    dataDirectory,
    database,
    context: server.context,
    errors,
    metricsAddress: server.metricsAddress,
    newClient: () => createHttpClient(server.address),
    stop: async () => {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

const confirmBookings: DecideBooking = ({ brief }) => (brief.purpose === 'booking' ? 'confirms' : null);

const hashQuickly = (password: string) =>
  createHmac('sha256', 'quick').update(password.normalize('NFKC')).digest('hex');

/** A fast hash, because tests create thousands of accounts. */
const quickHasher: PasswordHasher = {
  hash: async (password) => hashQuickly(password),
  verify: async ({ hash, password }) => hash === hashQuickly(password),
};

/** The encryption key of a test server. */
export const testKeys = createDataKeys(parseDataKeys(testDataKeys) as [DataKey]);

export type SignedIn = HttpClient & { user: UserView };

/**
 * Registers a patient. Unless `freeRequest` is set, the free first request is used up, so that approving
 * costs $5. In production mode, the email address is confirmed unless `confirmed` is false.
 */
export async function registerPatient(
  server: TestServer,
  details: Partial<{
    email: string;
    firstName: string;
    lastName: string;
    freeRequest: boolean;
    confirmed: boolean;
  }> = {},
): Promise<SignedIn> {
  const { freeRequest = false, confirmed = true, ...person } = details;
  const client = server.newClient();
  const answer = await client.post<UserView>('/api/register', {
    email: `patient-${newId()}@example.test`,
    password: testPassword,
    firstName: 'Rosa',
    lastName: 'Tester',
    ...person,
  });
  if (answer.status !== 200) throw new Error(`Registering answered ${answer.status}: ${answer.text}`);
  if (!freeRequest) await consumeFreeRequest(server, answer.body.id);
  if (confirmed && answer.body.mustConfirmEmail) {
    await server.database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, answer.body.id));
    answer.body.mustConfirmEmail = false;
  }
  return { ...client, user: answer.body };
}

/** Marks the free request as used in both modes. */
export async function consumeFreeRequest(server: TestServer, userId: string): Promise<void> {
  const usedAt = new Date();
  await server.database.orm
    .update(users)
    .set({ freeTrialUsedAt: usedAt, freeTrialPretendedAt: usedAt })
    .where(eq(users.id, userId));
}

export async function loginAs(server: TestServer, email: string, password = testPassword): Promise<SignedIn> {
  const client = server.newClient();
  const answer = await client.post<UserView>('/api/login', { email, password });
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`);
  return { ...client, user: answer.body };
}

function collectErrors(errors: string[]): Log {
  return {
    info: () => {},
    warn: () => {},
    error: ({ error }, message) => {
      errors.push(
        `${message}: ${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)}`,
      );
    },
  };
}
