import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('frame/site-frame.tsx', [
    index('site/landing.tsx'),
    route('auth', 'site/auth.tsx'),
    route('onboarding/complete', 'site/onboarding-complete.tsx'),
    route('dashboard', 'patient/dashboard.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig;
