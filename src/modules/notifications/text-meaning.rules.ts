import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { NoticeLanguage } from './templates/template.ts';
import { continuePhrases, negation, type Phrases, startPhrases, stopPhrases } from './text-phrases.rules.ts';

const terms = readTerms(new URL('./terms/text-meaning.txt', import.meta.url));

export type TextMeaning = {
  kind: 'stop' | 'start' | 'help' | 'other';
  /** Language of the matched words; null if it has none. */
  language: NoticeLanguage | null;
};

type Keywords = Record<NoticeLanguage, readonly string[]>;

/** Match alone or with only polite words. */
const stopWords: Keywords = {
  en: [
    ...['stop', 'stopall', 'end', 'quit', 'cancel', 'cancle', 'unsubscribe', 'unsuscribe', 'unsubcribe'],
    ...['revoke', 'optout', 'opt out', 'no more', 'enough', 'stpo', 'sotp', 'arret', 'unsub', 'remove'],
  ],
  es: [
    ...['alto', 'basta', 'pare', 'paren', 'parar', 'para', 'detener', 'detengan', 'detengase', 'cancelar'],
    ...[
      'cancele',
      'cancela',
      'cancelen',
      'terminar',
      'termine',
      'terminen',
      'fin',
      'baja',
      'salir',
      'no mas',
    ],
    ...['ya no', 'dejen', 'deje', 'desuscribir', 'desuscribirme', 'desuscribirse'],
  ],
};
/** Also match as one clause among others: `keep my appointment, but stop`. */
const clauseStopWords: Keywords = {
  en: [
    ...['stop', 'stopall', 'unsubscribe', 'unsuscribe', 'unsubcribe', 'unsub', 'optout', 'opt out'],
    ...['no more', 'enough', 'stpo', 'sotp'],
  ],
  es: ['alto', 'basta', 'pare', 'paren', 'detengan', 'detenganse', 'no mas', 'desuscribirme'],
};
const startWords: Keywords = {
  en: ['start', 'unstop', 'restart', 'resume', 'subscribe', 'resubscribe', 'optin', 'opt in', 'begin'],
  es: [
    ...['iniciar', 'inicio', 'inicia', 'empezar', 'empiecen', 'comenzar', 'comience', 'reanudar', 'reanuden'],
    ...['suscribir', 'suscribirme', 'activar', 'alta'],
  ],
};
/** Mean START only after an opt-out or our question; otherwise they're just polite. */
const yesWords: Keywords = { en: ['yes', 'y', 'yeah', 'yep'], es: ['si'] };
const helpWords: Keywords = { en: ['help', 'info', 'help me'], es: ['ayuda', 'informacion', 'ayudeme'] };

const politeWords = new Set(terms.terms('polite words'));

const stopSigns = /^(?:\s|\u{1F6D1}|\u{26D4}|\u{270B}|\u{1F6AB}|\u{FE0F})+$/u;

/** Normalizes `S T O P`, `s.t.o.p` and `stoooop` to the same word. */
function readWords(plain: string): string {
  const words = plain
    .replaceAll(/[.,;:!?$\n]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const wordList = words.length > 2 && words.every((word) => word.length === 1) ? [words.join('')] : words;
  return wordList.map((word) => word.replace(/^s+t+o+p+$/, 'stop')).join(' ');
}

/** Splits into parts, without the phrases that ask us to continue. Consecutive dots don't split. */
function splitAt(separator: RegExp, plain: string): string[] {
  return plain
    .replaceAll(/\.(?: \.)+/g, ' ')
    .split(separator)
    .map((part) => readWords(part).replaceAll(continuePhrases, '/'))
    .filter((words) => words !== '');
}

/** Checks whole sentences, because lists contain commas, and clauses, because an opt-out wins over other clauses. */
function findStop(plain: string): NoticeLanguage | null {
  const whole = findKeyword(readWords(plain), stopWords);
  if (whole) return whole;
  const clauses = splitAt(/[.,;:!?\n]|\b(?:but|just|only|so|pero|solo|sino)\b/, plain);
  for (const words of clauses) {
    const language = findKeyword(words, clauseStopWords);
    if (language) return language;
  }
  for (const words of [...splitAt(/[.;:!?\n]/, plain), ...clauses]) {
    const language = findPhrase(words, stopPhrases);
    if (language) return language;
  }
  return null;
}

const languages = ['en', 'es'] as const;

/** Matches with and without polite words: `ok stop it please`, `stop all`. */
function findKeyword(words: string, keywords: Keywords): NoticeLanguage | null {
  const bare = words
    .split(' ')
    .filter((word) => !politeWords.has(word))
    .join(' ');
  for (const language of languages) {
    const keywordSet = new Set(keywords[language]);
    if (keywordSet.has(words) || keywordSet.has(bare)) return language;
    const parts = bare.split(' ');
    if (parts.length > 1 && parts.every((part) => keywordSet.has(part))) return language;
  }
  return null;
}

function findPhrase(words: string, phrases: Phrases): NoticeLanguage | null {
  return languages.find((language) => phrases[language].some((phrase) => phrase.test(words))) ?? null;
}

const acknowledgmentWords = new Set(
  'yes no si great good perfect perfecto bien listo got it see you there then tomorrow will be nos vemos claro'.split(
    ' ',
  ),
);

/** A thank-you, a yes or a thumbs-up, which needs no reply. */
export function isSmallTalk(body: string): boolean {
  const words = readWords(toPlainText(body).plain).split(' ').filter(Boolean);
  return words.every((word) => politeWords.has(word) || acknowledgmentWords.has(word));
}

const other: TextMeaning = { kind: 'other', language: null };

/**
 * Classifies an inbound text in English or Spanish. When in doubt, it's an opt-out. `awaitsYes`: the number opted out or was
 * asked for consent, so a plain yes opts in.
 */
export function readTextMeaning(body: string, { awaitsYes }: { awaitsYes: boolean }): TextMeaning {
  if (body.trim() !== '' && stopSigns.test(body)) return { kind: 'stop', language: null };
  if (body.trim() === '?') return { kind: 'help', language: null };
  const { plain } = toPlainText(body);
  const words = readWords(plain);
  if (words === '') return other;
  const stop = findStop(plain);
  if (stop) return { kind: 'stop', language: stop };
  const start =
    findKeyword(words, startWords) ?? (negation.test(words) ? null : findPhrase(words, startPhrases));
  if (start) return { kind: 'start', language: start };
  const help = findKeyword(words, helpWords);
  if (help) return { kind: 'help', language: help };
  const yes = awaitsYes ? findKeyword(words, yesWords) : null;
  return yes ? { kind: 'start', language: yes } : other;
}
