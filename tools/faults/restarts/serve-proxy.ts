import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ProxyFigures = { passedOn: number; askedAgain: number; failed: number };

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
  const figures: ProxyFigures = { passedOn: 0, askedAgain: 0, failed: 0 };
  let turn = 0;
  const choose = (not: Upstream | null): Upstream | undefined => {
    const ready = upstreams.filter((one) => one.isReady && one !== not);
    turn += 1;
    return ready[turn % ready.length];
  };
  const passOn = (asked: IncomingMessage, answer: ServerResponse, before: Upstream | null) => {
    const upstream = choose(before);
    const fail = (why: string) => {
      figures.failed += 1;
      if (answer.headersSent) return answer.destroy();
      answer.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ message: why }));
    };
    if (!upstream) return fail('No process is ready.');
    figures.passedOn += 1;
    const { connection: _ours, ...headers } = asked.headers;
    const { method = 'GET', url } = asked;
    const further = request(`${upstream.address}${url}`, { method, headers, agent: upstream.agent });
    further.once('response', (given) => {
      const { connection: _its, 'keep-alive': _keep, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, rest);
      given.pipe(answer);
      given.once('error', () => answer.destroy());
      answer.once('close', () => given.destroy());
    });
    further.once('error', (error) => {
      if (answer.headersSent || answer.destroyed) return answer.destroy();
      if (!repeatable.includes(method) || before) return fail(`${method}: ${error.message}`);
      figures.askedAgain += 1;
      passOn(asked, answer, upstream);
    });
    asked.pipe(further);
  };
  const server = createServer((asked, answer) => passOn(asked, answer, null));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let isOver = false;
  const looks = upstreams.map(async (upstream) => {
    while (!isOver) {
      await askWhetherReady(upstream);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMilliseconds));
    }
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    figures,
    whenServed: async (address) => {
      while (!upstreams.some((one) => one.address === address && one.isReady))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: async () => {
      isOver = true;
      await Promise.all(looks);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of upstreams) agent.destroy();
    },
  };
}

/** A process that is not ready or refuses the connection is out at once; a slow one keeps its state. */
async function askWhetherReady(upstream: Upstream): Promise<void> {
  try {
    const answer = await fetch(`${upstream.address}/api/health/ready`, { signal: AbortSignal.timeout(1000) });
    upstream.isReady = answer.ok;
  } catch (error) {
    if (!(error instanceof DOMException)) upstream.isReady = false;
  }
}
