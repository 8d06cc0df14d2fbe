import { specialists } from '#engines/intake/care/doctor-words.ts';
import { findNamedOffice } from '#engines/intake/care/find-named-office.ts';
import { readFollowUpAnswers } from '#engines/intake/turn/read-follow-up-answers.ts';
import { correctSpelling } from '#engines/intake/words/correct-spelling.ts';
import { serviceCatalog } from '#shared/care/service-catalog.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import {
  type Claim,
  contextsOf,
  extractFromQuote,
  extractValue,
  isAsked,
  isFillerText,
  sameInContext,
  sameInQuote,
  surroundingText,
  type Value,
} from './claim.ts';
import type { ClaimableFact } from './claimable-facts.ts';
import { forWhomNamed, nameInQuote, relationNamed, selfInClause } from './read-claimed-person.ts';
import { insuranceOfValue, placeOfValue, whenOfValue } from './read-claimed-value.ts';

/** A common phrase for this specialty that the rules saw but did not choose. */
function specialtyInQuote({ quote, value }: Claim): Value<'specialty'> | null {
  const { plain } = toPlainText(quote, correctSpelling);
  return specialists.findAll(plain).find((found) => found.value === value)?.value ?? null;
}

const nonSideUse =
  /\b(?:i|we|he|she|they|just|ive|have|has|had) left\b|\b(?:all|thats|is|be|am|are|youre) right\b|\bright (?:now|away|after|before|here|there|next|by|near|off|at|in|on|as)\b/;

function sideInQuote(claim: Claim): Value<'side'> | null {
  const { quote, value, input } = claim;
  if (!input.known.bodyPart && !isAsked('side', claim)) return null;
  if (nonSideUse.test(toPlainText(surroundingText(claim, /[.,;!?\n]/)).plain)) return null;
  const fact = readFollowUpAnswers(toPlainText(quote), 'side', input.known, []).find(
    ({ name }) => name === 'side',
  );
  return fact?.name === 'side' && fact.value === value ? fact.value : null;
}

function orderInContext(claim: Claim): Value<'order'> | null {
  const asked = isAsked('order', claim) ? 'order' : null;
  for (const words of contextsOf(claim)) {
    // Whether this care needs an order is decided later, from the whole message.
    const read = readFollowUpAnswers(toPlainText(words), asked, { requestType: 'imaging' }, []);
    const fact = read.find(({ name }) => name === 'order');
    if (fact?.name !== 'order') continue;
    // A user who sends a photo has one.
    if (fact.value === claim.value || (fact.value === 'photo' && claim.value === 'have')) return fact.value;
  }
  return null;
}

/** The user's own words, if they mention the subject or answer the question about it. */
const ownWords =
  (name: 'paperDetails' | 'pharmacy', about: RegExp) =>
  (claim: Claim): string | null => {
    const { plain } = toPlainText(claim.quote);
    const isRelated = isAsked(name, claim) || about.test(plain);
    const isSpecific = isAsked(name, claim) || /\d|\S\s+\S+\s+\S/.test(claim.quote);
    return isRelated && isSpecific && !isFillerText(claim.quote) ? claim.quote : null;
  };

const billTerms =
  /[$]|\b(?:bill|billed|claims?|invoice|statement|denied|denial|letter|eob|collections?|charged?|owe|factura|cobr\w+|carta|deben?|negaron)\b/;
const pharmacyTerms =
  /\b(?:pharmacy|drug ?store|farmacia|botica|cvs|walgreens|rite aid|walmart|costco|publix|kroger|heb|h e b|safeway|sams club|mail order)\b/;

function officeInMessage({ message, quote }: Claim): Value<'namedOffice'> | null {
  const mention = findNamedOffice(message);
  return mention && quote.includes(mention.name) ? { asked: mention.name } : null;
}

const insuranceTerms =
  /\b(?:insurance|insured|insurer|insures|plan|policy|coverage|covered|covers|carrier|ppo|hmo|epo|seguro|aseguranza|asegurad[oa]|cobertura)\b/;

/**
 * An unlisted name counts as a plan only next to a word for insurance, and "do you take HSA?" does not state a
 * way to pay.
 */
function insuranceInQuote(claim: Claim): Value<'insurance'> | null {
  const { message, quote, value } = claim;
  const rest = message.slice(message.lastIndexOf(quote) + quote.length);
  const read = extractFromQuote('insurance', claim);
  const said = read ?? insuranceOfValue(value, quote);
  if (said?.kind === 'hsa' && /^[^.!\n]*\?/.test(rest)) return null;
  if (read || said?.kind !== 'plan') return said;
  const isNearInsuranceTerm = insuranceTerms.test(toPlainText(surroundingText(claim, /[.,;!?\n]/)).plain);
  const isWrittenAsName = /\p{Lu}|\S\s\S/u.test(quote) && !isFillerText(quote.split(/\s/)[0] ?? '');
  const asAnswer =
    isNearInsuranceTerm && isWrittenAsName ? extractValue('insurance', quote, claim, 'insurance') : null;
  return asAnswer ? said : null;
}

const servicesByCode = new Set(serviceCatalog.map(({ code }) => code));
const maxPreferenceLength = 60;

function preferencesInQuote(claim: Claim): string[] | null {
  const read = extractFromQuote('constraints', claim);
  if (read) return read;
  const { quote, input } = claim;
  const isPreference = quote.length <= maxPreferenceLength && /\p{L}{3}/u.test(quote);
  if (isFillerText(quote) && !/\S\s+\S+\s+\S/.test(quote)) return null;
  return isPreference ? [...new Set([...(input.known.constraints ?? []), quote])] : null;
}

function serviceInQuote(claim: Claim): string | null {
  return servicesByCode.has(claim.value) ? sameInQuote('serviceCode')(claim) : null;
}

function reasonInQuote(claim: Claim): string | null {
  if (isFillerText(claim.quote)) return extractFromQuote('reason', claim);
  return /\p{L}{3}/u.test(claim.quote) ? claim.quote : null;
}

/**
 * How each value is determined. It is never the model's own text: it is the user's words, or what the rules read
 * from them. Only for a place, a time and the kind of insurance may the model's value be used, if the rules do
 * not understand the quote and the value is plausible for it. `known` includes what the rules found in the
 * message.
 */
export const claimReaders: { [Name in ClaimableFact]: (claim: Claim) => Value<Name> | null } = {
  forWhom: (claim) => sameInContext('forWhom')(claim) ?? selfInClause(claim) ?? forWhomNamed(claim),
  relation: (claim) => sameInContext('relation')(claim) ?? relationNamed(claim),
  patientAge: sameInContext('patientAge'),
  patientName: (claim) => nameInQuote('patientName', claim),
  requestType: sameInQuote('requestType'),
  reason: reasonInQuote,
  specialty: (claim) => sameInQuote('specialty')(claim) ?? specialtyInQuote(claim),
  serviceCode: serviceInQuote,
  namedOffice: officeInMessage,
  bodyPart: (claim) => extractFromQuote('bodyPart', claim),
  side: sideInQuote,
  order: orderInContext,
  place: (claim) => extractFromQuote('place', claim) ?? placeOfValue(claim.value, claim.quote, claim.input),
  when: (claim) => extractFromQuote('when', claim) ?? whenOfValue(claim.value, claim.quote, claim.input),
  urgency: sameInQuote('urgency'),
  insurance: insuranceInQuote,
  constraints: preferencesInQuote,
  paperDetails: ownWords('paperDetails', billTerms),
  pharmacy: ownWords('pharmacy', pharmacyTerms),
  name: (claim) => nameInQuote('name', claim),
  phone: (claim) => extractFromQuote('phone', claim),
  email: (claim) => extractFromQuote('email', claim),
};
