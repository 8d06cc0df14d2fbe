const withoutSign: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ı: 'i' };

/** Small letters without accents, as the words of offices are kept (migration `0001_triggers`). */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđħı]/g, (letter) => withoutSign[letter] ?? letter);
