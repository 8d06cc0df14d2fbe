import type { CareNeed, Insurance, Place, RequestType, When } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalogue.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { spanishMonth } from '#shared/text/spanish-words.ts';
import { nameDoctor } from '../care/name-doctor.ts';
import { bareBodyPart } from '../care/read-body-part.ts';
import { cityOfZip } from '../place/cities.ts';
import { factWords, type Language, requestNames } from './reply-words.ts';

/** "Tampa, FL 33602". */
export function sayPlace({ city, state, zip }: Place): string {
  const found = zip ? cityOfZip(zip) : null;
  const named = [city ?? found?.city, state ?? found?.state].filter(Boolean).join(', ');
  return [named, zip].filter(Boolean).join(' ');
}

const spanishParts: Readonly<Record<string, string>> = {
  knee: 'la rodilla',
  shoulder: 'el hombro',
  hip: 'la cadera',
  ankle: 'el tobillo',
  wrist: 'la muñeca',
  elbow: 'el codo',
  foot: 'el pie',
  hand: 'la mano',
  neck: 'el cuello',
  head: 'la cabeza',
  'lower back': 'la espalda baja',
  chest: 'el pecho',
  eye: 'el ojo',
  ear: 'el oído',
  breast: 'el seno',
  leg: 'la pierna',
  arm: 'el brazo',
};

const sideOf = ({ side, bodyPart = '' }: CareNeed) =>
  side ?? (/^(left|right|both)\b/.exec(bodyPart)?.[1] as CareNeed['side']);

/** "left knee", "rodilla izquierda": the part with its side. */
export function sayPart(need: CareNeed, language: Language): string {
  if (!need.bodyPart) return '';
  const bare = bareBodyPart(need.bodyPart);
  const side = sideOf(need);
  if (language === 'en') {
    if (side === 'both') return `both ${bare === 'foot' ? 'feet' : `${bare}s`}`;
    return side ? `${side} ${bare}` : bare;
  }
  const named = spanishParts[bare];
  if (!named) return side ? `${bare} (${factWords.es.sides[side]})` : bare;
  const [article = '', ...noun] = named.split(' ');
  if (!side) return named;
  const isFeminine = article === 'la';
  if (side === 'both') return `${isFeminine ? 'ambas' : 'ambos'} ${noun.join(' ')}s`;
  const word = side === 'left' ? 'izquierd' : 'derech';
  return `${named} ${word}${isFeminine ? 'a' : 'o'}`;
}

/** "MRI of the left knee", if the catalog has an MRI of the knee. */
function sayService(need: CareNeed, language: Language): string {
  const service = findService(need.serviceCode ?? '');
  if (!service) return '';
  const part = sayPart(need, language);
  if (language === 'es')
    return sideOf(need) && part ? `${service.spanishName} (${part})` : service.spanishName;
  if (!need.bodyPart) return service.name;
  const ofBare = ` of the ${bareBodyPart(need.bodyPart)}`;
  if (service.name.endsWith(ofBare))
    return `${service.name.slice(0, -ofBare.length)} of ${part.startsWith('both ') ? '' : 'the '}${part}`;
  return sideOf(need) ? `${service.name} (${part})` : service.name;
}

const isFirstVisit = (code: string) => /-(?:first-)?visit$/.test(code);

/** What care is wanted, without an article; never the user's own text. Empty while unknown. */
export function sayCare(need: CareNeed, language: Language): string {
  const { serviceCode, specialty } = need;
  // Radiology does a scan, but no one asks to see a radiologist for it.
  const isScan = specialty === 'Radiology';
  const doctor = specialty && !isScan ? nameDoctor(specialty, language) : '';
  // "First visit with …" would assume that it is the first; only the specialty was said.
  if (serviceCode && doctor && isFirstVisit(serviceCode)) return doctor;
  return sayService(need, language) || doctor;
}

const sayType = (type: RequestType, language: Language) => requestNames[language][type];

/** The kind of request if the care itself doesn't say it. */
export const speaksForItself = (type: RequestType) =>
  !['appointment', 'imaging', 'lab', 'procedure'].includes(type);

/** The care, or else the kind of request: a short name for what is wanted. */
export function sayNeed(need: CareNeed, language: Language): string {
  const { requestType, bodyPart } = need;
  const care = sayCare(need, language);
  if (care) return care;
  if (requestType === 'imaging' && bodyPart)
    return `${sayType(requestType, language)}: ${sayPart(need, language)}`;
  return requestType ? sayType(requestType, language) : '';
}

export function sayInsurance({ kind, plan }: Insurance, language: Language): string {
  const words = factWords[language];
  if (kind === 'none') return words.noInsurance;
  if (kind === 'hsa') return plan ? `${plan} + HSA` : words.savings;
  return plan ?? words.insured;
}

function sayDay(date: string, language: Language): string {
  if (language === 'es') return `${Number(date.slice(8))} de ${spanishMonth(date)}`;
  return formatDay(date, { year: 'never' });
}

/** The user's own words for the time, with the days they were understood as. */
export function sayWhen({ text, fromDate, toDate }: When, language: Language): string {
  const words = text.trim().replace(/[.,;!]+$/, '');
  if (!fromDate || /\d/.test(words)) return words;
  const from = sayDay(fromDate, language);
  if (!toDate || toDate === fromDate) return toDate ? `${words} (${from})` : words;
  return `${words} (${from} – ${sayDay(toDate, language)})`;
}
