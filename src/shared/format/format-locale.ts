/** The product's languages. Spanish uses US Spanish formats. */
export type FormatLocale = 'en' | 'es';

export const localeTag = (locale: FormatLocale): string => (locale === 'es' ? 'es-US' : 'en-US');
