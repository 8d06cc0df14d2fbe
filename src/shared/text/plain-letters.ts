const withoutSign: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ı: 'i' };

/** Lowercase letters without accents, as in the search index (migration `0001_triggers`). */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđħı]/g, (letter) => withoutSign[letter] ?? letter);
