import { findNamedOffice, type NamedOfficeMention } from '#engines/intake/care/find-named-office.ts';
import type { HeardFact } from '#engines/intake/intake-engine.ts';
import { findOfficesByName } from '#modules/directory/server/find-offices-by-name.ts';
import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { AskedFor, CareNeed, FactName, NamedOffice } from '#shared/care/care-need.ts';
import { isNetworkSpecialty, spanishNamesOfSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { toPlainText } from '#shared/text/plain-text.ts';

type Language = 'en' | 'es';

/** What a message that asks for a doctor or an office by name comes to; null where it asks for none. */
export type ResolvedOffice = {
  /** Said before the engine's own words. */
  words: string;
  /** What is known with it, for the engine to go on from. */
  known: CareNeed;
  /** Several have the name: which of them is asked before anything else. */
  asksWhich: boolean;
  /** The name as it stands in the message: it is nobody's own name and no place. */
  quote: string;
};

/** More are too many to be read out. */
const mostNamed = 4;

/**
 * Finds the doctor or office that a message names in the directory: one, several to choose from, or none. Only doctors and
 * offices in the directory are offered. A name that is also an ordinary word counts only when somebody has it.
 */
export async function resolveNamedOffice(
  context: EndpointContext,
  { need, askedFor }: { need: CareNeed; askedFor: AskedFor | null },
  message: string,
  language: Language,
): Promise<ResolvedOffice | null> {
  if (need.namedOffice && takesBack(message, need.namedOffice)) {
    const { namedOffice, ...rest } = need;
    return {
      words: said[language].dropped(namedOffice.name ?? namedOffice.asked),
      known: rest,
      asksWhich: false,
      quote: '',
    };
  }
  const mention = findNamedOffice(message);
  const pending =
    askedFor === 'namedOffice' && need.namedOffice && !need.namedOffice.id ? need.namedOffice : null;
  const asked = mention?.name ?? pending?.asked;
  if (!asked || (!mention && pending && wantsAny(message))) return null;
  const rows = await findOfficesByName(context.database, asked, context.clock.now());
  if (rows.length === 0) return mention?.isSure ? notFound(need, mention, language) : null;
  const fitting = narrow(rows, message, need);
  const quote = mention?.quote ?? '';
  const [only] = fitting;
  if (only && fitting.length === 1) {
    return {
      words: said[language].found(describe(only, language)),
      known: knowOffice(need, asked, only),
      asksWhich: false,
      quote,
    };
  }
  if (!mention && pending && fitting.length === rows.length) return null;
  return {
    words: said[language].several(
      fitting.length,
      upperFirst(asked),
      fitting.slice(0, mostNamed).map((row) => describe(row, language)),
    ),
    known: { ...need, namedOffice: { asked } },
    asksWhich: true,
    quote,
  };
}

/** What the engine heard, without what it read out of the name; the kind of doctor is the record's. */
export function keepNamedOffice({ known, quote }: ResolvedOffice, heard: readonly HeardFact[]): HeardFact[] {
  const isOfName = (fact: HeardFact) =>
    ofNames.has(fact.name) && fact.quote !== '' && quote.toLowerCase().includes(fact.quote.toLowerCase());
  const isOther = (fact: HeardFact) => fact.name === 'specialty' && known.namedOffice?.id !== undefined;
  const kept = heard.filter((fact) => !isOfName(fact) && !isOther(fact));
  if (known.requestType || kept.some(({ name }) => name === 'requestType')) return kept;
  return [...kept, { name: 'requestType', value: 'appointment', quote, confidence: 0.6 }];
}

/** Whoever asks for another kind of doctor no longer asks for the one who was named. */
export function dropOtherOffice(before: CareNeed, need: CareNeed): CareNeed {
  if (!need.namedOffice?.id || before.specialty === need.specialty) return need;
  const { namedOffice: _other, ...rest } = need;
  return rest;
}

const ofNames: ReadonlySet<FactName> = new Set(['name', 'patientName', 'place', 'insurance', 'specialty']);

function notFound(
  need: CareNeed,
  { name, kind, quote }: NamedOfficeMention,
  language: Language,
): ResolvedOffice {
  const asked = kind === 'doctor' ? `${language === 'es' ? 'Dr(a).' : 'Dr.'} ${name}` : name;
  return {
    words: said[language].nobody(asked),
    known: { ...need, namedOffice: { asked } },
    asksWhich: false,
    quote,
  };
}

/** The record says what kind of doctor it is, and where; a place that the person names goes before. */
function knowOffice(need: CareNeed, asked: string, row: ProviderRow): CareNeed {
  return {
    ...need,
    namedOffice: { asked, id: row.id, name: row.name },
    ...(isNetworkSpecialty(row.specialty) ? { specialty: row.specialty } : {}),
    place: need.place ?? { city: row.city, state: row.state },
  };
}

/** Those whose city, other names or specialty the message tells, else those in the place that is known. */
function narrow(rows: readonly ProviderRow[], message: string, { place }: CareNeed): readonly ProviderRow[] {
  const plain = ` ${toPlainText(message).plain} `;
  const tells = (words: string) => plain.includes(` ${toPlainText(words).plain} `);
  const ofMessage = rows.filter(
    ({ city, name, specialty }) =>
      tells(city) || tells(specialty) || name.split(' ').some((one) => isTelling(one, rows) && tells(one)),
  );
  const inCity = rows.filter(
    ({ city, state }) => city === place?.city && (!place.state || state === place.state),
  );
  return [ofMessage, inCity].find((some) => some.length > 0) ?? rows;
}

/** A given name tells two doctors apart, the family name that they share does not. */
const isTelling = (word: string, rows: readonly ProviderRow[]): boolean =>
  word.length > 2 && rows.some(({ name }) => !name.split(' ').includes(word));

/** "Not Dr. Ortiz", "forget Ortiz", "any doctor is fine". */
function takesBack(message: string, { asked, name = asked }: NamedOffice): boolean {
  const { plain } = toPlainText(message);
  const last = toPlainText(name).plain.split(' ').at(-1) ?? '';
  const before = plain.slice(0, Math.max(0, plain.indexOf(last)));
  const isRefused =
    plain.includes(last) &&
    /\b(?:not|forget|instead of|dont want|anyone but|olvid\w+|en vez de|no quiero)\b/.test(before);
  return (
    isRefused ||
    /\b(?:any|another|a different) (?:doctor|office|one) (?:is|will|would be|works)\b|\bcualquier (?:doctor|consultorio)\b/.test(
      plain,
    )
  );
}

const wantsAny = (message: string): boolean =>
  /\b(?:any|anyone|either|neither|none|no one|doesnt matter|dont care|cualquier\w*|ningun\w*|da igual)\b/.test(
    toPlainText(message).plain,
  );

const upperFirst = (words: string): string =>
  words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

function describe({ name, specialty, city, state }: ProviderRow, language: Language): string {
  const kind =
    language === 'es' && isNetworkSpecialty(specialty)
      ? spanishNamesOfSpecialties[specialty]
      : specialty.toLowerCase();
  return language === 'es'
    ? `${name}, ${kind}, en ${city}, ${state}`
    : `${name}, ${kind}, in ${city}, ${state}`;
}

const said = {
  en: {
    found: (office: string) => `I found ${office}. I’ll ask there first.`,
    several: (count: number, name: string, offices: readonly string[]) =>
      `I found ${count} called ${name} in our directory: ${offices.join('; ')}${count > offices.length ? '; and others' : ''}. Which one do you mean? You can also tell me the city.`,
    dropped: (name: string) => `OK, I won’t ask ${name} first.`,
    nobody: (name: string) =>
      `I couldn’t find ${name} in our directory. I can ask other offices, and our care team will see that you asked for ${name}.`,
  },
  es: {
    found: (office: string) => `Encontré a ${office}. Preguntaré ahí primero.`,
    several: (count: number, name: string, offices: readonly string[]) =>
      `Encontré ${count} con el nombre ${name} en nuestro directorio: ${offices.join('; ')}${count > offices.length ? '; y otros' : ''}. ¿A cuál se refiere? También puede decirme la ciudad.`,
    dropped: (name: string) => `Está bien, no preguntaré primero a ${name}.`,
    nobody: (name: string) =>
      `No encontré a ${name} en nuestro directorio. Puedo preguntar en otros consultorios, y nuestro equipo verá que usted pidió a ${name}.`,
  },
} as const;
