import { z } from 'zod';
import { defaultSupportAddress } from '#shared/product.ts';
import { modelProviders } from '#vendors/language-model/model/model-engine-settings.ts';

const positiveNumber = (name: string) => z.coerce.number(`${name} must be a number`).positive();
const price = (name: string) => z.coerce.number(`${name} must be a number`).min(0);

export const roles = ['all', 'web', 'worker'] as const;
/** Parses all settings, with an error message for each. */
export const environment = z.object({
  PORT: z.coerce.number('PORT must be a number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().startsWith('postgres', 'DATABASE_URL must begin with postgres://').optional(),
  /** `web` serves requests, `worker` runs background jobs, `all` does both. */
  ROLE: z.enum(roles, { error: 'ROLE must be all, web or worker' }).default('all'),
  /** How long a stopping process keeps serving, so that a proxy can remove it. */
  STOP_GRACE_SECONDS: z.coerce
    .number('STOP_GRACE_SECONDS must be a number')
    .min(0, 'STOP_GRACE_SECONDS must not be negative')
    .max(300, 'STOP_GRACE_SECONDS must be at most 300')
    .optional(),
  APP_MODE: z.enum(['production', 'demo'], { error: 'APP_MODE must be production or demo' }).default('demo'),
  REQUESTS_AT_ONCE: z.coerce
    .number('REQUESTS_AT_ONCE must be a number')
    .int('REQUESTS_AT_ONCE must be a whole number')
    .positive('REQUESTS_AT_ONCE must be more than 0')
    .optional(),
  /** Multiplies every rate limit, for load tests. */
  RATE_LIMIT_FACTOR: z.coerce.number('RATE_LIMIT_FACTOR must be a number').positive().default(1),
  /** Signs cookies and sessions. By default one is generated in DATA_DIR. */
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET must have at least 32 characters').optional(),
  /** Encryption keys for sensitive columns: `id:base64,id:base64`, current one first. By default one is generated in DATA_DIR. */
  DATA_KEYS: z.string().optional(),
  /** Speed of simulated calls: no delay, quick, as fast as the demo's animation, or realistic. */
  SIMULATED_CALL_PACE: z.enum(['none', 'quick', 'demo', 'lifelike']).default('demo'),
  /** `obliging` offices always answer, offer and confirm, for live demos. */
  SIMULATED_OFFICES: z.enum(['varied', 'obliging']).default('varied'),
  /** Proxies whose X-Forwarded-For is trusted: addresses or networks, comma-separated. */
  TRUSTED_PROXIES: z.string().default(''),
  /** The public address. With https, cookies get the `Secure` attribute and HSTS is sent. */
  PUBLIC_URL: z.url('PUBLIC_URL must be a full URL such as https://care.example.org').optional(),
  /** The mail server, such as smtps://user:password@mail.example.org:465. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Harborline <care@harborline.example>'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an email address').default(defaultSupportAddress),
  /** Texts in production, through Twilio. Without the account, texts are Not Configured. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'TWILIO_ACCOUNT_SID must be AC followed by 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, 'TWILIO_AUTH_TOKEN must be the account’s auth token').optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
      'TWILIO_FROM must be a number such as +18135550100 or a messaging service id (MG…)',
    )
    .optional(),
  TWILIO_BASE_URL: z
    .url('TWILIO_BASE_URL must be a full URL such as https://api.twilio.com')
    .default('https://api.twilio.com'),
  /** Letters in production, printed and mailed by Lob. Without the key, mailing is Not Configured. */
  LOB_API_KEY: z.string().min(16, 'LOB_API_KEY must be the full API key').optional(),
  LOB_FROM_ADDRESS: z
    .string()
    .regex(/^adr_[0-9a-zA-Z]+$/, 'LOB_FROM_ADDRESS must be the id of an address in Lob (adr_…)')
    .optional(),
  LOB_BASE_URL: z
    .url('LOB_BASE_URL must be a full URL such as https://api.lob.com')
    .default('https://api.lob.com'),
  /** Faxes in production, through Phaxio. Without the key, faxing is Not Configured. */
  PHAXIO_API_KEY: z.string().min(16, 'PHAXIO_API_KEY must be the full API key').optional(),
  PHAXIO_API_SECRET: z.string().min(16, 'PHAXIO_API_SECRET must be the full API secret').optional(),
  PHAXIO_BASE_URL: z
    .url('PHAXIO_BASE_URL must be a full URL such as https://api.phaxio.com')
    .default('https://api.phaxio.com'),
  /** Calls in production, through Retell. Without the key, phone calling is Not Configured. */
  RETELL_API_KEY: z.string().min(16, 'RETELL_API_KEY must be the full API key').optional(),
  RETELL_FROM_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'RETELL_FROM_NUMBER must be a number such as +18135550100')
    .optional(),
  RETELL_BASE_URL: z
    .url('RETELL_BASE_URL must be a full URL such as https://api.retellai.com')
    .default('https://api.retellai.com'),
  /** Payments in production, through Stripe. Without the key, they are Not Configured. */
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
    .url('STRIPE_BASE_URL must be a full URL such as https://api.stripe.com')
    .default('https://api.stripe.com'),
  /** Medicare's records, through Blue Button 2.0. Without the client, connecting them is Not Configured. */
  BLUE_BUTTON_CLIENT_ID: z.string().min(8, 'BLUE_BUTTON_CLIENT_ID must be the full client id').optional(),
  BLUE_BUTTON_CLIENT_SECRET: z
    .string()
    .min(16, 'BLUE_BUTTON_CLIENT_SECRET must be the full client secret')
    .optional(),
  /** Another address, for tests. */
  BLUE_BUTTON_BASE_URL: z.url('BLUE_BUTTON_BASE_URL must be a full URL').optional(),
  /** `sandbox` has invented patients. */
  BLUE_BUTTON_ENVIRONMENT: z
    .enum(['production', 'sandbox'], {
      error: 'BLUE_BUTTON_ENVIRONMENT must be production or sandbox',
    })
    .default('production'),
  /** Virus scanner for records, such as tcp://clamav:3310. Without it, virus scanning is Not Configured in production. */
  CLAMAV_URL: z
    .string()
    .regex(/^tcp:\/\/[\w.-]+:\d{1,5}$/, 'CLAMAV_URL must be an address such as tcp://clamav:3310')
    .optional(),
  /** Support number that the assistant gives to patients who want a person. */
  SUPPORT_PHONE: z.string().max(40).optional(),
  /** The company that runs the service, as the legal pages name it. */
  OPERATOR_NAME: z.string().max(120).optional(),
  OPERATOR_ADDRESS: z.string().max(240).optional(),
  /** The state whose law governs the terms, such as `Florida`. */
  GOVERNING_LAW: z.string().max(80).optional(),
  /** Language model for chat in production; by default the rules answer. */
  MODEL_PROVIDER: z
    .enum(modelProviders, { error: `MODEL_PROVIDER must be ${modelProviders.join(' or ')}` })
    .optional(),
  MODEL_BASE_URL: z.url('MODEL_BASE_URL must be a full URL such as https://api.example.com/v1').optional(),
  MODEL_API_KEY: z.string().optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_TIMEOUT_SECONDS: positiveNumber('MODEL_TIMEOUT_SECONDS').max(120).default(16),
  /** Timeout for the first token; then the rules answer. */
  MODEL_FIRST_WORD_SECONDS: positiveNumber('MODEL_FIRST_WORD_SECONDS').max(60).default(1.5),
  MODEL_MAX_OUTPUT_TOKENS: positiveNumber('MODEL_MAX_OUTPUT_TOKENS').int().default(800),
  MODEL_VISITOR_TOKENS_PER_DAY: positiveNumber('MODEL_VISITOR_TOKENS_PER_DAY').int().default(150_000),
  MODEL_DAILY_BUDGET_CENTS: positiveNumber('MODEL_DAILY_BUDGET_CENTS').default(1000),
  MODEL_INPUT_CENTS_PER_MILLION: price('MODEL_INPUT_CENTS_PER_MILLION').optional(),
  MODEL_OUTPUT_CENTS_PER_MILLION: price('MODEL_OUTPUT_CENTS_PER_MILLION').optional(),
  /** Encrypts backups. Without it, production makes a backup only with `--unencrypted`. */
  BACKUP_KEY: z.string().min(32, 'BACKUP_KEY must have at least 32 characters').optional(),
  /** Folder with `pg_dump` and `pg_restore`; by default PATH is searched. */
  PG_BIN_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Port for Prometheus `/metrics`; off unless set. */
  METRICS_PORT: z.coerce.number('METRICS_PORT must be a number').int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** OpenTelemetry collector for traces; none by default. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url('OTEL_EXPORTER_OTLP_ENDPOINT must be a full URL such as http://127.0.0.1:4318')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/,
      'OTEL_EXPORTER_OTLP_HEADERS must be comma-separated name=value pairs',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('harborline'),
  /** Share of requests to trace, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .min(0)
    .max(1, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .default(1),
  /** `stories`: without the history of 90 days. `none`: empty network and no accounts. */
  DEMO_DATA: z.enum(['full', 'stories', 'none']).default('full'),
});

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Parsed settings with defaults. */
export type ParsedEnvironment = z.infer<typeof environment>;

/** Each fault names a setting and what to do. */
export const invalidSettings = (faults: readonly string[]): Error =>
  new Error(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
