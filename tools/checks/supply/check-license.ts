/**
 * Licenses that only require including their text (MIT and similar), or publishing changes to their own files
 * (MPL-2.0: we change none). No copyleft on surrounding code.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Licenses read from the LICENSE file of packages without an SPDX license, by version. */
const reviewedLicenses = new Map([
  ['png-js@2.0.0', 'MIT'],
  ['zipcodes@8.0.0', 'BSD-3-Clause'],
]);
const allowedByName = new Map([
  // Browser support data, used at build time.
  ['caniuse-lite', 'CC-BY-4.0'],
  // Loaded unchanged from node_modules on the server, where an operator can replace it; never in the pages' bundle.
  ['libheif-js', 'LGPL-3.0'],
]);

/** The SPDX license, from the package or from its reviewed file; null if unknown. */
export function resolveLicense(name: string, version: string, declared: string | null): string | null {
  return reviewedLicenses.get(`${name}@${version}`) ?? declared;
}

/**
 * Whether an SPDX expression is allowed: one alternative of an OR is enough, all parts of an AND are
 * required.
 */
export function isAllowedLicense(name: string, expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/\bOR\b/.test(bare)) return bare.split(/\bOR\b/).some((part) => isAllowedLicense(name, part));
  if (/\bAND\b/.test(bare)) return bare.split(/\bAND\b/).every((part) => isAllowedLicense(name, part));
  return allowed.has(bare) || allowedByName.get(name) === bare;
}
