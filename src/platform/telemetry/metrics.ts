import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How an act ended. `refused`: a plain no, which is an answer. `failed`: no answer that could be used. */
export type ActOutcome = 'done' | 'refused' | 'failed' | 'stopped';

/**
 * What is counted while it happens. Labels are names out of our own code (endpoints, jobs, ports, statuses): never a path,
 * an id or anything that a person wrote, so their values are as many as the code has names.
 */
export function createMetrics() {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const seconds = { registers, buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] };
  return {
    registry,
    requests: new Counter({
      name: 'harborline_http_requests_total',
      help: 'Requests answered, by endpoint and class of status; `aborted` where the caller went away before.',
      labelNames: ['endpoint', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'harborline_http_request_seconds',
      help: 'How long an endpoint took to answer.',
      labelNames: ['endpoint'],
      ...seconds,
    }),
    requestsUnderWay: new Gauge({
      name: 'harborline_http_requests_under_way',
      help: 'Requests being answered now, live connections left out.',
      registers,
    }),
    turnedAway: new Counter({
      name: 'harborline_http_turned_away_total',
      help: 'Requests answered 503 because too many others were being answered.',
      registers,
    }),
    liveConnections: new Gauge({
      name: 'harborline_live_connections',
      help: 'Pages that listen for live events now.',
      registers,
    }),
    jobs: new Counter({
      name: 'harborline_jobs_total',
      help: 'Runs of background jobs, by name and outcome. A failed one is tried again.',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'harborline_job_seconds',
      help: 'How long a run of a background job took.',
      labelNames: ['queue'],
      ...seconds,
      buckets: [...seconds.buckets, 60],
    }),
    vendorCalls: new Counter({
      name: 'harborline_vendor_calls_total',
      help: 'What outside companies (or, in demo, their stand-ins) were asked, and how it ended.',
      labelNames: ['port', 'act', 'mode', 'outcome'],
      registers,
    }),
    vendorCallSeconds: new Histogram({
      name: 'harborline_vendor_call_seconds',
      help: 'How long outside companies took to answer.',
      labelNames: ['port', 'mode'],
      ...seconds,
      buckets: [...seconds.buckets, 30],
    }),
    spansLost: new Counter({
      name: 'harborline_spans_lost_total',
      help: 'Spans that the OpenTelemetry collector did not take.',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
