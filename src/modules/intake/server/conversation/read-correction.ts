import type { z } from 'zod';
import type { ExtractedFact, LanguageModel } from '#engines/intake/intake-engine.ts';
import { dropStaleDetails } from '#engines/intake/merge-facts.ts';
import { type CareNeed, type FactName, sideOfPart } from '#shared/care/care-need.ts';
import { findServiceByName } from '#shared/care/service-catalog.ts';
import { badRequest } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { emailField } from '#shared/text/plain-input.ts';
import type { needCorrection } from '../../conversations.contract.ts';
import * as es from '../../intake.words.es.ts';
import * as t from '../../intake.words.ts';
import { presentNeed } from './present-need.ts';

type Correction = Omit<z.infer<typeof needCorrection>, 'id' | 'timeZone'>;
type Language = 'en' | 'es';

/** The rule engine and its date context. It parses a field the same way as a chat message. */
export type FieldReader = { rules: LanguageModel; now: Date; timeZone: string; language: Language };

const hints = {
  location: {
    en: t.enterCityAndState,
    es: es.enterCityAndState,
  },
  when: {
    en: t.enterDayOrTime,
    es: es.enterDayOrTime,
  },
  insurance: {
    en: t.enterPlan,
    es: es.enterPlan,
  },
  service: {
    en: t.enterService,
    es: es.enterService,
  },
  patientAge: {
    en: t.enterAge,
    es: es.enterAge,
  },
  phone: {
    en: t.enterPhoneNumber,
    es: es.enterPhoneNumber,
  },
  email: {
    en: t.enterEmailAddress,
    es: es.enterEmailAddress,
  },
} as const;

type Hint = keyof typeof hints;

const refuse = (field: Hint, language: Language) => badRequest(hints[field][language]);

/** Null clears a fact; missing keys stay unchanged. */
type Changes = { [Name in FactName]?: CareNeed[Name] | null };

async function parseField(
  reader: FieldReader,
  field: Hint,
  factName: FactName,
  text: string,
): Promise<ExtractedFact> {
  const { extracted } = await reader.rules.answer({
    turns: [{ role: 'user', content: text }],
    known: { language: reader.language },
    askedFor: factName,
    declined: [],
    now: reader.now,
    timeZone: reader.timeZone,
    signedIn: true,
    prompt: '',
  });
  const fact = extracted.find(({ name }) => name === factName);
  if (!fact) throw refuse(field, reader.language);
  return fact;
}

async function readPlace(reader: FieldReader, text: string): Promise<Changes> {
  const fact = await parseField(reader, 'location', 'place', text);
  const isClear = fact.name === 'place' && (fact.value.zip || (fact.value.city && fact.value.state));
  if (!isClear) throw refuse('location', reader.language);
  return { place: fact.value };
}

async function readService(reader: FieldReader, text: string): Promise<Changes> {
  const named = findServiceByName(text);
  if (named) return { serviceCode: named.code };
  const fact = await parseField(reader, 'service', 'serviceCode', text);
  return fact.name === 'serviceCode' ? { serviceCode: fact.value } : {};
}

function readPhone(reader: FieldReader, text: string): Changes {
  const phone = toE164(text);
  if (!phone) throw refuse('phone', reader.language);
  return { phone };
}

function readEmail(reader: FieldReader, text: string): Changes {
  const email = emailField.safeParse(text);
  if (!email.success) throw refuse('email', reader.language);
  return { email: email.data };
}

/** Parses "daughter", "my mother-in-law" or "mi hija" into relationship and recipient. */
async function readRelation(reader: FieldReader, text: string): Promise<Changes> {
  const words = text.replace(/^(?:my|mi)\s+/i, '');
  const sentence = reader.language === 'es' ? `Es para mi ${words}` : `It is for my ${words}`;
  const { extracted } = await reader.rules.answer({
    turns: [{ role: 'user', content: sentence }],
    known: { language: reader.language },
    askedFor: 'forWhom',
    declined: [],
    now: reader.now,
    timeZone: reader.timeZone,
    signedIn: true,
    prompt: '',
  });
  const relation = extracted.find(({ name }) => name === 'relation')?.value ?? words.toLowerCase();
  const forWhom = extracted.find(({ name }) => name === 'forWhom')?.value ?? 'other';
  return { relation, forWhom } as Changes;
}

const maxAge = 120;

function readAge(reader: FieldReader, text: string): Changes {
  const years = Number(/^\s*(\d{1,3})\b/.exec(text)?.[1] ?? Number.NaN);
  if (!(years <= maxAge)) throw refuse('patientAge', reader.language);
  return { patientAge: /\b(?:months?|weeks?|days?|mes(?:es)?|semanas?|d[ií]as?)\b/i.test(text) ? 0 : years };
}

const splitPreferences = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '');

/** For each text field: its fact, the field it is shown in, and its parser. */
const textFields = {
  reason: { fact: 'reason', shown: 'reason', read: (_reader, text) => ({ reason: text }) },
  service: { fact: 'serviceCode', shown: 'service', read: readService },
  bodyPart: {
    fact: 'bodyPart',
    shown: 'bodyPart',
    read: (_reader, text) => ({ bodyPart: text, side: sideOfPart(text) ?? null }),
  },
  location: { fact: 'place', shown: 'location', read: readPlace },
  when: {
    fact: 'when',
    shown: 'when',
    read: async (reader, text) => {
      const fact = await parseField(reader, 'when', 'when', text);
      return fact.name === 'when' ? { when: fact.value } : {};
    },
  },
  insurance: {
    fact: 'insurance',
    shown: 'insurancePreference',
    read: async (reader, text) => {
      const fact = await parseField(reader, 'insurance', 'insurance', text);
      return fact.name === 'insurance' ? { insurance: fact.value } : {};
    },
  },
  wishes: {
    fact: 'constraints',
    shown: 'wishes',
    read: (_reader, text) => ({ constraints: splitPreferences(text) }),
  },
  name: { fact: 'name', shown: 'name', read: (_reader, text) => ({ name: text }) },
  relation: { fact: 'relation', shown: 'relation', read: readRelation },
  patientName: {
    fact: 'patientName',
    shown: 'patientName',
    read: (_reader, text) => ({ patientName: text }),
  },
  patientAge: { fact: 'patientAge', shown: 'patientAge', read: readAge },
  phone: { fact: 'phone', shown: 'phone', read: readPhone },
  email: { fact: 'email', shown: 'email', read: readEmail },
} as const satisfies Record<
  string,
  {
    fact: FactName;
    shown: keyof ReturnType<typeof presentNeed>;
    read: (reader: FieldReader, text: string) => Changes | Promise<Changes>;
  }
>;

async function readTexts(reader: FieldReader, need: CareNeed, correction: Correction): Promise<Changes> {
  const shown = presentNeed(need, false);
  let changes: Changes = {};
  for (const [field, { fact, shown: as, read }] of Object.entries(textFields)) {
    const text = correction[field as keyof typeof textFields];
    // An unchanged field keeps its fact, because the displayed text may hold less detail.
    if (text === undefined || text === null || (text !== '' && text === shown[as])) continue;
    changes = { ...changes, ...(text === '' ? { [fact]: null } : await read(reader, text)) };
  }
  return changes;
}

/** The body part may contain the side ("left knee"); strip it so that the two can't disagree. */
function readSide(side: Correction['side'], { bodyPart }: CareNeed): Changes {
  if (side === undefined) return {};
  const bare = bodyPart?.replace(/^(?:left|right|both)\s+/i, '');
  return { side: side === '' ? null : side, ...(bare && bare !== bodyPart ? { bodyPart: bare } : {}) };
}

function readChoices(need: CareNeed, correction: Correction): Changes {
  const { requestType, urgency, language, specialty, forWhom, side, order } = correction;
  return {
    ...readSide(side, need),
    ...(order === undefined ? {} : { order: order === '' ? null : order }),
    ...(requestType ? { requestType } : {}),
    ...(urgency ? { urgency } : {}),
    ...(language ? { language } : {}),
    ...(specialty === undefined ? {} : { specialty: specialty === '' ? null : specialty }),
    ...(forWhom === undefined ? {} : { forWhom: forWhom === '' ? null : forWhom }),
  };
}

/** All free text of a correction. */
export const joinCorrectionText = (correction: Correction): string =>
  Object.keys(textFields)
    .map((field) => correction[field as keyof typeof textFields] ?? '')
    .filter((text) => text !== '')
    .join('\n');

/**
 * Applies a patient's changes to the summary. A cleared field counts as declined, so the assistant does not ask for
 * it again. Throws a Problem 400 with a hint if a field can't be parsed.
 */
export async function readCorrection(
  reader: FieldReader,
  before: { need: CareNeed; declined: readonly FactName[] },
  correction: Correction,
): Promise<{ need: CareNeed; declined: FactName[] }> {
  const changes: Changes = {
    ...readChoices(before.need, correction),
    ...(await readTexts(reader, before.need, correction)),
  };
  const corrected = Object.keys(changes) as FactName[];
  // A body part may have no side; that does not mean the patient declined to say.
  const cleared = corrected.filter((name) => changes[name] === null && name !== 'side');
  const kept = Object.entries({ ...before.need, ...changes }).filter(([, value]) => value !== null);
  const need = dropStaleDetails(before.need, Object.fromEntries(kept) as CareNeed, corrected);
  // Declining to name one patient does not apply to another.
  const isOtherPerson = corrected.includes('forWhom') || corrected.includes('relation');
  const askableAgain = isOtherPerson ? [...corrected, 'patientName', 'patientAge'] : corrected;
  return {
    need,
    declined: [...before.declined.filter((name) => !askableAgain.includes(name)), ...cleared],
  };
}
