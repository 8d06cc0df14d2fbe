import { expect, test } from 'vitest';
import { requestTypes } from './care-need.ts';
import { matterOf } from './matter-of-need.ts';
import { serviceCatalogue } from './service-catalogue.ts';

test('every service of the catalogue is care, whatever was asked about it but its bill', () => {
  for (const { code, requestType } of serviceCatalogue) {
    expect(matterOf({ serviceCode: code }), code).toBe('care');
    expect(matterOf({ serviceCode: code, requestType }), code).toBe('care');
    expect(matterOf({ serviceCode: code, requestType: 'price_comparison' }), code).toBe('care');
    expect(matterOf({ serviceCode: code, requestType: 'bill_review' }), code).toBe('papers');
    expect(matterOf({ serviceCode: code, requestType: 'reimbursement' }), code).toBe('papers');
  }
});

test('what was said so vaguely that nobody can tell is called unclear, not care', () => {
  expect(matterOf({})).toBe('unclear');
  expect(matterOf({ requestType: 'care_guidance' })).toBe('unclear');
  expect(matterOf({ requestType: 'price_comparison', serviceCode: 'no-such-service' })).toBe('unclear');
  expect(matterOf({ requestType: 'care_guidance', specialty: 'Cardiology' })).toBe('care');
});

test('every kind of request has an answer', () => {
  for (const requestType of requestTypes)
    expect(['care', 'papers', 'unclear']).toContain(matterOf({ requestType }));
});
