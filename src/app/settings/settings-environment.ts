import { z } from 'zod';
import { modelProviders } from '#vendors/language-model/model/model-engine-settings.ts';

const positiveNumber = (name: string) => z.coerce.number(`${name} must be a number`).positive();
const price = (name: string) => z.coerce.number(`${name} must be a number`).min(0);

export const roles = ['all', 'web', 'worker'] as const;
/** Every setting is parsed once, typed, and has a plain refusal. */
export const environment = z.object({
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
  SIMULATED_CALL_PACE: z.enum(['none', 'quick', 'demo', 'lifelike']).default('demo'),
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
  /** Encrypts backups; without it production makes none unless told to. */
  BACKUP_KEY: z.string().min(32, 'BACKUP_KEY must have at least 32 characters').optional(),
  /** The folder with `pg_dump` and `pg_restore`; without it they are searched in PATH. */
  PG_BIN_DIR: z.string().optional(),
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

/** What was set, as it was set, with what is usual in the place of the rest. */
export type Given = z.infer<typeof environment>;

/** `faults` each name a setting and what is to be done. */
export const unusable = (faults: readonly string[]): Error =>
  new Error(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
