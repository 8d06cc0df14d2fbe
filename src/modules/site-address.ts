import type { EndpointContext } from './server-context.ts';

/**
 * Base URL of links in our email. A local demo has no public URL, so it uses the request's Host header. That is safe only
 * because demo email is never sent: a caller can set any host, so a real mail server requires `PUBLIC_URL`.
 */
export function siteAddress(context: EndpointContext): string {
  if (context.publicUrl) return context.publicUrl;
  return context.globalMode === 'demo' ? `http://${context.headers.get('host') ?? 'localhost'}` : '';
}
