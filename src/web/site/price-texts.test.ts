import { expect, test } from 'vitest';
import { summaryWords } from '#modules/intake/ui/parts/summary.words.ts';
import { prices } from '#shared/money/price.words.ts';
import { frequentQuestions } from './contact/contact-page.words.ts';
import { hero, plans, steps } from './landing/landing-page.words.ts';
import { termsText } from './legal/terms-text.words.ts';
import { medicalBusiness } from './page-meta.ts';
import { comparison, pricingPlans } from './pricing/pricing-page.words.ts';
import { requestExample, serviceDetails } from './services/services-page.words.ts';

/** Texts shown together, which must agree on price. */
const shownTogether: [string, unknown][] = [
  ['the guarantees on the home page', hero.promises],
  ['how it works', steps],
  ['the plan on the home page', plans[0]],
  ['the plan on the pricing page', pricingPlans[0]],
  ['the line of the list price in the comparison', comparison.rows[0]],
  ['the services', serviceDetails['Concierge booking']],
  ['the example request', requestExample],
  ['the answer about cost', frequentQuestions[1]],
  ['the structured data for search engines', medicalBusiness],
  ['the summary in the chat', summaryWords.en.fee(false)],
  ['the summary in Spanish', summaryWords.es.fee(false)],
];

test.each(shownTogether)('mentions the fee together with the free first request in %s', (_, shown) => {
  const words = JSON.stringify(shown);
  expect(words).toContain(prices.fee);
  expect(words).toMatch(/first (?:request |one )?(?:is )?free|primera solicitud es gratis/i);
});

test('shows the list price from the specification next to the actual charge', () => {
  expect(comparison.rows[0]).toMatchObject({
    payPerUse: '$25 per request',
    besidePayPerUse: 'List price. You pay $5, and your first is free',
  });
});

test('the terms of service state the same prices as the pages', () => {
  const words = JSON.stringify(termsText);
  expect(words).toContain('The first request you approve costs $0, no matter how you created your account');
  expect(words).toContain(`${prices.feeExact} once`);
});

test('every page says that the visit is booked at the time the patient picks', () => {
  expect(steps[3].text).toContain('You pick a time, and we book it.');
  expect(JSON.stringify(serviceDetails['Concierge booking'])).toContain('Booked at the time you choose');
  expect(summaryWords.en.fee(false).join('')).toContain('Nothing is booked until you pick a time.');
});
