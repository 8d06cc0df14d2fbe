import type { ServerContext } from '#modules/server-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { createKeyedHash } from '#platform/keyed-hash.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { defaultSupportAddress } from '#shared/product.ts';
import { createPorts } from './create-ports.ts';

/** A server context with its own clock and simulated vendors, for creating history. */
export function contextAt(
  options: { database: Database; log: Log; dataKeys: DataKeys },
  at: Date | Clock,
  jobs: ServerContext['jobs'],
  callPace: ServerContext['callPace'] = 'none',
): ServerContext {
  const { database, log, dataKeys } = options;
  const clock = at instanceof Date ? { now: () => at } : at;
  return {
    database,
    dataKeys,
    keyedHash: createKeyedHash('made without a request'),
    clock,
    log,
    jobs,
    live: { publish: () => {}, subscribe: () => () => {}, stop: async () => {} },
    globalMode: 'demo',
    productionGranted: false,
    rereadMode: async () => 'demo',
    startupMode: 'demo',
    callPace,
    mailFrom: '',
    supportAddress: defaultSupportAddress,
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
      callPace,
      officeManner: 'varied',
      webhookSecret: 'demo data sends no webhooks',
      filesDirectory: '',
      smtpUrl: undefined,
      twilio: null,
      retell: null,
      stripe: null,
      clamav: null,
      voiceWebhookUrl: null,
      smsSecret: 'demo data sends no webhooks',
      publicUrl: 'http://localhost',
      model: null,
      voiceWebhookSecret: 'demo data sends no webhooks',
    }),
  };
}
