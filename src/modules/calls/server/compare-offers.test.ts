import { expect, test } from 'vitest';
import type { PriceRow, ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { compareOffers } from './compare-offers.ts';
import type { CallWithFacts } from './list-round.ts';
import type { CallRow } from './plan-call.ts';
import type { FactCorrection, RecordedFact } from './record-call.ts';

const now = new Date('2026-11-23T15:00:00.000Z');
const startsAt = '2026-11-25T15:40:00.000Z';

const call = (id: string, changes: Partial<CallRow> = {}): CallRow =>
  ({
    id,
    providerId: 'near',
    state: 'ended',
    outcome: 'offered_slots',
    telephony: 'answered',
    madeBy: null,
    brief: { officeName: id, insurancePlan: null, toDate: '2026-11-30' },
    office: { timeZone: 'America/New_York' },
    startedAt: now,
    createdAt: now,
    endedAt: now,
    ...changes,
  }) as CallRow;

const fact = (kind: string, value: object, correction?: FactCorrection): RecordedFact =>
  ({
    id: `${kind}`,
    kind,
    value,
    quote: `old ${kind}`,
    isChecked: true,
    ...(correction && { correction }),
  }) as RecordedFact;

const slot = fact('slot', { startsAt });
const price = (amountCents: number, correction?: FactCorrection) =>
  fact('cash_price', { amountCents }, correction);
const correction = (evidence: FactCorrection['evidence']): FactCorrection => ({
  by: 'Maya',
  at: now,
  reason: 'Misheard',
  evidence,
});

const provider = (id: string): ProviderRow =>
  ({ id, name: id, timeZone: 'America/New_York', latitude: null, longitude: null }) as ProviderRow;
const listed = {
  memberPriceCents: 24_600,
  directPriceCents: null,
  sourceName: 'Price list',
  sourceRow: 3,
  observedOn: '2026-11-01',
} as PriceRow;

function compare(rounds: CallWithFacts[], prices: Record<string, PriceRow> = {}) {
  const service = findService('mri-knee');
  if (!service) throw new Error('The catalog has no knee MRI.');
  const ids = [...new Set(rounds.map((item) => item.call.providerId))];
  return compareOffers({
    rounds,
    offices: ids.map((id) => ({ provider: provider(id), price: prices[id] ?? null })),
    service,
    need: {},
    center: { lat: 27.9, lng: -82.4, label: 'Tampa' },
    priceIsEnough: false,
    lastPreferredDay: null,
    now,
  });
}

test('a corrected price with words shows these and counts for the saving', () => {
  const own = call('own');
  const words = correction({ call: own, quote: 'it is $531' });
  const [option] =
    compare([{ call: own, facts: [slot, price(53_100, words)] }], { near: listed })?.options ?? [];
  expect(option).toMatchObject({
    savingsCents: 28_500,
    directPrice: {
      amountCents: 53_100,
      evidence: {
        quote: 'it is $531',
        callId: 'own',
        correction: { by: 'Maya', at: now.toISOString(), reason: 'Misheard' },
      },
    },
    slot: { evidence: { quote: 'old slot' } },
  });
  expect(option?.slot?.evidence).not.toHaveProperty('correction');
});

test('a price corrected without words has no quote, no saving, and ranks as unknown', () => {
  const facts = [slot, price(10_000, correction(null))];
  const [saving] = compare([{ call: call('own'), facts }], { near: listed })?.options ?? [];
  expect(saving).toMatchObject({
    savingsCents: null,
    directPrice: { amountCents: 10_000, evidence: { source: 'Our care team', quote: null, callId: null } },
  });
  const other = { call: call('other', { providerId: 'far' }), facts: [slot, price(90_000)] };
  const ranked = compare([{ call: call('own'), facts }, other])?.options;
  expect(ranked?.map(({ provider: { id } }) => id)).toEqual(['far', 'near']);
});

test('a logged call with the words for an earlier call completes it; one about openings replaces it', () => {
  const own = call('own');
  const callback = (outcome: string) =>
    call('callback', { outcome, madeBy: 'maya', startedAt: new Date(now.getTime() + 3_600_000) });
  const optionsAfter = (outcome: string) => {
    const later = callback(outcome);
    const facts = [slot, price(53_100, correction({ call: later, quote: 'it is 531 now' }))];
    return compare([
      { call: own, facts },
      { call: later, facts: [price(53_100)] },
    ])?.options;
  };
  expect(optionsAfter('price_only')).toMatchObject([
    {
      slot: { evidence: { callId: 'own' } },
      directPrice: { evidence: { callId: 'callback', source: 'The office told our care team on the phone' } },
    },
  ]);
  expect(optionsAfter('not_accepting')).toBeUndefined();
});
