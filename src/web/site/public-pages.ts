/** Every page that is complete without JavaScript and that search engines may list. */
export const publicPages = [
  '/',
  '/services',
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
