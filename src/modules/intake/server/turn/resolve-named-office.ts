import { findNamedOffice, type NamedOfficeMention } from '#engines/intake/care/find-named-office.ts';
import type { ExtractedFact } from '#engines/intake/intake-engine.ts';
import { findActiveOffice } from '#modules/directory/server/find-office.ts';
import { findOfficesByName } from '#modules/directory/server/find-offices-by-name.ts';
import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CareNeed, FactName, NamedOffice, QuestionTopic } from '#shared/care/care-need.ts';
import { isNetworkSpecialty, spanishSpecialtyNames } from '#shared/care/specialties/specialty-names.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import * as es from '../../intake.words.es.ts';
import * as t from '../../intake.words.ts';

type Language = 'en' | 'es';

/** Result of looking up a doctor or office that the message names. */
export type ResolvedOffice = {
  /** Shown before the engine's reply. */
  words: string;
  /** The need including the office, as engine input. */
  known: CareNeed;
  /** Several match; ask which one first. */
  asksWhich: boolean;
  /** The name as written, so that it is not read as the patient's name or a place. */
  quote: string;
};

/** Most matches to list. */
const maxOfficesListed = 4;

/**
 * Looks up the doctor or office that a message names: one, several to choose from, or none. Offers only directory
 * entries. A name that is also an ordinary word counts only if a directory entry has it.
 */
export async function resolveNamedOffice(
  context: EndpointContext,
  { need, askedFor }: { need: CareNeed; askedFor: QuestionTopic | null },
  message: string,
  language: Language,
): Promise<ResolvedOffice | null> {
  if (need.namedOffice && isDropped(message, need.namedOffice)) {
    const { namedOffice, ...rest } = need;
    return {
      words: replies[language].dropped(namedOffice.name ?? namedOffice.asked),
      known: rest,
      asksWhich: false,
      quote: '',
    };
  }
  const mention = findNamedOffice(message);
  const pending =
    askedFor === 'namedOffice' && need.namedOffice && !need.namedOffice.id ? need.namedOffice : null;
  const asked = mention?.name ?? pending?.asked;
  if (!asked || (!mention && pending && acceptsAny(message))) return null;
  const rows = await findOfficesByName(context.database, asked, context.clock.now());
  if (rows.length === 0) return mention?.isSure ? notFound(need, mention, language) : null;
  const fitting = narrow(rows, message, need);
  const quote = mention?.quote ?? '';
  const [only] = fitting;
  if (only && fitting.length === 1) {
    return {
      words: replies[language].found(describe(only, language)),
      known: withOffice(need, asked, only),
      asksWhich: false,
      quote,
    };
  }
  if (!mention && pending && fitting.length === rows.length) return null;
  return {
    words: replies[language].several(
      fitting.length,
      upperFirst(asked),
      fitting.slice(0, maxOfficesListed).map((row) => describe(row, language)),
    ),
    known: { ...need, namedOffice: { asked } },
    asksWhich: true,
    quote,
  };
}

/** Drops facts the engine misread from the office's name. The specialty comes from the directory. */
export function removeOfficeFacts(
  { known, quote }: ResolvedOffice,
  extracted: readonly ExtractedFact[],
): ExtractedFact[] {
  const isFromName = (fact: ExtractedFact) =>
    factsMisreadFromNames.has(fact.name) &&
    fact.quote !== '' &&
    quote.toLowerCase().includes(fact.quote.toLowerCase());
  const isOther = (fact: ExtractedFact) => fact.name === 'specialty' && known.namedOffice?.id !== undefined;
  const kept = extracted.filter((fact) => !isFromName(fact) && !isOther(fact));
  if (known.requestType || kept.some(({ name }) => name === 'requestType')) return kept;
  return [...kept, { name: 'requestType', value: 'appointment', quote, confidence: 0.6 }];
}

/** Asking for a different specialty drops the named office. */
export function dropNamedOfficeOnChange(before: CareNeed, need: CareNeed): CareNeed {
  if (!need.namedOffice?.id || before.specialty === need.specialty) return need;
  const { namedOffice: _other, ...rest } = need;
  return rest;
}

/** Tells the patient that the named office was dropped for a different specialty. */
export function sayOfficeLeft(before: CareNeed, need: CareNeed, language: Language): string | null {
  const left = before.namedOffice;
  return left?.id && !need.namedOffice ? replies[language].otherCare(left.name ?? left.asked) : null;
}

const factsMisreadFromNames: ReadonlySet<FactName> = new Set([
  'name',
  'patientName',
  'place',
  'insurance',
  'specialty',
]);

function notFound(
  need: CareNeed,
  { name, kind, quote }: NamedOfficeMention,
  language: Language,
): ResolvedOffice {
  const asked = kind === 'doctor' ? `${language === 'es' ? 'Dr(a).' : 'Dr.'} ${name}` : name;
  return {
    words: replies[language].notFound(asked),
    known: { ...need, namedOffice: { asked } },
    asksWhich: false,
    quote,
  };
}

/** Takes specialty and location from the directory; a location the patient gave wins. */
function withOffice(need: CareNeed, asked: string, row: ProviderRow): CareNeed {
  return {
    ...need,
    namedOffice: { asked, id: row.id, name: row.name },
    ...(isNetworkSpecialty(row.specialty) ? { specialty: row.specialty } : {}),
    place: need.place ?? { city: row.city, state: row.state },
  };
}

/** A conversation that starts from an office's page asks that office first. */
export async function beginWithOffice(orm: Orm, officeId: string | null | undefined): Promise<CareNeed> {
  const office = officeId ? await findActiveOffice(orm, officeId) : null;
  return office ? withOffice({}, office.name, office) : {};
}

/** Narrows by city, other names or specialty in the message, else by the known location. */
function narrow(rows: readonly ProviderRow[], message: string, { place }: CareNeed): readonly ProviderRow[] {
  const plain = ` ${toPlainText(message).plain} `;
  const mentions = (words: string) => plain.includes(` ${toPlainText(words).plain} `);
  const mentioned = rows.filter(
    ({ city, name, specialty }) =>
      mentions(city) ||
      mentions(specialty) ||
      name.split(' ').some((word) => isDistinguishing(word, rows) && mentions(word)),
  );
  const inCity = rows.filter(
    ({ city, state }) => city === place?.city && (!place.state || state === place.state),
  );
  return [mentioned, inCity].find((candidates) => candidates.length > 0) ?? rows;
}

/** A first name distinguishes two doctors; a shared last name does not. */
const isDistinguishing = (word: string, rows: readonly ProviderRow[]): boolean =>
  word.length > 2 && rows.some(({ name }) => !name.split(' ').includes(word));

/** "Not Dr. Ortiz", "forget Ortiz", "any doctor is fine". */
function isDropped(message: string, { asked, name = asked }: NamedOffice): boolean {
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

const acceptsAny = (message: string): boolean =>
  /\b(?:any|anyone|either|neither|none|no one|doesnt matter|dont care|cualquier\w*|ningun\w*|da igual)\b/.test(
    toPlainText(message).plain,
  );

const upperFirst = (words: string): string =>
  words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

function describe({ name, specialty, city, state }: ProviderRow, language: Language): string {
  const kind =
    language === 'es' && isNetworkSpecialty(specialty)
      ? spanishSpecialtyNames[specialty]
      : specialty.toLowerCase();
  return language === 'es'
    ? `${name}, ${kind}, en ${city}, ${state}`
    : `${name}, ${kind}, in ${city}, ${state}`;
}

const replies = {
  en: {
    found: (office: string) => t.foundOffice({ office }),
    several: (count: number, name: string, offices: readonly string[]) =>
      t.foundSeveralOffices({ count, name, offices: offices.join('; '), officesCount: offices.length }),
    dropped: (name: string) => t.droppedOffice({ name }),
    otherCare: (name: string) => t.otherCareThanOffice({ name }),
    notFound: (name: string) => t.officeNotFound({ name }),
  },
  es: {
    found: (office: string) => es.foundOffice({ office }),
    several: (count: number, name: string, offices: readonly string[]) =>
      es.foundSeveralOffices({ count, name, offices: offices.join('; '), officesCount: offices.length }),
    dropped: (name: string) => es.droppedOffice({ name }),
    otherCare: (name: string) => es.otherCareThanOffice({ name }),
    notFound: (name: string) => es.officeNotFound({ name }),
  },
} as const;
