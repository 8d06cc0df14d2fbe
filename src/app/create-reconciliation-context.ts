import { createModeReader } from '#modules/admin/server/mode/follow-global-mode.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { loadDataKeys } from '#platform/encryption/load-data-keys.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { startLiveEvents } from '#platform/live/live-events.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { contextAt } from './context-at.ts';
import { createPorts } from './create-ports.ts';
import { jobRegistry } from './job-registry.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Context for reconciliation outside the service: payment vendors and a queue to enqueue into. It serves no requests,
 * places no calls and runs no jobs.
 */
export async function createReconciliationContext(
  settings: Settings,
  database: Database,
): Promise<{ context: ServerContext; stop(): Promise<void> }> {
  const log = createLog('error');
  const jobs = await openJobs({ database, log, observer: null, definitions: jobRegistry });
  const live = await startLiveEvents(database);
  const publicUrl = settings.publicUrl?.replace(/\/+$/, '') ?? null;
  const unusedSecret = 'nothing is delivered during reconciliation';
  const context: ServerContext = {
    ...contextAt({ database, log, dataKeys: loadDataKeys(settings) }, systemClock.now(), jobs),
    clock: systemClock,
    live,
    globalMode: await createModeReader({ database }, settings.globalMode)(),
    startupMode: settings.globalMode,
    mailFrom: settings.mailFrom,
    supportAddress: settings.supportAddress,
    publicUrl,
    ports: createPorts({
      database,
      clock: systemClock,
      observer: null,
      callPace: 'none',
      officeManner: 'varied',
      webhookSecret: unusedSecret,
      filesDirectory: '',
      smtpUrl: undefined,
      twilio: null,
      retell: null,
      stripe: settings.stripe,
      clamav: null,
      voiceWebhookUrl: null,
      smsSecret: unusedSecret,
      publicUrl: publicUrl ?? 'http://localhost',
      model: null,
      voiceWebhookSecret: unusedSecret,
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
