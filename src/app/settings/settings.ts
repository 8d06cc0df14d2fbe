import { type DataKey, parseDataKeys } from '#platform/encryption/data-keys.ts';
import type { TraceSettings } from '#platform/telemetry/export-spans.ts';
import type { MetricsSettings } from '#platform/telemetry/serve-metrics.ts';
import type { BlueButtonSettings } from '#vendors/health-records/blue-button/blue-button-source.ts';
import type { LobSettings } from '#vendors/letters/lob/lob-settings.ts';
import type { PhaxioSettings } from '#vendors/letters/phaxio/phaxio-settings.ts';
import type { StripeSettings } from '#vendors/payments/stripe/stripe-settings.ts';
import type { TwilioSettings } from '#vendors/sms/twilio/twilio-settings.ts';
import type { ClamavAddress } from '#vendors/viruses/clamav/exchange.ts';
import type { RetellSettings } from '#vendors/voice/retell/retell-settings.ts';
import { environment, invalidSettings, type ParsedEnvironment, type roles } from './settings-environment.ts';
import {
  type ModelSettings,
  readBlueButton,
  readClamav,
  readLob,
  readModel,
  readPhaxio,
  readRetell,
  readSmtpUrl,
  readStripe,
  readTraces,
  readTwilio,
} from './vendor-settings.ts';

/** Longer than a proxy needs to notice that a process is no longer ready. Workers get no traffic. */
const defaultGraceSeconds = { all: 0, web: 5, worker: 0 };
/** Requests that one process can answer within a second. Lower for the embedded database, which runs in the same process. */
export const defaultRequestsAtOnce = { postgres: 64, pglite: 24 };

export type Settings = {
  port: number;
  host: string;
  dataDirectory: string;
  databaseUrl: string | undefined;
  role: (typeof roles)[number];
  stopGraceSeconds: number;
  globalMode: 'production' | 'demo';
  /** Concurrent requests per process. */
  requestsAtOnce: number;
  rateLimitFactor: number;
  sessionSecret: string | undefined;
  /** The first key encrypts; all of them decrypt. Empty to use the one in `dataDirectory`. */
  dataKeys: DataKey[];
  simulatedCallPace: 'none' | 'quick' | 'demo' | 'lifelike';
  simulatedOffices: 'varied' | 'obliging';
  trustedProxies: string[];
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Null if not configured. */
  twilio: TwilioSettings | null;
  /** Null if not configured. */
  lob: LobSettings | null;
  /** Null if not configured. */
  phaxio: PhaxioSettings | null;
  /** Null if not configured. */
  retell: RetellSettings | null;
  /** Null if not configured. */
  stripe: StripeSettings | null;
  /** Null if not configured. */
  blueButton: BlueButtonSettings | null;
  clamav: ClamavAddress | null;
  mailFrom: string;
  supportAddress: string;
  supportPhone: string | undefined;
  /** The company, for the legal pages. Null where not set. */
  operator: { name: string | null; address: string | null; governingLaw: string | null };
  /** Null if not configured. */
  model: ModelSettings | null;
  /** For backups and restores only. */
  backupKey: string | undefined;
  /** Folder with `pg_dump` and `pg_restore`, if not in PATH. */
  postgresTools: string | undefined;
  logLevel: string;
  /** Null if metrics are off. */
  metrics: MetricsSettings | null;
  /** Null if tracing is off. */
  traces: TraceSettings | null;
  demoData: 'full' | 'stories' | 'none';
};

function readDataKeys({ DATA_KEYS: text }: ParsedEnvironment): DataKey[] {
  try {
    return text === undefined ? [] : parseDataKeys(text);
  } catch (error) {
    throw invalidSettings([error instanceof Error ? error.message : 'DATA_KEYS']);
  }
}

/** Separate web and worker processes need a shared database, and a shared secret for cookies and webhooks. */
function requireShared(value: ParsedEnvironment): void {
  if (value.ROLE === 'all') return;
  const missing = (['DATABASE_URL', 'SESSION_SECRET'] as const).filter((name) => value[name] === undefined);
  if (missing.length === 0) return;
  throw invalidSettings(missing.map((name) => `${name}: must be set when ROLE is ${value.ROLE}`));
}

/** Throws an Error that lists each invalid setting and what it should be. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success)
    throw invalidSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const value = parsed.data;
  requireShared(value);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDirectory: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    role: value.ROLE,
    stopGraceSeconds: value.STOP_GRACE_SECONDS ?? defaultGraceSeconds[value.ROLE],
    globalMode: value.APP_MODE,
    requestsAtOnce:
      value.REQUESTS_AT_ONCE ?? defaultRequestsAtOnce[value.DATABASE_URL ? 'postgres' : 'pglite'],
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
    lob: readLob(value),
    phaxio: readPhaxio(value),
    retell: readRetell(value),
    stripe: readStripe(value),
    blueButton: readBlueButton(value),
    clamav: readClamav(value),
    mailFrom: value.MAIL_FROM,
    supportAddress: value.SUPPORT_EMAIL,
    supportPhone: value.SUPPORT_PHONE,
    operator: {
      name: value.OPERATOR_NAME ?? null,
      address: value.OPERATOR_ADDRESS ?? null,
      governingLaw: value.GOVERNING_LAW ?? null,
    },
    model: readModel(value),
    backupKey: value.BACKUP_KEY,
    postgresTools: value.PG_BIN_DIR,
    logLevel: value.LOG_LEVEL,
    metrics: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    traces: readTraces(value),
    demoData: value.DEMO_DATA,
  };
}
