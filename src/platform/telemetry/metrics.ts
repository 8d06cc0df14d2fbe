import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Outcome of an action. `refused`: an expected rejection. `failed`: no usable response. */
export type ActionOutcome = 'done' | 'refused' | 'failed' | 'stopped';

/**
 * Counters. Labels are names from our own code (endpoints, jobs, ports, statuses), never a path, an id or
 * user input, so their number is limited.
 */
export function createMetrics() {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const seconds = { registers, buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] };
  return {
    registry,
    requests: new Counter({
      name: 'harborline_http_requests_total',
      help: 'Requests answered, by endpoint and status class; `aborted` when the client disconnected first.',
      labelNames: ['endpoint', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'harborline_http_request_seconds',
      help: 'Endpoint response time.',
      labelNames: ['endpoint'],
      ...seconds,
    }),
    requestsInProgress: new Gauge({
      name: 'harborline_http_requests_under_way',
      help: 'Requests in progress, excluding live connections.',
      registers,
    }),
    turnedAway: new Counter({
      name: 'harborline_http_turned_away_total',
      help: 'Requests rejected with 503 because the server was overloaded.',
      registers,
    }),
    liveConnections: new Gauge({
      name: 'harborline_live_connections',
      help: 'Pages connected to live events now.',
      registers,
    }),
    jobs: new Counter({
      name: 'harborline_jobs_total',
      help: 'Background job runs, by name and outcome. Failed runs are retried; `skipped`: no vendor is configured.',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'harborline_job_seconds',
      help: 'Duration of background job runs.',
      labelNames: ['queue'],
      ...seconds,
      buckets: [...seconds.buckets, 60],
    }),
    vendorCalls: new Counter({
      name: 'harborline_vendor_calls_total',
      help: 'Calls to vendors (in demo mode, to their simulators), by outcome.',
      labelNames: ['port', 'act', 'mode', 'outcome'],
      registers,
    }),
    vendorCallSeconds: new Histogram({
      name: 'harborline_vendor_call_seconds',
      help: 'Vendor response time.',
      labelNames: ['port', 'mode'],
      ...seconds,
      buckets: [...seconds.buckets, 30],
    }),
    spansLost: new Counter({
      name: 'harborline_spans_lost_total',
      help: 'Spans that could not be exported to the OpenTelemetry collector.',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
