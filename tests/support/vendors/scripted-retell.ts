import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Retell from 'retell-sdk';

type Json = Record<string, unknown>;

export type RetellRequest = { method: string; path: string; key: string | undefined; body: Json | null };

export type ScriptedRetell = {
  client: Retell;
  baseUrl: string;
  requests: readonly RetellRequest[];
  /** The vendor's calls, which tests can change. */
  calls: Map<string, Json>;
  /** Drops the connection of the next request to this path, before or after executing it. */
  failNextRequest(path: string, when: 'before' | 'after'): void;
  /** Rejects the next request to this path with this status, without executing it. */
  rejectNextRequest(path: string, status: number): void;
  /** Calls placed with our call ID, oldest first. */
  listPlacedCalls(key: string): Json[];
  stop(): Promise<void>;
};

export const scriptedKey = 'key_of_the_scripted_vendor';

/** Stages of a request: received, executed, answered. */
export type VendorStage = 'heard' | 'done' | 'answered';

type ScriptedOptions = { onRequestStage?(path: string, moment: VendorStage): void | Promise<void> };

/** A voice agent vendor with Retell's API and in-memory data. */
export async function startScriptedRetell({ onRequestStage }: ScriptedOptions = {}): Promise<ScriptedRetell> {
  const requests: RetellRequest[] = [];
  const vendor = createVendor();
  const faults: { path: string; when: 'before' | 'after' | number }[] = [];
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    const body = await readBody(incoming);
    const method = incoming.method ?? '';
    requests.push({ method, path, key: incoming.headers.authorization?.replace('Bearer ', ''), body });
    const at = faults.findIndex((fault) => fault.path === path);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.when === 'before') return incoming.socket.destroy();
    await onRequestStage?.(path, 'heard');
    const { status, json } =
      typeof fault?.when === 'number'
        ? { status: fault.when, json: { status: 'error', message: 'Rejected by the script' } }
        : vendor.serve(method, path, body ?? {});
    if (fault?.when === 'after') return incoming.socket.destroy();
    await onRequestStage?.(path, 'done');
    if (onRequestStage) outgoing.on('finish', () => void onRequestStage(path, 'answered'));
    if (!json) return outgoing.writeHead(status).end();
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  const { promise, resolve } = Promise.withResolvers<void>();
  // Otherwise a busy test process may reuse a connection that was just closed.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    client: new Retell({ apiKey: scriptedKey, baseURL: baseUrl, maxRetries: 0 }),
    baseUrl,
    requests,
    calls: vendor.calls,
    failNextRequest: (path, when) => faults.push({ path, when }),
    rejectNextRequest: (path, status) => faults.push({ path, when: status }),
    listPlacedCalls: (key) =>
      [...vendor.calls.values()].filter(
        ({ metadata }) => (metadata as Json | undefined)?.harborline_call_id === key,
      ),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function readBody(incoming: IncomingMessage): Promise<Json | null> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('utf8');
  return text === '' ? null : (JSON.parse(text) as Json);
}

type Served = { status: number; json?: Json };

function createVendor() {
  const [agents, prompts, calls] = [
    new Map<string, Json>(),
    new Map<string, Json>(),
    new Map<string, Json>(),
  ];
  let count = 0;
  const newId = (kind: string) => `${kind}_${String(++count).padStart(4, '0')}`;
  const missing: Served = { status: 404, json: { status: 'error', message: 'Not found' } };
  const found = (json: Json | undefined): Served => (json ? { status: 200, json } : missing);
  const change = (json: Json | undefined, body: Json): Served => found(json && Object.assign(json, body));

  const createAgent = (body: Json): Served => {
    const id = newId('agent');
    agents.set(id, {
      agent_id: id,
      version: 0,
      is_published: false,
      last_modification_timestamp: 1,
      ...body,
    });
    return { status: 201, json: agents.get(id) ?? {} };
  };
  const createPrompt = (body: Json): Served => {
    const id = newId('llm');
    prompts.set(id, { llm_id: id, version: 0, last_modification_timestamp: 1, ...body });
    return { status: 201, json: prompts.get(id) ?? {} };
  };
  const listAgents = (): Served => ({
    status: 200,
    json: {
      has_more: false,
      items: [...agents.values()].map((agent) => ({
        agent_id: agent.agent_id,
        agent_name: agent.agent_name ?? '',
        channel: 'voice',
        tags: {},
        user_modified_timestamp: 1,
      })),
    },
  });
  const placeCall = (body: Json): Served => {
    const id = newId('call');
    const call = {
      call_id: id,
      call_type: 'phone_call',
      call_status: 'registered',
      direction: 'outbound',
      agent_id: body.override_agent_id,
      agent_version: 0,
      from_number: body.from_number,
      to_number: body.to_number,
      metadata: body.metadata,
      retell_llm_dynamic_variables: body.retell_llm_dynamic_variables,
    };
    calls.set(id, call);
    return { status: 201, json: call };
  };
  const listCalls = (body: Json): Served => {
    const criteria = body.filter_criteria as { metadata?: { key: string; value: string }[] } | undefined;
    const metadataFilters = criteria?.metadata ?? [];
    const items = [...calls.values()].filter((call) =>
      metadataFilters.every(({ key, value }) => (call.metadata as Json | undefined)?.[key] === value),
    );
    return { status: 200, json: { has_more: false, items } };
  };
  const publish = (id: string): Served => {
    const agent = agents.get(id);
    if (!agent) return missing;
    agent.is_published = true;
    return { status: 200 };
  };
  /** Published versions are immutable, so this adds a draft. */
  const createVersion = (id: string): Served => {
    const agent = agents.get(id);
    if (!agent) return missing;
    Object.assign(agent, { is_published: false, version: Number(agent.version) + 1 });
    return { status: 201, json: agent };
  };
  const updatePrompt = (id: string, body: Json): Served => {
    const published = [...agents.values()].some(
      (agent) => (agent.response_engine as Json | undefined)?.llm_id === id && agent.is_published === true,
    );
    return published
      ? { status: 400, json: { status: 'error', message: 'Published versions cannot be changed' } }
      : change(prompts.get(id), body);
  };

  const serve = (method: string, path: string, body: Json): Served => {
    const [, action = '', ...rest] = path.split('/');
    const id = rest.at(-1) ?? '';
    switch (`${method} ${path.startsWith('/v') ? `/${action}/${rest[0]}` : `/${action}`}`) {
      case 'POST /create-agent':
        return createAgent(body);
      case 'GET /get-agent':
        return found(agents.get(id));
      case 'POST /v2/list-agents':
      case 'GET /v2/list-agents':
        return listAgents();
      case 'DELETE /delete-agent':
        return agents.delete(id) ? { status: 204 } : missing;
      case 'POST /publish-agent':
      case 'POST /publish-agent-version':
        return publish(id);
      case 'POST /create-agent-version':
        return createVersion(id);
      case 'POST /create-retell-llm':
        return createPrompt(body);
      case 'GET /get-retell-llm':
        return found(prompts.get(id));
      case 'PATCH /update-retell-llm':
        return updatePrompt(id, body);
      case 'POST /v2/create-phone-call':
        return placeCall(body);
      case 'GET /v2/get-call':
        return found(calls.get(id));
      case 'DELETE /v2/delete-call':
        return calls.delete(id) ? { status: 204 } : missing;
      case 'POST /v3/list-calls':
        return listCalls(body);
      default:
        return missing;
    }
  };
  return { calls, serve };
}
