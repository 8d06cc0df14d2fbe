import type { FactName, ForWhom, Place } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { ambiguousInsurers, insurerNames } from '../insurance/insurer-names.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { isEverydayWord, isSmallTalk } from '../person/everyday-words.ts';
import { isNameShaped } from '../person/name-shape.ts';
import { cutName, startsWithGivenName } from '../person/name-words.ts';
import { createFact } from '../words/create-fact.ts';
import { cityOfZip, findCitiesByName } from './cities.ts';
import { capitalized, type PlaceMention } from './city-name.ts';
import { findMentionedPlaces } from './find-mentioned-places.ts';
import { scorePlace } from './score-places.ts';
import { stateAt } from './states.ts';

const terms = readTerms(new URL('./terms/read-place.txt', import.meta.url));

export type PlaceContext = {
  askedFor: FactName | null;
  known: Place | undefined;
  /** The user's name: "rather Tanya Brewster" isn't a town in Ohio. */
  name: string | undefined;
  /** The insurance in the message: the state in "Blue Cross of Montana" is part of a name. */
  insurance: ExtractedFact | null;
  /** Who care is for. A relative is seen where they live, not where the writer does. */
  patient?: ForWhom | undefined;
};

type ScoredPlace = PlaceMention & { weight: number };

/** Below this score, a place is only mentioned. */
const minScore = 0;
/** Lower for bills, since the place of past care is the place of its bill. */
const minScoreForBill = -2.5;
const aboutBill =
  /\b(?:bill|bills|billed|billing|charged|overcharged|claim|reimburse|reimbursed|reimbursement|denied|refund|fee|factura|facturas|reembolso|cobr\w+|reclamo)\b/;
/** Required to change a known place, or to accept one in the answer to another question. */
const minScoreForChange = 2;

const isClear = (place: Place | undefined) =>
  place?.zip !== undefined || (place?.city !== undefined && place.state !== undefined);

const correction =
  /\b(?:actually|instead|scratch that|i meant|i mean|correction|wait|make (?:it|that)|change|switch|better|hold on|nevermind|never mind|mejor|perdon|en realidad|quise decir|digo|mas bien|cambi\w+)\b/;

/** True if only small talk surrounds the place. */
const isOnlyPlace = (before: string, after: string) =>
  /^(?:(?:hi|hey|hello|hola|its|it is|in|im in|near|around|sorry|oh|ok|okay|sure|yes|just|actually|no|well|um|uh|en|es|cerca de|por|de|i said|thats) (?:, )?)*$/.test(
    before,
  ) &&
  /^(?: ?[.,!?]| (?:please|pls|thanks|thank you|instead|is fine|is good|works|area|por favor|gracias))* ?$/.test(
    after,
  );

/** In answer to the insurance question, "Providence" is an insurer. */
const isInsurerAnswer = (plain: string, askedFor: FactName | null) =>
  askedFor === 'insurance' &&
  (insurerNames.findAll(plain).length > 0 || ambiguousInsurers.findAll(plain).length > 0);

const theirs =
  /\b(?:she|he|they|shes|hes|theyre|ella|el|(?:my|mi) (?:\w+ ){1,2})(?: ?(?:is|are|lives?|living|stays|vive|esta))?(?: (?:up|down|over|out|still|now))* (?:in|near|en|cerca de) $/;
const writers =
  /\b(?:i|im|i am|me|we|yo|nosotros)(?: (?:live|living|am|are|vivo|estoy|vivimos))?(?: (?:up|down|over|out|still|now))* (?:in|near|en) $/;

/** Prefers the patient's place to the writer's: "I live in Boston but my mom is in Tucson". */
function scoreByPatient(before: string, patient: ForWhom | undefined): number {
  if (patient === undefined || patient === 'self') return 0;
  if (writers.test(before)) return -4;
  return theirs.test(before) ? 4 : 0;
}

function scorePlaces(
  message: PlainText,
  mentions: readonly PlaceMention[],
  askedFor: FactName | null,
  patient: ForWhom | undefined,
): ScoredPlace[] {
  const { plain } = message;
  const corrected = correction.exec(plain)?.index ?? Number.POSITIVE_INFINITY;
  return mentions.map((place) => {
    const isComplete = isOnlyPlace(plain.slice(0, place.start), plain.slice(place.end));
    // In "outside Philly in King of Prussia", the second place is more specific.
    const isWithin = mentions.some(({ end }) => /^ (?:,? ?)in $/.test(plain.slice(end, place.start)));
    const isRepeated = mentions.some((other) => other !== place && other.city === place.city && other.city);
    const weight =
      scorePlace(plain, place) +
      (mentions.length > 1 ? scoreByPatient(plain.slice(0, place.start), patient) : 0) +
      (place.isExplicit ? 1 : 0) +
      (place.isCorrected ? -0.5 : 0) +
      (place.zip && !place.city ? 1.5 : 0) +
      (askedFor === 'place' || (isComplete && !isInsurerAnswer(plain, askedFor)) ? 2 : 0) +
      (isRepeated ? 0.5 : 0) +
      (isWithin ? 2.5 : 0) +
      (place.start > corrected ? 2 : 0);
    return { ...place, weight };
  });
}

/** In "not Tampa, Brandon", Brandon replaces Tampa. */
function withReplacements(places: readonly ScoredPlace[], known: Place | undefined): ScoredPlace[] {
  const withdraws = places.some(
    ({ city, weight }) => city !== undefined && city === known?.city && weight <= minScoreForBill,
  );
  return places.map((place) =>
    withdraws && place.city !== known?.city ? { ...place, weight: place.weight + 3 } : place,
  );
}

function best(places: readonly ScoredPlace[]): ScoredPlace | undefined {
  return places.toSorted((a, b) => b.weight - a.weight || a.start - b.start)[0];
}

function toPlace({ city, state, zip }: PlaceMention): Place {
  return { ...(city ? { city } : {}), ...(state ? { state } : {}), ...(zip ? { zip } : {}) };
}

/** Adds a ZIP code found elsewhere in the message to its city. */
function withZip(place: ScoredPlace, all: readonly ScoredPlace[]): ScoredPlace {
  if (!place.city || place.zip) return place;
  const zip = all.find((other) => {
    const of = other.zip && !other.city ? cityOfZip(other.zip) : null;
    return of && of.state === (place.state ?? of.state) && other.weight > minScore && of.city === place.city;
  });
  const state = cityOfZip(zip?.zip ?? '')?.state;
  return zip?.zip && state ? { ...place, zip: zip.zip, state } : place;
}

const answerLead =
  /^(?:(?:its|it is|thats|im in|i am in|were in|we are in|in|the|oh|sorry|uh|um|yes|ok|state is|the state is|that is in|its in|es|es en|en|esta en|queda en|la de|el de) )*/;

/** Reads the state of a known city: "Illinois", "IL" or "the NC one" after "Springfield". */
function readStateAnswer(message: PlainText, known: Place): ExtractedFact | null {
  const start = answerLead.exec(message.plain)?.[0].length ?? 0;
  const namesakes = findCitiesByName(
    message.plain === '' ? '' : (known.city ?? '').toLowerCase().replaceAll('.', ''),
  );
  const stateMention = stateAt(message, start, true);
  if (
    !stateMention ||
    !/^(?: (?:one|side|please|thanks)| [.,!]|$)/.test(message.plain.slice(stateMention.end))
  )
    return null;
  if (stateMention.isWord && !namesakes.some(({ state }) => state === stateMention.state)) return null;
  return createFact(message, 'place', { ...known, state: stateMention.state }, stateMention, 0.9);
}

const townLead =
  /^(?:(?:its|it is|in|im in|i am in|i live in|we live in|live in|were in|near|outside|outside of|around|by|vivo en|en|cerca de) )+/;
const notATown = regex()`\b(?:${terms.oneOf('not a town')})\b|^(?:south|north|east|west)$`;

/** Reads an unlisted town with its state as the whole answer: "Possum Trot, KY". */
function readUnlistedTown(message: PlainText): ExtractedFact | null {
  const { plain } = message;
  const start = townLead.exec(plain)?.[0].length ?? 0;
  for (const { index: gap, 0: separator } of plain.matchAll(/ (?:, )?(?=[a-z])/g)) {
    const state = gap > start ? stateAt(message, gap + separator.length, false) : null;
    if (!state || state.isWord || !/^[ .]*$/.test(plain.slice(state.end))) continue;
    const name = plain.slice(start, gap);
    if (!/^[a-z]{3,}(?: [a-z]+){0,3}$/.test(name) || notATown.test(name)) return null;
    if (name.split(' ').every(isEverydayWord)) return null;
    const quote = message.quote(start, gap);
    const city = /\p{Lu}/u.test(quote) ? quote : capitalized(quote);
    return createFact(message, 'place', { city, state: state.state }, { start, end: state.end }, 0.7);
  }
  return null;
}

/** Merges with the known place: a city named again keeps its ZIP code. */
function completed(place: Place, known: Place | undefined): Place {
  if (!known) return place;
  const isState = !place.city && !place.zip;
  if (isState && known.city && (!known.state || known.state === place.state)) return { ...known, ...place };
  const zipCity = place.zip && !place.city ? cityOfZip(place.zip) : null;
  const isZipOfKnown = zipCity?.city === known.city && (!known.state || zipCity?.state === known.state);
  if (zipCity && isZipOfKnown) return { ...known, state: zipCity.state, ...place };
  const isSameCity = place.city !== undefined && place.city === known.city;
  return isSameCity && (!place.state || !known.state || place.state === known.state)
    ? { ...known, ...place }
    : place;
}

function isPartOfPlanName(message: PlainText, place: PlaceMention, insurance: ExtractedFact | null): boolean {
  const plan = insurance?.name === 'insurance' ? insurance.value.plan : undefined;
  const at = plan && insurance ? message.text.indexOf(insurance.quote) : -1;
  if (at < 0 || !insurance) return false;
  const range = message.range(place.start, place.end);
  return range.start < at + insurance.quote.length && at < range.end;
}

const isInName = ({ city, isExplicit }: PlaceMention, name: string | undefined) =>
  city !== undefined && !isExplicit && (name ?? '').toLowerCase().split(/\s+/).includes(city.toLowerCase());

/** True if the answer to the place question is a person's name: "Maria Lopez". */
function isPersonName({ text, plain }: PlainText, known: string | undefined): boolean {
  const whole = text.trim().replace(/[.!]$/, '');
  return (
    known === undefined &&
    /^[\p{L} ]+ [\p{L} ]+$/u.test(whole) &&
    startsWithGivenName(whole) &&
    cutName(whole) === whole &&
    isNameShaped(whole) &&
    findCitiesByName(plain).length === 0 &&
    findCitiesByName(plain.split(' ')[0] ?? '').length === 0
  );
}

/** Reads the place where care is requested. Of several, the one its context supports. */
export function readPlace(
  message: PlainText,
  { askedFor, known, name, insurance, patient }: PlaceContext,
): ExtractedFact | null {
  const isAsked = askedFor === 'place' && !isPersonName(message, name);
  if (isAsked && known?.city && !known.state) {
    const answered = readStateAnswer(message, known);
    if (answered) return answered;
  }
  // "Okay, OK" isn't a state.
  if (isSmallTalk(message.plain)) return null;
  const mentions = findMentionedPlaces(message, isAsked, known).filter(
    (place) => !isPartOfPlanName(message, place, insurance) && !isInName(place, name),
  );
  const scored = withReplacements(scorePlaces(message, mentions, askedFor, patient), known);
  const isBeside =
    askedFor === 'insurance' || askedFor === 'name' || askedFor === 'email' || askedFor === 'phone';
  const least = aboutBill.test(message.plain) ? minScoreForBill : minScore;
  const needed = (isClear(known) && !isAsked) || isBeside ? minScoreForChange : least;
  const exact = scored.filter(({ city, zip }) => city !== undefined || zip !== undefined);
  const candidates = exact.length > 0 ? exact : scored;
  const unlisted = isAsked && exact.length === 0 ? readUnlistedTown(message) : null;
  if (unlisted) return unlisted;
  const chosen = best(candidates);
  if (!chosen) return null;
  const isState = !chosen.city && !chosen.zip;
  if (chosen.weight < (isState && !isAsked ? Math.max(needed, 1) : needed)) return null;
  if (isState && isClear(known)) return null;
  const whole = withZip(chosen, exact);
  return createFact(
    message,
    'place',
    completed(toPlace(whole), known),
    whole,
    whole.isCorrected ? 0.7 : 0.95,
  );
}

/** True for "near me". The product doesn't know where the user is. */
export function saysNearMe(plain: string): boolean {
  return /\b(?:near (?:me|here|my (?:home|house|place))|around here|close to (?:me|home)|nearby|in my area|cerca de (?:mi|aqui|casa)|por aqui)\b/.test(
    plain,
  );
}

/** A number given as a ZIP code that doesn't exist, or null. */
export function findUnknownZip(plain: string): string | null {
  const zip = /^(?:(?:its|my zip is|zip|zip code|codigo postal|es) )*(\d{4,5})$/.exec(plain)?.[1];
  return zip && !cityOfZip(zip) ? zip : null;
}
