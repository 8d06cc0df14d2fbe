import type { MetaDescriptor } from 'react-router';
import { feeWords, prices } from '#shared/money/price.words.ts';
import { productName } from '#shared/product.ts';
import * as t from './site.words.ts';

type PageDescription = {
  /** Starts with a slash; the home page is `/`. */
  path: string;
  title: string;
  description: string;
  /** JSON-LD objects without `@context`. */
  structuredData?: readonly Record<string, unknown>[];
};

/** Public URL, known only if the build has PUBLIC_URL; without a trailing slash. */
const publicUrl = import.meta.env.PUBLIC_URL?.replace(/\/+$/, '');

const absolute = (path: string): string | undefined => publicUrl && `${publicUrl}${path}`;

function urlTags(path: string): MetaDescriptor[] {
  const url = absolute(path);
  if (!url) return [];
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute('/share.png') },
  ];
}

/**
 * Title, description, Open Graph and structured data of a public page. Absolute URLs (canonical, share image)
 * are left out if the build doesn't know the host, because a wrong one is worse than none.
 */
export function describePage({
  path,
  title,
  description,
  structuredData = [],
}: PageDescription): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: productName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...urlTags(path),
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

export const organization = {
  '@type': t.organization,
  name: productName,
  description: t.siteDescription,
  ...(publicUrl ? { url: publicUrl, logo: absolute('/favicon.svg') } : {}),
};

export const medicalBusiness = {
  '@type': 'MedicalBusiness',
  name: productName,
  description: t.organizationDescription,
  priceRange: t.orAMonth({ short: feeWords.short, membership: prices.membership }),
  areaServed: 'US',
  openingHours: t.openingHours,
  ...(publicUrl ? { url: publicUrl, image: absolute('/share.png') } : {}),
};
