import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';

/** `plain` is built into every PDF reader. For the others, only the glyphs in use are embedded. */
export type PaperFont = 'plain' | EmbeddedFont;
export type EmbeddedFont = (typeof embeddedFonts)[number];
export type Weight = 'regular' | 'bold';

/** In lookup order. */
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

export const isRightToLeft = (font: PaperFont): boolean => font === 'arabic' || font === 'hebrew';

const fontFiles = new Map<string, Buffer>();
const parsedFonts = new Map<EmbeddedFont, ReturnType<typeof create>>();

/** Loads a font file on first use and caches it. */
export function readFont(font: EmbeddedFont, weight: Weight): Buffer {
  const { package: entry, [weight]: name } = files[font];
  const cached = fontFiles.get(name);
  if (cached) return cached;
  const bytes = readFileSync(join(entry, '../../fonts', name));
  fontFiles.set(name, bytes);
  return bytes;
}

export function hasGlyph(font: EmbeddedFont, letter: string): boolean {
  const parsed = parsedFonts.get(font) ?? create(readFont(font, 'regular'));
  parsedFonts.set(font, parsed);
  return parsed.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
