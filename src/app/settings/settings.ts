import { type DataKey, parseDataKeys } from '#platform/encryption/data-keys.ts';
import type { TraceSettings } from '#platform/telemetry/export-spans.ts';
import type { MetricsSettings } from '#platform/telemetry/serve-metrics.ts';
import type { StripeSettings } from '#vendors/payments/stripe/stripe-settings.ts';
import type { TwilioSettings } from '#vendors/sms/twilio/twilio-settings.ts';
import type { RetellSettings } from '#vendors/voice/retell/retell-settings.ts';
import { environment, type Given, type roles, unusable } from './settings-environment.ts';
import {
  type ModelSettings,
  readModel,
  readRetell,
  readSmtpUrl,
  readStripe,
  readTraces,
  readTwilio,
} from './vendor-settings.ts';

/** Longer than a proxy needs to see that a process is not ready any more. To a worker nobody is sent. */
const usualGraceSeconds = { all: 0, web: 5, worker: 0 };
/**
 * As much as is answered within a second: requests that wait for PostgreSQL leave the processor to others, while the
 * embedded database works in this very process.
 */
export const usualRequestsAtOnce = { postgres: 64, pglite: 24 };

export type Settings = {
  port: number;
  host: string;
  dataDirectory: string;
  databaseUrl: string | undefined;
  role: (typeof roles)[number];
  stopGraceSeconds: number;
  globalMode: 'production' | 'demo';
  /** How many requests one process works on at the same time. */
  requestsAtOnce: number;
  rateLimitFactor: number;
  sessionSecret: string | undefined;
  /** The first seals, all of them open. Empty where one is kept in `dataDirectory`. */
  dataKeys: DataKey[];
  simulatedCallPace: 'none' | 'quick' | 'demo' | 'lifelike';
  simulatedOffices: 'varied' | 'obliging';
  trustedProxies: string[];
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Null where texts are not configured. */
  twilio: TwilioSettings | null;
  /** Null where no telephone line is configured. */
  retell: RetellSettings | null;
  /** Null where no payment company is configured. */
  stripe: StripeSettings | null;
  mailFrom: string;
  supportAddress: string;
  supportPhone: string | undefined;
  /** Null where no language model is configured. */
  model: ModelSettings | null;
  /** Only for backups and restores: the service has no use for it. */
  backupKey: string | undefined;
  /** The folder with `pg_dump` and `pg_restore`, if it is not in PATH. */
  postgresTools: string | undefined;
  logLevel: string;
  /** Null where no metrics are served. */
  metrics: MetricsSettings | null;
  /** Null where no traces are written. */
  traces: TraceSettings | null;
  demoData: 'full' | 'none';
};

function readDataKeys({ DATA_KEYS: text }: Given): DataKey[] {
  try {
    return text === undefined ? [] : parseDataKeys(text);
  } catch (error) {
    throw unusable([error instanceof Error ? error.message : 'DATA_KEYS']);
  }
}

/** Processes that share the work share the database, and must read each other's cookies and webhooks. */
function requireShared(value: Given): void {
  if (value.ROLE === 'all') return;
  const missing = (['DATABASE_URL', 'SESSION_SECRET'] as const).filter((name) => value[name] === undefined);
  if (missing.length === 0) return;
  throw unusable(missing.map((name) => `${name}: must be set when ROLE is ${value.ROLE}`));
}

/** Throws an Error that names each wrong setting and what it should be. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success)
    throw unusable(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const value = parsed.data;
  requireShared(value);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDirectory: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    role: value.ROLE,
    stopGraceSeconds: value.STOP_GRACE_SECONDS ?? usualGraceSeconds[value.ROLE],
    globalMode: value.APP_MODE,
    requestsAtOnce: value.REQUESTS_AT_ONCE ?? usualRequestsAtOnce[value.DATABASE_URL ? 'postgres' : 'pglite'],
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    sessionSecret: value.SESSION_SECRET,
    dataKeys: readDataKeys(value),
    simulatedCallPace: value.SIMULATED_CALL_PACE,
    simulatedOffices: value.SIMULATED_OFFICES,
    trustedProxies: value.TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    publicUrl: value.PUBLIC_URL,
    smtpUrl: readSmtpUrl(value),
    twilio: readTwilio(value),
    retell: readRetell(value),
    stripe: readStripe(value),
    mailFrom: value.MAIL_FROM,
    supportAddress: value.SUPPORT_EMAIL,
    supportPhone: value.SUPPORT_PHONE,
    model: readModel(value),
    backupKey: value.BACKUP_KEY,
    postgresTools: value.PG_BIN_DIR,
    logLevel: value.LOG_LEVEL,
    metrics: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    traces: readTraces(value),
    demoData: value.DEMO_DATA,
  };
}
