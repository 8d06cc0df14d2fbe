import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { loadWhenConnected } from './load-when-connected.ts';
import { fetchOrThrow } from './request-json.ts';

export { ApiError, isUnauthorizedError, saidBy } from './api-error.ts';
export { requestJson, requestPartOfList } from './request-json.ts';

/** Where the API lives. Pages that are written at build time have no address of their own yet. */
const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;

const restMilliseconds = 3_000;

let loading: Promise<ClientLink<ClientContext>> | null = null;

/** Public pages must be light, and most of their visitors never make such a call. A failed load is tried again. */
function loadLink(): Promise<ClientLink<ClientContext>> {
  loading ??= loadWhenConnected(() => import('./endpoint-link.ts')).then(
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
  const loadAtRest = () => window.setTimeout(() => void loadLink().catch(() => {}), restMilliseconds);
  if (document.readyState === 'complete') loadAtRest();
  else window.addEventListener('load', loadAtRest);
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
