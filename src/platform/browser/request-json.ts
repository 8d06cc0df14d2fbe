import { backgroundHeader } from '#shared/background-request.ts';
import { privateQueryHeader, splitPrivateQuery } from '#shared/private-query.ts';
import { ApiError } from './api-error.ts';
import { isPageUsed } from './page-use.ts';

/** `fetch` with the session cookie. Throws `ApiError` for every unsuccessful response. */
export async function fetchOrThrow(target: Request | string, init?: object): Promise<Response> {
  const request = new Request(moveNamesToHeader(target), { ...init, credentials: 'include' });
  if (!isPageUsed()) request.headers.set(backgroundHeader, 'true');
  const response = await fetch(request);
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

/** Sends JSON to a path below /api and reads JSON. Throws `ApiError`, or `TypeError` when offline. */
export async function requestJson<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
  const response = await fetchOrThrow(`/api${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  return (await response.json()) as Body;
}

/**
 * Reads one page of a list below /api and its total from the header `x-total-count`; `isAtLeast` when there
 * are more than were counted, `isSpellingCorrected` when only a spelling correction found results, `correctedTo` what was
 * searched for then (on staff pages), `lacks` the specialty that was searched for and is not in the network,
 * `understood` the JSON of how a sentence was read. Throws like `requestJson`.
 */
export async function requestListPage<Item>(
  path: string,
  signal: AbortSignal,
): Promise<{
  items: Item[];
  totalCount: number;
  isAtLeast: boolean;
  isSpellingCorrected: boolean;
  correctedTo: string | null;
  lacks: string | null;
  understood: string | null;
}> {
  const response = await fetchOrThrow(`/api${path}`, { signal });
  const correctedTo = response.headers.get('x-search-corrected-to');
  const understood = response.headers.get('x-search-understood');
  const items = (await response.json()) as Item[];
  return {
    items,
    totalCount: Number(response.headers.get('x-total-count') ?? items.length),
    isAtLeast: response.headers.get('x-total-is-least') === 'true',
    isSpellingCorrected: response.headers.get('x-search-mended') === 'true',
    correctedTo: correctedTo === null ? null : decodeURIComponent(correctedTo),
    lacks: response.headers.get('x-search-lacks'),
    understood: understood === null ? null : decodeURIComponent(understood),
  };
}

/** Names go in a header, not in the address. These are read-only searches, so there is no body. */
function moveNamesToHeader(request: Request | string): Request | string {
  const url = typeof request === 'string' ? request : request.url;
  if (typeof request !== 'string' && request.method !== 'GET') return request;
  const split = splitPrivateQuery(new URL(url, window.location.origin));
  if (!split) return request;
  const rewritten = new Request(split.address, typeof request === 'string' ? {} : request);
  rewritten.headers.set(privateQueryHeader, split.header);
  return rewritten;
}
