import { expect, test } from 'vitest';
import { requestTypes } from './care-need.ts';
import { classifyNeed } from './classify-need.ts';
import { serviceCatalog } from './service-catalog.ts';

test('every catalog service is care, except in bill reviews and reimbursements', () => {
  for (const { code, requestType } of serviceCatalog) {
    expect(classifyNeed({ serviceCode: code }), code).toBe('care');
    expect(classifyNeed({ serviceCode: code, requestType }), code).toBe('care');
    expect(classifyNeed({ serviceCode: code, requestType: 'price_comparison' }), code).toBe('care');
    expect(classifyNeed({ serviceCode: code, requestType: 'bill_review' }), code).toBe('papers');
    expect(classifyNeed({ serviceCode: code, requestType: 'reimbursement' }), code).toBe('papers');
  }
});

test('classifies vague messages as unclear, not as care', () => {
  expect(classifyNeed({})).toBe('unclear');
  expect(classifyNeed({ requestType: 'care_guidance' })).toBe('unclear');
  expect(classifyNeed({ requestType: 'price_comparison', serviceCode: 'no-such-service' })).toBe('unclear');
  expect(classifyNeed({ requestType: 'care_guidance', specialty: 'Cardiology' })).toBe('care');
});

test('classifies every request type', () => {
  for (const requestType of requestTypes)
    expect(['care', 'papers', 'unclear']).toContain(classifyNeed({ requestType }));
});
