import { ambiguousInsurers } from '#engines/intake/insurance/insurer-names.ts';
import type { ExtractedFact } from '#engines/intake/intake-engine.ts';
import { findCitiesByName, likelyCity } from '#engines/intake/place/cities.ts';
import { findPreferences } from '#engines/intake/turn/read-constraints.ts';
import { readMessage } from '#engines/intake/turn/read-message.ts';
import { correctSpelling } from '#engines/intake/words/correct-spelling.ts';
import { findCities, findCoordinates } from '#platform/geography/places.ts';
import type { Place } from '#shared/care/care-need.ts';
import { findPricedService } from '#shared/care/priced-services.ts';
import { networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import type { NetworkSpecialty, Specialty } from '#shared/care/specialties/specialty-names.ts';
import { regex } from '#shared/regex.ts';
import { type PlainText, toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { SearchPart } from '../../providers.contract.ts';
import type { ProviderSort } from './provider-search.ts';

const terms = readTerms(new URL('./terms/search-sentences.txt', import.meta.url));

type Span = { start: number; end: number };
type Mark = Span & { kind: SearchPart['kind']; value: string; spans: Span[] };

/** What a searched sentence asks for; null or empty for what it doesn't say. */
export type Sentence = {
  specialty: NetworkSpecialty | null;
  /** The kind of doctor wanted, if the network has none. */
  lacks: Specialty | null;
  serviceCode: string | null;
  place: Place | null;
  /** Miles around the place, from "within 10 miles". */
  radiusMiles: number | null;
  /** Two letters, if a state is the whole place. */
  state: string | null;
  plan: string | null;
  language: string | null;
  takesNewPatients: boolean;
  sort: ProviderSort | null;
  needsPlace: boolean;
  /** The other words, searched as they are. */
  words: string;
  /** The user's words for the kind of doctor and the place; empty if unsaid. */
  quotes: { specialty: string; place: string };
  parts: SearchPart[];
  /** What the search can't filter by: days, gender, wheelchair access. */
  unused: string[];
};

const fillers = new Set(terms.terms('filler'));
const leads = new Set(terms.terms('lead'));
const title = regex()`^(?:${terms.oneOf('title')})$`;
const orders = (['rating', 'price', 'distance', 'soonest'] as const).map(
  (sort) => [sort, regex()`\b(?:${terms.oneOf(`order, ${sort}`)})\b`] as const,
);
const emergency = regex()`\b(?:${terms.oneOf('emergency')})\b`;
const takesBefore = regex()`\b(?:${terms.oneOf('takes')}) $`;
const nearMe = regex()`\b(?:${terms.oneOf('near me')})\b`;
const spoken = '(?:speaks?|speaking|talks?|hablen?|hablan|habla|who knows|fluent in|in|en)';
const languages = terms.terms('languages').map((line) => {
  const at = line.indexOf(': ');
  const said = line.slice(at + 2);
  return [
    line.slice(0, at),
    new RegExp(`\\b(?:${spoken} (?:fluent |good |some )?(?:${said})|(?:${said}) ?-?(?:speaking|speaker))\\b`),
  ] as const;
});

const mostMiles = 100;

/** Reading the facts needs a moment, but a search has no use for times. */
const anyMoment = new Date(0);

const readFacts = (text: string): ExtractedFact[] =>
  readMessage({
    turns: [{ role: 'user', content: text }],
    known: {},
    askedFor: null,
    declined: [],
    now: anyMoment,
    timeZone: 'America/New_York',
    signedIn: true,
    prompt: '',
  }).extracted;

type FactOf<Name extends ExtractedFact['name']> = Extract<ExtractedFact, { name: Name }>;

/**
 * Reads a sentence such as "knee doctor in Tampa that takes Aetna" with the assistant's own reader of care
 * needs. Words that mean nothing to it stay in `words`.
 */
export function readSentence(text: string): Sentence {
  const message = toPlainText(text);
  const preferences = findPreferences(toPlainText(text, correctSpelling));
  const facts = readFacts(withoutAids(text, preferences));
  const fact = <Name extends ExtractedFact['name']>(name: Name) =>
    facts.find((one): one is FactOf<Name> => one.name === name);
  const spansOf = (...quotes: (string | undefined)[]): Span[] =>
    quotes.flatMap((quote) => {
      const start = quote ? text.indexOf(quote) : -1;
      return start < 0 ? [] : [{ start, end: start + (quote ?? '').length }];
    });
  const factSpans = (...names: ExtractedFact['name'][]) => spansOf(...names.map((name) => fact(name)?.quote));

  const care = readCareFacts(fact('specialty'), fact('serviceCode')) ?? readEmergency(message);
  const careSpans = spansOf(...(care?.quotes ?? []));
  const insurance = fact('insurance') ?? findAmbiguousInsurer(message);
  const language = findLanguage(message, preferences);
  const order = findOrder(message);
  const newPatients = preferences.find(({ preference }) => preference === 'accepts new patients');
  const radius = preferences.find(({ preference }) => /^within \d+ miles$/.test(preference));
  const near = nearMe.exec(message.plain);
  const marks: Mark[] = [];
  const mark = (kind: Mark['kind'], value: string, spans: Span[]) => {
    if (spans.length === 0) return;
    const start = Math.min(...spans.map((span) => span.start));
    const end = Math.max(...spans.map((span) => span.end));
    marks.push({ kind, value, spans, start, end });
  };
  if (care) mark(care.serviceCode ? 'service' : 'specialty', care.label, careSpans);
  const { kind: payment, plan } = insurance?.value ?? {};
  if (plan) mark('insurance', planLabel(plan), spansOf(insurance?.quote));
  if (payment === 'none') mark('selfPay', 'price', spansOf(insurance?.quote));
  if (language) mark('language', language.value, [language]);
  if (newPatients) mark('newPatients', '', spansOf(newPatients.quote));
  if (order) mark('order', order.value, [order]);

  const context = [
    ...(care ? factSpans('bodyPart', 'side', 'reason') : []),
    // Whom the visit is for doesn't change who offers it; the kind of doctor already fits a child.
    ...factSpans('relation', 'forWhom', 'patientAge'),
    ...spansOf(radius?.quote),
    ...(near ? [message.range(near.index, near.index + near[0].length)] : []),
  ];
  const place =
    readPlaceFact(fact('place'), text) ?? findBarePlace(text, [...marks, ...context], care !== null);
  if (place)
    mark(place.state ? 'state' : 'place', place.label, [...spansOf(place.quote), ...spansOf(radius?.quote)]);

  const searched = new Set(['accepts new patients', 'affordable', radius?.preference]);
  const wishes = preferences
    .filter(({ preference }) => !searched.has(preference) && !/^speaks /.test(preference))
    .map(({ quote }) => quote);
  const unused = splitAround(
    [...factSpans('when', 'urgency'), ...spansOf(...wishes)],
    [...marks.flatMap(({ spans }) => spans), ...context],
    text,
  );
  const left = listWords(text).filter(
    ({ start, end, plain }) =>
      !fillers.has(plain) &&
      ![...marks.flatMap((one) => one.spans), ...unused, ...context].some(
        (span) => span.start < end && start < span.end,
      ),
  );
  // "Dr. Austin Hill" names a doctor, not a kind of doctor.
  const isOnlyTitle = care?.isTitle === true && left.length > 0;
  const parts = marks
    .filter(({ kind }) => !(isOnlyTitle && kind === 'specialty'))
    .toSorted((a, b) => a.start - b.start)
    .map(({ kind, value, spans }) => ({ kind, value, cuts: cutsOf(text, spans) }));
  const words = left.map(({ start, end }) => text.slice(start, end)).join(' ');
  return {
    specialty: isOnlyTitle ? null : (care?.specialty ?? null),
    lacks: isOnlyTitle ? null : (care?.lacks ?? null),
    serviceCode: care?.serviceCode ?? null,
    place: place && !place.state ? place.value : null,
    radiusMiles: radius ? Math.min(mostMiles, Number(/\d+/.exec(radius.preference)?.[0])) : null,
    state: place?.state ?? null,
    plan: plan ?? null,
    language: language?.value ?? null,
    takesNewPatients: newPatients !== undefined,
    sort: order?.value ?? (payment === 'none' ? 'price' : null),
    needsPlace: near !== null && !place,
    words,
    quotes: { specialty: care?.quotes[0] ?? '', place: place?.quote ?? '' },
    parts: words === '' ? parts : [...parts, { kind: 'words', value: words, cuts: cutsOf(text, left) }],
    unused: unused.map(({ start, end }) => text.slice(start, end)),
  };
}

type Care = {
  specialty: NetworkSpecialty | null;
  lacks: Specialty | null;
  serviceCode: string | null;
  label: string;
  quotes: string[];
  /** Only a title such as "Dr." names the kind of doctor. */
  isTitle: boolean;
};

/** A test or procedure is searched by its service; a visit by the kind of doctor. */
function readCareFacts(
  specialty: FactOf<'specialty'> | undefined,
  code: FactOf<'serviceCode'> | undefined,
): Care | null {
  // "Online" isn't a filter, and must not be dropped with the visit it belongs to.
  const visit = code?.value === 'telehealth-visit' ? undefined : code;
  const quotes = [specialty?.quote, visit?.quote].filter((quote) => quote !== undefined);
  const service = code && !/visit$/.test(code.value) ? findPricedService(code.value) : null;
  if (service) {
    const { name: label, code: serviceCode } = service;
    return { specialty: null, lacks: null, serviceCode, label, quotes, isTitle: false };
  }
  if (!specialty) return null;
  const offered = networkSpecialtyFor(specialty.value, code?.value);
  return {
    specialty: offered,
    lacks: offered ? null : specialty.value,
    serviceCode: null,
    label: specialty.value,
    quotes,
    isTitle: quotes.every((quote) => title.test(toPlainText(quote).plain.replaceAll(/ ?\./g, ''))),
  };
}

type PlaceSaid = {
  value: Place;
  quote: string;
  label: string;
  /** Two letters, if the state is all that is said. */
  state: string | null;
};

function readPlaceFact(fact: FactOf<'place'> | undefined, text: string): PlaceSaid | null {
  if (!fact) return null;
  const { value, quote } = fact;
  if (!value.city && !value.zip)
    // "MD" after a name is a title.
    return value.state && quote.length > 2 ? { value, quote, label: value.state, state: value.state } : null;
  const found = findCoordinates(value);
  // A city named alone, without its state, is searched as a word when several states have one.
  const isAmbiguous =
    text.trim() === quote &&
    !value.zip &&
    findCities(quote).length > 0 &&
    findCoordinates({ city: quote }) === null;
  return found && !isAmbiguous ? { value, quote, label: found.label, state: null } : null;
}

/** In thousands. Smaller towns are often also last names. */
const minPopulation = 20;

/** "MRI Orlando", "Nguyen pediatrics Orlando", "kids doctor 33602": a ZIP code, or a larger city at the end. */
function findBarePlace(text: string, taken: readonly Span[], hasCare: boolean): PlaceSaid | null {
  const all = listWords(text);
  const isLeft = ({ start, end, plain }: Word) =>
    !fillers.has(plain) && !taken.some((span) => span.start < end && start < span.end);
  const left = all.filter(isLeft);
  const zip = left.find(({ plain }) => /^\d{5}$/.test(plain))?.plain;
  const ofZip = zip ? findCoordinates({ zip }) : null;
  if (zip && ofZip) return { value: { zip }, quote: zip, label: ofZip.label, state: null };
  if (!hasCare) return null;
  for (let count = Math.min(3, left.length); count > 0; count -= 1) {
    const words = left.slice(-count);
    const isAtEnd = words.at(-1) === all.at(-1) || count === left.length;
    const city = isAtEnd
      ? likelyCity(findCitiesByName(words.map(({ plain }) => plain).join(' ')))
      : undefined;
    if (!city || city.population < minPopulation) continue;
    const value = { city: city.city, state: city.state };
    const found = findCoordinates(value);
    const quote = text.slice(words[0]?.start, words.at(-1)?.end);
    if (found) return { value, quote, label: found.label, state: null };
  }
  return null;
}

function readEmergency(message: PlainText): Care | null {
  const said = emergency.exec(message.plain);
  const specialty = 'Emergency Medicine';
  const quotes = said ? [message.quote(said.index, said.index + said[0].length)] : [];
  return said && { specialty, lacks: null, serviceCode: null, label: specialty, quotes, isTitle: false };
}

/** "that takes Oscar": an insurer whose name alone may be a person's. */
function findAmbiguousInsurer(message: PlainText): Pick<FactOf<'insurance'>, 'value' | 'quote'> | undefined {
  const said = ambiguousInsurers
    .findAll(message.plain)
    .find(({ start }) => takesBefore.test(message.plain.slice(0, start)));
  const quote = said && message.quote(said.start, said.end);
  return quote ? { value: { kind: 'plan', plan: quote }, quote } : undefined;
}

/** "Wheelchair accessible primary care" doesn't look for wheelchairs. */
const withoutAids = (text: string, preferences: ReturnType<typeof findPreferences>): string =>
  preferences.reduce(
    (rest, { preference, quote }) =>
      preference === 'wheelchair access' ? rest.replace(quote, ' '.repeat(quote.length)) : rest,
    text,
  );

/** "florida blue" is shown as "Florida Blue"; a spelling with capitals is kept. */
const planLabel = (plan: string): string =>
  /\p{Lu}/u.test(plan) ? plan : plan.replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase());

function findLanguage(
  message: PlainText,
  preferences: ReturnType<typeof findPreferences>,
): (Span & { value: string }) | null {
  for (const [value, pattern] of languages) {
    const match = pattern.exec(message.plain);
    if (match) return { value, ...message.range(match.index, match.index + match[0].length) };
  }
  const spanish = preferences.find(({ preference }) => preference === 'speaks Spanish');
  const start = spanish ? message.text.indexOf(spanish.quote) : -1;
  return spanish && start >= 0 ? { value: 'Spanish', start, end: start + spanish.quote.length } : null;
}

function findOrder(message: PlainText): (Span & { value: ProviderSort }) | null {
  for (const [value, pattern] of orders) {
    const match = pattern.exec(message.plain);
    if (match) return { value, ...message.range(match.index, match.index + match[0].length) };
  }
  return null;
}

type Word = Span & { plain: string };

const listWords = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    plain: toPlainText(word).plain,
  }));

/** The spans without the words that others have taken; spans of filler words alone are left out. */
function splitAround(spans: readonly Span[], taken: readonly Span[], text: string): Span[] {
  const isIn = (word: Span, list: readonly Span[]) =>
    list.some(({ start, end }) => start < word.end && word.start < end);
  const pieces: Span[] = [];
  let piece: (Span & { isFiller: boolean }) | null = null;
  const close = () => {
    if (piece && !piece.isFiller) pieces.push({ start: piece.start, end: piece.end });
    piece = null;
  };
  for (const word of listWords(text)) {
    if (!isIn(word, spans) || isIn(word, taken)) {
      close();
      continue;
    }
    const isFiller = fillers.has(word.plain);
    piece = piece
      ? { start: piece.start, end: word.end, isFiller: piece.isFiller && isFiller }
      : { start: word.start, end: word.end, isFiller };
  }
  close();
  return pieces;
}

/** Where to cut a part out of the sentence, with the words that lead to it: "that takes Aetna". */
function cutsOf(text: string, spans: readonly Span[]): SearchPart['cuts'] {
  const cuts: SearchPart['cuts'] = [];
  for (const { start, end } of spans.toSorted((a, b) => b.start - a.start)) {
    let from = start;
    for (const word of listWords(text.slice(0, start)).toReversed()) {
      if (!leads.has(word.plain) || text.slice(word.end, from).trim() !== '') break;
      from = word.start;
    }
    const until = Math.min(end, cuts.at(-1)?.[0] ?? text.length);
    if (from < until) cuts.push([from, until]);
  }
  return cuts;
}
