import { toPlainText } from '#shared/text/plain-text.ts';
import { birthServices } from './catalogue/births-and-women.ts';
import { hospitalExaminations } from './catalogue/hospital-examinations.ts';
import { hospitalLaboratory } from './catalogue/hospital-laboratory.ts';
import { hospitalVisits } from './catalogue/hospital-visits.ts';
import { surgeryServices } from './catalogue/surgery.ts';
import { serviceCatalogue } from './service-catalogue.ts';
import type { HospitalService, Service } from './services.ts';

/**
 * Services with published hospital prices that the network's specialties do not book. Their prices can be
 * compared; the assistant does not request them from offices.
 */
export const hospitalServices: readonly HospitalService[] = [
  ...surgeryServices,
  ...birthServices,
  ...hospitalExaminations,
  ...hospitalLaboratory,
  ...hospitalVisits,
];

export type AnyService = Service | HospitalService;

/** Everything with a searchable price. */
export const pricedServices: readonly AnyService[] = [...serviceCatalogue, ...hospitalServices];

const byCode = new Map(pricedServices.map((service) => [service.code, service]));

export const findPricedService = (code: string): AnyService | null => byCode.get(code) ?? null;

/** Its heading in a list: the specialty, or the kind of hospital service. */
export const fieldOf = (service: AnyService): string =>
  'field' in service ? service.field : service.specialty;

const searchable = pricedServices.map((service) => ({
  service,
  words: [service.name, service.spanishName, ...service.spokenAs, ...service.billingCodes].map(
    (text) => ` ${toPlainText(text).plain}`,
  ),
}));

/** Services with a name or code that matches every typed word by prefix. Empty text returns all. */
export function searchServices(typed: string): AnyService[] {
  const words = toPlainText(typed).plain.split(' ').filter(Boolean);
  return searchable.flatMap(({ service, words: names }) =>
    names.some((name) => words.every((word) => name.includes(` ${word}`))) ? [service] : [],
  );
}
