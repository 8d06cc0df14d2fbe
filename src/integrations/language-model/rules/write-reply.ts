import type { CareNeed, FactName, Place } from '#kernel/care-need.ts';
import { serviceCatalogue } from '#kernel/service-catalogue.ts';
import type { HeardFact } from '../language-model.port.ts';
import { cityOfZip } from './cities.ts';
import { bareBodyPart } from './read-body-part.ts';
import {
  closings,
  type Language,
  type Question,
  questions,
  requestNames,
  sideAnswers,
  specialtyNames,
} from './reply-words.ts';
import type { SideQuestion } from './side-questions.ts';

export type ReplySituation = {
  language: Language;
  /** What is known after the message. */
  known: CareNeed;
  heard: readonly HeardFact[];
  declined: readonly FactName[];
  asksFor: FactName | null;
  askedFor: FactName | null;
  side: SideQuestion | null;
  saysNearMe: boolean;
  unknownZip: string | null;
  /** True when a question that was put twice in vain is let go. */
  leftOpen?: boolean;
  /** True when the person asks something that is not known here. */
  isOpenQuestion?: boolean;
};

const servicesByCode = new Map(serviceCatalogue.map((service) => [service.code, service]));

function placeInWords({ city, state, zip }: Place): string {
  const found = zip ? cityOfZip(zip) : null;
  const named = [city ?? found?.city, state ?? found?.state].filter(Boolean).join(', ');
  return [named, zip].filter(Boolean).join(' ');
}

function careInWords(known: CareNeed, language: Language, quote: string): string {
  const { serviceCode, specialty, requestType, reason, bodyPart = '' } = known;
  const doctor = language === 'en' ? specialty : specialty && specialtyNames[specialty];
  const service = servicesByCode.get(serviceCode ?? '');
  // "First visit with …" would presume that it is the first; the specialty is what was said.
  if (service && doctor && /-(?:first-)?visit$/.test(service.code)) return doctor;
  // The catalogue names services in English; a Spanish speaker gets their own words back.
  const named = service && (language === 'en' ? nameWithSide(service.name, bodyPart) : quote);
  return named || doctor || reason || (requestType ? requestNames[language][requestType] : '');
}

/** "MRI of the left knee", where the catalogue knows an MRI of the knee. */
function nameWithSide(service: string, bodyPart: string): string {
  const ofBare = ` of the ${bareBodyPart(bodyPart)}`;
  if (!service.endsWith(ofBare)) return service;
  return `${service.slice(0, -ofBare.length)} of ${bodyPart.startsWith('both ') ? '' : 'the '}${bodyPart}`;
}

/** The part only where the care does not name it already, or with the side that the care cannot name. */
function partInWords(
  { bodyPart, serviceCode, requestType, specialty, reason }: CareNeed,
  language: Language,
): string {
  const isNamed = requestType !== 'imaging' && (serviceCode || specialty || reason);
  if (!bodyPart || language === 'es' || isNamed) return '';
  const service = servicesByCode.get(serviceCode ?? '');
  const isNamedWithIt = service && nameWithSide(service.name, bodyPart).endsWith(bodyPart);
  return isNamedWithIt || (service && bareBodyPart(bodyPart) === bodyPart) ? '' : bodyPart;
}

/** The request type is said when the care itself does not say it. */
function typeInWords(heard: readonly HeardFact[], language: Language): string {
  const type = heard.find(({ name }) => name === 'requestType');
  const speaks =
    type?.name === 'requestType' && !['appointment', 'imaging', 'lab', 'procedure'].includes(type.value);
  return type?.name === 'requestType' && speaks ? requestNames[language][type.value] : '';
}

function insuranceInWords({ insurance }: CareNeed, language: Language): string {
  if (insurance?.kind === 'none') return closings[language].noInsurance;
  if (insurance?.kind === 'hsa') return closings[language].savings;
  return insurance?.plan ?? closings[language].insured;
}

/** What this message added, in a few words, so that the person can put it right at once. */
function repeatHeard({ known, heard, language }: ReplySituation): string {
  const names = new Set(heard.map(({ name }) => name));
  const care = (['serviceCode', 'specialty', 'reason', 'bodyPart'] as const).some((name) => names.has(name));
  const quote = heard.find(({ name }) => name === 'serviceCode')?.quote ?? '';
  const words = closings[language];
  const wishes = (known.constraints ?? []).filter((wish) => !known.when?.text.includes(wish));
  const pieces = [
    typeInWords(heard, language),
    care ? careInWords(known, language, quote) : '',
    names.has('bodyPart') ? partInWords(known, language) : '',
    names.has('place') && known.place ? `${words.near} ${placeInWords(known.place)}` : '',
    names.has('when') ? (known.when?.text ?? '') : '',
    names.has('insurance') ? insuranceInWords(known, language) : '',
    names.has('constraints') && language === 'en' ? wishes.join(', ') : '',
    names.has('email') ? `${words.reach} ${known.email}` : '',
    names.has('phone') && !names.has('email') ? `${words.reach} ${known.phone}` : '',
  ].filter((piece, at, all) => piece !== '' && all.indexOf(piece) === at);
  return pieces.length > 0 ? `${words.noted} ${pieces.join(', ')}.` : '';
}

export function questionFor(situation: ReplySituation): Question | null {
  const { asksFor, known, askedFor, heard } = situation;
  if (asksFor === 'reason' && known.requestType === 'prescription') return 'medicine';
  if (asksFor === 'place') {
    if (situation.unknownZip) return 'placeZip';
    if (known.place?.city) return 'placeState';
    if (known.place?.state) return 'placeCity';
    return situation.saysNearMe ? 'placeNearMe' : 'place';
  }
  const isPaper = known.requestType === 'bill_review' || known.requestType === 'reimbursement';
  if (asksFor === 'when' && isPaper) return 'whenSettled';
  if (asksFor === 'name' && known.name) return 'fullName';
  if (asksFor === 'insurance' && known.insurance?.kind === 'plan') return 'planName';
  if (asksFor === 'email' && askedFor === 'email' && heard.length === 0 && !situation.side)
    return 'emailAgain';
  return asksFor;
}

function thankByName({ heard, language }: ReplySituation): string {
  const name = heard.find((fact) => fact.name === 'name');
  if (name?.name !== 'name') return '';
  return language === 'es' ? `Gracias, ${name.value}.` : `Thank you, ${name.value}.`;
}

/** A short warm answer: the side question, what was understood, then one question or the end. */
export function writeReply(situation: ReplySituation): string {
  const { language, asksFor, askedFor, heard, declined, side } = situation;
  const words = closings[language];
  const repeated = repeatHeard(situation);
  const thanked = thankByName(situation);
  const question = questionFor(situation);
  const speaksForItself = question === 'placeZip' || question === 'emailAgain' || question === 'placeNearMe';
  const isAnswered = side !== null || situation.isOpenQuestion === true;
  const isLost =
    askedFor !== null && asksFor === askedFor && heard.length === 0 && !isAnswered && !speaksForItself;
  return [
    side ? sideAnswers[language][side] : '',
    situation.isOpenQuestion ? words.askOffice : '',
    thanked,
    repeated,
    situation.leftOpen ? words.leftOpen : declined.length > 0 && !repeated ? words.declined : '',
    isLost && declined.length === 0 ? questions[language].again : '',
    question ? questions[language][question] : words.complete,
  ]
    .filter(Boolean)
    .join(' ');
}
