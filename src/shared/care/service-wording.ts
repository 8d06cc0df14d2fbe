import { isBodyPart } from './body-part-words.ts';
import type { CareNeed } from './care-need.ts';
import { findServiceByName } from './service-catalog.ts';
import { bareName, type Service } from './services.ts';

/** The body part and side of a need. */
export type ServicePlace = Pick<CareNeed, 'bodyPart'> & { side?: Side | undefined };
type Side = 'left' | 'right' | 'both';

const sideWords: readonly (readonly [Side, RegExp])[] = [
  ['both', /\b(?:both|ambos|ambas)\b/i],
  ['left', /\b(?:left|izquierd[oa])\b/i],
  ['right', /\b(?:right|derech[oa])\b/i],
];

/** Paired body parts that appear in service names. */
const pairedPart =
  /\bthe (knee|shoulder|hip|ankle|foot|wrist|hand|elbow|leg|arm|breast|ear|eye|kidney|toe|finger|thumb|heel)\b/i;
const unnamedPart = /\ba (?:bone or joint|joint)\b/i;

/**
 * The service name with the patient's side and body part: "MRI of the left knee"; the catalog name if the
 * side is unknown. Calls carry this name, so body parts outside the allowlist are left out.
 */
export function nameService(
  service: Pick<Service, 'name' | 'requestType' | 'specialty'>,
  need: ServicePlace,
): string {
  const { name } = service;
  const stated = barePart(need.bodyPart ?? '');
  const part = isBodyPart(stated) ? stated : '';
  const side = need.side ?? sideOf(need.bodyPart ?? '');
  if (part !== '' && unnamedPart.test(name)) return name.replace(unnamedPart, sidedPart(side, part));
  if (!side) return name;
  const named = pairedPart.exec(name)?.[1]?.toLowerCase();
  if (named)
    return part === '' || part === named || !isEnglishPart(part) ? withSide(name, side, named) : name;
  return namesBodyPart(service) && part !== '' ? `${bareName(service)} (${shortPart(side, part)})` : name;
}

/**
 * "left knee", "both knees", or just the body part when the side is unknown; null without a body part. If the
 * patient named it in Spanish, the service's English name for it is used.
 */
export function sayBodyPart(service: Pick<Service, 'name'> | null, need: ServicePlace): string | null {
  const named = pairedPart.exec(service?.name ?? '')?.[1]?.toLowerCase();
  const stated = barePart(need.bodyPart ?? '');
  const side = need.side ?? sideOf(need.bodyPart ?? '');
  const part = stated === '' || (named && !isEnglishPart(stated)) ? (side ? (named ?? '') : '') : stated;
  if (part === '') return stated === '' ? null : (need.bodyPart ?? null);
  return side ? shortPart(side, part) : part;
}

/** Imaging and procedures name a body part; doctor's visits do not. */
const namesBodyPart = ({ name, requestType }: Pick<Service, 'name' | 'requestType'>): boolean =>
  requestType === 'procedure' ||
  requestType === 'imaging' ||
  /\b(?:therapy evaluation|broken bone)\b/i.test(name);

const withSide = (name: string, side: Side, part: string): string =>
  name.replace(pairedPart, sidedPart(side, part));

const sidedPart = (side: Side | null, part: string): string =>
  side === 'both' ? `both ${pluralOf(part)}` : `the ${side ? `${side} ` : ''}${part}`;

const shortPart = (side: Side, part: string): string =>
  side === 'both' ? `both ${pluralOf(part)}` : `${side} ${part}`;

const pluralOf = (part: string): string =>
  part === 'foot' ? 'feet' : part.endsWith('s') ? part : `${part}s`;

const sideOf = (text: string): Side | null =>
  sideWords.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Removes the side: "left knee" and "both knees" become "knee". */
function barePart(text: string): string {
  const plain = text.trim().toLowerCase();
  if (/\b(?:both|ambos|ambas)\b/.test(plain)) {
    const many = plain.replace(/\b(?:both|ambos|ambas|my|the|mis|las|los)\b/g, ' ').trim();
    return many === 'feet' ? 'foot' : many.replace(/s$/, '');
  }
  return plain
    .replace(/\b(?:left|right|izquierd[oa]|derech[oa]|my|the|mi|la|el)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const isEnglishPart = (part: string): boolean => pairedPart.test(`the ${part}`);

const withoutArticle = /^(?:IV hydration|childhood immunizations|(?:\w+ )?(?:blood )?tests)\b/i;
const keepsCapitals = /^(?:[A-Z]{2,}|X-ray|A1c|Holter)/;
const saysVowel = /^(?:[aeio]|u(?!rine|til|ni)|MRI|X-ray)/i;

/** The name an office uses, for a name that a patient reads; a name outside the catalog is left as it is. */
export const clinicalNameOf = (name: string): string => findServiceByName(name)?.clinicalName ?? name;

/**
 * A service within a sentence to an office, by its clinical name: "an MRI of the left knee", "an abdominal
 * ultrasound".
 */
export function sayService(name: string): string {
  const clinical = clinicalNameOf(name);
  const plain = keepsCapitals.test(clinical)
    ? clinical
    : clinical.charAt(0).toLowerCase() + clinical.slice(1);
  if (withoutArticle.test(plain) || /^(?:an?|the)\s/i.test(plain)) return plain;
  return `${saysVowel.test(plain) ? 'an' : 'a'} ${plain}`;
}
