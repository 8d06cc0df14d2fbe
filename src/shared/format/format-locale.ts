/** Languages of the product. Spanish text uses the formats of Spanish in the United States. */
export type FormatLocale = 'en' | 'es';

export const localeTag = (locale: FormatLocale): string => (locale === 'es' ? 'es-US' : 'en-US');
