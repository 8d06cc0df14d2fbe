import { embeddedFonts, hasGlyph, isRightToLeft, type PaperFont } from './pdf-fonts.ts';

/** Characters in the built-in PDF fonts: Western European letters and common punctuation (WinAnsi). */
const plain =
  /[\n\x20-\x7e\xa0-\xff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]/;

/** Substitutes for common characters, so that no font is embedded just for them. */
const nearest: Record<string, string> = { '\u2212': '-', '\u2192': '->' };

/** Text in a single font. */
export type PrintedRun = { text: string; font: PaperFont };

/** `isComplete`: no character was replaced with a question mark. */
export type PrintableText = { runs: PrintedRun[]; isComplete: boolean };

/**
 * Assigns each character to a font that has it. A character that no font has becomes its base letter, or else
 * a question mark.
 */
export function toPrintable(text: string): PrintableText {
  let isComplete = true;
  const letters = Array.from(text.normalize('NFC')).flatMap((letter): PrintedRun[] => {
    if (plain.test(letter)) return [{ text: letter, font: 'plain' }];
    if (/\s/.test(letter)) return [{ text: ' ', font: 'plain' }];
    // Control characters, such as direction overrides, are dropped.
    if (/\p{C}/u.test(letter)) return [];
    if (nearest[letter] !== undefined) return [{ text: nearest[letter], font: 'plain' }];
    const font = embeddedFonts.find((candidate) => hasGlyph(candidate, letter));
    if (font) return [{ text: letter, font }];
    const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    if (bare !== '' && Array.from(bare).every((character) => plain.test(character)))
      return [{ text: bare, font: 'plain' }];
    if (/\p{M}/u.test(letter)) return [];
    isComplete = false;
    return [{ text: '?', font: 'plain' }];
  });
  return { runs: joinRuns(letters), isComplete };
}

/**
 * Merges adjacent characters in the same font into runs. If a text needs the `letters` font, its plain
 * letters use it too, so that a name isn't in two fonts. Spaces between right-to-left words join their run, so
 * that the words stay in order.
 */
function joinRuns(letters: readonly PrintedRun[]): PrintedRun[] {
  const isLettered = letters.some(({ font }) => font === 'letters');
  const base = (text: string): PaperFont =>
    isLettered && Array.from(text).every((letter) => letter === '\n' || hasGlyph('letters', letter))
      ? 'letters'
      : 'plain';
  const runs: PrintedRun[] = [];
  for (const { text, font: own } of letters) {
    const font = own === 'plain' ? base(text) : own;
    const last = runs.at(-1);
    const before = runs.at(-2);
    if (last?.font === font) last.text += text;
    else if (last && before?.font === font && isRightToLeft(font) && /^ +$/.test(last.text)) {
      before.text += last.text + text;
      runs.pop();
    } else runs.push({ text, font });
  }
  return runs;
}
