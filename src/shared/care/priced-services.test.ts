import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldOf, findPricedService, pricedServices, searchServices } from './priced-services.ts';

const florida = new URL(
  '../../../../shared/data/prices/florida_hospitals_shoppable_prices.json',
  import.meta.url,
);

/** The price of a visit depends on its length, not the field: many services share these codes. */
const isVisit = (code: string) => /^99(2[01]|24|38|39)\d$/.test(code);

describe('the services with searchable prices', () => {
  it('each have a key, a plain name, what is included, and a Spanish name as a search term', () => {
    const codes = pricedServices.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(pricedServices.map(({ name }) => name)).size).toBe(codes.length);
    for (const service of pricedServices) {
      expect(service.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(service.name, service.code).not.toMatch(/\d{2}/);
      expect(service.spokenAs, service.code).toContain(service.spanishName);
      expect(service.spokenAs.length, service.code).toBeGreaterThanOrEqual(2);
      expect(service.included, service.code).toMatch(/^[A-Z].{20,}\.$/);
      expect(fieldOf(service)).not.toBe('');
    }
  });

  it('have well-formed codes, none of them twice in one service', () => {
    for (const { code, billingCodes } of pricedServices) {
      for (const number of billingCodes) expect(number, code).toMatch(/^(\d{5}|[A-V]\d{4}|\d{3})$/);
      expect(new Set(billingCodes).size, code).toBe(billingCodes.length);
    }
  });

  it('share no codes, except those of visits', () => {
    const owners = new Map<string, string>();
    for (const { code, billingCodes } of pricedServices) {
      for (const number of billingCodes.filter((one) => !isVisit(one))) {
        expect(owners.get(number), `${number} of ${code}`).toBeUndefined();
        owners.set(number, code);
      }
    }
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
    if (!existsSync(florida)) return context.skip('../shared/data is not there');
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
  ])('are found by "%s"', (typed, code) => {
    expect(searchServices(typed).map((service) => service.code)).toContain(code);
  });

  it.each([
    ['the vessels of the heart', 'heart-catheter', '93458'],
    ['measurements of nerves, to which the needle test is added', 'nerve-test', '95909'],
    ['the visit, and not the cast alone', 'fracture-care', '99203'],
    ['a visit by video, and not one in person', 'telehealth-visit', '98005'],
    ['a group of stays that is still in use', 'spinal-fusion-stay', '451'],
    ['the blood count', 'blood-count', '85025'],
  ])('are compared by what they say: %s', (_, code, number) => {
    expect(findPricedService(code)?.billingCodes[0]).toBe(number);
  });

  it('do not match an unknown service', () => {
    expect(searchServices('moon flight')).toEqual([]);
    expect(searchServices(' ')).toHaveLength(pricedServices.length);
    expect(findPricedService('toString')).toBeNull();
  });
});
