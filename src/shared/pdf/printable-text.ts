import { embeddedFonts, hasLetter, isFromRight, type PaperFont } from './paper-fonts.ts';

/** What the built-in PDF fonts can print: Western European letters and common marks (WinAnsi). */
const plain =
  /[\n\x20-\x7e\xa0-\xff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]/;

/** Characters with substitutes: no font is embedded for them alone. */
const nearest: Record<string, string> = { '\u2212': '-', '\u2192': '->' };

/** A piece of text in one font. */
export type PrintedRun = { text: string; font: PaperFont };

/** `isWhole`: every character is included; one that no font has becomes a question mark. */
export type PrintableText = { runs: PrintedRun[]; isWhole: boolean };

/** Printable text: each character in a font that has it, else its nearest letter, else a question mark. */
export function toPrintable(text: string): PrintableText {
  let isWhole = true;
  const letters = Array.from(text.normalize('NFC')).flatMap((letter): PrintedRun[] => {
    if (plain.test(letter)) return [{ text: letter, font: 'plain' }];
    if (/\s/.test(letter)) return [{ text: ' ', font: 'plain' }];
    // Invisible characters change the reading direction, or nothing.
    if (/\p{C}/u.test(letter)) return [];
    if (nearest[letter] !== undefined) return [{ text: nearest[letter], font: 'plain' }];
    const font = embeddedFonts.find((one) => hasLetter(one, letter));
    if (font) return [{ text: letter, font }];
    const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    if (bare !== '' && Array.from(bare).every((one) => plain.test(one)))
      return [{ text: bare, font: 'plain' }];
    if (/\p{M}/u.test(letter)) return [];
    isWhole = false;
    return [{ text: '?', font: 'plain' }];
  });
  return { runs: joinRuns(letters), isWhole };
}

/**
 * Merges neighbors in one font into a run. Plain letters in a text with `letters` use that font too: a name
 * in two typefaces looks wrong. Spaces between right-to-left words belong to them, so that the words stay in
 * order.
 */
function joinRuns(letters: readonly PrintedRun[]): PrintedRun[] {
  const isLettered = letters.some(({ font }) => font === 'letters');
  const base = (text: string): PaperFont =>
    isLettered && Array.from(text).every((one) => one === '\n' || hasLetter('letters', one))
      ? 'letters'
      : 'plain';
  const runs: PrintedRun[] = [];
  for (const { text, font: own } of letters) {
    const font = own === 'plain' ? base(text) : own;
    const last = runs.at(-1);
    const before = runs.at(-2);
    if (last?.font === font) last.text += text;
    else if (last && before?.font === font && isFromRight(font) && /^ +$/.test(last.text)) {
      before.text += last.text + text;
      runs.pop();
    } else runs.push({ text, font });
  }
  return runs;
}
