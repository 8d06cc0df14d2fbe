import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { describeServer } from './check-database.ts';
import { checkSettings } from './check-settings.ts';
import { probeVendors } from './check-vendors.ts';

const secrets = {
  SESSION_SECRET: 'planted-session-secret-planted-session',
  STRIPE_SECRET_KEY: 'sk_live_plantedSecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_planted',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted',
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'planted-twilio-token',
  BLUE_BUTTON_CLIENT_ID: 'planted-client',
  BLUE_BUTTON_CLIENT_SECRET: 'planted-client-secret',
  RETELL_API_KEY: 'planted-retell-api-key',
  MODEL_API_KEY: 'planted-model-key',
  SMTP_URL: 'smtp://planted:planted-password@127.0.0.1:1',
  DATABASE_URL: 'postgres://planted:planted-password@127.0.0.1:1/planted',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=planted-collector-key',
};
const production = {
  ...secrets,
  APP_MODE: 'production',
  PUBLIC_URL: 'https://care.example.org',
  TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
  MAIL_FROM: 'Care <care@example.org>',
  SUPPORT_EMAIL: 'team@example.org',
  SUPPORT_PHONE: '(813) 555-0100',
  OPERATOR_NAME: 'Example Care, Inc.',
  OPERATOR_ADDRESS: '1 Example Street, Tampa, FL 33602',
  GOVERNING_LAW: 'Florida',
  TWILIO_FROM: '+18135550100',
  RETELL_FROM_NUMBER: '+18135550100',
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_BASE_URL: 'http://127.0.0.1:1/v1',
  MODEL_NAME: 'a-model',
  MODEL_INPUT_CENTS_PER_MILLION: '1',
  MODEL_OUTPUT_CENTS_PER_MILLION: '1',
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
};

let folder: string;
let vendor: Awaited<ReturnType<typeof startFakeVendor>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harborline-settings-'));
  vendor = await startFakeVendor();
});
afterEach(() => {
  vendor.stop();
  rmSync(folder, { recursive: true, force: true });
});

const check = async (env: Record<string, string>, live = false) => {
  const findings = await checkSettings({ DATA_DIR: folder, ...env }, { live });
  const states = Object.fromEntries(findings.map(({ part, state }) => [part, state]));
  const words = Object.fromEntries(findings.map(({ part, words }) => [part, words]));
  return { states, words, text: JSON.stringify(findings) };
};

test('demo mode without settings reports no errors, only what won’t work', async () => {
  const { states, words } = await check({});
  expect(states).toEqual({
    mode: 'ready',
    database: 'ready',
    files: 'ready',
    secret: 'not configured',
    keys: 'not configured',
    backups: 'not configured',
    address: 'not configured',
    proxies: 'not configured',
    mail: 'not configured',
    texts: 'not configured',
    letters: 'not configured',
    faxes: 'not configured',
    phone: 'not configured',
    payments: 'not configured',
    medicare: 'not configured',
    viruses: 'not configured',
    model: 'not configured',
    traces: 'not configured',
    support: 'not configured',
    company: 'not configured',
    metrics: 'not configured',
  });
  expect(words.phone).toContain('no automated calls');
  expect(words.backups).toContain('not encrypted');
  expect(words.metrics).toContain('never in settings.env');
});

test('production without required settings reports each one and what to do', async () => {
  const { states, words } = await check({ APP_MODE: 'production' });
  expect([states.address, words.address]).toEqual(['wrong', expect.stringContaining('set PUBLIC_URL')]);
  expect([states.support, words.support]).toEqual(['wrong', expect.stringContaining('set SUPPORT_EMAIL')]);
  expect(words.backups).toContain('no backup is made unless --unencrypted is given');
  expect(states.mail).toBe('not configured');
  const mailless = await check({ ...production, DATABASE_URL: '', SMTP_URL: '' });
  expect([mailless.states.mail, mailless.words.mail]).toEqual([
    'wrong',
    expect.stringContaining('production calls no office'),
  ]);
  const plain = await check({ APP_MODE: 'production', PUBLIC_URL: 'http://care.example.org' });
  expect(plain.words.address).toContain('must begin with https');
});

test('no message ever contains a secret', async () => {
  const tried = await check(
    {
      ...production,
      STRIPE_BASE_URL: 'http://127.0.0.1:1',
      BLUE_BUTTON_BASE_URL: 'http://127.0.0.1:1',
      TWILIO_BASE_URL: 'http://127.0.0.1:1',
      RETELL_BASE_URL: 'http://127.0.0.1:1',
    },
    true,
  );
  const refused = await check({
    ...secrets,
    STRIPE_SECRET_KEY: 'planted-and-wrong',
    DATABASE_URL: 'planted',
  });
  for (const { text } of [tried, refused]) expect(text).not.toMatch(/planted/i);
  expect(tried.states).toMatchObject({
    database: 'wrong',
    mail: 'wrong',
    payments: 'wrong',
    traces: 'wrong',
  });
  expect(tried.words.database).toBe('DATABASE_URL: connection refused.');
  expect(refused.states).toMatchObject({ STRIPE_SECRET_KEY: 'wrong', DATABASE_URL: 'wrong' });
});

describe('with --live', () => {
  const allVendorsConfigured = () => ({
    ...production,
    DATABASE_URL: '',
    SMTP_URL: '',
    STRIPE_BASE_URL: vendor.url,
    BLUE_BUTTON_BASE_URL: vendor.url,
    TWILIO_BASE_URL: vendor.url,
    RETELL_BASE_URL: vendor.url,
    MODEL_BASE_URL: `${vendor.url}/v1`,
    OTEL_EXPORTER_OTLP_ENDPOINT: vendor.url,
  });
  const asked = ['payments', 'texts', 'phone', 'medicare', 'model', 'traces'] as const;

  test('vendors that respond are ready, and only read endpoints are called', async () => {
    const { states } = await check(allVendorsConfigured(), true);
    for (const part of asked) expect(states[part], part).toBe('ready');
    expect(vendor.asked.toSorted()).toEqual([
      `GET /2010-04-01/Accounts/${secrets.TWILIO_ACCOUNT_SID}.json`,
      'GET /get-phone-number/%2B18135550100',
      'GET /v1/balance',
      'GET /v1/models',
      'GET /v2/fhir/metadata',
      'POST /v1/traces',
    ]);
  });

  test('a rejected key is named by its setting', async () => {
    vendor.answer(401);
    const { states, words } = await check(allVendorsConfigured(), true);
    for (const part of asked) expect(states[part], part).toBe('wrong');
    expect(words.payments).toBe('STRIPE_SECRET_KEY was rejected.');
    expect(words.phone).toBe('RETELL_API_KEY was rejected.');
  });

  test('a running process checks only its configured vendors, and records why one failed', async () => {
    const probe = () => probeVendors(readSettings({ DATA_DIR: folder, ...allVendorsConfigured() }));
    expect(await probe()).toEqual({ texts: null, phone: null, payments: null, medicare: null, model: null });
    vendor.answer(401);
    expect(await probe()).toMatchObject({
      payments: 'STRIPE_SECRET_KEY was rejected',
      phone: 'RETELL_API_KEY was rejected',
    });
    expect(await probeVendors(readSettings({ DATA_DIR: folder }))).toEqual({});
  });

  test('vendors that never respond time out in parallel', async () => {
    vendor.answer('never');
    const startedAt = Date.now();
    const { words } = await check(allVendorsConfigured(), true);
    expect(Date.now() - startedAt).toBeLessThan(9000);
    for (const part of asked) expect(words[part], part).toBe('no response within five seconds.');
  });

  test('without --live no vendor is called', async () => {
    const { states } = await check(allVendorsConfigured());
    expect(vendor.asked).toEqual([]);
    for (const part of asked) expect(states[part], part).toBe('ready');
  });
});

test('misspelled settings are reported', async () => {
  const { states, words } = await check({
    STRIPE_SECRETKEY: 'x',
    TRUSTED_PROXY: 'x',
    public_url: 'x',
    RETEL_API_KEY: 'x',
    SMPT_URL: 'x',
    DATABASE_ULR: 'x',
    MODEL_TEMPERATURE: 'x',
    HOSTNAME: 'x',
    PORTS: 'x',
    HOME: '/root',
    PATH: '/bin',
    NODE_ENV: 'test',
  });
  expect(words.STRIPE_SECRETKEY).toContain('Did you mean STRIPE_SECRET_KEY?');
  expect(words.TRUSTED_PROXY).toContain('has no effect');
  expect(words.public_url).toContain('Did you mean PUBLIC_URL?');
  expect(words.RETEL_API_KEY).toContain('Did you mean RETELL_API_KEY?');
  expect(words.SMPT_URL).toContain('Did you mean SMTP_URL?');
  expect(words.DATABASE_ULR).toContain('Did you mean DATABASE_URL?');
  expect(states.MODEL_TEMPERATURE).toBe('not configured');
  for (const innocent of ['HOSTNAME', 'PORTS', 'HOME', 'PATH', 'NODE_ENV'])
    expect(words[innocent]).toBeUndefined();
});

test('invalid proxies, an unwritable folder and a test key are errors', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const { states, words } = await check({
    ...production,
    DATABASE_URL: '',
    TRUSTED_PROXIES: '10.0.0.0/33, proxy.internal',
    DATA_DIR: join(file, 'data'),
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  });
  expect(words.proxies).toBe(
    'TRUSTED_PROXIES: 10.0.0.0/33, proxy.internal is neither an address nor a network.',
  );
  expect(words.files).toContain('ENOTDIR');
  expect([states.payments, words.payments]).toEqual(['wrong', expect.stringContaining('test key')]);
});

/** A fake vendor that gives every request the same response and records it. */
async function startFakeVendor() {
  const asked: string[] = [];
  let status: number | 'never' = 200;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    if (status !== 'never') response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`,
    asked,
    answer: (next: number | 'never') => {
      status = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a PostgreSQL version that is too old for the setup guide is an error', () => {
  const server = {
    version: '18.4',
    number: 180_004,
    connections: 100,
    encrypted: true,
    local: true,
    may_create: true,
    missing: null,
    encoding: 'UTF8',
  };
  const migrated = { isNew: false, outstanding: [] };
  expect(describeServer(server, migrated)).toMatchObject({
    state: 'ready',
    words: expect.stringContaining('No migrations are pending.'),
  });
  expect(describeServer({ ...server, version: '15.14', number: 150_014 }, migrated)).toMatchObject({
    state: 'wrong',
    words: expect.stringMatching(/^PostgreSQL 15\.14 is too old: docs\/going-live\.md, 3, needs 17 or newer/),
  });
});

test('an empty database says that every migration is outstanding', () => {
  const server = {
    version: '18.4',
    number: 180_004,
    connections: 100,
    encrypted: true,
    local: true,
    may_create: true,
    missing: null,
    encoding: 'UTF8',
  };
  const words = (isNew: boolean) =>
    describeServer(server, { isNew, outstanding: ['0000_schema', '0001_triggers'] }).words;
  expect(words(true)).toContain(
    'The database is empty: all 2 migrations will be applied at the first start.',
  );
  expect(words(false)).toContain('2 migrations will be applied at the next start, from 0000_schema.');
});

test('settings of other programs are not reported', async () => {
  const env = { REQUESTS_CA_BUNDLE: '/etc/ssl/x', SESSION_MANAGER: 'local/x', MAIL: '/var/mail/x' };
  const found = (await checkSettings({ ...env, REQUEST_AT_ONCE: '3' }, { live: false })).map(
    ({ part }) => part,
  );
  expect(found.filter((part) => part in env)).toEqual([]);
  expect(found).toContain('REQUEST_AT_ONCE');
});
