import type { CareNeed, Insurance, Place, RequestType, When } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { bareName } from '#shared/care/services.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { spanishMonth } from '#shared/text/spanish-words.ts';
import { nameDoctor } from '../care/name-doctor.ts';
import { bareBodyPart } from '../care/read-body-part.ts';
import { cityOfZip } from '../place/cities.ts';
import { factWords, type Language, requestNames } from './reply-words.ts';

/** "Tampa, FL 33602". */
export function describePlace({ city, state, zip }: Place): string {
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

/** The body part with its side: "left knee", "rodilla izquierda". */
export function describeBodyPart(need: CareNeed, language: Language): string {
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

/** The catalog service with the body part: "MRI of the left knee". */
function describeService(need: CareNeed, language: Language): string {
  const service = findService(need.serviceCode ?? '');
  if (!service) return '';
  const part = describeBodyPart(need, language);
  if (language === 'es')
    return sideOf(need) && part ? `${service.spanishName} (${part})` : service.spanishName;
  if (!need.bodyPart) return service.name;
  const bareSuffix = ` of the ${bareBodyPart(need.bodyPart)}`;
  const bare = bareName(service);
  if (bare.endsWith(bareSuffix))
    return `${bare.slice(0, -bareSuffix.length)} of ${part.startsWith('both ') ? '' : 'the '}${part}`;
  return sideOf(need) ? `${bare} (${part})` : service.name;
}

const isFirstVisit = (code: string) => /-(?:first-)?visit$/.test(code);

/** The requested care without an article, never in the user's own words. Empty if unknown. */
export function describeCare(need: CareNeed, language: Language): string {
  const { serviceCode, specialty } = need;
  // A scan needs no appointment with a radiologist.
  const isScan = specialty === 'Radiology';
  const doctor = specialty && !isScan ? nameDoctor(specialty, language) : '';
  // "First visit with …" would claim that it is the first; the user only named the specialty.
  if (serviceCode && doctor && isFirstVisit(serviceCode)) return doctor;
  return describeService(need, language) || doctor;
}

const describeType = (type: RequestType, language: Language) => requestNames[language][type];

/** True if the care alone doesn't imply the request type. */
export const needsMention = (type: RequestType) =>
  !['appointment', 'imaging', 'lab', 'procedure'].includes(type);

/** A short name for the request: the care, or else the request type. */
export function describeNeed(need: CareNeed, language: Language): string {
  const { requestType, bodyPart } = need;
  const care = describeCare(need, language);
  if (care) return care;
  if (requestType === 'imaging' && bodyPart)
    return `${describeType(requestType, language)}: ${describeBodyPart(need, language)}`;
  return requestType ? describeType(requestType, language) : '';
}

export function describeInsurance({ kind, plan }: Insurance, language: Language): string {
  const words = factWords[language];
  if (kind === 'none') return words.noInsurance;
  if (kind === 'hsa') return plan ? `${plan} + HSA` : words.savings;
  return plan ?? words.insured;
}

function describeDay(date: string, language: Language): string {
  if (language === 'es') return `${Number(date.slice(8))} de ${spanishMonth(date)}`;
  return formatDay(date, { year: 'never' });
}

/** Words that a message begins with a capital, and that have none within a sentence. */
const sentenceStart =
  /^(?:This|Next|Any|As|Today|Tomorrow|Whenever|Soon|Within|In|On|After|Before|The|Esta|La|El|Lo|Hoy|Mañana|Cualquier|Pronto)\b/;

/** The time in the user's own words, followed by the dates. */
export function describeWhen({ text, fromDate, toDate }: When, language: Language): string {
  const words = text
    .trim()
    .replace(/[.,;!]+$/, '')
    .replace(sentenceStart, (word) => word.toLowerCase());
  if (!fromDate || /\d/.test(words)) return words;
  const from = describeDay(fromDate, language);
  if (!toDate || toDate === fromDate) return toDate ? `${words} (${from})` : words;
  return `${words} (${from} – ${describeDay(toDate, language)})`;
}
