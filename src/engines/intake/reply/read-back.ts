import type { CareNeed, OrderState } from '#shared/care/care-need.ts';
import { nameOneDoctor, withArticle } from '../care/name-doctor.ts';
import { describePatient, isForSomeoneElse } from '../person/name-patient.ts';
import {
  describeBodyPart,
  describeCare,
  describeInsurance,
  describePlace,
  describeWhen,
} from './describe-facts.ts';
import { factWords, type Language, requestNames } from './reply-words.ts';

const maxQuoteLength = 160;

const shorten = (words: string) =>
  words.length <= maxQuoteLength ? words : `${words.slice(0, maxQuoteLength).replace(/\s+\S*$/, '')}…`;

const lowerFirst = (words: string) =>
  /^[A-Z]{2}|^[A-Z]-/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Describes the care and its type: "an MRI of the left knee", "prices for a colonoscopy", "a second opinion
 * from an oncologist".
 */
function careInEnglish(need: CareNeed): string {
  const { requestType, specialty, reason, bodyPart } = need;
  const care = describeCare(need, 'en');
  const isDoctor = specialty !== undefined && nameOneDoctor(specialty, 'en').endsWith(care);
  const named = care === '' ? '' : isDoctor ? nameOneDoctor(specialty, 'en') : withArticle(lowerFirst(care));
  switch (requestType) {
    case 'price_comparison':
      return named ? `prices for ${named}` : requestNames.en.price_comparison;
    case 'second_opinion':
      return specialty
        ? `a second opinion from ${nameOneDoctor(specialty, 'en')}`
        : requestNames.en.second_opinion;
    case 'telehealth':
      return specialty
        ? `an online visit with ${nameOneDoctor(specialty, 'en')}`
        : requestNames.en.telehealth;
    case 'bill_review':
    case 'reimbursement':
      return requestNames.en[requestType];
    case 'prescription':
      return [requestNames.en.prescription, reason ? `(${shorten(reason)})` : ''].filter(Boolean).join(' ');
    default:
  }
  if (named) return named;
  if (requestType === 'imaging' && bodyPart)
    return `a scan of the ${describeBodyPart(need, 'en')}`.replace('the both', 'both');
  return reason
    ? `someone on our team to find the right care for “${shorten(reason)}”`
    : requestNames.en.care_guidance;
}

function careInSpanish(need: CareNeed): string {
  const { requestType, specialty, reason } = need;
  const care = describeCare(need, 'es');
  const isDoctor = specialty !== undefined && nameOneDoctor(specialty, 'es').endsWith(care);
  switch (requestType) {
    case 'price_comparison':
      return care ? `precios de ${care}` : requestNames.es.price_comparison;
    case 'second_opinion':
    case 'telehealth':
      return specialty
        ? `${requestNames.es[requestType]} con ${nameOneDoctor(specialty, 'es')}`
        : requestNames.es[requestType];
    case 'bill_review':
    case 'reimbursement':
      return requestNames.es[requestType];
    case 'prescription':
      return [requestNames.es.prescription, reason ? `(${shorten(reason)})` : ''].filter(Boolean).join(' ');
    default:
  }
  if (care) return isDoctor ? `una cita con ${nameOneDoctor(specialty, 'es')}` : care;
  if (requestType === 'imaging' && need.bodyPart)
    return `un estudio de imagen de ${describeBodyPart(need, 'es')}`;
  return reason
    ? `que una persona de nuestro equipo busque la atención adecuada para “${shorten(reason)}”`
    : requestNames.es.care_guidance;
}

const askedFirst = {
  en: (name: string) => `asking ${name} first`,
  es: (name: string) => `preguntando primero a ${name}`,
} as const;

const visible = (order: OrderState | undefined, language: Language): string =>
  order ? factWords[language].orders[order] : '';

/** The body part, unless the care already names it: "an orthopedic doctor for the left knee". */
function describePart(need: CareNeed, care: string, language: Language): string {
  const part = describeBodyPart(need, language);
  if (!part || care.includes(part)) return '';
  return language === 'es' ? `por ${part}` : `for ${/^both/.test(part) ? part : `the ${part}`}`;
}

/**
 * Summarizes a request in one sentence: what, which side, where, for whom, when, insurance and preferences.
 * Uses the product's terms; the user's own words are quoted.
 */
export function readBack(need: CareNeed, language: Language): string {
  const words = factWords[language];
  const care = language === 'es' ? careInSpanish(need) : careInEnglish(need);
  const { place, when, insurance, constraints = [], name, urgency } = need;
  const preferences = constraints.filter((preference) => !when?.text.includes(preference));
  const head = [
    care,
    need.paperDetails ? `(${shorten(need.paperDetails)})` : '',
    describePart(need, care, language),
    place ? `${words.near} ${describePlace(place)}` : '',
    isForSomeoneElse(need) ? `${words.for} ${describePatient(need, language)}` : '',
  ].filter(Boolean);
  const pieces = [
    head.join(' '),
    when && !need.paperDetails
      ? describeWhen(when, language)
      : urgency === 'urgent'
        ? words.urgent
        : urgency === 'soon'
          ? words.soon
          : '',
    insurance
      ? (insurance.kind === 'plan' && insurance.plan ? `${words.with} ` : '') +
        describeInsurance(insurance, language)
      : '',
    need.namedOffice?.name ? askedFirst[language](need.namedOffice.name) : '',
    visible(need.order, language),
    need.pharmacy ? `${words.pharmacy} ${need.pharmacy}` : '',
    preferences.length > 0 ? preferences.join(', ') : '',
    name && !isForSomeoneElse(need) ? `${words.under} ${name}` : '',
  ].filter(Boolean);
  return `${upperFirst(pieces.join(', '))}.`;
}
