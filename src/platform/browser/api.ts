import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { loadWhenConnected } from './load-when-connected.ts';
import { fetchOrThrow } from './request-json.ts';

export { ApiError, isMissing, isUnauthorizedError, saidBy } from './api-error.ts';
export { requestJson, requestListPage } from './request-json.ts';

/** Origin of the API. There is no window while pages are prerendered. */
const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;

const idleMilliseconds = 3_000;

let loading: Promise<ClientLink<ClientContext>> | null = null;

/** Lazy: public pages must stay light, and most visitors never make an API call. A failed load is retried. */
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

/**
 * Prefetched when the page is idle, so that the first call neither waits for it nor fails with the
 * connection.
 */
if (typeof window !== 'undefined') {
  const loadWhenIdle = () => window.setTimeout(() => void loadLink().catch(() => {}), idleMilliseconds);
  if (document.readyState === 'complete') loadWhenIdle();
  else window.addEventListener('load', loadWhenIdle);
}

const link: ClientLink<ClientContext> = {
  call: async (path, input, options) => (await loadLink()).call(path, input, options),
};

/**
 * Query and mutation options for the endpoints of one feature, by its contract key: `queriesFor<typeof
 * careRequestsContract>('careRequests')`. Query keys start with the feature's name.
 */
export function queriesFor<Contract extends AnyContractRouter>(feature: string) {
  const client: ContractRouterClient<Contract> = createORPCClient(link, { path: [feature] });
  return createTanstackQueryUtils(client, { path: [feature] });
}
