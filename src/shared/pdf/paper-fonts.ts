import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';

/** `plain` is built into every PDF reader; of the others, the glyphs used are embedded. */
export type PaperFont = 'plain' | EmbeddedFont;
export type EmbeddedFont = (typeof embeddedFonts)[number];
export type Weight = 'regular' | 'bold';

/** The order in which a glyph is looked up. */
export const embeddedFonts = ['letters', 'chinese', 'arabic', 'hebrew'] as const;

const require = createRequire(import.meta.url);

const files: Record<EmbeddedFont, { package: string } & Record<Weight, string>> = {
  // Latin with all diacritics, Cyrillic, Greek, Devanagari.
  letters: {
    package: require.resolve('@embedpdf/fonts-latin'),
    regular: 'NotoSans-Regular.ttf',
    bold: 'NotoSans-Bold.ttf',
  },
  // Simplified and traditional Chinese, and Japanese.
  chinese: {
    package: require.resolve('@embedpdf/fonts-sc'),
    regular: 'NotoSansHans-Regular.otf',
    bold: 'NotoSansHans-Bold.otf',
  },
  arabic: {
    package: require.resolve('@embedpdf/fonts-arabic'),
    regular: 'NotoNaskhArabic-Regular.ttf',
    bold: 'NotoNaskhArabic-Bold.ttf',
  },
  hebrew: {
    package: require.resolve('@embedpdf/fonts-hebrew'),
    regular: 'NotoSansHebrew-Regular.ttf',
    bold: 'NotoSansHebrew-Bold.ttf',
  },
};

/** Right-to-left scripts. */
export const isFromRight = (font: PaperFont): boolean => font === 'arabic' || font === 'hebrew';

const read = new Map<string, Buffer>();
const covered = new Map<EmbeddedFont, ReturnType<typeof create>>();

/** A font's file, loaded on first use and cached. */
export function readFont(font: EmbeddedFont, weight: Weight): Buffer {
  const { package: entry, [weight]: name } = files[font];
  const known = read.get(name);
  if (known) return known;
  const bytes = readFileSync(join(entry, '../../fonts', name));
  read.set(name, bytes);
  return bytes;
}

export function hasLetter(font: EmbeddedFont, letter: string): boolean {
  const opened = covered.get(font) ?? create(readFont(font, 'regular'));
  covered.set(font, opened);
  return opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
