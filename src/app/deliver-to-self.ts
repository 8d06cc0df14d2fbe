import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/telemetry/log.ts';

export type SelfDelivery = {
  /** Posts JSON to a path of this server, without the network. Logs errors instead of throwing. */
  deliver(url: string, payload: string, headers: Record<string, string>): void;
  /** Resolves when all pending deliveries have finished. Keep the database open until then. */
  finish(): Promise<void>;
};

/** Delivers the simulated vendors' webhooks to this server. */
export function createSelfDelivery(app: FastifyInstance, log: Log): SelfDelivery {
  const pending = new Set<Promise<unknown>>();
  return {
    deliver: (url, payload, headers) => {
      const delivery = app
        .inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload })
        .catch((error: unknown) => log.warn({ error }, 'simulated webhook delivery failed'))
        .finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    finish: async () => {
      await Promise.all(pending);
    },
  };
}
