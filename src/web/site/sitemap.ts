import { publicPages } from './public-pages.ts';

/** Written at build time. The protocol wants whole addresses, so without PUBLIC_URL the list stays empty. */
export function loader(): Response {
  const origin = import.meta.env.PUBLIC_URL?.replace(/\/+$/, '');
  const urls = origin ? publicPages.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('') : '';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
