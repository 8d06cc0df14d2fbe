import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { jobRegistry } from '#app/job-registry.ts';
import { readDatabaseGauges } from '#modules/admin/server/overview/database-gauges.ts';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { openLiveEvents } from '../support/browser/live-page.ts';
import { forEachBackend, openTestDatabase } from '../support/runner/test-database.ts';
import { registerAdministrator } from '../support/steps/account-steps.ts';
import { marker, seededPhone, seedPerson } from '../support/steps/seed-person.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { startSpanCollector } from '../support/vendors/span-collector.ts';
import { waitFor } from '../support/wait-for.ts';

type Line = Record<string, unknown>;

/** Results of vendor calls and jobs. */
const outcomes = ['done', 'skipped', 'refused', 'failed', 'stopped'];
const statuses = ['1xx', '2xx', '3xx', '4xx', '5xx', 'aborted'];
const modes = ['demo', 'production'];
const endpoints = [
  ...listEndpoints(contract as never).map(({ name }) => name),
  ...['liveEvents', 'health', 'reference', 'page', 'unknown'],
];
const jobs = jobRegistry.map(({ name }) => name);
const ports = ['voice', 'voice-agents', 'payments', 'mail', 'sms', 'files', 'language-model'];

forEachBackend((backend) => {
  let server: TestServer;
  let collector: Awaited<ReturnType<typeof startSpanCollector>>;
  const lines: Line[] = [];
  let written = '';
  let metrics = '';
  const readMetrics = async () => (await fetch(`${server.metricsAddress}/metrics`)).text();

  beforeAll(async () => {
    collector = await startSpanCollector();
    server = await startTestServer({
      backend,
      trustedProxies: ['127.0.0.1'],
      metrics: { port: 0, host: '127.0.0.1' },
      traces: { endpoint: collector.endpoint, headers: {}, serviceName: 'harborline-test', sampleRatio: 1 },
      log: createLog('info', {
        write: (line) => {
          written += line;
          lines.push(JSON.parse(line));
        },
      }),
    });
    await seedPerson(server);
    await callAllWrongly(server);
    metrics = await readMetrics();
    await waitFor(
      'spans of the journey to be exported',
      async () => collector.spans.length,
      (count) =>
        count > 0 &&
        ['approveRequest', 'payments.charge'].every((wanted) =>
          collector.spans.some(({ name }) => name === wanted),
        ),
    );
  });
  afterAll(async () => {
    await server.stop();
    collector.stop();
  });

  test('no user text appears in metrics, logs or traces', () => {
    const spans = collector.bodies.join('\n');
    for (const [where, text] of Object.entries({ metrics, log: written, spans })) {
      expect(text.length, where).toBeGreaterThan(1000);
      expect(text.toLowerCase(), where).not.toContain(marker.toLowerCase());
      expect(text, where).not.toContain(seededPhone.slice(-7));
      expect(text, where).not.toMatch(/@example\.test/);
    }
  });

  test('metric labels come only from code, so their number is bounded', () => {
    const allowed: Record<string, readonly string[]> = {
      endpoint: endpoints,
      status: [...statuses, ...openStatuses],
      queue: jobs,
      outcome: outcomes,
      port: ports,
      mode: modes,
      channel: ['mail', 'sms'],
      state: ['in_use', 'idle', 'most'],
    };
    const samples = metrics.split('\n').filter((line) => line.startsWith('harborline_'));
    for (const sample of samples) {
      for (const [, label = '', value = ''] of sample.matchAll(/(\w+)="([^"]*)"/g)) {
        if (label === 'le') continue;
        if (label === 'act') expect(value, sample).toMatch(/^[a-z][A-Za-z]{2,30}$/);
        else expect(allowed[label], `${label} of ${sample}`).toContain(value);
      }
    }
    // Every endpoint was called, so calling them again would add nothing.
    expect(samples.length).toBeLessThan(endpoints.length * (9 + 2 + 3) + jobs.length * 16 + 400);
  });

  test('calling unknown addresses adds no series', async () => {
    const countSeries = async () =>
      (await readMetrics()).split('\n').filter((line) => line.startsWith('harborline_http')).length;
    const client = server.newClient();
    await client.get('/api/nowhere');
    await client.get('/nowhere-either');
    await client.get('/api/requests/unknown');
    const before = await countSeries();
    for (let nth = 0; nth < 50; nth++) {
      await client.get(`/api/${marker}-${nth}?name=${marker}`);
      await client.get(`/${marker}/${nth}`);
      await client.get(`/api/requests/${marker}-${nth}`);
    }
    expect(await countSeries()).toBe(before);
  });

  test('no label uses a name that Prometheus reserves for the scrape target', async () => {
    const text = await readMetrics();
    expect(text).toMatch(/[{,]queue="/);
    expect(text).not.toMatch(/[{,](job|instance)="/);
  });

  test('metrics include request counts, job queues, and current totals', async () => {
    const text = await readMetrics();
    const figureOf = (sample: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${sample} `))
          ?.split(' ')[1],
      );
    expect(
      figureOf('harborline_http_requests_total{endpoint="approveRequest",status="2xx"}'),
    ).toBeGreaterThan(0);
    expect(figureOf('harborline_http_request_seconds_count{endpoint="approveRequest"}')).toBeGreaterThan(0);
    const charged = 'harborline_vendor_calls_total{port="payments",act="charge",mode="demo",outcome="done"}';
    expect(figureOf(charged)).toBeGreaterThan(0);
    expect(figureOf('harborline_jobs_total{queue="work-on-request",outcome="done"}')).toBeGreaterThan(0);
    expect(figureOf('harborline_database_up')).toBe(1);
    expect(figureOf('harborline_overdue_requests')).toBe(0);
    expect(figureOf('harborline_open_differences')).toBe(0);
    expect(figureOf('harborline_care_requests{status="calling_providers"}')).toBeGreaterThanOrEqual(0);
    expect(figureOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(figureOf('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    // An unknown value is omitted instead of being reported as broken.
    expect(text).not.toMatch(/^harborline_ledger_intact /m);
    const pool = figureOf('harborline_database_connections{state="most"}');
    expect(pool).toEqual(backend === 'postgres' ? 20 : Number.NaN);
    expect(figureOf('harborline_http_requests_under_way')).toBe(0);
  });

  test('overdue jobs and repeatedly failing jobs are reported by name', async () => {
    const database = await openTestDatabase(backend);
    const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)].map((at) => at.toISOString());
    await database.orm.execute(sql`insert into pgboss.job (name, state, retry_count, start_after) values
      ('send-notice', 'retry', 11, ${later}), ('send-notice', 'failed', 1000, ${later}),
      ('send-text', 'retry', 2, ${later}), ('send-text', 'created', 0, ${now})`);
    const figures = await readDatabaseGauges(database, new Date(Date.now() + 60_000));
    await database.close();
    const figureNames = figures.filter(({ name }) => name.startsWith('harborline_jobs'));
    expect(figureNames.map(({ name, labels }) => `${name} ${labels?.queue}`)).toEqual([
      'harborline_jobs_waiting send-text',
      'harborline_jobs_oldest_waiting_seconds send-text',
      'harborline_jobs_failing send-notice',
    ]);
    expect(figureNames.map(({ value }) => Math.floor(value / 10))).toEqual([0, 6, 0]);
    expect([figureNames[0]?.value, figureNames[2]?.value]).toEqual([1, 2]);
  });

  test('alerts use existing metrics and endpoints', () => {
    const alerts = readFileSync(join(import.meta.dirname, '../../deploy/prometheus-alerts.yml'), 'utf8');
    const figureNames = [...metrics.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name);
    const named = [...alerts.matchAll(/harborline_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, ''));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !figureNames.includes(name))).toEqual([]);
    const alertEndpoints = [...alerts.matchAll(/endpoint[!=~]+"([^"]+)"/g)].map(([, endpoint]) => endpoint);
    expect(alertEndpoints.filter((endpoint = '') => !endpoints.includes(endpoint))).toEqual([]);
    expect(alertEndpoints).toContain('streamMessage');
  });

  test('a live event stream counts as a connection until it closes', async () => {
    const liveNow = async () => Number(/^harborline_live_connections (\d+)/m.exec(await readMetrics())?.[1]);
    const admin = await registerAdministrator(server);
    const page = await openLiveEvents(server, admin);
    expect(await liveNow()).toBe(1);
    await page.close();
    await waitFor('the connection to close', liveNow, (count) => count === 0);
  });

  test('each request is logged once, with the request ID of the response', async () => {
    const answer = await server.newClient().get(`/api/requests/${marker}?q=${marker}`);
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const found = await waitFor(
      'the log line',
      async () => lines.filter((line) => line.traceId === id && line.msg === 'request'),
      (some) => some.length > 0,
    );
    expect(found).toHaveLength(1);
    const { level, time, milliseconds, ...rest } = found[0] ?? {};
    expect([level, typeof time, typeof milliseconds]).toEqual([30, 'string', 'number']);
    expect(rest).toEqual({
      traceId: id,
      endpoint: 'getMyRequest',
      method: 'GET',
      status: 401,
      msg: 'request',
    });
  });

  test('a trusted proxy can set the request ID, limited to safe characters', async () => {
    const requestIdFor = async (id: string, forwarded = true) => {
      const headers = { 'x-request-id': id, ...(forwarded ? { 'x-forwarded-for': '203.0.113.9' } : {}) };
      const answer = await server.newClient().send('GET', '/api/health/live', { headers });
      return answer.headers.get('x-request-id');
    };
    expect(await requestIdFor('proxy-7f3a_99')).toBe('proxy-7f3a_99');
    expect(await requestIdFor('proxy-7f3a_99', false)).not.toBe('proxy-7f3a_99');
    for (const forged of ['short', 'a b c d e f g', `x${'9'.repeat(64)}`, '<script>alert(1)</script>']) {
      expect(await requestIdFor(forged)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('a request, its jobs and their vendor calls share one trace', () => {
    expect(collector.refused).toEqual([]);
    const approve = collector.spans.find(({ name }) => name === 'approveRequest');
    const charge = collector.spans.find(
      ({ name, traceId }) => name === 'payments.charge' && traceId === approve?.traceId,
    );
    expect(charge?.parentSpanId).toBe(approve?.spanId);
    expect(approve?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/requests/:id/approve',
      'http.response.status_code': 200,
      'harborline.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(String(approve?.attributes['harborline.request_id']).replaceAll('-', '')).toBe(approve?.traceId);
    const submitted = collector.spans.find(({ name }) => name === 'submitRequest');
    const work = collector.spans.find(
      ({ name, traceId }) => name === 'work-on-request' && traceId === submitted?.traceId,
    );
    expect([work?.kind, work?.parentSpanId]).toEqual([1, submitted?.spanId]);
  });

  test('a trace from a trusted proxy is continued', async () => {
    const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-forwarded-for': '203.0.113.9' };
    await server.newClient().send('GET', '/api/requests', { headers });
    const span = await waitFor(
      'the child span',
      async () => collector.spans.find((item) => item.traceId === traceId),
      (found) => found !== undefined,
    );
    expect(span?.parentSpanId).toBe('00f067aa0ba902b7');
  });
});

const openStatuses = [
  ...['new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation'],
  'awaiting_patient_confirmation',
];

/** Calls every endpoint once, with the marker in each path parameter, the query, the body and the headers. */
async function callAllWrongly(server: TestServer): Promise<void> {
  const client = server.newClient();
  for (const { method, path } of listEndpoints(contract as never)) {
    const address = `${path.replaceAll(/:\w+/g, marker)}?search=${marker}`;
    const body = method === 'GET' ? {} : { body: `{"name":"${marker}"}` };
    const answer = await client.send(method, address, {
      ...body,
      headers: { 'content-type': 'application/json', 'user-agent': marker, referer: `https://x/${marker}` },
    });
    expect(answer.status, address).toBeGreaterThanOrEqual(200);
  }
}
