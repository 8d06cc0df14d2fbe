import { cardiologyServices } from './catalogue/cardiology.ts';
import { dermatologyServices } from './catalogue/dermatology.ts';
import { emergencyMedicineServices } from './catalogue/emergency-medicine.ts';
import { mriAndCtServices } from './catalogue/mri-and-ct.ts';
import { neurologyServices } from './catalogue/neurology.ts';
import { oncologyServices } from './catalogue/oncology.ts';
import { orthopedicsServices } from './catalogue/orthopedics.ts';
import { pediatricsServices } from './catalogue/pediatrics.ts';
import { primaryCareServices } from './catalogue/primary-care.ts';
import { psychiatryServices } from './catalogue/psychiatry.ts';
import { ultrasoundAndXRayServices } from './catalogue/ultrasound-and-x-ray.ts';
import type { Service } from './services.ts';
import type { NetworkSpecialty } from './specialties/specialty-names.ts';

/**
 * Services that offices are asked for, in plain words. Code numbers are facts of CPT and HCPCS; the wording
 * is ours, because the code sets' descriptions are licensed. The first service of a specialty is its ordinary
 * first visit, whose price ranks an office.
 */
export const serviceCatalogue: readonly Service[] = [
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

const servicesByCode = new Map(serviceCatalogue.map((service) => [service.code, service]));

/** The service of a code, or null. */
export function findService(code: string): Service | null {
  return servicesByCode.get(code) ?? null;
}

/** The service of a code that must exist. Throws `RangeError` when it does not. */
export function getService(code: string): Service {
  const service = findService(code);
  if (!service) throw new RangeError(`No such service: ${code}`);
  return service;
}

/** The services of a specialty in catalog order, its ordinary first visit or service first. */
export function listServicesOf(specialty: NetworkSpecialty): readonly Service[] {
  return serviceCatalogue.filter((service) => service.specialty === specialty);
}
