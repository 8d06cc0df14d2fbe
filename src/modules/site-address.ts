import type { EndpointContext } from './server-context.ts';

/**
 * What links in our mail begin with. A demonstration on one's own machine has no public address: there the one that was
 * asked leads back. Its mail stays on the machine: anyone who asks could name any address, so that a mail server wants `PUBLIC_URL`.
 */
export function siteAddress(context: EndpointContext): string {
  if (context.publicUrl) return context.publicUrl;
  return context.globalMode === 'demo' ? `http://${context.headers.get('host') ?? 'localhost'}` : '';
}
