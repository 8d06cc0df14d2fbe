import { expect, test } from 'vitest';
import { summaryWords } from '#modules/intake/ui/parts/summary-words.ts';
import { prices } from '#shared/money/price-words.ts';
import { frequentQuestions } from './contact/contact-content.ts';
import { hero, plans, steps } from './landing/landing-content.ts';
import { termsText } from './legal/terms-text.ts';
import { medicalBusiness } from './page-meta.ts';
import { comparison, pricingPlans } from './pricing/pricing-content.ts';
import { requestExample, serviceDetails } from './services/services-content.ts';

/** What stands together on a page, so that the one can be read with the other. */
const shownTogether: [string, unknown][] = [
  ['the promises of the front page', hero.promises],
  ['how it works', steps],
  ['the plan on the front page', plans[0]],
  ['the plan on the pricing page', pricingPlans[0]],
  ['the line of the list price in the comparison', comparison.rows[0]],
  ['the services', serviceDetails['Concierge booking']],
  ['the example request', requestExample],
  ['the answer about cost', frequentQuestions[1]],
  ['what search engines are told', medicalBusiness],
  ['the summary in the chat', summaryWords.en.fee],
  ['the summary in Spanish', summaryWords.es.fee],
];

test.each(shownTogether)('%s name the fee and the free first request together', (_, shown) => {
  const words = JSON.stringify(shown);
  expect(words).toContain(prices.fee);
  expect(words).toMatch(/first (?:request |one )?(?:is )?free|primera solicitud es gratis/i);
});

test('the list price of the specification stands word for word, with what is really paid beside it', () => {
  expect(comparison.rows[0]).toMatchObject({
    payPerUse: '$25 per request',
    besidePayPerUse: 'List price. You pay $5, and your first is free',
  });
});

test('the terms say the same as the pages', () => {
  const words = JSON.stringify(termsText);
  expect(words).toContain('The first request that you approve costs $0, however your account began');
  expect(words).toContain(`${prices.feeExact} once`);
});

test('the visit is booked at the time the patient picks', () => {
  expect(steps[3].text).toContain('You pick a time, and we book it.');
  expect(JSON.stringify(serviceDetails['Concierge booking'])).toContain('Booked at the time you choose');
  expect(summaryWords.en.fee.join('')).toContain('Nothing is booked until you pick a time.');
});
