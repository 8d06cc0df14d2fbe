import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/read-language.txt', import.meta.url));

/** Words that only one of the languages has. Place names ("el paso", "san") are excluded. */
const spanish = new Set(terms.terms('spanish'));
const english = new Set(terms.terms('english'));
/** Endings of Spanish medical words: `densitometría`, `oncólogo`. */
const spanishEnding =
  /(?:[a-z]{3}cion(?:es)?|[a-z]{3}(?:logos?|logas?|grafias?|scopias?|metrias?|terapias?|patias?|miento|mente|cirugia|itis))$/;
const bothHave = new Set(
  'arthritis bronchitis colitis tendinitis appendicitis gastritis sinusitis hepatitis bursitis artritis'.split(
    ' ',
  ),
);

type Hits = { es: number; en: number };

function countHits(message: PlainText): Hits {
  const hits = { es: 0, en: 0 };
  for (const word of message.plain.split(' ')) {
    if (
      spanish.has(word) ||
      (spanishEnding.test(word) && !bothHave.has(word) && !/(?:mente|ment|tion)$/.test(word))
    )
      hits.es += 1;
    // "A" and "me" exist in both languages.
    if (english.has(word) && word !== 'a') hits.en += 1;
  }
  if (/[¿¡ñ]/i.test(message.text)) hits.es += 1;
  return hits;
}

/** Words that acknowledge a request. */
const acknowledgments = {
  es: /\b(?:anotad[oa]s?|anote|entendid[oa]|entiendo|listo|lamento|veo|tomo nota)\b/g,
  en: /\b(?:noted|thanks|thank|got|understood|understand|sorry|welcome|okay)\b/g,
};

/** True if a reply's sentence is in the wrong language. */
export function isInOtherLanguage(sentence: PlainText, wanted: 'en' | 'es'): boolean {
  const hits = countHits(sentence);
  const count = (language: 'en' | 'es') =>
    hits[language] + (sentence.plain.match(acknowledgments[language])?.length ?? 0);
  const other = wanted === 'en' ? 'es' : 'en';
  // A name from the other language ("Blue Cross and Blue Shield of Texas") doesn't decide.
  return count(wanted) === 0 ? count(other) > 0 : count(other) > count(wanted) + 1;
}

/** Null if the words are inconclusive: a name, a number, "no". */
const languageOf = ({ es, en }: Hits): 'en' | 'es' | null => (es === en ? null : es > en ? 'es' : 'en');

const inSpanish = regex()`
  ^(?:(?:do (?:you|u) |can (?:we|you) |please |hablan? |hablas |se )*(?:speak |talk |write )?
  (?:en |in )?(?:spanish|espanol)(?: please| por favor| porfa)?(?: \?)?)$
  |\b(?:in spanish please|spanish please|en espanol por favor|prefiero (?:en )?espanol
  |no hablo ingles)\b
`;
const inEnglish =
  /\b(?:in english(?: please)?|english please|en ingles por favor)(?: [.!?])?$|\b(?:i dont|do not) (?:speak|understand) spanish\b/;

/**
 * Chooses the user's language. Once it is known, a few words of the other ("next week", "blue cross of
 * Texas", "Los Angeles") don't change it; a sentence or an explicit request does.
 */
export function chooseLanguage(
  message: PlainText,
  earlier: readonly PlainText[],
  known: 'en' | 'es' | undefined,
): 'en' | 'es' {
  if (inSpanish.test(message.plain)) return 'es';
  if (inEnglish.test(message.plain)) return 'en';
  const hits = countHits(message);
  const messageLanguage = languageOf(hits);
  const before = earlier
    .map(countHits)
    .reduce((sum, { es, en }) => ({ es: sum.es + es, en: sum.en + en }), { es: 0, en: 0 });
  const established = known ?? languageOf(before);
  if (!established) return messageLanguage ?? 'en';
  if (!messageLanguage || messageLanguage === established) return established;
  const [more, less] = messageLanguage === 'es' ? [hits.es, hits.en] : [hits.en, hits.es];
  const isSentence = more >= 5 && more >= 3 * less;
  const isFirst = !known && before.es + before.en <= 2 && more >= 2;
  return isSentence || isFirst ? messageLanguage : established;
}
