import type { MetaDescriptor } from 'react-router';
import { feeWords, prices } from '#shared/money/price-words.ts';
import { productName } from '#shared/product.ts';

type PageDescription = {
  /** Begins with a slash; the front page is `/`. */
  path: string;
  title: string;
  description: string;
  /** JSON-LD objects, without their `@context`. */
  structuredData?: readonly Record<string, unknown>[];
};

/** The address people use, known only when the pages were built with PUBLIC_URL; without a trailing slash. */
const publicUrl = import.meta.env.PUBLIC_URL?.replace(/\/+$/, '');

const absolute = (path: string): string | undefined => publicUrl && `${publicUrl}${path}`;

function addressed(path: string): MetaDescriptor[] {
  const url = absolute(path);
  if (!url) return [];
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute('/share.png') },
  ];
}

/**
 * Title, description, Open Graph and structured data of a public page. What needs the host's name (the canonical
 * address, the picture for sharing) is left out when the build does not know it: a wrong one is worse than none.
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
    ...addressed(path),
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

export const organization = {
  '@type': 'Organization',
  name: productName,
  description: 'A concierge that finds care, telephones the offices, compares prices and books the visit.',
  ...(publicUrl ? { url: publicUrl, logo: absolute('/favicon.svg') } : {}),
};

export const medicalBusiness = {
  '@type': 'MedicalBusiness',
  name: productName,
  description:
    'Healthcare concierge: provider search, calls to offices, price comparison and booking. No medical advice.',
  priceRange: `${feeWords.short}, or ${prices.membership} a month`,
  areaServed: 'US',
  openingHours: 'Mo-Fr 08:00-20:00',
  ...(publicUrl ? { url: publicUrl, image: absolute('/share.png') } : {}),
};
