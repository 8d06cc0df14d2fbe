/**
 * Keeps patient names out of URLs, which end up in browser histories and proxy logs: the browser sends these
 * search terms in a header, and the server merges them back into the query.
 */
export const privateQueryHeader = 'x-private-query';

const privateNames = ['search', 'who', 'about'];

/** Splits a URL below /api/admin into a safe URL and the header; null if there is nothing to hide. */
export function splitPrivateQuery(address: URL): { address: URL; header: string } | null {
  if (!address.pathname.startsWith('/api/admin/')) return null;
  const visible = new URL(address);
  const hidden = new URLSearchParams();
  for (const name of privateNames) {
    for (const value of address.searchParams.getAll(name)) hidden.append(name, value);
    visible.searchParams.delete(name);
  }
  return hidden.size === 0 ? null : { address: visible, header: hidden.toString() };
}

/** Merges the header back into the path and query. */
export function mergePrivateQuery(pathAndQuery: string, header: string): string {
  const sent = new URLSearchParams(header);
  const hidden = new URLSearchParams();
  for (const name of privateNames) for (const value of sent.getAll(name)) hidden.append(name, value);
  if (hidden.size === 0) return pathAndQuery;
  return `${pathAndQuery}${pathAndQuery.includes('?') ? '&' : '?'}${hidden}`;
}
