/**
 * Words by which the team looks for a person. An address stays in histories and in the logs of whoever passes it on,
 * so the browser sends them in a header of their own, and the server reads them as if they stood in the query.
 */
export const privateQueryHeader = 'x-private-query';

const privateNames = ['search', 'who', 'about'];

/** Parts an address below /api/admin into what may stand in it and what the header says; null where nothing has to hide. */
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

/** The path and query as they would stand in an address, with what the header says. */
export function joinPrivateQuery(pathAndQuery: string, header: string): string {
  const said = new URLSearchParams(header);
  const hidden = new URLSearchParams();
  for (const name of privateNames) for (const value of said.getAll(name)) hidden.append(name, value);
  if (hidden.size === 0) return pathAndQuery;
  return `${pathAndQuery}${pathAndQuery.includes('?') ? '&' : '?'}${hidden}`;
}
