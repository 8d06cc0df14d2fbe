import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { ApiError } from './api-error.ts';

export { ApiError, isUnauthorizedError, saidBy } from './api-error.ts';

/** `fetch` with the session cookie that throws `ApiError` for every answer that is not a success. */
async function fetchOrThrow(request: Request | string, init?: object): Promise<Response> {
  const response = await fetch(request, { ...init, credentials: 'include' });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

/** Where the API lives. Pages that are written at build time have no address of their own yet. */
const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;

const restMilliseconds = 3_000;

let loading: Promise<ClientLink<ClientContext>> | null = null;

/** Public pages must be light, and most of their visitors never make such a call. A failed load is tried again. */
function loadLink(): Promise<ClientLink<ClientContext>> {
  loading ??= import('./endpoint-link.ts').then(
    ({ createEndpointLink }) => createEndpointLink(origin, fetchOrThrow),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Fetched once the page has come to rest, so that the first call does not wait for it or fail with the connection. */
if (typeof window !== 'undefined') {
  window.addEventListener('load', () => {
    window.setTimeout(() => void loadLink().catch(() => {}), restMilliseconds);
  });
}

const link: ClientLink<ClientContext> = {
  call: async (path, input, options) => (await loadLink()).call(path, input, options),
};

/**
 * Query and mutation options for the endpoints of one feature, by the key it has in the contract:
 * `queriesFor<typeof careRequestsContract>('careRequests')`. Query keys begin with that feature's name.
 */
export function queriesFor<Contract extends AnyContractRouter>(feature: string) {
  const client: ContractRouterClient<Contract> = createORPCClient(link, { path: [feature] });
  return createTanstackQueryUtils(client, { path: [feature] });
}

/** Sends JSON to a path below /api and reads JSON. Throws `ApiError`, or `TypeError` when offline. */
export async function requestJson<Answer>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetchOrThrow(`/api${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  return (await response.json()) as Answer;
}

/**
 * Reads one part of a list below /api, and from the header `x-total-count` how many entries the whole list has.
 * Throws as `requestJson` does.
 */
export async function requestPartOfList<Item>(
  path: string,
  signal: AbortSignal,
): Promise<{ items: Item[]; totalCount: number }> {
  const response = await fetchOrThrow(`/api${path}`, { signal });
  const items = (await response.json()) as Item[];
  return { items, totalCount: Number(response.headers.get('x-total-count') ?? items.length) };
}
