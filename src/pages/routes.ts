import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('robots.txt', 'site/robots.ts'),
  route('sitemap.xml', 'site/sitemap.ts'),
  layout('frame/site-frame.tsx', [
    index('site/landing.tsx'),
    route('services', 'site/services.tsx'),
    route('providers', 'site/providers/providers.tsx'),
    route('providers/:id', 'site/providers/provider-profile.tsx'),
    route('pricing', 'site/pricing.tsx'),
    route('about', 'site/about.tsx'),
    route('contact', 'site/contact.tsx'),
    route('onboarding', 'site/onboarding.tsx'),
    route('onboarding/complete', 'site/onboarding-complete.tsx'),
    route('privacy', 'site/privacy.tsx'),
    route('terms', 'site/terms.tsx'),
    route('hipaa', 'site/hipaa.tsx'),
    route('security', 'site/security.tsx'),
    route('auth', 'site/auth.tsx'),
    route('demo', 'site/demo.tsx'),
    route('dashboard', 'patient/dashboard.tsx'),
    route('dashboard/concierge-request/:id', 'patient/ticket.tsx'),
    route('tickets', 'patient/tickets.tsx'),
    route('complete-profile', 'patient/complete-profile.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig;
