import { formatDay } from '#shared/format/format-date.ts';
import type { FormatLocale } from '#shared/format/format-locale.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { describeLaw } from '../law/describe-law.ts';
import { isInForce, type LawId, lawById } from '../law/law-table.ts';
import {
  type ConfirmationName,
  type Fact,
  type FactName,
  factTypes,
  type LetterBlock,
  type LetterFacts,
  type MissingFact,
  type Sentence,
} from './letter.ts';
import { spanish } from './letter.words.es.ts';
import * as english from './letter.words.ts';

const catalogs: Readonly<Record<FormatLocale, typeof english>> = { en: english, es: spanish };

/** The only way to build a sentence. Throws without a fact or without text. */
export function sentenceOf(facts: readonly Pick<Fact<unknown>, 'id'>[], text: string): Sentence {
  const [first, ...more] = new Set(facts.map(({ id }) => id));
  if (first === undefined || first === '') throw new Error('A sentence of a letter needs a fact');
  if (text.trim() === '') throw new Error('A sentence of a letter needs words');
  return { text, factIds: [first, ...more] };
}

/** Writes blocks from facts, and collects a question for each that is missing. */
export function createLetterWriter(facts: LetterFacts, language: FormatLocale) {
  const t = catalogs[language];
  const missing = new Set<MissingFact>();
  const laws: LawId[] = [];
  const blocks: LetterBlock[] = [];

  const show = (name: FactName, value: string | number): string => {
    const type = factTypes[name];
    if (type === 'day') return formatDay(String(value), { year: 'always', spelled: true, locale: language });
    if (type === 'money') return formatMoney(Number(value));
    return name === 'householdSize' ? t.people(Number(value)) : String(value);
  };

  /** Values and facts by name; null, and a question for each, if one is missing. */
  const read = <const N extends readonly FactName[]>(names: N, isRequired: boolean) => {
    const used: Fact<unknown>[] = [];
    const values = {} as Record<N[number], string>;
    let isComplete = true;
    for (const name of names) {
      const fact = facts.values[name];
      if (!fact || fact.value === '') {
        isComplete = false;
        if (isRequired) missing.add(name);
        continue;
      }
      used.push(fact);
      values[name as N[number]] = show(name, fact.value);
    }
    return isComplete ? { used, values } : null;
  };

  /** A sentence from facts that the letter needs. */
  const say = <const N extends readonly [FactName, ...FactName[]]>(
    names: N,
    write: (values: Record<N[number], string>) => string,
    also: readonly Fact<unknown>[] = [],
  ): Sentence[] => {
    const found = read(names, true);
    return found ? [sentenceOf([...found.used, ...also], write(found.values))] : [];
  };

  /** A sentence that is left out if a fact is missing. */
  const sayIfKnown = <const N extends readonly [FactName, ...FactName[]]>(
    names: N,
    write: (values: Record<N[number], string>) => string,
    also: readonly Fact<unknown>[] = [],
  ): Sentence[] => {
    const found = read(names, false);
    return found ? [sentenceOf([...found.used, ...also], write(found.values))] : [];
  };

  /** Our summary of a law with its paragraph, if it is in force on the letter's date. */
  const sayLaw = (id: LawId): Sentence[] => {
    const law = describeLaw(id, language);
    if (!isInForce(lawById(id), facts.today) || laws.includes(id)) return [];
    laws.push(id);
    return [sentenceOf([{ id: `law:${id}` }], t.lawRule({ rule: law.rule, paragraph: law.paragraph }))];
  };

  const paragraph = (...sentences: Sentence[][]): void => {
    const written = sentences.flat();
    if (written.length > 0) blocks.push({ kind: 'paragraph', sentences: written });
  };
  const list = (items: Sentence[]): void => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
  };
  const lines = (kind: 'sender' | 'recipient', written: Sentence[]): void => {
    if (written.length > 0) blocks.push({ kind, lines: written });
  };
  const reference = (...names: (keyof typeof t.labels & FactName)[]): void => {
    for (const name of names)
      for (const sentence of sayIfKnown([name], (values) => values[name] ?? ''))
        blocks.push({ kind: 'reference', label: t.labels[name], sentence });
  };
  /** A field of a form that must be filled in. */
  const field = (name: keyof typeof t.labels & FactName) =>
    say([name], (values) => values[name] ?? '').map((sentence) => ({ label: t.labels[name], sentence }));
  const confirmed = (name: ConfirmationName): Fact<true> | null => facts.confirmed[name] ?? null;
  const ask = (fact: MissingFact): void => {
    missing.add(fact);
  };

  return {
    t,
    blocks,
    laws,
    missing,
    say,
    sayIfKnown,
    sayLaw,
    paragraph,
    list,
    lines,
    reference,
    field,
    confirmed,
    ask,
    questions: () => [...missing].map((fact) => ({ fact, question: t.questions[fact] })),
  };
}

export type LetterWriter = ReturnType<typeof createLetterWriter>;
