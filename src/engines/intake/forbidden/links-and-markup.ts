import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/foreign-matter.txt', import.meta.url));

/**
 * What doesn't belong in plain talk: markup, links, addresses, and phone or payment numbers the user didn't
 * mention.
 */

const markup = /[<>{}[\]\\|`*_#~^]|&#?\w+;|\b(?:javascript|vbscript|data):\S|^\s*(?:[-•–]|\d+[.)])\s/;
const link = regex(
  'giu',
)`\b(?:https?|ftp|mailto|tel):|\bwww\.|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:${terms.oneOf('link')})\b`;
const address = /[\p{L}\d._%+-]+@[\p{L}\d.-]+/giu;
const telephone = /\+?\(?\d(?:[\s().-]{0,2}\d){6,}/g;
const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const lettersToDial = /\b8(?:00|33|44|55|66|77|88)[- ]\p{Lu}{3}/u;
const amount = /(?:\$|US\$|USD)\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:dollars?|bucks|usd|d[oó]lares)\b/giu;
const dose = /\b\d[\d.,]*\s?(?:mg|mcg|ml|milligrams?|micrograms?|milliliters?|miligramos?|mililitros?)\b/giu;
const percent = /\b100\s?%/;
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** "g u a r a n t e e" */
const spelledOut = /(?:\b\p{L}[ .-]){4,}\p{L}\b/u;

const digitsOf = (text: string) => text.replace(/\D/g, '');
const figuresOf = (text: string) => (text.match(/\d[\d.,]*/g) ?? []).map(digitsOf);

function findsUnheardNumber(sentence: string, said: string): boolean {
  const saidDigits = digitsOf(said);
  const figures = new Set(figuresOf(said));
  const telephones = [...sentence.matchAll(telephone)].map(([found]) => found);
  return (
    telephones.some(
      (found) => !calendarDay.test(found) && !saidDigits.includes(digitsOf(found).slice(-10)),
    ) ||
    [amount, dose].some((pattern) =>
      [...sentence.matchAll(pattern)].some(([found]) =>
        figuresOf(found).some((figure) => !figures.has(figure)),
      ),
    )
  );
}

/** `said` is everything that the user wrote: their own address, number or bill may be repeated. */
export function findForeignMatter(sentence: string, said: string): boolean {
  if (markup.test(sentence) || percent.test(sentence) || lettersToDial.test(sentence)) return true;
  if (otherScript.test(sentence) || spelledOut.test(sentence)) return true;
  const heard = said.toLowerCase();
  const isNew = ([found]: RegExpMatchArray) => !heard.includes(found.toLowerCase().replace(/\.$/, ''));
  if ([...sentence.matchAll(link), ...sentence.matchAll(address)].some(isNew)) return true;
  return findsUnheardNumber(sentence, said);
}

/** Characters and digits that may begin any of it. */
const signs =
  /[<>{}[\]\\|`*_#~^@&$\d¿]|\S\.\p{L}|https?|www|^[-•–]|\b\p{L}[ .-]\p{L}[ .-]|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/iu;

/** Where the word with the first such character begins; the length of the sentence if there is none. */
export function startOfSigns(sentence: string): number {
  const found = signs.exec(sentence);
  return found ? sentence.lastIndexOf(' ', found.index) + 1 : sentence.length;
}
