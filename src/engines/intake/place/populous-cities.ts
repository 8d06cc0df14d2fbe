import { readTerms } from '#shared/text/read-terms.ts';

const cities = readTerms(new URL('./terms/populous-cities.txt', import.meta.url));

/**
 * By state, "Huntsville 220": the cities people name, with their population in thousands. They decide which
 * of several namesakes is meant ("Portland" has two, "Houston" has one) and which names count without "in"
 * before them.
 */
export const citiesByState: readonly (readonly [state: string, cities: readonly string[]])[] =
  cities.names.map((state) => [state, cities.terms(state)]);
