/** What the fonts that every PDF reader brings can print: Western European letters and common marks (WinAnsi). */
const printable =
  /[\n\x20-\x7e\xa0-\xff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]/;

/** Letters that lose nothing but a mark: `ł` and its like have no parts to take apart. */
const nearest: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  '\u2212': '-',
  '\u2192': '->',
};

/** Text as the summary can print it: what it cannot becomes the nearest letter, else a question mark. */
export function toPrintable(text: string): { text: string; isWhole: boolean } {
  let isWhole = true;
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (printable.test(letter)) return letter;
    if (/\s/.test(letter)) return ' ';
    const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    const known =
      nearest[letter] ?? (bare !== '' && Array.from(bare).every((one) => printable.test(one)) ? bare : null);
    if (known !== null) return known;
    if (/\p{C}|\p{M}/u.test(letter)) return '';
    isWhole = false;
    return '?';
  });
  return { text: letters.join(''), isWhole };
}
