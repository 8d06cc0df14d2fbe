import { createPorts } from '#app/create-ports.ts';
import { jobRegistry } from '#app/job-registry.ts';
import type { Settings } from '#app/settings/settings.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Clock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createDataKeys } from '#platform/encryption/data-keys.ts';
import { type JobEngine, openJobs } from '#platform/jobs/jobs.ts';
import { createKeyedHash } from '#platform/keyed-hash.ts';
import { silentLog } from '#platform/telemetry/log.ts';
import { measuringKey } from '../bench/measuring-key.ts';

/**
 * Creates the server's context in production mode, on the database of `DATABASE_URL` or `DATA_DIR`, in a process
 * that will be killed. Only the given vendors are configured.
 */
export async function createKilledContext(
  clock: Clock,
  { retell = null, stripe = null }: Partial<Pick<Settings, 'retell' | 'stripe'>>,
): Promise<{ context: ServerContext; jobs: JobEngine<ServerContext> }> {
  const log = silentLog;
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDirectory: process.env.DATA_DIR ?? '',
  });
  const jobs = await openJobs({ database, log, observer: null, definitions: jobRegistry });
  const context: ServerContext = {
    database,
    dataKeys: createDataKeys([measuringKey]),
    keyedHash: createKeyedHash('only for measuring'),
    clock,
    log,
    jobs,
    live: { publish: () => {}, subscribe: () => () => {}, stop: async () => {} },
    globalMode: 'production',
    productionGranted: false,
    rereadMode: async () => 'production',
    startupMode: 'production',
    callPace: 'none',
    mailFrom: '',
    supportAddress: '',
    supportPhone: null,
    operator: { name: null, address: null, governingLaw: null },
    rateLimitFactor: 1,
    sharedLogins: [],
    publicUrl: null,
    modelBudget: null,
    importsDirectory: '',
    ports: createPorts({
      database,
      clock,
      observer: null,
      callPace: 'none',
      officeManner: 'varied',
      webhookSecret: '',
      filesDirectory: '',
      smtpUrl: undefined,
      twilio: null,
      retell,
      stripe,
      clamav: null,
      voiceWebhookUrl: null,
      smsSecret: '',
      publicUrl: '',
      model: null,
      deliverWebhook: () => {},
      voiceWebhookSecret: '',
      deliverVoiceWebhook: () => {},
    }),
  };
  return { context, jobs };
}
