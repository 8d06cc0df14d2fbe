import type { z } from 'zod';
import type { HeardFact, LanguageModel } from '#engines/intake/intake-engine.ts';
import { dropStaleDetails } from '#engines/intake/merge-heard.ts';
import { type CareNeed, type FactName, sideOfPart } from '#shared/care/care-need.ts';
import { serviceCatalogue } from '#shared/care/service-catalogue.ts';
import { badRequest } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { emailField } from '#shared/text/plain-input.ts';
import type { needCorrection } from '../../conversations.contract.ts';
import { presentNeed } from './present-need.ts';

type Correction = Omit<z.infer<typeof needCorrection>, 'id' | 'timeZone'>;
type Language = 'en' | 'es';

/** The rule engine, with what it needs to read a date: it reads a field as it reads an answer in the chat. */
export type FieldReader = { rules: LanguageModel; now: Date; timeZone: string; language: Language };

const hints = {
  location: {
    en: 'Give a city and state, or a ZIP code.',
    es: 'Escriba una ciudad y su estado, o un código postal.',
  },
  when: {
    en: 'Give a day or a time, such as "next Tuesday after 3" or "as soon as possible".',
    es: 'Escriba un día o un plazo, como "el próximo martes por la tarde" o "lo antes posible".',
  },
  insurance: {
    en: 'Name the plan, such as "Aetna PPO", or write "none".',
    es: 'Escriba el plan, como "Aetna PPO", o "ninguno".',
  },
  service: {
    en: 'Name a test or a service, such as "MRI of the knee".',
    es: 'Escriba un examen o servicio, como "resonancia de rodilla".',
  },
  patientAge: {
    en: 'Give the age in years, such as 6 or 82.',
    es: 'Escriba la edad en años, como 6 u 82.',
  },
  phone: {
    en: 'Give a phone number with area code, such as (813) 555-0123.',
    es: 'Escriba un teléfono con código de área, como (813) 555-0123.',
  },
  email: {
    en: 'Give a whole e-mail address, such as name@example.com.',
    es: 'Escriba un correo electrónico completo, como nombre@ejemplo.com.',
  },
} as const;

type Hint = keyof typeof hints;

const refuse = (field: Hint, language: Language) => badRequest(hints[field][language]);

/** Null takes the fact away. What is not named stays as it is. */
type Changes = { [Name in FactName]?: CareNeed[Name] | null };

async function hearField(reader: FieldReader, field: Hint, asks: FactName, text: string): Promise<HeardFact> {
  const { heard } = await reader.rules.answer({
    turns: [{ role: 'user', content: text }],
    known: { language: reader.language },
    askedFor: asks,
    declined: [],
    now: reader.now,
    timeZone: reader.timeZone,
    signedIn: true,
    prompt: '',
  });
  const fact = heard.find(({ name }) => name === asks);
  if (!fact) throw refuse(field, reader.language);
  return fact;
}

async function readPlace(reader: FieldReader, text: string): Promise<Changes> {
  const fact = await hearField(reader, 'location', 'place', text);
  const isClear = fact.name === 'place' && (fact.value.zip || (fact.value.city && fact.value.state));
  if (!isClear) throw refuse('location', reader.language);
  return { place: fact.value };
}

async function readService(reader: FieldReader, text: string): Promise<Changes> {
  const named = serviceCatalogue.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (named) return { serviceCode: named.code };
  const fact = await hearField(reader, 'service', 'serviceCode', text);
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

/** "daughter", "my mother-in-law", "mi hija": who the patient is to the writer, as the assistant reads it. */
async function readRelation(reader: FieldReader, text: string): Promise<Changes> {
  const words = text.replace(/^(?:my|mi)\s+/i, '');
  const sentence = reader.language === 'es' ? `Es para mi ${words}` : `It is for my ${words}`;
  const { heard } = await reader.rules.answer({
    turns: [{ role: 'user', content: sentence }],
    known: { language: reader.language },
    askedFor: 'forWhom',
    declined: [],
    now: reader.now,
    timeZone: reader.timeZone,
    signedIn: true,
    prompt: '',
  });
  const relation = heard.find(({ name }) => name === 'relation')?.value ?? words.toLowerCase();
  const forWhom = heard.find(({ name }) => name === 'forWhom')?.value ?? 'other';
  return { relation, forWhom } as Changes;
}

const oldest = 120;

function readAge(reader: FieldReader, text: string): Changes {
  const years = Number(/^\s*(\d{1,3})\b/.exec(text)?.[1] ?? Number.NaN);
  if (!(years <= oldest)) throw refuse('patientAge', reader.language);
  return { patientAge: /\b(?:months?|weeks?|days?|mes(?:es)?|semanas?|d[ií]as?)\b/i.test(text) ? 0 : years };
}

const splitWishes = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((wish) => wish.trim())
    .filter((wish) => wish !== '');

/** Each text field of the summary: the fact behind it, what it shows now, and how it is read. */
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
      const fact = await hearField(reader, 'when', 'when', text);
      return fact.name === 'when' ? { when: fact.value } : {};
    },
  },
  insurance: {
    fact: 'insurance',
    shown: 'insurancePreference',
    read: async (reader, text) => {
      const fact = await hearField(reader, 'insurance', 'insurance', text);
      return fact.name === 'insurance' ? { insurance: fact.value } : {};
    },
  },
  wishes: {
    fact: 'constraints',
    shown: 'wishes',
    read: (_reader, text) => ({ constraints: splitWishes(text) }),
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
    // Saved as it is shown, a field keeps what was heard: its words may say less than the fact.
    if (text === undefined || text === null || (text !== '' && text === shown[as])) continue;
    changes = { ...changes, ...(text === '' ? { [fact]: null } : await read(reader, text)) };
  }
  return changes;
}

/** The part may name the side itself ("left knee"): then it is written anew, so that both say the same. */
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

/** All that a correction says in free words. */
export const wordsOf = (correction: Correction): string =>
  Object.keys(textFields)
    .map((field) => correction[field as keyof typeof textFields] ?? '')
    .filter((text) => text !== '')
    .join('\n');

/**
 * What is known and declined after a patient changed fields of their summary. A field that was emptied is declined:
 * the assistant does not ask for it again. Throws a Problem 400 with a hint for a field that cannot be read.
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
  // A part without a side has none; nobody declined to name it.
  const emptied = corrected.filter((name) => changes[name] === null && name !== 'side');
  const kept = Object.entries({ ...before.need, ...changes }).filter(([, value]) => value !== null);
  const need = dropStaleDetails(before.need, Object.fromEntries(kept) as CareNeed, corrected);
  // Whoever would not name one person may name another.
  const isOtherPerson = corrected.includes('forWhom') || corrected.includes('relation');
  const reopened = isOtherPerson ? [...corrected, 'patientName', 'patientAge'] : corrected;
  return {
    need,
    declined: [...before.declined.filter((name) => !reopened.includes(name)), ...emptied],
  };
}
