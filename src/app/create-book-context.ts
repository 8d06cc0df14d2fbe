import { createModeReader } from '#modules/admin/server/mode/keep-global-mode.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { keepDataKeys } from '#platform/encryption/keep-data-key.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { startLiveEvents } from '#platform/live/live-events.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { contextAt } from './context-at.ts';
import { createPorts } from './create-ports.ts';
import { jobsOfTheProduct } from './jobs-of-the-product.ts';
import type { Settings } from './settings/settings.ts';

/**
 * What checking the books needs outside the service: the payment companies, and queues that the service works on. It
 * serves nobody, dials nobody and works on no job.
 */
export async function createBookContext(
  settings: Settings,
  database: Database,
): Promise<{ context: ServerContext; stop(): Promise<void> }> {
  const log = createLog('error');
  const jobs = await openJobs({ database, log, observer: null, definitions: jobsOfTheProduct });
  const live = await startLiveEvents(database);
  const publicUrl = settings.publicUrl?.replace(/\/+$/, '') ?? null;
  const nobody = 'nothing is delivered while the books are checked';
  const context: ServerContext = {
    ...contextAt({ database, log, dataKeys: keepDataKeys(settings) }, systemClock.now(), jobs),
    clock: systemClock,
    live,
    globalMode: await createModeReader({ database }, settings.globalMode)(),
    startedMode: settings.globalMode,
    mailFrom: settings.mailFrom,
    supportAddress: settings.supportAddress,
    publicUrl,
    ports: createPorts({
      database,
      clock: systemClock,
      observer: null,
      callPace: 'none',
      officeManner: 'varied',
      webhookSecret: nobody,
      filesDirectory: '',
      smtpUrl: undefined,
      twilio: null,
      retell: null,
      stripe: settings.stripe,
      voiceWebhookUrl: null,
      smsSecret: nobody,
      publicUrl: publicUrl ?? 'http://localhost',
      model: null,
      voiceWebhookSecret: nobody,
      deliverVoiceWebhook: () => {},
      deliverWebhook: () => {},
    }),
  };
  return {
    context,
    stop: async () => {
      await live.stop();
      await jobs.stop();
    },
  };
}
