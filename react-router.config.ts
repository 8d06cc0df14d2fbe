import type { Config } from '@react-router/dev/config';
import { publicPages } from './src/web/site/public-pages.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  // Public pages are complete without JavaScript; everything behind a login starts from the fallback page.
  prerender: [...publicPages, '/robots.txt', '/sitemap.xml'],
} satisfies Config;
