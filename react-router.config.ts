import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/pages',
  buildDirectory: 'build',
  ssr: false,
  // Public pages are complete without JavaScript; everything behind a login starts from the fallback page.
  prerender: ['/', '/auth'],
} satisfies Config;
