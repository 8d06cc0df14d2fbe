import { birthServices } from './catalog/births-and-women.ts';
import { hospitalExaminations } from './catalog/hospital-examinations.ts';
import { hospitalLaboratory } from './catalog/hospital-laboratory.ts';
import { hospitalVisits } from './catalog/hospital-visits.ts';
import { surgeryServices } from './catalog/surgery.ts';
import { matchServices } from './match-services.ts';
import { serviceCatalog } from './service-catalog.ts';
import type { HospitalService, Service } from './services.ts';

/** Services with published hospital prices that network offices do not book: their prices can only be compared. */
export const hospitalServices: readonly HospitalService[] = [
  ...surgeryServices,
  ...birthServices,
  ...hospitalExaminations,
  ...hospitalLaboratory,
  ...hospitalVisits,
];

export type AnyService = Service | HospitalService;

/** Everything with a searchable price. */
export const pricedServices: readonly AnyService[] = [...serviceCatalog, ...hospitalServices];

const byCode = new Map(pricedServices.map((service) => [service.code, service]));

export const findPricedService = (code: string): AnyService | null => byCode.get(code) ?? null;

/** The list heading of a service: its specialty, or the kind of hospital service. */
export const fieldOf = (service: AnyService): string =>
  'field' in service ? service.field : service.specialty;

/** The services with a name or code like the typed words, best first; all services for empty text. */
export const searchServices = (typed: string): AnyService[] => matchServices(pricedServices, typed);
