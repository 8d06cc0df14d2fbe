import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { needsOrder } from './doctors-order.ts';
import { fieldOf, findPricedService, pricedServices, searchServices } from './priced-services.ts';

const florida = new URL(
  '../../../../shared/data/prices/florida_hospitals_shoppable_prices.json',
  import.meta.url,
);

/** Visit codes depend on the length of the visit, not the specialty, so many services share them. */
const isVisit = (code: string) => /^99(2[01]|24|38|39)\d$/.test(code);

describe('services with searchable prices', () => {
  it('each have a key, a plain name, a description and a Spanish search term', () => {
    const codes = pricedServices.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const field of ['name', 'clinicalName', 'plainName'] as const)
      expect(new Set(pricedServices.map((service) => service[field])).size, field).toBe(codes.length);
    for (const service of pricedServices) {
      expect(service.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(service.name, service.code).not.toMatch(/\d{2}/);
      expect(service.clinicalName, service.code).toMatch(/^\p{Lu}.{2,69}$/u);
      expect(service.plainName, service.code).toMatch(/^(?:[a-z]|CAT |MRI ).{9,69}$/);
      expect(service.plainName, service.code).not.toBe(service.clinicalName);
      expect(service.spokenAs, service.code).toContain(service.spanishName);
      expect(service.spokenAs.length, service.code).toBeGreaterThanOrEqual(2);
      expect(service.included, service.code).toMatch(/^[A-Z].{20,}\.$/);
      expect(fieldOf(service)).not.toBe('');
    }
  });

  it('have well-formed codes without duplicates', () => {
    for (const { code, billingCodes } of pricedServices) {
      for (const number of billingCodes) expect(number, code).toMatch(/^(\d{5}|[A-V]\d{4}|\d{3})$/);
      expect(new Set(billingCodes).size, code).toBe(billingCodes.length);
    }
  });

  it('share no codes except visit codes', () => {
    const owners = new Map<string, string>();
    for (const { code, billingCodes } of pricedServices) {
      for (const number of billingCodes.filter((one) => !isVisit(one))) {
        expect(owners.get(number), `${number} of ${code}`).toBeUndefined();
        owners.set(number, code);
      }
    }
  });

  it('need an order for imaging and lab work', () => {
    const tests = /^(?:mri|ct|xray|ultrasound|pregnancy-(?:ultrasound|blood)|kidney|liver|clotting)/;
    const unordered = pricedServices.filter(
      ({ code }) => tests.test(code) && !needsOrder({ serviceCode: code }),
    );
    expect(unordered.map(({ code }) => code)).toEqual([]);
    expect(needsOrder({ serviceCode: 'annual-checkup' })).toBe(false);
  });

  it('have no ambiguous search words', () => {
    const meanings = new Map<string, string>();
    for (const { code, spokenAs } of pricedServices) {
      for (const phrase of spokenAs) {
        expect(phrase).toBe(phrase.toLowerCase().trim());
        expect(meanings.get(phrase), `"${phrase}" means ${code}`).toBeUndefined();
        meanings.set(phrase, code);
      }
    }
  });

  it('cover every shoppable code that Florida hospitals publish', (context) => {
    if (!existsSync(florida)) return context.skip('../shared/data is missing');
    const hospitals: { prices: Record<string, unknown> }[] = JSON.parse(readFileSync(florida, 'utf8'));
    const published = new Set(hospitals.flatMap(({ prices }) => Object.keys(prices)));
    const known = new Set(pricedServices.flatMap(({ billingCodes }) => billingCodes));
    expect(published.size).toBeGreaterThan(70);
    expect([...published].filter((code) => !known.has(code))).toEqual([]);
  });

  it.each([
    ['knee mri', 'mri-knee'],
    ['Rodilla', 'mri-knee'],
    ['colonoscopía', 'colonoscopy'],
    ['catarat', 'cataract-surgery'],
    ['hernia', 'hernia-repair'],
    ['cesarea', 'cesarean-birth'],
    ['73721', 'mri-knee'],
    ['cbc', 'blood-count'],
    ['egd', 'upper-endoscopy'],
    ['camera look at the stomach', 'upper-endoscopy'],
    ['43235', 'upper-endoscopy'],
    ['cholecystectomy', 'gallbladder-removal'],
    ['lumbar fusion', 'spinal-fusion-stay'],
    ['womb', 'hysterectomy-stay'],
    ['xray of my left wrist', 'xray-joint'],
    ['x-ray', 'xray-chest'],
    ['endoscpoy', 'upper-endoscopy'],
    ['colonscopy', 'colonoscopy'],
    ['shoulder scpoe', 'shoulder-arthroscopy'],
  ])('are found by "%s"', (typed, code) => {
    expect(searchServices(typed).map((service) => service.code)).toContain(code);
  });

  it.each([
    ['egd', 'upper-endoscopy'],
    ['73721', 'mri-knee'],
    ['colonoscopy', 'colonoscopy'],
    ['an mri of my left knee', 'mri-knee'],
    ['lipid panel', 'cholesterol-test'],
    ['hernia', 'hernia-repair'],
  ])('put the best match for "%s" first', (typed, code) => {
    expect(searchServices(typed)[0]?.code).toBe(code);
  });

  it('count misspelled words only if nothing matches as written', () => {
    expect(searchServices('hernia').map(({ code }) => code)).toEqual(['hernia-repair']);
  });

  it.each([
    ['coronary angiogram', 'heart-catheter', '93458'],
    ['nerve conduction without EMG', 'nerve-test', '95909'],
    ['the visit, not the cast', 'fracture-care', '99203'],
    ['a video visit, not an in-person visit', 'telehealth-visit', '98005'],
    ['a current MS-DRG', 'spinal-fusion-stay', '451'],
    ['blood count', 'blood-count', '85025'],
  ])('compare prices by the code for %s', (_, code, number) => {
    expect(findPricedService(code)?.billingCodes[0]).toBe(number);
  });

  it('are not found by an unknown name or code', () => {
    expect(searchServices('moon flight')).toEqual([]);
    expect(searchServices(' ')).toHaveLength(pricedServices.length);
    expect(findPricedService('toString')).toBeNull();
  });
});
