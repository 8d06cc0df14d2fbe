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
  '/confirm-email',
  '/invitation',
  '/join',
  '/account-deleted',
  '/visit',
  '/forgot-password',
  '/new-password',
  '/admin',
  '/requests',
  '/test-agents',
];

/** Written at build time. Names the sitemap where the build knows the address of the service. */
export function loader(): Response {
  const origin = import.meta.env.PUBLIC_URL?.replace(/\/+$/, '');
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  if (origin) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain' } });
}
