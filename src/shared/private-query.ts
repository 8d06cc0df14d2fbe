/**
 * Search terms for patients. Addresses end up in browser histories and proxy logs, so the browser sends these
 * terms in a header, and the server reads them as part of the query.
 */
export const privateQueryHeader = 'x-private-query';

const privateNames = ['search', 'who', 'about'];

/** Splits an address below /api/admin into a safe address and the header; null when nothing needs hiding. */
export function partPrivateQuery(address: URL): { address: URL; header: string } | null {
  if (!address.pathname.startsWith('/api/admin/')) return null;
  const open = new URL(address);
  const hidden = new URLSearchParams();
  for (const name of privateNames) {
    for (const value of address.searchParams.getAll(name)) hidden.append(name, value);
    open.searchParams.delete(name);
  }
  return hidden.size === 0 ? null : { address: open, header: hidden.toString() };
}

/** Merges the header back into the path and query. */
export function joinPrivateQuery(pathAndQuery: string, header: string): string {
  const said = new URLSearchParams(header);
  const hidden = new URLSearchParams();
  for (const name of privateNames) for (const value of said.getAll(name)) hidden.append(name, value);
  if (hidden.size === 0) return pathAndQuery;
  return `${pathAndQuery}${pathAndQuery.includes('?') ? '&' : '?'}${hidden}`;
}
