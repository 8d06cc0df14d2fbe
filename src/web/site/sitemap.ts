import { publicPages } from './public-pages.ts';
import * as t from './site.words.ts';

/** Built at build time. Sitemaps need absolute URLs, so without PUBLIC_URL the list is empty. */
export function loader(): Response {
  const origin = import.meta.env.PUBLIC_URL?.replace(/\/+$/, '');
  const urls = origin ? publicPages.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('') : '';
  const xml = t.sitemapXml({ urls });
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
