import type { FactName, ForWhom, Place } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { namesOfInsurers, ordinaryInsurers } from '../insurance/insurer-names.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { isEverydayWord, isSmallTalk } from '../person/everyday-words.ts';
import { isNameShaped } from '../person/name-shape.ts';
import { cutName, startsWithGivenName } from '../person/name-words.ts';
import { hear } from '../words/extracted-fact.ts';
import { citiesNamed, cityOfZip } from './cities.ts';
import { capitalized, type SaidPlace } from './city-name.ts';
import { findPlacesSaid } from './find-places-said.ts';
import { scorePlace } from './score-places.ts';
import { stateAt } from './states.ts';

const terms = readTerms(new URL('./terms/read-place.txt', import.meta.url));

export type PlaceContext = {
  askedFor: FactName | null;
  /** The place as known before this message. */
  known: Place | undefined;
  /** The user's known name: "rather Tanya Brewster" isn't a town in Ohio. */
  name: string | undefined;
  /** What the message says about insurance: the state in "Blue Cross of Montana" is part of a name. */
  insurance: ExtractedFact | null;
  /** Who care is for: a relative is seen where they live, not where the writer does. */
  patient?: ForWhom | undefined;
};

type ScoredPlace = SaidPlace & { weight: number };

/** Below this score a place is only mentioned, whatever else the message says. */
const leastWeight = 0;
/** Where something was done is the place of its bill. */
const leastWeightOfBill = -2.5;
const aboutBill =
  /\b(?:bill|bills|billed|billing|charged|overcharged|claim|reimburse|reimbursed|reimbursement|denied|refund|fee|factura|facturas|reembolso|cobr\w+|reclamo)\b/;
/** A known place is changed, and one in another answer accepted, only by clear words. */
const plainWeight = 2;

const isClear = (place: Place | undefined) =>
  place?.zip !== undefined || (place?.city !== undefined && place.state !== undefined);

const correction =
  /\b(?:actually|instead|scratch that|i meant|i mean|correction|wait|make (?:it|that)|change|switch|better|hold on|nevermind|never mind|mejor|perdon|en realidad|quise decir|digo|mas bien|cambi\w+)\b/;

/** Only politeness before and after. */
const isAllBut = (before: string, after: string) =>
  /^(?:(?:hi|hey|hello|hola|its|it is|in|im in|near|around|sorry|oh|ok|okay|sure|yes|just|actually|no|well|um|uh|en|es|cerca de|por|de|i said|thats) (?:, )?)*$/.test(
    before,
  ) &&
  /^(?: ?[.,!?]| (?:please|pls|thanks|thank you|instead|is fine|is good|works|area|por favor|gracias))* ?$/.test(
    after,
  );

/** "Providence" answers the insurance question, wherever the city is. */
const isInsurerToo = (plain: string, askedFor: FactName | null) =>
  askedFor === 'insurance' &&
  (namesOfInsurers.findAll(plain).length > 0 || ordinaryInsurers.findAll(plain).length > 0);

const theirs =
  /\b(?:she|he|they|shes|hes|theyre|ella|el|(?:my|mi) (?:\w+ ){1,2})(?: ?(?:is|are|lives?|living|stays|vive|esta))?(?: (?:up|down|over|out|still|now))* (?:in|near|en|cerca de) $/;
const writers =
  /\b(?:i|im|i am|me|we|yo|nosotros)(?: (?:live|living|am|are|vivo|estoy|vivimos))?(?: (?:up|down|over|out|still|now))* (?:in|near|en) $/;

/** "I live in Boston but my mom is in Tucson": the patient's place counts if the patient is someone else. */
function weighWhose(before: string, patient: ForWhom | undefined): number {
  if (patient === undefined || patient === 'self') return 0;
  if (writers.test(before)) return -4;
  return theirs.test(before) ? 4 : 0;
}

function weighAll(
  message: PlainText,
  said: readonly SaidPlace[],
  askedFor: FactName | null,
  patient: ForWhom | undefined,
): ScoredPlace[] {
  const { plain } = message;
  const corrected = correction.exec(plain)?.index ?? Number.POSITIVE_INFINITY;
  return said.map((place) => {
    const isWhole = isAllBut(plain.slice(0, place.start), plain.slice(place.end));
    // "Outside Philly in King of Prussia": the second is more exact.
    const isWithin = said.some(({ end }) => /^ (?:,? ?)in $/.test(plain.slice(end, place.start)));
    const isRepeated = said.some((other) => other !== place && other.city === place.city && other.city);
    const weight =
      scorePlace(plain, place) +
      (said.length > 1 ? weighWhose(plain.slice(0, place.start), patient) : 0) +
      (place.isExplicit ? 1 : 0) +
      (place.isMended ? -0.5 : 0) +
      (place.zip && !place.city ? 1.5 : 0) +
      (askedFor === 'place' || (isWhole && !isInsurerToo(plain, askedFor)) ? 2 : 0) +
      (isRepeated ? 0.5 : 0) +
      (isWithin ? 2.5 : 0) +
      (place.start > corrected ? 2 : 0);
    return { ...place, weight };
  });
}

/** "Not Tampa, Brandon": the place next to a withdrawn one replaces it. */
function withReplacements(places: readonly ScoredPlace[], known: Place | undefined): ScoredPlace[] {
  const takesBack = places.some(
    ({ city, weight }) => city !== undefined && city === known?.city && weight <= leastWeightOfBill,
  );
  return places.map((place) =>
    takesBack && place.city !== known?.city ? { ...place, weight: place.weight + 3 } : place,
  );
}

function best(places: readonly ScoredPlace[]): ScoredPlace | undefined {
  return places.toSorted((a, b) => b.weight - a.weight || a.start - b.start)[0];
}

function toPlace({ city, state, zip }: SaidPlace): Place {
  return { ...(city ? { city } : {}), ...(state ? { state } : {}), ...(zip ? { zip } : {}) };
}

/** A ZIP code apart from its city still belongs to it. */
function withZip(place: ScoredPlace, all: readonly ScoredPlace[]): ScoredPlace {
  if (!place.city || place.zip) return place;
  const zip = all.find((other) => {
    const of = other.zip && !other.city ? cityOfZip(other.zip) : null;
    return (
      of && of.state === (place.state ?? of.state) && other.weight > leastWeight && of.city === place.city
    );
  });
  const state = cityOfZip(zip?.zip ?? '')?.state;
  return zip?.zip && state ? { ...place, zip: zip.zip, state } : place;
}

const answerLead =
  /^(?:(?:its|it is|thats|im in|i am in|were in|we are in|in|the|oh|sorry|uh|um|yes|ok|state is|the state is|that is in|its in|es|es en|en|esta en|queda en|la de|el de) )*/;

/** "Illinois", "IL", "the NC one" after "Springfield" say in which state that city is. */
function readStateAnswer(message: PlainText, known: Place): ExtractedFact | null {
  const start = answerLead.exec(message.plain)?.[0].length ?? 0;
  const namesakes = citiesNamed(
    message.plain === '' ? '' : (known.city ?? '').toLowerCase().replaceAll('.', ''),
  );
  const said = stateAt(message, start, true);
  if (!said || !/^(?: (?:one|side|please|thanks)| [.,!]|$)/.test(message.plain.slice(said.end))) return null;
  if (said.isWord && !namesakes.some(({ state }) => state === said.state)) return null;
  return hear(message, 'place', { ...known, state: said.state }, said, 0.9);
}

const townLead =
  /^(?:(?:its|it is|in|im in|i am in|i live in|we live in|live in|were in|near|outside|outside of|around|by|vivo en|en|cerca de) )+/;
const notATown = regex()`\b(?:${terms.oneOf('not a town')})\b|^(?:south|north|east|west)$`;

/** "Possum Trot, KY": an unknown town with its state, as the whole answer. */
function readUnlistedTown(message: PlainText): ExtractedFact | null {
  const { plain } = message;
  const start = townLead.exec(plain)?.[0].length ?? 0;
  for (const { index: gap, 0: said } of plain.matchAll(/ (?:, )?(?=[a-z])/g)) {
    const state = gap > start ? stateAt(message, gap + said.length, false) : null;
    if (!state || state.isWord || !/^[ .]*$/.test(plain.slice(state.end))) continue;
    const name = plain.slice(start, gap);
    if (!/^[a-z]{3,}(?: [a-z]+){0,3}$/.test(name) || notATown.test(name)) return null;
    if (name.split(' ').every(isEverydayWord)) return null;
    const quote = message.quote(start, gap);
    const city = /\p{Lu}/u.test(quote) ? quote : capitalized(quote);
    return hear(message, 'place', { city, state: state.state }, { start, end: state.end }, 0.7);
  }
  return null;
}

/** Keeps what was known about the same place: a city named again keeps its ZIP code. */
function completed(place: Place, known: Place | undefined): Place {
  if (!known) return place;
  const isState = !place.city && !place.zip;
  if (isState && known.city && (!known.state || known.state === place.state)) return { ...known, ...place };
  const ofZip = place.zip && !place.city ? cityOfZip(place.zip) : null;
  const isZipOfKnown = ofZip?.city === known.city && (!known.state || ofZip?.state === known.state);
  if (ofZip && isZipOfKnown) return { ...known, state: ofZip.state, ...place };
  const isSameCity = place.city !== undefined && place.city === known.city;
  return isSameCity && (!place.state || !known.state || place.state === known.state)
    ? { ...known, ...place }
    : place;
}

function isOfInsurer(message: PlainText, place: SaidPlace, insurance: ExtractedFact | null): boolean {
  const plan = insurance?.name === 'insurance' ? insurance.value.plan : undefined;
  const at = plan && insurance ? message.text.indexOf(insurance.quote) : -1;
  if (at < 0 || !insurance) return false;
  const said = message.range(place.start, place.end);
  return said.start < at + insurance.quote.length && at < said.end;
}

const isInName = ({ city, isExplicit }: SaidPlace, name: string | undefined) =>
  city !== undefined && !isExplicit && (name ?? '').toLowerCase().split(/\s+/).includes(city.toLowerCase());

/** "Maria Lopez" as an answer to the place question isn't a town. */
function isPersonNamed({ text, plain }: PlainText, known: string | undefined): boolean {
  const whole = text.trim().replace(/[.!]$/, '');
  return (
    known === undefined &&
    /^[\p{L} ]+ [\p{L} ]+$/u.test(whole) &&
    startsWithGivenName(whole) &&
    cutName(whole) === whole &&
    isNameShaped(whole) &&
    citiesNamed(plain).length === 0 &&
    citiesNamed(plain.split(' ')[0] ?? '').length === 0
  );
}

/** The place where care is wanted, if said; of several, the one its context supports. */
export function readPlace(
  message: PlainText,
  { askedFor, known, name, insurance, patient }: PlaceContext,
): ExtractedFact | null {
  const isAsked = askedFor === 'place' && !isPersonNamed(message, name);
  if (isAsked && known?.city && !known.state) {
    const answered = readStateAnswer(message, known);
    if (answered) return answered;
  }
  // "Okay, OK" isn't a state.
  if (isSmallTalk(message.plain)) return null;
  const said = findPlacesSaid(message, isAsked, known).filter(
    (place) => !isOfInsurer(message, place, insurance) && !isInName(place, name),
  );
  const weighed = withReplacements(weighAll(message, said, askedFor, patient), known);
  const isBeside =
    askedFor === 'insurance' || askedFor === 'name' || askedFor === 'email' || askedFor === 'phone';
  const least = aboutBill.test(message.plain) ? leastWeightOfBill : leastWeight;
  const needed = (isClear(known) && !isAsked) || isBeside ? plainWeight : least;
  const exact = weighed.filter(({ city, zip }) => city !== undefined || zip !== undefined);
  const candidates = exact.length > 0 ? exact : weighed;
  const unlisted = isAsked && exact.length === 0 ? readUnlistedTown(message) : null;
  if (unlisted) return unlisted;
  const chosen = best(candidates);
  if (!chosen) return null;
  const isState = !chosen.city && !chosen.zip;
  if (chosen.weight < (isState && !isAsked ? Math.max(needed, 1) : needed)) return null;
  if (isState && isClear(known)) return null;
  const whole = withZip(chosen, exact);
  return hear(message, 'place', completed(toPlace(whole), known), whole, whole.isMended ? 0.7 : 0.95);
}

/** "Near me" needs someone who knows where the user is. */
export function saysNearMe(plain: string): boolean {
  return /\b(?:near (?:me|here|my (?:home|house|place))|around here|close to (?:me|home)|nearby|in my area|cerca de (?:mi|aqui|casa)|por aqui)\b/.test(
    plain,
  );
}

/** Five digits that aren't a ZIP code in the United States, or null. */
export function findUnknownZip(plain: string): string | null {
  const zip = /^(?:(?:its|my zip is|zip|zip code|codigo postal|es) )*(\d{4,5})$/.exec(plain)?.[1];
  return zip && !cityOfZip(zip) ? zip : null;
}
