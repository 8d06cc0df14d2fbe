/** Every page that is complete without JavaScript and that search engines may list. */
export const publicPages = [
  '/',
  '/services',
  '/providers',
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
