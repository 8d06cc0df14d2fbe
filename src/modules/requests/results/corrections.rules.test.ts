import { expect, test } from 'vitest';
import { correctionWords, hasEvidence, listCorrections, sourcedPriceCents } from './corrections.rules.ts';
import { type OptionView, optionView } from './result-content.ts';

const correction = { by: 'Maya', at: '2026-11-24T02:00:00.000Z', reason: 'The office called back' };
const said = {
  kind: 'cash_price',
  source: 'The office said on the phone',
  quote: 'it is $531',
  observedAt: '2026-11-23T15:00:00.000Z',
  callId: 'call',
};
const corrected = { ...said, correction };
const withoutWords = { ...corrected, source: 'Our care team', quote: null, callId: null };
const fromFile = { ...said, kind: 'price_file', source: 'Price list', quote: null, callId: null };

const option = (changes: Partial<OptionView> = {}): OptionView =>
  optionView.parse({
    id: 'option',
    rank: 1,
    provider: {
      id: 'office',
      name: 'Bayside Imaging',
      specialty: 'Radiology',
      address: '1 Bay St',
      city: 'Tampa',
      state: 'FL',
      zipCode: '33602',
      phone: '+18135550100',
      rating: null,
      coordinates: null,
    },
    distanceMiles: null,
    timeZone: 'America/New_York',
    slot: null,
    memberPrice: null,
    directPrice: null,
    savingsCents: null,
    facts: [],
    conditions: [],
    unknown: [],
    ...changes,
  });

test('only a value corrected without the office’s words has no evidence', () => {
  expect([said, corrected, fromFile, withoutWords].map(hasEvidence)).toEqual([true, true, true, false]);
});

test('the price to pay leaves out one without evidence', () => {
  const price = (evidence: typeof said | typeof withoutWords) => ({ amountCents: 53_100, evidence });
  expect(sourcedPriceCents(option({ directPrice: price(corrected) }))).toBe(53_100);
  expect(sourcedPriceCents(option({ directPrice: price(withoutWords) }))).toBeNull();
  const memberPrice = { amountCents: 24_600, evidence: fromFile };
  expect(sourcedPriceCents(option({ memberPrice, directPrice: price(withoutWords) }))).toBe(24_600);
});

test('says who corrected a value, when in the office’s time zone, and why', () => {
  const zone = 'America/New_York';
  expect(correctionWords(said, zone)).toBeNull();
  expect(correctionWords(corrected, zone)).toBe(
    'Corrected by Maya from our care team on Nov 23, 2026: The office called back.',
  );
  expect(
    correctionWords({ ...withoutWords, correction: { ...correction, by: '', reason: 'Really?' } }, zone),
  ).toBe(
    'Corrected by our care team on Nov 23, 2026: Really? We don’t have the office’s exact words for this.',
  );
});

test('lists the corrected values of each option', () => {
  const options = [
    option({
      slot: { startsAt: '2026-11-25T15:40:00.000Z', withinWish: true, evidence: corrected },
      directPrice: { amountCents: 53_100, evidence: withoutWords },
      facts: [
        { label: 'New patients', value: 'Accepted', evidence: said },
        { label: 'Aetna PPO', value: 'Not accepted', evidence: corrected },
      ],
    }),
  ];
  expect(listCorrections({ options }).map(({ label, value }) => [label, value])).toEqual([
    ['Opening offered', 'Wed, Nov 25, 2026, 10:40 AM'],
    ['Cash price', '$531.00'],
    ['Aetna PPO', 'Not accepted'],
  ]);
});
