import type * as englishLines from './office-lines.ts';

export type OfficeLanguage = 'en' | 'es';

type Loose<Line> = Line extends string ? string : { text: string; by: 'us' | 'office' };

/** The stock sentences of a language. */
export type OfficeLines = {
  readonly [Kind in keyof typeof englishLines]: readonly Loose<(typeof englishLines)[Kind][number]>[];
};
