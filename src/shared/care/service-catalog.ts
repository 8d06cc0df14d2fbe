import { cardiologyServices } from './catalog/cardiology.ts';
import { dermatologyServices } from './catalog/dermatology.ts';
import { emergencyMedicineServices } from './catalog/emergency-medicine.ts';
import { mriAndCtServices } from './catalog/mri-and-ct.ts';
import { neurologyServices } from './catalog/neurology.ts';
import { oncologyServices } from './catalog/oncology.ts';
import { orthopedicsServices } from './catalog/orthopedics.ts';
import { pediatricsServices } from './catalog/pediatrics.ts';
import { primaryCareServices } from './catalog/primary-care.ts';
import { psychiatryServices } from './catalog/psychiatry.ts';
import { ultrasoundAndXRayServices } from './catalog/ultrasound-and-x-ray.ts';
import { bareName, type Service } from './services.ts';
import type { NetworkSpecialty } from './specialties/specialty-names.ts';

/**
 * Services that network offices can book. The names are our own, because the descriptions in CPT are the
 * AMA's; a code number alone may be named. Each specialty's first service is its usual first visit; search results rank offices by its
 * price.
 */
export const serviceCatalog: readonly Service[] = [
  ...mriAndCtServices,
  ...ultrasoundAndXRayServices,
  ...primaryCareServices,
  ...cardiologyServices,
  ...dermatologyServices,
  ...orthopedicsServices,
  ...neurologyServices,
  ...oncologyServices,
  ...pediatricsServices,
  ...psychiatryServices,
  ...emergencyMedicineServices,
];

const servicesByCode = new Map(serviceCatalog.map((service) => [service.code, service]));

export function findService(code: string): Service | null {
  return servicesByCode.get(code) ?? null;
}

const servicesByName = new Map(
  serviceCatalog.flatMap((service) =>
    [service.clinicalName, bareName(service), service.name].map((name) => [name.toLowerCase(), service]),
  ),
);

/** By any of its English names, in any case. */
export const findServiceByName = (name: string): Service | null =>
  servicesByName.get(name.trim().toLowerCase()) ?? null;

/** Throws `RangeError` for an unknown code. */
export function getService(code: string): Service {
  const service = findService(code);
  if (!service) throw new RangeError(`No such service: ${code}`);
  return service;
}

/** The services of a specialty in catalog order, its usual first visit first. */
export function listServicesOf(specialty: NetworkSpecialty): readonly Service[] {
  return serviceCatalog.filter((service) => service.specialty === specialty);
}
