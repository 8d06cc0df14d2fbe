import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

export type RecordsServerOptions = {
  database: Database;
  clock: Clock;
  /** Our client's secret at the simulator. */
  clientSecret: string;
  /** The only path that a patient is sent back to. */
  returnPath: string;
  /** Whether one of our patients is on the way with this `state`. Others get no page: anyone can call these addresses. */
  isExpected(state: string): Promise<boolean>;
};

/** A request to the simulated servers, whether from a browser or from our own OAuth client. */
export type SimulatedRequest = {
  method: string;
  /** Below the simulators' address: `/clinic/token`. */
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  authorization: string | null;
  /** `http://localhost:3000/simulated/health-records`. */
  baseUrl: string;
};

export type SimulatedAnswer = { status: number; headers: Record<string, string>; body: string };

export const json = (status: number, value: unknown, type = 'application/json'): SimulatedAnswer => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8` },
  body: JSON.stringify(value),
});

export const html = (status: number, body: string): SimulatedAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

export const oauthError = (status: number, error: string): SimulatedAnswer => json(status, { error });

export const notFoundAnswer = json(404, { error: 'not_found' });
