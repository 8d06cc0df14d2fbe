import { specialists } from '#engines/intake/care/doctor-words.ts';
import { findNamedOffice } from '#engines/intake/care/find-named-office.ts';
import { readOwnAnswers } from '#engines/intake/turn/read-own-answers.ts';
import { correctSpelling } from '#engines/intake/words/correct-spelling.ts';
import { serviceCatalogue } from '#shared/care/service-catalogue.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import {
  around,
  type Claim,
  contextsOf,
  isAsked,
  isSmall,
  readQuote,
  readWords,
  sameInContext,
  sameInQuote,
  type Value,
} from './claim.ts';
import type { ClaimableFact } from './claimable-facts.ts';
import { forWhomNamed, nameInQuote, relationNamed, selfInClause } from './read-claimed-person.ts';
import { insuranceOfValue, placeOfValue, whenOfValue } from './read-claimed-value.ts';

/** A phrase that users use for this specialty, though the rules did not choose it among several. */
function specialtyNamed({ quote, value }: Claim): Value<'specialty'> | null {
  const { plain } = toPlainText(quote, correctSpelling);
  return specialists.findAll(plain).find((found) => found.value === value)?.value ?? null;
}

const notASide =
  /\b(?:i|we|he|she|they|just|ive|have|has|had) left\b|\b(?:all|thats|is|be|am|are|youre) right\b|\bright (?:now|away|after|before|here|there|next|by|near|off|at|in|on|as)\b/;

function sideInQuote(claim: Claim): Value<'side'> | null {
  const { quote, value, input } = claim;
  if (!input.known.bodyPart && !isAsked('side', claim)) return null;
  if (notASide.test(toPlainText(around(claim, /[.,;!?\n]/)).plain)) return null;
  const fact = readOwnAnswers(toPlainText(quote), 'side', input.known, []).find(
    ({ name }) => name === 'side',
  );
  return fact?.name === 'side' && fact.value === value ? fact.value : null;
}

function orderInContext(claim: Claim): Value<'order'> | null {
  const asked = isAsked('order', claim) ? 'order' : null;
  for (const words of contextsOf(claim)) {
    // Whether this care needs an order is decided when the whole message is known.
    const read = readOwnAnswers(toPlainText(words), asked, { requestType: 'imaging' }, []);
    const fact = read.find(({ name }) => name === 'order');
    if (fact?.name !== 'order') continue;
    // A user who sends a photo has one.
    if (fact.value === claim.value || (fact.value === 'photo' && claim.value === 'have')) return fact.value;
  }
  return null;
}

/** The user's own words, if they mention such a thing at all or answer the question about it. */
const ownWords =
  (name: 'paperDetails' | 'pharmacy', about: RegExp) =>
  (claim: Claim): string | null => {
    const { plain } = toPlainText(claim.quote);
    const isOf = isAsked(name, claim) || about.test(plain);
    const isTelling = isAsked(name, claim) || /\d|\S\s+\S+\s+\S/.test(claim.quote);
    return isOf && isTelling && !isSmall(claim.quote) ? claim.quote : null;
  };

const ofPaper =
  /[$]|\b(?:bill|billed|claims?|invoice|statement|denied|denial|letter|eob|collections?|charged?|owe|factura|cobr\w+|carta|deben?|negaron)\b/;
const ofPharmacy =
  /\b(?:pharmacy|drug ?store|farmacia|botica|cvs|walgreens|rite aid|walmart|costco|publix|kroger|heb|h e b|safeway|sams club|mail order)\b/;

function officeInMessage({ message, quote }: Claim): Value<'namedOffice'> | null {
  const mention = findNamedOffice(message);
  return mention && quote.includes(mention.name) ? { asked: mention.name } : null;
}

const ofInsurance =
  /\b(?:insurance|insured|insurer|insures|plan|policy|coverage|covered|covers|carrier|ppo|hmo|epo|seguro|aseguranza|asegurad[oa]|cobertura)\b/;

/**
 * An unlisted name counts as a plan only beside a word for insurance, and "do you take HSA?" is not a way to
 * pay.
 */
function insuranceInQuote(claim: Claim): Value<'insurance'> | null {
  const { message, quote, value } = claim;
  const rest = message.slice(message.lastIndexOf(quote) + quote.length);
  const read = readQuote('insurance', claim);
  const said = read ?? insuranceOfValue(value, quote);
  if (said?.kind === 'hsa' && /^[^.!\n]*\?/.test(rest)) return null;
  if (read || said?.kind !== 'plan') return said;
  const isBeside = ofInsurance.test(toPlainText(around(claim, /[.,;!?\n]/)).plain);
  const isWrittenAsName = /\p{Lu}|\S\s\S/u.test(quote) && !isSmall(quote.split(/\s/)[0] ?? '');
  const asAnswer = isBeside && isWrittenAsName ? readWords('insurance', quote, claim, 'insurance') : null;
  return asAnswer ? said : null;
}

const servicesByCode = new Set(serviceCatalogue.map(({ code }) => code));
const longestWish = 60;

function wishesInQuote(claim: Claim): string[] | null {
  const read = readQuote('constraints', claim);
  if (read) return read;
  const { quote, input } = claim;
  const isWish = quote.length <= longestWish && /\p{L}{3}/u.test(quote);
  if (isSmall(quote) && !/\S\s+\S+\s+\S/.test(quote)) return null;
  return isWish ? [...new Set([...(input.known.constraints ?? []), quote])] : null;
}

function serviceInQuote(claim: Claim): string | null {
  return servicesByCode.has(claim.value) ? sameInQuote('serviceCode')(claim) : null;
}

function reasonInQuote(claim: Claim): string | null {
  if (isSmall(claim.quote)) return readQuote('reason', claim);
  return /\p{L}{3}/u.test(claim.quote) ? claim.quote : null;
}

/**
 * How each value is determined. It is never the model's own text: the rules read it from the user's words, or
 * it is those words. Only for a place, a time and the kind of insurance may the model's value be used, when
 * the rules do not understand the words and the value is plausible for them. `known` includes what the rules
 * found in the message.
 */
export const claimReaders: { [Name in ClaimableFact]: (claim: Claim) => Value<Name> | null } = {
  forWhom: (claim) => sameInContext('forWhom')(claim) ?? selfInClause(claim) ?? forWhomNamed(claim),
  relation: (claim) => sameInContext('relation')(claim) ?? relationNamed(claim),
  patientAge: sameInContext('patientAge'),
  patientName: (claim) => nameInQuote('patientName', claim),
  requestType: sameInQuote('requestType'),
  reason: reasonInQuote,
  specialty: (claim) => sameInQuote('specialty')(claim) ?? specialtyNamed(claim),
  serviceCode: serviceInQuote,
  namedOffice: officeInMessage,
  bodyPart: (claim) => readQuote('bodyPart', claim),
  side: sideInQuote,
  order: orderInContext,
  place: (claim) => readQuote('place', claim) ?? placeOfValue(claim.value, claim.quote, claim.input),
  when: (claim) => readQuote('when', claim) ?? whenOfValue(claim.value, claim.quote, claim.input),
  urgency: sameInQuote('urgency'),
  insurance: insuranceInQuote,
  constraints: wishesInQuote,
  paperDetails: ownWords('paperDetails', ofPaper),
  pharmacy: ownWords('pharmacy', ofPharmacy),
  name: (claim) => nameInQuote('name', claim),
  phone: (claim) => readQuote('phone', claim),
  email: (claim) => readQuote('email', claim),
};
