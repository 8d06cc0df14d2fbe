import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeServer } from './check-database.ts';
import { checkSettings } from './check-settings.ts';

const secrets = {
  SESSION_SECRET: 'planted-session-secret-planted-session',
  STRIPE_SECRET_KEY: 'sk_live_plantedSecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_planted',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted',
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'planted-twilio-token',
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
let company: Awaited<ReturnType<typeof startCompany>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harborline-settings-'));
  company = await startCompany();
});
afterEach(() => {
  company.stop();
  rmSync(folder, { recursive: true, force: true });
});

const check = async (env: Record<string, string>, live = false) => {
  const findings = await checkSettings({ DATA_DIR: folder, ...env }, { live });
  const states = Object.fromEntries(findings.map(({ part, state }) => [part, state]));
  const words = Object.fromEntries(findings.map(({ part, words }) => [part, words]));
  return { states, words, text: JSON.stringify(findings) };
};

test('a demonstration without any setting has nothing wrong with it, and says what will not work', async () => {
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
    telephone: 'not configured',
    payments: 'not configured',
    model: 'not configured',
    traces: 'not configured',
    support: 'not configured',
    metrics: 'not configured',
  });
  expect(words.telephone).toContain('no office is called');
  expect(words.backups).toContain('not encrypted');
  expect(words.metrics).toContain('never in settings.env');
});

test('production that lacks what it must have is wrong, with what to do', async () => {
  const { states, words } = await check({ APP_MODE: 'production' });
  expect([states.address, words.address]).toEqual(['wrong', expect.stringContaining('set PUBLIC_URL')]);
  expect([states.support, words.support]).toEqual(['wrong', expect.stringContaining('set SUPPORT_EMAIL')]);
  expect(words.backups).toContain('none is made unless --unencrypted is given');
  expect(states.mail).toBe('not configured');
  const mailless = await check({ ...production, DATABASE_URL: '', SMTP_URL: '' });
  expect([mailless.states.mail, mailless.words.mail]).toEqual([
    'wrong',
    expect.stringContaining('production calls no office'),
  ]);
  const plain = await check({ APP_MODE: 'production', PUBLIC_URL: 'http://care.example.org' });
  expect(plain.words.address).toContain('must begin with https');
});

test('whatever is wrong, no secret is ever repeated', async () => {
  const tried = await check(
    {
      ...production,
      STRIPE_BASE_URL: 'http://127.0.0.1:1',
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
  expect(tried.words.database).toBe('DATABASE_URL: nothing listens at that address.');
  expect(refused.states).toMatchObject({ STRIPE_SECRET_KEY: 'wrong', DATABASE_URL: 'wrong' });
});

describe('asked live', () => {
  const atCompany = () => ({
    ...production,
    DATABASE_URL: '',
    SMTP_URL: '',
    STRIPE_BASE_URL: company.url,
    TWILIO_BASE_URL: company.url,
    RETELL_BASE_URL: company.url,
    MODEL_BASE_URL: `${company.url}/v1`,
    OTEL_EXPORTER_OTLP_ENDPOINT: company.url,
  });
  const asked = ['payments', 'texts', 'telephone', 'model', 'traces'] as const;

  test('companies that answer are ready, and each was only read from', async () => {
    const { states } = await check(atCompany(), true);
    for (const part of asked) expect(states[part], part).toBe('ready');
    expect(company.asked.toSorted()).toEqual([
      `GET /2010-04-01/Accounts/${secrets.TWILIO_ACCOUNT_SID}.json`,
      'GET /get-phone-number/%2B18135550100',
      'GET /v1/balance',
      'GET /v1/models',
      'POST /v1/traces',
    ]);
  });

  test('a key that is refused is named by its setting', async () => {
    company.answer(401);
    const { states, words } = await check(atCompany(), true);
    for (const part of asked) expect(states[part], part).toBe('wrong');
    expect(words.payments).toBe('it refused STRIPE_SECRET_KEY.');
    expect(words.telephone).toBe('it refused RETELL_API_KEY.');
  });

  test('a company that never answers is given up, all of them within one short time', async () => {
    company.answer('never');
    const startedAt = Date.now();
    const { words } = await check(atCompany(), true);
    expect(Date.now() - startedAt).toBeLessThan(9000);
    for (const part of asked) expect(words[part], part).toBe('it did not answer within five seconds.');
  });

  test('without being asked to, nobody is asked', async () => {
    const { states } = await check(atCompany());
    expect(company.asked).toEqual([]);
    for (const part of asked) expect(states[part], part).toBe('ready');
  });
});

test('names that are nearly one of ours are pointed out', async () => {
  const { states, words } = await check({
    STRIPE_SECRETKEY: 'x',
    TRUSTED_PROXY: 'x',
    public_url: 'x',
    RETEL_API_KEY: 'x',
    MODEL_TEMPERATURE: 'x',
    HOSTNAME: 'x',
    PORTS: 'x',
    HOME: '/root',
    PATH: '/bin',
    NODE_ENV: 'test',
  });
  expect(words.STRIPE_SECRETKEY).toContain('STRIPE_SECRET_KEY is meant');
  expect(words.TRUSTED_PROXY).toContain('does nothing');
  expect(words.public_url).toContain('PUBLIC_URL is meant');
  expect(words.RETEL_API_KEY).toContain('RETELL_API_KEY is meant');
  expect(states.MODEL_TEMPERATURE).toBe('not configured');
  for (const innocent of ['HOSTNAME', 'PORTS', 'HOME', 'PATH', 'NODE_ENV'])
    expect(words[innocent]).toBeUndefined();
});

test('proxies that are no addresses, a folder that cannot be written and a test key are wrong', async () => {
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

/** Answers every address alike, and remembers what it was asked. */
async function startCompany() {
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

test('an older PostgreSQL, on which the database of the guide cannot be made, is wrong', () => {
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
  expect(describeServer(server, []).state).toBe('ready');
  expect(describeServer({ ...server, version: '15.14', number: 150_014 }, [])).toMatchObject({
    state: 'wrong',
    words: expect.stringMatching(/^PostgreSQL 15\.14 is too old: docs\/going-live\.md, 3, needs 17 or newer/),
  });
});

test('what other programs read is no setting of ours', async () => {
  const env = { REQUESTS_CA_BUNDLE: '/etc/ssl/x', SESSION_MANAGER: 'local/x', MAIL: '/var/mail/x' };
  const found = (await checkSettings({ ...env, REQUEST_AT_ONCE: '3' }, { live: false })).map(
    ({ part }) => part,
  );
  expect(found.filter((part) => part in env)).toEqual([]);
  expect(found).toContain('REQUEST_AT_ONCE');
});
