/**
 * Licenses that only require keeping their text (MIT and similar), or publishing changes to their own files
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

/** Licenses that a package does not state in SPDX, read from its LICENSE file, for this version only. */
const readByHand = new Map([
  ['png-js@2.0.0', 'MIT'],
  ['zipcodes@8.0.0', 'BSD-3-Clause'],
]);
/** Browser support data, used at build time. */
const allowedByName = new Map([['caniuse-lite', 'CC-BY-4.0']]);

/** The license as SPDX, from its package or from its reviewed file. Null when unknown. */
export function nameLicence(name: string, version: string, said: string | null): string | null {
  return readByHand.get(`${name}@${version}`) ?? said;
}

/**
 * Whether a package may be used under an SPDX expression: one side of an OR is enough, all of an AND are
 * needed.
 */
export function isAllowedLicence(name: string, expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/\bOR\b/.test(bare)) return bare.split(/\bOR\b/).some((part) => isAllowedLicence(name, part));
  if (/\bAND\b/.test(bare)) return bare.split(/\bAND\b/).every((part) => isAllowedLicence(name, part));
  return allowed.has(bare) || allowedByName.get(name) === bare;
}
