import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAuthentication } from '#features/accounts/server/authentication.ts';
import { closeAllDays } from '#features/administration/server/analytics/close-days.ts';
import { createModeReader, followGlobalMode } from '#features/administration/server/mode/keep-global-mode.ts';
import { findProductionGiven } from '#features/administration/server/mode/stored-mode.ts';
import { createProbe } from '#features/administration/server/overview/availability.ts';
import { resumeVoiceWork } from '#features/calls/server/resume-voice-work.ts';
import { sweepUnsentFiles } from '#features/messages/server/sweep-unsent-files.ts';
import { resendWaitingNotices } from '#features/notices/server/resend-waiting-notices.ts';
import type { EndpointContext, ServerContext } from '#features/server-context.ts';
import { expireTimes } from '#flows/appointments/expire-times.ts';
import { sendDueReminders } from '#flows/appointments/send-due-reminders.ts';
import { keepAuditTrail } from '#flows/audit-trail/keep-audit-trail.ts';
import { keepBooks } from '#flows/books/keep-books.ts';
import { finishTurns } from '#flows/converse/turns-under-way.ts';
import { watchPromises } from '#flows/guarantee/watch-promises.ts';
import { sweepImports } from '#flows/import-files/sweep-imports.ts';
import { letGoOfImports, resumeImports } from '#flows/import-files/work-on-import.ts';
import { sweepMemberships } from '#flows/memberships/sweep-memberships.ts';
import { resumeStalledWork } from '#flows/work-on-request/resume-stalled-work.ts';
import { sealAudit } from '#platform/server/audit/seal-audit.ts';
import { type Clock, systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { createApp } from '#platform/server/http/create-app.ts';
import { serveEndpoints } from '#platform/server/http/serve-endpoints.ts';
import { serveLiveEvents } from '#platform/server/http/serve-live-events.ts';
import { openJobs } from '#platform/server/jobs/jobs.ts';
import { repeatAct } from '#platform/server/jobs/repeat-act.ts';
import { withStaff } from '#platform/server/live/channels.ts';
import { startLiveEvents } from '#platform/server/live/live-events.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { admitCaller } from './admit-caller.ts';
import { createPorts } from './create-ports.ts';
import { demoLogins } from './demo-data/demo-logins.ts';
import { loadDemoData, refuseDemoData } from './demo-data/load-demo-data.ts';
import { jobsOfTheProduct } from './jobs-of-the-product.ts';
import { createRouter } from './router.ts';
import { listInlineScriptHashes, servePages } from './serve-pages.ts';
import { serveReference } from './serve-reference.ts';
import type { Settings } from './settings.ts';

export type RunningServer = {
  address: string;
  app: FastifyInstance;
  context: ServerContext;
  stop(): Promise<void>;
};

const stalledAfterMilliseconds = 10_000;
const resendNoticesEveryMilliseconds = 5 * 60 * 1000;
const lookForRemindersEveryMilliseconds = 60 * 1000;
const probeEveryMilliseconds = 5 * 1000;
const sweepFilesEveryMilliseconds = 60 * 60 * 1000;
const sealAuditEveryMilliseconds = 2000;
const closeDaysEveryMilliseconds = 30 * 1000;
const keepAuditEveryMilliseconds = 5 * 60 * 1000;
const keepBooksEveryMilliseconds = 5 * 60 * 1000;
const resumeImportsEveryMilliseconds = 5 * 1000;
const watchPromisesEveryMilliseconds = 5 * 1000;
const sweepImportsEveryMilliseconds = 60 * 60 * 1000;
const sweepMembershipsEveryMilliseconds = 60 * 1000;

/** Opens everything in order, listens, and hands back how to stop it. Nothing is half-started when it throws. */
export async function startServer(
  settings: Settings,
  given: { database?: Database; clock?: Clock; log?: Log } = {},
): Promise<RunningServer> {
  const log = given.log ?? createLog(settings.logLevel);
  const clock = given.clock ?? systemClock;
  const database = given.database ?? (await openDatabase(settings));
  // What was opened, to be closed again from the last to the first.
  const opened: Closer[] = [() => database.close()];
  const stop = async () => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    return { ...(await startOn(database, settings, clock, log, opened)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Closer = () => Promise<void>;

async function startOn(
  database: Database,
  settings: Settings,
  clock: Clock,
  log: Log,
  opened: Closer[],
): Promise<Omit<RunningServer, 'stop'>> {
  await migrate(database);
  const secret = settings.sessionSecret ?? keepSecret(settings.dataDirectory);
  const authentication = createAuthentication({ database, secret, publicUrl: settings.publicUrl });
  const readMode = createModeReader({ database }, settings.globalMode);
  const globalMode = await readMode();
  if (settings.globalMode === 'production' || globalMode === 'production') await refuseDemoData(database);
  if (settings.globalMode === 'demo' && settings.demoData === 'full') {
    await loadDemoData({ database, authentication, clock, log });
  }
  const app = await createApp({
    log,
    cookieSecret: secret,
    trustedProxies: settings.trustedProxies,
    secure: settings.publicUrl?.startsWith('https://') ?? false,
    inlineScriptHashes: listInlineScriptHashes(),
    hasCardFields: settings.stripe !== null,
  });
  const live = withStaff(await startLiveEvents(database));
  opened.push(() => live.stop());
  opened.push(() => finishTurns({ database }));
  opened.push(() => letGoOfImports({ database }));
  const jobs = await openJobs({ database, log, definitions: jobsOfTheProduct });
  opened.push(() => jobs.stop());
  const server: ServerContext = {
    database,
    clock,
    log,
    jobs,
    live,
    globalMode,
    productionGiven: await findProductionGiven(database.orm, clock.now()),
    rereadMode: () => readMode(server),
    startedMode: settings.globalMode,
    callPace: settings.simulatedCallPace,
    mailFrom: settings.mailFrom,
    supportAddress: settings.supportAddress,
    supportPhone: settings.supportPhone ?? null,
    importsDirectory: join(settings.dataDirectory, 'imports'),
    rateLimitFactor: settings.rateLimitFactor,
    sharedLogins: demoLogins.map(({ email }) => email),
    publicUrl: settings.publicUrl?.replace(/\/+$/, '') ?? null,
    modelBudget: settings.model?.budget ?? null,
    ports: createPorts({
      database,
      clock,
      callPace: settings.simulatedCallPace,
      officeManner: settings.simulatedOffices,
      webhookSecret: deriveSecret(secret, 'payment web-hooks'),
      filesDirectory: join(settings.dataDirectory, 'files'),
      smtpUrl: settings.smtpUrl,
      twilio: settings.twilio,
      retell: settings.retell,
      stripe: settings.stripe,
      voiceWebHookUrl: settings.publicUrl
        ? `${settings.publicUrl.replace(/\/+$/, '')}/api/webhooks/voice`
        : null,
      smsSecret: deriveSecret(secret, 'text web-hooks'),
      publicUrl: settings.publicUrl?.replace(/\/+$/, '') ?? 'http://localhost',
      model: settings.model?.engine ?? null,
      voiceWebHookSecret: deriveSecret(secret, 'voice web-hooks'),
      deliverVoiceWebHook: (payload, headers) => {
        app
          .inject({
            method: 'POST',
            url: '/api/webhooks/voice',
            headers: { 'content-type': 'application/json', ...headers },
            payload,
          })
          .catch((error: unknown) => log.warn({ error }, 'a simulated web-hook was not delivered'));
      },
      deliverWebhook: (payload, signature) => {
        app
          .inject({
            method: 'POST',
            url: '/api/webhooks/payments',
            headers: { 'content-type': 'application/json', 'payment-signature': signature },
            payload,
          })
          .catch((error: unknown) => log.warn({ error }, 'a simulated web-hook was not delivered'));
      },
    }),
  };
  opened.push(followGlobalMode(server));
  const router = createRouter(authentication);
  serveEndpoints<EndpointContext>(app, {
    router,
    log,
    rateLimitFactor: settings.rateLimitFactor,
    ...admitCaller({ server, authentication, secure: settings.publicUrl?.startsWith('https://') ?? false }),
  });
  serveLiveEvents(app, {
    live,
    rateLimitFactor: settings.rateLimitFactor,
    listenerOf: admitCaller({ server, authentication, secure: false }).listenerOf,
  });
  serveReference(app, router);
  serveHealth(app, database);
  await servePages(app);
  // Only now: a job may already need every route, as the simulated payment company's web-hook does.
  await jobs.work(server);
  await resumeStalledWork(server, 0);
  const sweep = setInterval(() => {
    resumeStalledWork(server, stalledAfterMilliseconds).catch((error: unknown) =>
      log.error({ error }, 'the look for stalled work failed and is repeated'),
    );
    resumeVoiceWork(server).catch((error: unknown) =>
      log.error({ error }, 'the look for stalled rehearsals and test calls failed and is repeated'),
    );
    expireTimes(server).catch((error: unknown) =>
      log.error({ error }, 'the look for times that have run out failed and is repeated'),
    );
  }, stalledAfterMilliseconds / 2);
  opened.push(async () => clearInterval(sweep));
  const resend = setInterval(() => {
    resendWaitingNotices(server).catch((error: unknown) =>
      log.error({ error }, 'the look for unsent notices failed and is repeated'),
    );
  }, resendNoticesEveryMilliseconds);
  opened.push(async () => clearInterval(resend));
  const remind = setInterval(() => {
    sendDueReminders(server).catch((error: unknown) =>
      log.error({ error }, 'the look for due reminders failed and is repeated'),
    );
  }, lookForRemindersEveryMilliseconds);
  opened.push(async () => clearInterval(remind));
  const sweepFiles = setInterval(() => {
    sweepUnsentFiles(server).catch((error: unknown) =>
      log.error({ error }, 'the look for unsent files failed and is repeated'),
    );
  }, sweepFilesEveryMilliseconds);
  opened.push(async () => clearInterval(sweepFiles));
  opened.push(
    repeatAct(
      () => sealAudit(database, clock.now()),
      sealAuditEveryMilliseconds,
      (error) => log.error({ error }, 'the audit trail could not be sealed; it is tried again'),
    ),
    repeatAct(
      () => keepAuditTrail(server),
      keepAuditEveryMilliseconds,
      (error) => log.error({ error }, 'the look at the audit trail failed and is repeated'),
    ),
    repeatAct(
      () => keepBooks(server),
      keepBooksEveryMilliseconds,
      (error) => log.error({ error }, 'the look at the books failed and is repeated'),
    ),
    repeatAct(
      () => resumeImports(server),
      resumeImportsEveryMilliseconds,
      (error) => log.error({ error }, 'the look for imports failed and is repeated'),
    ),
    repeatAct(
      () => watchPromises(server),
      watchPromisesEveryMilliseconds,
      (error) => log.error({ error }, 'the look at promised times failed and is repeated'),
    ),
    repeatAct(
      () => sweepImports(server),
      sweepImportsEveryMilliseconds,
      (error) => log.error({ error }, 'the look for files of ended imports failed and is repeated'),
    ),
    repeatAct(
      () => sweepMemberships(server),
      sweepMembershipsEveryMilliseconds,
      (error) => log.error({ error }, 'the look for memberships failed and is repeated'),
    ),
  );
  opened.push(
    repeatAct(
      () => closeAllDays(database, clock.now()),
      closeDaysEveryMilliseconds,
      (error) => log.error({ error }, 'the figures of closed days could not be counted; it is tried again'),
    ),
  );
  const probe = createProbe(server, async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/health/ready' });
    return answer.statusCode === 200;
  });
  const address = await app.listen({ port: settings.port, host: settings.host });
  opened.push(() => app.close());
  await probe();
  opened.push(
    repeatAct(probe, probeEveryMilliseconds, (error) =>
      log.error({ error }, 'the service did not answer its own probe'),
    ),
  );
  return { address, app, context: server };
}

function serveHealth(app: FastifyInstance, database: Database) {
  app.get('/api/health/live', async () => ({ status: 'live' }));
  app.get('/api/health/ready', async (_request, reply) => {
    try {
      await database.orm.execute('select 1');
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ message: 'The database does not answer.', code: 'NOT_READY' });
    }
  });
}

/** A secret made at the first start and kept beside the database, readable by its owner only. */
function keepSecret(dataDirectory: string): string {
  const path = join(dataDirectory, 'session-secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDirectory, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(path, secret, { mode: 0o600 });
  return secret;
}

const deriveSecret = (secret: string, purpose: string): string =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('hex');
