/** Public pages that work without JavaScript and may be indexed. */
export const publicPages = [
  '/',
  '/services',
  '/check-a-bill',
  '/providers',
  '/providers/compare',
  '/pricing',
  '/about',
  '/contact',
  '/onboarding',
  '/auth',
  '/privacy',
  '/terms',
  '/hipaa',
  '/security',
] as const;
