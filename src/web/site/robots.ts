import * as t from './site.words.ts';

const closed = [
  '/api/',
  '/dashboard',
  '/onboarding/complete',
  '/complete-profile',
  '/demo',
  '/tickets',
  '/billing',
  '/hsa',
  '/appointments',
  '/membership',
  '/inbox',
  '/settings',
  '/bills',
  '/records',
  '/household',
  '/confirm-email',
  '/invitation',
  '/join',
  '/account-deleted',
  '/visit',
  '/share',
  '/simulated',
  '/forgot-password',
  '/new-password',
  '/admin',
  '/requests',
  '/messages',
  '/test-agents',
];

/** Built at build time. Names the sitemap if the build knows the public URL. */
export function loader(): Response {
  const origin = import.meta.env.PUBLIC_URL?.replace(/\/+$/, '');
  const lines = [t.userAgent, ...closed.map((path) => t.disallow({ path }))];
  if (origin) lines.push('', t.sitemapSitemapXml({ origin }));
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain' } });
}
