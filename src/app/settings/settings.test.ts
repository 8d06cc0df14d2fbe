import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const model = {
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_BASE_URL: 'https://models.example.test/v1/',
  MODEL_API_KEY: 'a-key',
  MODEL_NAME: 'a-model',
  MODEL_INPUT_CENTS_PER_MILLION: '15',
  MODEL_OUTPUT_CENTS_PER_MILLION: '60.5',
};

test('uses no model without a provider', () => {
  expect(readSettings({}).model).toBeNull();
});

test('reads a complete model configuration, with default limits', () => {
  expect(readSettings(model).model).toEqual({
    engine: {
      provider: 'openai-compatible',
      baseUrl: 'https://models.example.test/v1',
      apiKey: 'a-key',
      modelName: 'a-model',
      timeoutSeconds: 16,
      firstTextTimeoutSeconds: 1.5,
      maxOutputTokens: 800,
    },
    budget: {
      maxOutputTokens: 800,
      visitorTokensPerDay: 150_000,
      centsPerDay: 1000,
      inputCentsPerMillion: 15,
      outputCentsPerMillion: 60.5,
    },
  });
});

test('Anthropic needs no base URL', () => {
  const { MODEL_BASE_URL: _, ...rest } = model;
  expect(readSettings({ ...rest, MODEL_PROVIDER: 'anthropic' }).model?.engine.baseUrl).toBeUndefined();
});

test.each([
  'MODEL_BASE_URL',
  'MODEL_API_KEY',
  'MODEL_NAME',
  'MODEL_INPUT_CENTS_PER_MILLION',
  'MODEL_OUTPUT_CENTS_PER_MILLION',
])('rejects a model without %s, naming the setting', (name) => {
  expect(() => readSettings({ ...model, [name]: '' })).toThrow(`${name}: must be set`);
});

test.each([
  ['MODEL_PROVIDER', 'telepathy', 'must be openai-compatible or anthropic'],
  ['MODEL_BASE_URL', 'models', 'must be a full URL'],
  ['MODEL_TIMEOUT_SECONDS', 'soon', 'must be a number'],
  ['MODEL_TIMEOUT_SECONDS', '0', 'MODEL_TIMEOUT_SECONDS'],
  ['MODEL_DAILY_BUDGET_CENTS', '-5', 'MODEL_DAILY_BUDGET_CENTS'],
])('rejects %s=%s with a clear message', (name, value, message) => {
  expect(() => readSettings({ ...model, [name]: value })).toThrow(message);
});

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'the token of this account',
  TWILIO_FROM: '+18135550100',
  PUBLIC_URL: 'https://care.example.test',
};

test('does not configure SMS without a Twilio account', () => {
  expect(readSettings({}).twilio).toBeNull();
});

test('reads a complete Twilio configuration', () => {
  expect(readSettings(twilio).twilio).toEqual({
    accountSid: twilio.TWILIO_ACCOUNT_SID,
    authToken: twilio.TWILIO_AUTH_TOKEN,
    from: '+18135550100',
    baseUrl: 'https://api.twilio.com',
  });
});

test.each(['TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'PUBLIC_URL'])(
  'rejects texts without %s, because patients couldn’t opt out',
  (name) => {
    expect(() => readSettings({ ...twilio, [name]: '' })).toThrow(`${name}: must be set`);
  },
);

test.each([
  ['TWILIO_ACCOUNT_SID', 'SK123', 'must be AC followed by 32'],
  ['TWILIO_FROM', 'Harborline', 'must be a number such as'],
  ['TWILIO_BASE_URL', 'twilio', 'must be a full URL'],
])('rejects %s=%s with a clear message', (name, value, message) => {
  expect(() => readSettings({ ...twilio, [name]: value })).toThrow(message);
});

test('requires PUBLIC_URL with SMTP_URL, for the links in emails', () => {
  const SMTP_URL = 'smtps://user:word@mail.example.test:465';
  expect(() => readSettings({ SMTP_URL })).toThrow('PUBLIC_URL: must be set when SMTP_URL is');
  expect(readSettings({ SMTP_URL, PUBLIC_URL: twilio.PUBLIC_URL }).smtpUrl).toBe(SMTP_URL);
});

const retell = { RETELL_API_KEY: 'the key of this account', RETELL_FROM_NUMBER: '+18135550100' };

test('configures no calls in production without a voice vendor key', () => {
  expect(readSettings({}).retell).toBeNull();
  expect(readSettings({ RETELL_FROM_NUMBER: '+18135550100' }).retell).toBeNull();
});

test('reads a complete voice configuration, which doesn’t need PUBLIC_URL', () => {
  expect(readSettings(retell).retell).toEqual({
    apiKey: 'the key of this account',
    fromNumber: '+18135550100',
    baseUrl: 'https://api.retellai.com',
  });
});

test('rejects a voice configuration without a caller number', () => {
  expect(() => readSettings({ ...retell, RETELL_FROM_NUMBER: '' })).toThrow(
    'RETELL_FROM_NUMBER: must be set',
  );
});

test.each([
  ['RETELL_API_KEY', 'short', 'must be the full API key'],
  ['RETELL_FROM_NUMBER', '(813) 555-0100', 'must be a number such as'],
  ['RETELL_BASE_URL', 'retell', 'must be a full URL'],
])('rejects %s=%s with a clear message', (name, value, message) => {
  expect(() => readSettings({ ...retell, [name]: value })).toThrow(message);
});

test('requires a shared database and session secret for separate web and worker processes', () => {
  expect(() => readSettings({ ROLE: 'worker' })).toThrow(
    'DATABASE_URL: must be set when ROLE is worker\n  SESSION_SECRET: must be set when ROLE is worker',
  );
  expect(() => readSettings({ ROLE: 'helper' })).toThrow('ROLE must be all, web or worker');
  const shared = { DATABASE_URL: 'postgres://localhost/care', SESSION_SECRET: 's'.repeat(32) };
  expect(readSettings({ ...shared, ROLE: 'web' }).role).toBe('web');
});

test('web processes have a stop grace period by default', () => {
  const shared = { DATABASE_URL: 'postgres://localhost/care', SESSION_SECRET: 's'.repeat(32) };
  const graceOf = (env: Record<string, string>) => readSettings({ ...shared, ...env }).stopGraceSeconds;
  expect([graceOf({}), graceOf({ ROLE: 'web' }), graceOf({ ROLE: 'worker' })]).toEqual([0, 5, 0]);
  expect(graceOf({ ROLE: 'web', STOP_GRACE_SECONDS: '0' })).toBe(0);
  expect(() => graceOf({ STOP_GRACE_SECONDS: '-1' })).toThrow('STOP_GRACE_SECONDS must not be negative');
});

test('rejects an invalid data key without showing it', () => {
  const refused = () => readSettings({ DATA_KEYS: '2026:c2hvcnQ=' });
  expect(refused).toThrow('DATA_KEYS must be id:key');
  expect(refused).not.toThrow('c2hvcnQ=');
  expect(readSettings({ DATA_KEYS: '' }).dataKeys).toEqual([]);
});

const blueButton = {
  BLUE_BUTTON_CLIENT_ID: 'the client of this service',
  BLUE_BUTTON_CLIENT_SECRET: 'the secret of this client',
  PUBLIC_URL: 'https://care.example.test',
};

test('connects Medicare only with a whole configuration, to production unless the sandbox is named', () => {
  expect(readSettings({}).blueButton).toBeNull();
  expect(readSettings(blueButton).blueButton).toEqual({
    clientId: 'the client of this service',
    clientSecret: 'the secret of this client',
    baseUrl: 'https://api.bluebutton.cms.gov',
  });
  const sandbox = readSettings({ ...blueButton, BLUE_BUTTON_ENVIRONMENT: 'sandbox' }).blueButton;
  expect(sandbox?.baseUrl).toBe('https://sandbox.bluebutton.cms.gov');
});

test.each(['BLUE_BUTTON_CLIENT_SECRET', 'PUBLIC_URL'])('rejects Medicare without %s', (name) => {
  expect(() => readSettings({ ...blueButton, [name]: '' })).toThrow(`${name}: must be set`);
});
