import { describe, expect, it } from 'vitest';
import { requestTypes } from './care-need.ts';
import { findService, getService, listServicesOf, serviceCatalog } from './service-catalog.ts';
import { networkSpecialties } from './specialties/specialty-names.ts';

describe('the service catalog', () => {
  it('offers at least three services in every specialty', () => {
    for (const specialty of networkSpecialties) {
      expect(listServicesOf(specialty).length, specialty).toBeGreaterThanOrEqual(3);
    }
    expect(networkSpecialties.flatMap(listServicesOf)).toHaveLength(serviceCatalog.length);
  });

  it('gives every service a unique key and a plain name without code numbers', () => {
    const codes = serviceCatalog.map((service) => service.code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const service of serviceCatalog) {
      expect(service.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(service.name).not.toMatch(/\d{3}/);
      expect(requestTypes).toContain(service.requestType);
    }
  });

  it('has well-formed billing codes', () => {
    for (const { code, billingCodes } of serviceCatalog) {
      expect(billingCodes.length, code).toBeGreaterThan(0);
      for (const billingCode of billingCodes) expect(billingCode, code).toMatch(/^(\d{5}|[A-V]\d{4})$/);
    }
  });

  it('has no ambiguous search words', () => {
    const meanings = new Map<string, string>();
    for (const { code, spokenAs } of serviceCatalog) {
      for (const phrase of spokenAs) {
        expect(phrase).toBe(phrase.toLowerCase().trim());
        expect(meanings.get(phrase), `"${phrase}" means ${code}`).toBeUndefined();
        meanings.set(phrase, code);
      }
    }
    expect(meanings.get('mri of my left knee')).toBe('mri-knee');
    expect(meanings.get('resonancia de rodilla')).toBe('mri-knee');
    expect(meanings.get('psiquiatra')).toBe('psychiatry-first-visit');
  });

  it.each([
    ['chequeo anual', 'annual-checkup'],
    ['ecocardiograma', 'echocardiogram'],
    ['quitar un lunar', 'mole-removal'],
    ['fisioterapia', 'physical-therapy'],
    ['electroencefalograma', 'eeg'],
    ['oncólogo', 'oncology-visit'],
    ['pediatra', 'well-child-visit'],
    ['psicólogo', 'talk-therapy'],
    ['mamografía', 'mammogram'],
    ['clínica de urgencias', 'urgent-visit'],
  ])('finds "%s"', (phrase, code) => {
    expect(serviceCatalog.find(({ spokenAs }) => spokenAs.includes(phrase))?.code).toBe(code);
  });

  it('has plausible demo prices in whole dollars, and durations', () => {
    for (const { code, demoPriceCents, durationMinutes } of serviceCatalog) {
      const [low, high] = demoPriceCents;
      expect(low % 100 === 0 && high % 100 === 0 && low > 0 && low < high, code).toBe(true);
      expect(durationMinutes).toBeGreaterThanOrEqual(15);
    }
  });

  it('finds a service by its code and rejects an unknown code', () => {
    expect(getService('mri-knee').name).toBe('MRI of the knee');
    expect(findService('mri-knee')).toBe(getService('mri-knee'));
    expect(findService('constructor')).toBeNull();
    expect(() => getService('time-travel')).toThrow('time-travel');
  });
});
