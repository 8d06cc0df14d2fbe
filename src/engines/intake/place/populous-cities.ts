import { readTerms } from '#shared/text/read-terms.ts';

const cities = readTerms(new URL('./terms/populous-cities.txt', import.meta.url));

/**
 * The larger cities by state, with their population in thousands: "Huntsville 220". They decide which of
 * several namesakes is meant, and which names count without "in".
 */
export const citiesByState: readonly (readonly [state: string, cities: readonly string[]])[] =
  cities.names.map((state) => [state, cities.terms(state)]);
