// not-found.tsx
export const pageNotFoundHeading = '404 Page Not Found';
export const theresNoPageAtThis =
  'There’s no page at this address. It may have moved, or the link may be incomplete.';
export const goToTheHomePage = 'Go to the home page';
export const findADoctor = 'Find a doctor or office';
export const findADoctorExample = 'Knee doctor in Tampa';
export const search = 'Search';
export const otherPages = 'Other pages';
export const pageNotFound = ({ productName }: { productName: string }) => `Page not found · ${productName}`;

// page-meta.ts
export const organization = 'Organization';
export const orAMonth = ({ short, membership }: { short: string; membership: string }) =>
  `${short}, or ${membership} a month`;
export const openingHours = 'Mo-Fr 08:00-20:00';
export const siteDescription =
  'A concierge that finds care, calls offices, compares prices and books visits.';
export const organizationDescription =
  'Healthcare concierge: provider search, calls to offices, price comparison and booking. No medical advice.';

// robots.ts
export const userAgent = 'User-agent: *';
export const disallow = ({ path }: { path: string }) => `Disallow: ${path}`;
export const sitemapSitemapXml = ({ origin }: { origin: string }) => `Sitemap: ${origin}/sitemap.xml`;

// shared-visit.tsx
export const thisLinkIsIncompleteOpen =
  'This link is incomplete. Open it from the message again, or copy the whole link.';
export const visitDetailsPageTitle = ({ productName }: { productName: string }) =>
  `Visit details · ${productName}`;
export const visitDetails = 'Visit details';

// sitemap.ts
export const sitemapXml = ({ urls }: { urls: string }) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
