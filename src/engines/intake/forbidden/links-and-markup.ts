import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/foreign-matter.txt', import.meta.url));

/** Rejects markup, links, addresses, and phone or payment numbers that the user didn't mention. */

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

function hasUnmentionedNumber(sentence: string, userText: string): boolean {
  const userDigits = digitsOf(userText);
  const figures = new Set(figuresOf(userText));
  const telephones = [...sentence.matchAll(telephone)].map(([found]) => found);
  return (
    telephones.some(
      (found) => !calendarDay.test(found) && !userDigits.includes(digitsOf(found).slice(-10)),
    ) ||
    [amount, dose].some((pattern) =>
      [...sentence.matchAll(pattern)].some(([found]) =>
        figuresOf(found).some((figure) => !figures.has(figure)),
      ),
    )
  );
}

/**
 * True if a sentence contains markup, links or new numbers. The user's own address, number or bill may be
 * repeated.
 */
export function hasForeignContent(sentence: string, userText: string): boolean {
  if (markup.test(sentence) || percent.test(sentence) || lettersToDial.test(sentence)) return true;
  if (otherScript.test(sentence) || spelledOut.test(sentence)) return true;
  const userTextLower = userText.toLowerCase();
  const isNew = ([found]: RegExpMatchArray) =>
    !userTextLower.includes(found.toLowerCase().replace(/\.$/, ''));
  if ([...sentence.matchAll(link), ...sentence.matchAll(address)].some(isNew)) return true;
  return hasUnmentionedNumber(sentence, userText);
}

/** Characters that may begin forbidden content. */
const markupSigns =
  /[<>{}[\]\\|`*_#~^@&$\d¿]|\S\.\p{L}|https?|www|^[-•–]|\b\p{L}[ .-]\p{L}[ .-]|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/iu;

/** The start of the word with the first such character, or the sentence's length. */
export function findMarkupStart(sentence: string): number {
  const found = markupSigns.exec(sentence);
  return found ? sentence.lastIndexOf(' ', found.index) + 1 : sentence.length;
}
