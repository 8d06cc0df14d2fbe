import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ProxyFigures = { forwarded: number; retried: number; failed: number };

export type Proxy = {
  address: string;
  figures: ProxyFigures;
  /** Resolves once the process at this address receives requests. */
  whenServed(upstream: string): Promise<void>;
  stop(): Promise<void>;
};

type Upstream = { address: string; isReady: boolean; agent: Agent };

/** A request may be retried on another process only if it is safe and no response has arrived. */
const repeatable = ['GET', 'HEAD'];

/**
 * A minimal proxy: polls each process's readiness, balances requests among the ready ones, keeps connections
 * alive, and passes streams through.
 */
export async function serveProxy(
  addresses: readonly string[],
  lookEveryMilliseconds: number,
): Promise<Proxy> {
  const upstreams = addresses.map(
    (address): Upstream => ({ address, isReady: false, agent: new Agent({ keepAlive: true }) }),
  );
  const figures: ProxyFigures = { forwarded: 0, retried: 0, failed: 0 };
  let turn = 0;
  const choose = (not: Upstream | null): Upstream | undefined => {
    const ready = upstreams.filter((item) => item.isReady && item !== not);
    turn += 1;
    return ready[turn % ready.length];
  };
  const forward = (incoming: IncomingMessage, answer: ServerResponse, before: Upstream | null) => {
    const upstream = choose(before);
    const fail = (why: string) => {
      figures.failed += 1;
      if (answer.headersSent) return answer.destroy();
      answer.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ message: why }));
    };
    if (!upstream) return fail('No process is ready.');
    figures.forwarded += 1;
    const { connection: _ours, ...headers } = incoming.headers;
    const { method = 'GET', url } = incoming;
    const further = request(`${upstream.address}${url}`, { method, headers, agent: upstream.agent });
    further.once('response', (response) => {
      const { connection: _its, 'keep-alive': _keep, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, rest);
      response.pipe(answer);
      response.once('error', () => answer.destroy());
      answer.once('close', () => response.destroy());
    });
    further.once('error', (error) => {
      if (answer.headersSent || answer.destroyed) return answer.destroy();
      if (!repeatable.includes(method) || before) return fail(`${method}: ${error.message}`);
      figures.retried += 1;
      forward(incoming, answer, upstream);
    });
    incoming.pipe(further);
  };
  const server = createServer((incoming, answer) => forward(incoming, answer, null));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let isStopped = false;
  const polls = upstreams.map(async (upstream) => {
    while (!isStopped) {
      await checkReadiness(upstream);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMilliseconds));
    }
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    figures,
    whenServed: async (address) => {
      while (!upstreams.some((item) => item.address === address && item.isReady))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(polls);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of upstreams) agent.destroy();
    },
  };
}

/** Removes a process that isn't ready or refuses connections; a slow one keeps its state. */
async function checkReadiness(upstream: Upstream): Promise<void> {
  try {
    const answer = await fetch(`${upstream.address}/api/health/ready`, { signal: AbortSignal.timeout(1000) });
    upstream.isReady = answer.ok;
  } catch (error) {
    if (!(error instanceof DOMException)) upstream.isReady = false;
  }
}
