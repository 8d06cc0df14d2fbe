import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DecideBooking } from '#engines/simulated-office/play-booking.ts';
import { createAuthentication, type PasswordHasher } from '#modules/accounts/server/authentication.ts';
import { createModeReader, followGlobalMode } from '#modules/admin/server/mode/follow-global-mode.ts';
import { detectProductionGranted } from '#modules/admin/server/mode/stored-mode.ts';
import { createProbe } from '#modules/admin/server/overview/availability.ts';
import { databaseGauges, readDatabaseGauges } from '#modules/admin/server/overview/database-gauges.ts';
import { releaseImports } from '#modules/directory/server/import-files/process-import.ts';
import { warmUpSearch } from '#modules/directory/server/search/warm-up.ts';
import { resumeStalledWork } from '#modules/fulfillment/server/work/resume-stalled-work.ts';
import { finishTurns } from '#modules/intake/server/turn/turns-in-progress.ts';
import { connectionReturnPath } from '#modules/records/connections.rules.ts';
import { isAuthorizationOpen } from '#modules/records/server/find-authorization.ts';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import type { DatabaseWatch } from '#platform/database/watch-postgres.ts';
import { loadDataKeys } from '#platform/encryption/load-data-keys.ts';
import { verifyDataKeys } from '#platform/encryption/verify-data-keys.ts';
import { createApp } from '#platform/http/create-app.ts';
import { prepareDrain } from '#platform/http/drain-app.ts';
import { createRateLimitStore } from '#platform/http/limits/shared-rate-limits.ts';
import { respondDuringOutage } from '#platform/http/respond-during-outage.ts';
import { serveEndpoints } from '#platform/http/serve-endpoints.ts';
import { serveLiveEvents } from '#platform/http/serve-live-events.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { runEvery } from '#platform/jobs/run-every.ts';
import { createKeyedHash } from '#platform/keyed-hash.ts';
import { withStaff } from '#platform/live/channels.ts';
import { startLiveEvents } from '#platform/live/live-events.ts';
import { addDatabaseGauges } from '#platform/telemetry/database-gauges.ts';
import { createLog, type Log } from '#platform/telemetry/log.ts';
import { createObserver } from '#platform/telemetry/observer.ts';
import { serveMetrics } from '#platform/telemetry/serve-metrics.ts';
import { writeOnce } from '#platform/write-once.ts';
import { notFound } from '#shared/problem.ts';
import { createRecordsServer } from '#vendors/health-records/simulated/records-server.ts';
import { assertDatabaseRestoreFinished, assertRestoreFinished } from './backup/restore-files.ts';
import { checkDataDirectory, checkPort, explainListening } from './check-port-and-directory.ts';
import { type ProbeVendors, startHeartbeat } from './check-process.ts';
import { createPorts } from './create-ports.ts';
import { createSelfDelivery } from './deliver-to-self.ts';
import { startBackfill, watchRequests } from './demo-data/backfill/start-backfill.ts';
import { demoLogins } from './demo-data/demo-logins.ts';
import { loadDemoData, rejectDemoData } from './demo-data/load-demo-data.ts';
import { createAuthorizer } from './http/authorize-request.ts';
import { serveHealth } from './http/serve-health.ts';
import { listInlineScriptHashes, servePages } from './http/serve-pages.ts';
import { servePortraits } from './http/serve-portraits.ts';
import { serveRecognizer } from './http/serve-recognizer.ts';
import { serveReference } from './http/serve-reference.ts';
import { serveSecurityContact } from './http/serve-security-contact.ts';
import { createInProcessFetch, serveSimulatedRecords } from './http/serve-simulated-records.ts';
import { jobRegistry } from './job-registry.ts';
import { createRouter } from './router.ts';
import { startScheduledTasks } from './scheduled-tasks.ts';
import type { Settings } from './settings/settings.ts';

export type RunningServer = {
  address: string;
  /** Address of `/metrics`; null if metrics are off. */
  metricsAddress: string | null;
  app: FastifyInstance;
  context: ServerContext;
  stop(): Promise<void>;
};

const probeEveryMilliseconds = 5 * 1000;

/** Starts everything in order and listens. If it throws, everything already started is stopped. */
export async function startServer(
  settings: Settings,
  overrides: {
    database?: Database;
    clock?: Clock;
    log?: Log;
    passwordHasher?: PasswordHasher;
    /** Set by tests to control how simulated offices answer booking calls. */
    decideBooking?: DecideBooking;
    /** Set by tests, whose vendors count every request. */
    probeVendors?: ProbeVendors;
  } = {},
): Promise<RunningServer> {
  const log = overrides.log ?? createLog(settings.logLevel);
  const clock = overrides.clock ?? systemClock;
  checkDataDirectory(settings.dataDirectory);
  await checkPort(settings);
  if (settings.metrics) await checkPort(settings.metrics, 'METRICS_PORT');
  assertRestoreFinished(settings.dataDirectory);
  const database = overrides.database ?? (await openDatabase(settings));
  // Closed in reverse order.
  const opened: Closer[] = [() => database.close()];
  const stop = async () => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    await assertDatabaseRestoreFinished(database);
    return {
      ...(await startWithDatabase(database, settings, { ...overrides, clock, log }, opened)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Closer = () => Promise<void>;

async function startWithDatabase(
  database: Database,
  settings: Settings,
  overrides: {
    clock: Clock;
    log: Log;
    passwordHasher?: PasswordHasher;
    decideBooking?: DecideBooking;
    probeVendors?: ProbeVendors;
  },
  opened: Closer[],
): Promise<Omit<RunningServer, 'stop'>> {
  const { clock, log, passwordHasher } = overrides;
  await migrate(database);
  const secret = settings.sessionSecret ?? loadOrCreateSecret(settings.dataDirectory);
  const dataKeys = loadDataKeys(settings);
  await verifyDataKeys(database, dataKeys);
  const authentication = createAuthentication({
    database,
    secret,
    publicUrl: settings.publicUrl,
    passwordHasher,
  });
  const readMode = createModeReader({ database }, settings.globalMode);
  const globalMode = await readMode();
  if (settings.globalMode === 'production' || globalMode === 'production') await rejectDemoData(database);
  // Only one process may load demo data, so web and worker processes don't.
  const loadsDemoData =
    settings.role === 'all' && settings.globalMode === 'demo' && settings.demoData !== 'none';
  const hasDemoData =
    loadsDemoData && (await loadDemoData({ database, authentication, clock, log, dataKeys }));
  const observer = await createObserver(settings.traces, log);
  opened.push(() => observer.stop());
  const app = await createApp({
    log,
    observer,
    cookieSecret: secret,
    rateLimitFactor: settings.rateLimitFactor,
    requestsAtOnce: settings.requestsAtOnce,
    trustedProxies: settings.trustedProxies,
    secure: settings.publicUrl?.startsWith('https://') ?? false,
    inlineScriptHashes: listInlineScriptHashes(),
    hasCardFields: settings.stripe !== null,
    ...(database.backend === 'postgres'
      ? { rateLimitStore: createRateLimitStore(database, deriveSecret(secret, 'rate limits')) }
      : {}),
  });
  respondDuringOutage(app, database.watch);
  opened.push(logDatabaseOutages(database.watch, log));
  const runsJobs = settings.role !== 'web';
  const servesRequests = settings.role !== 'worker';
  const drain = prepareDrain(app, { graceSeconds: settings.stopGraceSeconds });
  if (!servesRequests) restrictToHealthChecks(app);
  const live = withStaff(await startLiveEvents(database));
  opened.push(() => live.stop());
  opened.push(() => finishTurns({ database }));
  opened.push(() => releaseImports({ database }));
  const simulatedVendors = createSelfDelivery(app, log);
  opened.push(() => simulatedVendors.finish());
  const keyedHash = createKeyedHash(secret);
  const simulatedRecordsSecret = deriveSecret(secret, 'simulated health records');
  serveSimulatedRecords(
    app,
    createRecordsServer({
      database,
      clock,
      clientSecret: simulatedRecordsSecret,
      returnPath: connectionReturnPath,
      isExpected: (state) => isAuthorizationOpen({ database, clock, keyedHash }, state),
    }),
  );
  const jobs = await openJobs({ database, log, observer, definitions: jobRegistry });
  opened.push(() => jobs.stop());
  const server: ServerContext = {
    database,
    clock,
    log,
    jobs,
    live,
    dataKeys,
    keyedHash,
    globalMode,
    productionGranted: await detectProductionGranted(database.orm, clock.now()),
    rereadMode: () => readMode(server),
    startupMode: settings.globalMode,
    callPace: settings.simulatedCallPace,
    mailFrom: settings.mailFrom,
    supportAddress: settings.supportAddress,
    supportPhone: settings.supportPhone ?? null,
    operator: settings.operator,
    importsDirectory: join(settings.dataDirectory, 'imports'),
    rateLimitFactor: settings.rateLimitFactor,
    sharedLogins: demoLogins.map(({ email }) => email),
    publicUrl: settings.publicUrl?.replace(/\/+$/, '') ?? null,
    modelBudget: settings.model?.budget ?? null,
    ports: createPorts({
      database,
      clock,
      observer,
      callPace: settings.simulatedCallPace,
      officeManner: settings.simulatedOffices,
      decideBooking: overrides.decideBooking,
      webhookSecret: deriveSecret(secret, 'payment webhooks'),
      filesDirectory: join(settings.dataDirectory, 'files'),
      smtpUrl: settings.smtpUrl,
      twilio: settings.twilio,
      lob: settings.lob,
      phaxio: settings.phaxio,
      retell: settings.retell,
      stripe: settings.stripe,
      healthRecords: {
        blueButton: settings.blueButton,
        simulatedSecret: simulatedRecordsSecret,
        inProcessFetch: createInProcessFetch(app),
      },
      clamav: settings.clamav,
      voiceWebhookUrl: settings.publicUrl
        ? `${settings.publicUrl.replace(/\/+$/, '')}/api/webhooks/voice`
        : null,
      smsSecret: deriveSecret(secret, 'text webhooks'),
      publicUrl: settings.publicUrl?.replace(/\/+$/, '') ?? 'http://localhost',
      model: settings.model?.engine ?? null,
      voiceWebhookSecret: deriveSecret(secret, 'voice webhooks'),
      deliverVoiceWebhook: (payload, headers) =>
        simulatedVendors.deliver('/api/webhooks/voice', payload, headers),
      deliverWebhook: (payload, signature) =>
        simulatedVendors.deliver('/api/webhooks/payments', payload, { 'payment-signature': signature }),
    }),
  };
  opened.push(followGlobalMode(server));
  const lastRequestAt = watchRequests(app);
  const router = createRouter(authentication);
  serveEndpoints<EndpointContext>(app, {
    router,
    log,
    rateLimitFactor: settings.rateLimitFactor,
    ...createAuthorizer({
      server,
      authentication,
      secure: settings.publicUrl?.startsWith('https://') ?? false,
    }),
  });
  serveLiveEvents(app, {
    live,
    watch: database.watch,
    rateLimitFactor: settings.rateLimitFactor,
    authorizeListener: createAuthorizer({ server, authentication, secure: false }).authorizeListener,
  });
  serveReference(app);
  servePortraits(app);
  serveRecognizer(app);
  serveSecurityContact(app, server);
  serveHealth(app, { database, jobs, drain });
  if (servesRequests) await servePages(app, server);
  if (runsJobs) {
    // Started last, because a job may need any route, such as the simulated payment webhook.
    await jobs.work(server);
    await resumeStalledWork(server, 0);
    opened.push(startScheduledTasks(server));
  }
  const openMetrics = async (where: NonNullable<Settings['metrics']>) => {
    addDatabaseGauges(observer.metrics, () => readDatabaseGauges(database, clock.now()), databaseGauges);
    const served = await serveMetrics(observer.metrics, where, log);
    opened.push(served.stop);
    return served.address;
  };
  // Opened before listening, so that it closes last and shows the progress of a drain.
  const metricsAddress = settings.metrics ? await openMetrics(settings.metrics) : null;
  opened.push(await startHeartbeat(server, settings, overrides.probeVendors));
  const address = await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw explainListening(error, settings.port);
  });
  opened.push(() => drain.finish(() => finishTurns({ database })));
  if (servesRequests) {
    opened.push(await startProbe(app, server));
    warmUpSearch().catch((error: unknown) => log.error({ error }, 'could not warm up the search'));
  }
  if (hasDemoData && settings.demoData === 'full')
    opened.push(startBackfill({ server, authentication, lastRequestAt }));
  return { address, metricsAddress, app, context: server };
}

/** Starts recording the service's availability. */
async function startProbe(app: FastifyInstance, server: ServerContext): Promise<Closer> {
  const probe = createProbe(server, async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/health/ready' });
    return answer.statusCode === 200;
  });
  await probe();
  return runEvery(probe, probeEveryMilliseconds, (error) =>
    server.log.error({ error }, 'the availability probe failed'),
  );
}

/** Limits a worker's routes to health checks and in-process requests such as simulated webhooks, which have no socket. */
function restrictToHealthChecks(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const isFromOutside = request.raw.socket instanceof Socket;
    if (isFromOutside && !request.routeOptions.url?.startsWith('/api/health/'))
      throw notFound('This is a worker process. Use a web process instead.');
  });
}

function logDatabaseOutages(watch: DatabaseWatch | undefined, log: Log): Closer {
  let since = 0;
  const stop = watch?.listen((isUnavailable) => {
    if (isUnavailable) since = Date.now();
    const seconds = (Date.now() - since) / 1000;
    if (isUnavailable) log.error({}, 'database unavailable: serving 503, jobs paused');
    else log.info({ seconds }, 'database available again');
  });
  return async () => stop?.();
}

/** A secret generated at the first start and stored in DATA_DIR, readable by its owner only. */
function loadOrCreateSecret(dataDirectory: string): string {
  const path = join(dataDirectory, 'session-secret');
  if (!existsSync(path)) {
    mkdirSync(dataDirectory, { recursive: true });
    writeOnce(path, randomBytes(48).toString('base64url'));
  }
  return readFileSync(path, 'utf8').trim();
}

const deriveSecret = (secret: string, purpose: string): string =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('hex');
