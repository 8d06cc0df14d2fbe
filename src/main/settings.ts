import { z } from 'zod';
import type { ModelBudget } from '#features/server-context.ts';
import {
  type ModelEngineSettings,
  modelProviders,
} from '#integrations/language-model/model/model-engine-settings.ts';
import type { StripeSettings } from '#integrations/payments/stripe/stripe-settings.ts';
import type { TwilioSettings } from '#integrations/sms/twilio/twilio-settings.ts';
import type { RetellSettings } from '#integrations/voice/retell/retell-settings.ts';
import type { TraceSettings } from '#platform/server/observe/export-spans.ts';
import type { MetricsSettings } from '#platform/server/observe/serve-metrics.ts';
import { type DataKey, parseDataKeys } from '#platform/server/sealing/data-keys.ts';

const positiveNumber = (name: string) => z.coerce.number(`${name} must be a number`).positive();
const price = (name: string) => z.coerce.number(`${name} must be a number`).min(0);

const roles = ['all', 'web', 'worker'] as const;
/** Longer than a proxy needs to see that a process is not ready any more. To a worker nobody is sent. */
const usualGraceSeconds = { all: 0, web: 5, worker: 0 };
/**
 * As much as is answered within a second: requests that wait for PostgreSQL leave the processor to others, while the
 * embedded database works in this very process.
 */
export const usualRequestsAtOnce = { postgres: 64, pglite: 24 };

/** The only place that reads the environment. Every setting is parsed once, typed, and has a plain refusal. */
const environment = z.object({
  PORT: z.coerce.number('PORT must be a number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().startsWith('postgres', 'DATABASE_URL must begin with postgres://').optional(),
  /** What this process does: `web` serves people, `worker` does what happens between clicks, `all` both. */
  ROLE: z.enum(roles, { error: 'ROLE must be all, web or worker' }).default('all'),
  /** How long a process that is to stop still serves, so that a proxy can take it out. */
  STOP_GRACE_SECONDS: z.coerce
    .number('STOP_GRACE_SECONDS must be a number')
    .min(0, 'STOP_GRACE_SECONDS must not be negative')
    .max(300, 'STOP_GRACE_SECONDS must be 300 at most')
    .optional(),
  APP_MODE: z.enum(['production', 'demo'], { error: 'APP_MODE must be production or demo' }).default('demo'),
  REQUESTS_AT_ONCE: z.coerce
    .number('REQUESTS_AT_ONCE must be a number')
    .int('REQUESTS_AT_ONCE must be a whole number')
    .positive('REQUESTS_AT_ONCE must be more than 0')
    .optional(),
  /** Multiplies every rate limit, for load tests. */
  RATE_LIMIT_FACTOR: z.coerce.number('RATE_LIMIT_FACTOR must be a number').positive().default(1),
  /** Signs cookies and sessions. Without it one is made and kept in DATA_DIR. */
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET must have at least 32 characters').optional(),
  /** Seal sensitive columns: `id:base64,id:base64`, the first is current. Without them one is kept in DATA_DIR. */
  DATA_KEYS: z.string().optional(),
  /** How fast simulated offices talk: no delay, as fast as the demonstration's animation, or as in life. */
  SIMULATED_CALL_PACE: z.enum(['none', 'demo', 'lifelike']).default('demo'),
  /** `obliging` offices always answer, offer and confirm: for shows. */
  SIMULATED_OFFICES: z.enum(['varied', 'obliging']).default('varied'),
  /** Proxies whose X-Forwarded-For is believed: addresses or networks, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Adds the `Secure` attribute to cookies and HSTS; set it when the service is reached by https. */
  PUBLIC_URL: z.url('PUBLIC_URL must be a whole address such as https://care.example.org').optional(),
  /** The mail server, such as smtps://user:password@mail.example.org:465. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Harborline <care@harborline.example>'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an e-mail address').default('support@harborline.example'),
  /** Texts in production, by Twilio. Without the account texts are Not Configured; the others then belong to it. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, 'TWILIO_AUTH_TOKEN must be the token of the account').optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
      'TWILIO_FROM must be a number such as +18135550100 or the id of a messaging service (MG…)',
    )
    .optional(),
  TWILIO_BASE_URL: z
    .url('TWILIO_BASE_URL must be a whole address such as https://api.twilio.com')
    .default('https://api.twilio.com'),
  /** Calls in production, by Retell. Without the key the telephone line is Not Configured; the others belong to it. */
  RETELL_API_KEY: z.string().min(16, 'RETELL_API_KEY must be the whole key of the account').optional(),
  RETELL_FROM_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'RETELL_FROM_NUMBER must be a number such as +18135550100')
    .optional(),
  RETELL_BASE_URL: z
    .url('RETELL_BASE_URL must be a whole address such as https://api.retellai.com')
    .default('https://api.retellai.com'),
  /** Payments in production, by Stripe. Without the key they are Not Configured; the others then belong to it. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[rs]k_(live|test)_\w+$/,
      'STRIPE_SECRET_KEY must begin with sk_live_, sk_test_, rk_live_ or rk_test_',
    )
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_\w+$/, 'STRIPE_PUBLISHABLE_KEY must begin with pk_live_ or pk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'STRIPE_WEBHOOK_SECRET must begin with whsec_')
    .optional(),
  STRIPE_BASE_URL: z
    .url('STRIPE_BASE_URL must be a whole address such as https://api.stripe.com')
    .default('https://api.stripe.com'),
  /** Where people call; the assistant names it to whoever wants a person. */
  SUPPORT_PHONE: z.string().max(40).optional(),
  /** Which language model converses in production; without it the rules do. The others then belong to it. */
  MODEL_PROVIDER: z
    .enum(modelProviders, { error: `MODEL_PROVIDER must be ${modelProviders.join(' or ')}` })
    .optional(),
  MODEL_BASE_URL: z
    .url('MODEL_BASE_URL must be a whole address such as https://api.example.com/v1')
    .optional(),
  MODEL_API_KEY: z.string().optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_TIMEOUT_SECONDS: positiveNumber('MODEL_TIMEOUT_SECONDS').max(120).default(16),
  /** People do not wait longer for a word: then the rules answer. */
  MODEL_FIRST_WORD_SECONDS: positiveNumber('MODEL_FIRST_WORD_SECONDS').max(60).default(1.5),
  MODEL_MAX_OUTPUT_TOKENS: positiveNumber('MODEL_MAX_OUTPUT_TOKENS').int().default(800),
  MODEL_VISITOR_TOKENS_PER_DAY: positiveNumber('MODEL_VISITOR_TOKENS_PER_DAY').int().default(150_000),
  MODEL_DAILY_BUDGET_CENTS: positiveNumber('MODEL_DAILY_BUDGET_CENTS').default(1000),
  MODEL_INPUT_CENTS_PER_MILLION: price('MODEL_INPUT_CENTS_PER_MILLION').optional(),
  MODEL_OUTPUT_CENTS_PER_MILLION: price('MODEL_OUTPUT_CENTS_PER_MILLION').optional(),
  /** Encrypts backups; without it they are not encrypted. */
  BACKUP_KEY: z.string().min(32, 'BACKUP_KEY must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Where Prometheus reads `/metrics`: an address of its own, off unless the port is set. */
  METRICS_PORT: z.coerce.number('METRICS_PORT must be a number').int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The OpenTelemetry collector that takes traces; without it there are none. The others belong to it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url('OTEL_EXPORTER_OTLP_ENDPOINT must be a whole address such as http://127.0.0.1:4318')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/,
      'OTEL_EXPORTER_OTLP_HEADERS must be name=value, several separated by commas',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('harborline'),
  /** Which part of the requests is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .min(0)
    .max(1, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .default(1),
  /** `none` starts with an empty network and no accounts. */
  DEMO_DATA: z.enum(['full', 'none']).default('full'),
});

/** The names of everything that can be set. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** The engine and what it may spend. */
export type ModelSettings = { engine: ModelEngineSettings; budget: ModelBudget };

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
  simulatedCallPace: 'none' | 'demo' | 'lifelike';
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
  logLevel: string;
  /** Null where no metrics are served. */
  metrics: MetricsSettings | null;
  /** Null where no traces are written. */
  traces: TraceSettings | null;
  demoData: 'full' | 'none';
};

/** `faults` each name a setting and what is to be done. */
const unusable = (faults: readonly string[]): Error =>
  new Error(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);

function readDataKeys({ DATA_KEYS: text }: z.infer<typeof environment>): DataKey[] {
  try {
    return text === undefined ? [] : parseDataKeys(text);
  } catch (error) {
    throw unusable([error instanceof Error ? error.message : 'DATA_KEYS']);
  }
}

/** A model without a key, a name or prices cannot be asked, or nobody would know what it costs. */
function readModel(value: z.infer<typeof environment>): ModelSettings | null {
  const provider = value.MODEL_PROVIDER;
  if (!provider) return null;
  const needed = [
    ...(provider === 'openai-compatible' ? (['MODEL_BASE_URL'] as const) : []),
    'MODEL_API_KEY',
    'MODEL_NAME',
    'MODEL_INPUT_CENTS_PER_MILLION',
    'MODEL_OUTPUT_CENTS_PER_MILLION',
  ] as const;
  const missing = needed.filter((name) => value[name] === undefined);
  if (missing.length > 0)
    throw unusable(missing.map((name) => `${name}: must be set when MODEL_PROVIDER is`));
  return {
    engine: {
      provider,
      baseUrl: value.MODEL_BASE_URL?.replace(/\/+$/, ''),
      apiKey: value.MODEL_API_KEY ?? '',
      modelName: value.MODEL_NAME ?? '',
      timeoutSeconds: value.MODEL_TIMEOUT_SECONDS,
      firstTextTimeoutSeconds: Math.min(value.MODEL_FIRST_WORD_SECONDS, value.MODEL_TIMEOUT_SECONDS),
      maxOutputTokens: value.MODEL_MAX_OUTPUT_TOKENS,
    },
    budget: {
      maxOutputTokens: value.MODEL_MAX_OUTPUT_TOKENS,
      visitorTokensPerDay: value.MODEL_VISITOR_TOKENS_PER_DAY,
      centsPerDay: value.MODEL_DAILY_BUDGET_CENTS,
      inputCentsPerMillion: value.MODEL_INPUT_CENTS_PER_MILLION ?? 0,
      outputCentsPerMillion: value.MODEL_OUTPUT_CENTS_PER_MILLION ?? 0,
    },
  };
}

/**
 * Without our own address people could not end texts by answering: Twilio would not know where to bring their answer.
 */
function readTwilio(value: z.infer<typeof environment>): TwilioSettings | null {
  if (!value.TWILIO_ACCOUNT_SID) return null;
  const needed = ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'PUBLIC_URL'] as const;
  const missing = needed.filter((name) => value[name] === undefined);
  if (missing.length > 0)
    throw unusable(missing.map((name) => `${name}: must be set when TWILIO_ACCOUNT_SID is`));
  return {
    accountSid: value.TWILIO_ACCOUNT_SID,
    authToken: value.TWILIO_AUTH_TOKEN ?? '',
    from: value.TWILIO_FROM ?? '',
    baseUrl: value.TWILIO_BASE_URL.replace(/\/+$/, ''),
  };
}

/** Else the links in our mail would begin with whatever address somebody asked us by. */
function readSmtpUrl(value: z.infer<typeof environment>): string | undefined {
  if (value.SMTP_URL && !value.PUBLIC_URL) throw unusable(['PUBLIC_URL: must be set when SMTP_URL is']);
  return value.SMTP_URL;
}

/** Offices see the number that calls them: a line without one of its own calls nobody. */
function readRetell(value: z.infer<typeof environment>): RetellSettings | null {
  if (!value.RETELL_API_KEY) return null;
  if (!value.RETELL_FROM_NUMBER) throw unusable(['RETELL_FROM_NUMBER: must be set when RETELL_API_KEY is']);
  return {
    apiKey: value.RETELL_API_KEY,
    fromNumber: value.RETELL_FROM_NUMBER,
    baseUrl: value.RETELL_BASE_URL.replace(/\/+$/, ''),
  };
}

/** A test key beside a live one would show card fields that no charge can use. */
function readStripe(value: z.infer<typeof environment>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey } = value;
  if (!secretKey) return null;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  const faults = [
    ...(publishableKey ? [] : ['STRIPE_PUBLISHABLE_KEY: must be set when STRIPE_SECRET_KEY is']),
    ...(webhookSecret ? [] : ['STRIPE_WEBHOOK_SECRET: must be set when STRIPE_SECRET_KEY is']),
    ...(publishableKey && publishableKey.startsWith('pk_live') !== /^[rs]k_live/.test(secretKey)
      ? ['STRIPE_PUBLISHABLE_KEY: must be of the same kind as STRIPE_SECRET_KEY, live or test']
      : []),
  ];
  if (!publishableKey || !webhookSecret || faults.length > 0) throw unusable(faults);
  return { secretKey, publishableKey, webhookSecret, baseUrl: value.STRIPE_BASE_URL.replace(/\/+$/, '') };
}

function readTraces(value: z.infer<typeof environment>): TraceSettings | null {
  if (!value.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  // Values are written as in an address: `%20` for a space.
  const pairs = (value.OTEL_EXPORTER_OTLP_HEADERS?.split(',') ?? []).map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return [name.toLowerCase(), decodeURIComponent(rest.join('='))];
  });
  return {
    endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: Object.fromEntries(pairs),
    serviceName: value.OTEL_SERVICE_NAME,
    sampleRatio: value.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Processes that share the work share the database, and must read each other's cookies and web-hooks. */
function requireShared(value: z.infer<typeof environment>): void {
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
    logLevel: value.LOG_LEVEL,
    metrics: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    traces: readTraces(value),
    demoData: value.DEMO_DATA,
  };
}
