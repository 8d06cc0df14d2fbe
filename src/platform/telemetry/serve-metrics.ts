import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Address for Prometheus, separate from the one the proxy exposes. */
export type MetricsSettings = { port: number; host: string };

/**
 * Serves `GET /metrics` in Prometheus text format, with process metrics (memory, event loop, garbage
 * collection). Database gauges are read on request. Returns its address and a stop function.
 */
export async function serveMetrics(
  { registry }: Metrics,
  { port, host }: MetricsSettings,
  log: Log,
): Promise<{ address: string; stop(): Promise<void> }> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ error }, 'could not read metrics');
        response.writeHead(500).end();
      },
    );
  });
  server.requestTimeout = 5000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const shown = typeof bound === 'object' && bound ? `${bound.address}:${bound.port}` : `${host}:${port}`;
  return {
    address: `http://${shown}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
