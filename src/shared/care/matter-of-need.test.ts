import { expect, test } from 'vitest';
import { requestTypes } from './care-need.ts';
import { matterOf } from './matter-of-need.ts';
import { serviceCatalogue } from './service-catalogue.ts';

test('every catalog service is care, unless only its bill is asked about', () => {
  for (const { code, requestType } of serviceCatalogue) {
    expect(matterOf({ serviceCode: code }), code).toBe('care');
    expect(matterOf({ serviceCode: code, requestType }), code).toBe('care');
    expect(matterOf({ serviceCode: code, requestType: 'price_comparison' }), code).toBe('care');
    expect(matterOf({ serviceCode: code, requestType: 'bill_review' }), code).toBe('papers');
    expect(matterOf({ serviceCode: code, requestType: 'reimbursement' }), code).toBe('papers');
  }
});

test('classifies vague messages as unclear, not as care', () => {
  expect(matterOf({})).toBe('unclear');
  expect(matterOf({ requestType: 'care_guidance' })).toBe('unclear');
  expect(matterOf({ requestType: 'price_comparison', serviceCode: 'no-such-service' })).toBe('unclear');
  expect(matterOf({ requestType: 'care_guidance', specialty: 'Cardiology' })).toBe('care');
});

test('classifies every request type', () => {
  for (const requestType of requestTypes)
    expect(['care', 'papers', 'unclear']).toContain(matterOf({ requestType }));
});
