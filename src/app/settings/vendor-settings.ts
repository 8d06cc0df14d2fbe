import type { ModelBudget } from '#modules/server-context.ts';
import type { TraceSettings } from '#platform/telemetry/export-spans.ts';
import {
  type BlueButtonSettings,
  blueButtonAddresses,
} from '#vendors/health-records/blue-button/blue-button-source.ts';
import type { ModelEngineSettings } from '#vendors/language-model/model/model-engine-settings.ts';
import type { LobSettings } from '#vendors/letters/lob/lob-settings.ts';
import type { PhaxioSettings } from '#vendors/letters/phaxio/phaxio-settings.ts';
import type { StripeSettings } from '#vendors/payments/stripe/stripe-settings.ts';
import type { TwilioSettings } from '#vendors/sms/twilio/twilio-settings.ts';
import type { ClamavAddress } from '#vendors/viruses/clamav/exchange.ts';
import type { RetellSettings } from '#vendors/voice/retell/retell-settings.ts';
import { invalidSettings, type ParsedEnvironment } from './settings-environment.ts';

/** The model and its budget. */
export type ModelSettings = { engine: ModelEngineSettings; budget: ModelBudget };

/** Requires the key, the model name, and the prices for cost tracking. */
export function readModel(value: ParsedEnvironment): ModelSettings | null {
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
    throw invalidSettings(missing.map((name) => `${name}: must be set when MODEL_PROVIDER is`));
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

/** Requires PUBLIC_URL: without a webhook address, patients couldn't opt out by text. */
export function readTwilio(value: ParsedEnvironment): TwilioSettings | null {
  if (!value.TWILIO_ACCOUNT_SID) return null;
  const needed = ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'PUBLIC_URL'] as const;
  const missing = needed.filter((name) => value[name] === undefined);
  if (missing.length > 0)
    throw invalidSettings(missing.map((name) => `${name}: must be set when TWILIO_ACCOUNT_SID is`));
  return {
    accountSid: value.TWILIO_ACCOUNT_SID,
    authToken: value.TWILIO_AUTH_TOKEN ?? '',
    from: value.TWILIO_FROM ?? '',
    baseUrl: value.TWILIO_BASE_URL.replace(/\/+$/, ''),
  };
}

/** Requires the return address on the envelope. */
export function readLob(value: ParsedEnvironment): LobSettings | null {
  if (!value.LOB_API_KEY) return null;
  if (!value.LOB_FROM_ADDRESS) throw invalidSettings(['LOB_FROM_ADDRESS: must be set when LOB_API_KEY is']);
  return {
    apiKey: value.LOB_API_KEY,
    fromAddressId: value.LOB_FROM_ADDRESS,
    baseUrl: value.LOB_BASE_URL.replace(/\/+$/, ''),
  };
}

export function readPhaxio(value: ParsedEnvironment): PhaxioSettings | null {
  if (!value.PHAXIO_API_KEY) return null;
  if (!value.PHAXIO_API_SECRET)
    throw invalidSettings(['PHAXIO_API_SECRET: must be set when PHAXIO_API_KEY is']);
  return {
    apiKey: value.PHAXIO_API_KEY,
    apiSecret: value.PHAXIO_API_SECRET,
    baseUrl: value.PHAXIO_BASE_URL.replace(/\/+$/, ''),
  };
}

/** Requires PUBLIC_URL: otherwise links in emails would use the request's Host header. */
export function readSmtpUrl(value: ParsedEnvironment): string | undefined {
  if (value.SMTP_URL && !value.PUBLIC_URL)
    throw invalidSettings(['PUBLIC_URL: must be set when SMTP_URL is']);
  return value.SMTP_URL;
}

/** Requires a caller number, which offices see. */
export function readRetell(value: ParsedEnvironment): RetellSettings | null {
  if (!value.RETELL_API_KEY) return null;
  if (!value.RETELL_FROM_NUMBER)
    throw invalidSettings(['RETELL_FROM_NUMBER: must be set when RETELL_API_KEY is']);
  return {
    apiKey: value.RETELL_API_KEY,
    fromNumber: value.RETELL_FROM_NUMBER,
    baseUrl: value.RETELL_BASE_URL.replace(/\/+$/, ''),
  };
}

/** Rejects mixed test and live keys, whose cards couldn't be charged. */
export function readStripe(value: ParsedEnvironment): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey } = value;
  if (!secretKey) return null;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  const faults = [
    ...(publishableKey ? [] : ['STRIPE_PUBLISHABLE_KEY: must be set when STRIPE_SECRET_KEY is']),
    ...(webhookSecret ? [] : ['STRIPE_WEBHOOK_SECRET: must be set when STRIPE_SECRET_KEY is']),
    ...(publishableKey && publishableKey.startsWith('pk_live') !== /^[rs]k_live/.test(secretKey)
      ? ['STRIPE_PUBLISHABLE_KEY: must be live or test, the same as STRIPE_SECRET_KEY']
      : []),
  ];
  if (!publishableKey || !webhookSecret || faults.length > 0) throw invalidSettings(faults);
  return { secretKey, publishableKey, webhookSecret, baseUrl: value.STRIPE_BASE_URL.replace(/\/+$/, '') };
}

/** Requires PUBLIC_URL: Medicare sends patients back only to the registered address. */
export function readBlueButton(value: ParsedEnvironment): BlueButtonSettings | null {
  const { BLUE_BUTTON_CLIENT_ID: clientId } = value;
  if (!clientId) return null;
  const needed = ['BLUE_BUTTON_CLIENT_SECRET', 'PUBLIC_URL'] as const;
  const missing = needed.filter((name) => value[name] === undefined);
  if (missing.length > 0)
    throw invalidSettings(missing.map((name) => `${name}: must be set when BLUE_BUTTON_CLIENT_ID is`));
  return {
    clientId,
    clientSecret: value.BLUE_BUTTON_CLIENT_SECRET ?? '',
    baseUrl:
      value.BLUE_BUTTON_BASE_URL?.replace(/\/+$/, '') ?? blueButtonAddresses[value.BLUE_BUTTON_ENVIRONMENT],
  };
}

export function readClamav({ CLAMAV_URL: url }: ParsedEnvironment): ClamavAddress | null {
  if (!url) return null;
  const { hostname: host, port } = new URL(url);
  return { host, port: Number(port) };
}

export function readTraces(value: ParsedEnvironment): TraceSettings | null {
  if (!value.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  // Values are URL-encoded: `%20` for a space.
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
