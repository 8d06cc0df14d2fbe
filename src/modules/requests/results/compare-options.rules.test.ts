import { describe, expect, test } from 'vitest';
import {
  addedTerms,
  arrivalAt,
  asksInsurance,
  comparedTermOf,
  compareForPatient,
  compareOptions,
  type OptionOffer,
  whyFirst,
} from './compare-options.rules.ts';
import { whyFirstWords } from './compare-options.words.ts';
import type { EvidenceView, OptionView } from './result-content.ts';

const now = new Date('2026-11-23T15:00:00.000Z');
const said: EvidenceView = {
  kind: 'slot',
  source: 'The office said on the phone',
  quote: 'Tuesday at ten.',
  observedAt: '2026-11-23T15:00:00.000Z',
  callId: 'call',
};
const listed = (observedAt = '2026-11-01T00:00:00.000Z'): EvidenceView => ({
  ...said,
  kind: 'price_file',
  quote: null,
  callId: null,
  observedAt,
});
const tuesday = '2026-11-24T15:00:00.000Z';
const laterTuesday = '2026-11-24T20:00:00.000Z';
const wednesday = '2026-11-25T15:00:00.000Z';
const thursday = '2026-11-26T15:00:00.000Z';

type Changes = Partial<OptionView> & { startsAt?: string | null; memberCents?: number; cashCents?: number };

function option(id: string, { startsAt = tuesday, memberCents, cashCents, ...changes }: Changes): OptionView {
  return {
    id,
    rank: 1,
    provider: {
      id,
      name: id,
      specialty: 'Radiology',
      address: '1 Bay',
      city: 'Tampa',
      state: 'FL',
      zipCode: '33602',
      phone: '+18135550101',
      rating: null,
      coordinates: null,
    },
    distanceMiles: null,
    timeZone: 'America/New_York',
    slot: startsAt === null ? null : { startsAt, withinWish: true, evidence: said },
    memberPrice: memberCents === undefined ? null : { amountCents: memberCents, evidence: listed() },
    directPrice: cashCents === undefined ? null : { amountCents: cashCents, evidence: said },
    savingsCents: null,
    facts: [],
    conditions: [],
    unknown: [],
    ...changes,
  };
}

/** Ranked as results are. */
const ranked = (...options: OptionView[]): OptionView[] =>
  options.toSorted(compareOptions).map((item, index) => ({ ...item, rank: index + 1 }));

const offer = (optionId: string, openings: string[], changes: Partial<OptionOffer> = {}): OptionOffer => ({
  optionId,
  openings: openings.map((startsAt) => ({ startsAt })),
  priceCents: null,
  conditions: [],
  priceNote: null,
  unavailable: null,
  ...changes,
});

const labels = (options: OptionView[], offers: OptionOffer[] | null = null) =>
  Object.fromEntries(
    compareForPatient(options, offers, now).map((item) => [item.option.id, item.labels.join(' ')]),
  );
const why = (options: OptionView[], offers: OptionOffer[] | null = null): string | null => {
  const reason = whyFirst(compareForPatient(options, offers, now));
  return reason && whyFirstWords(reason);
};

describe('labels', () => {
  test('mark the soonest, cheapest, nearest and best rated', () => {
    const rated = option('c', { startsAt: thursday, memberCents: 30_000, distanceMiles: 2 });
    const options = ranked(
      option('a', { memberCents: 29_000, distanceMiles: 9 }),
      option('b', { startsAt: wednesday, memberCents: 22_700, distanceMiles: 5 }),
      { ...rated, provider: { ...rated.provider, rating: 4.8 } },
      option('d', { startsAt: thursday, memberCents: 31_000, distanceMiles: 8 }),
    );
    expect(labels(options)).toEqual({ a: 'soonest', b: 'cheapest', c: 'nearest', d: '' });
    const second = option('e', { startsAt: thursday });
    const withRatings = [...options, { ...second, provider: { ...second.provider, rating: 4.1 } }];
    expect(labels(withRatings).c).toBe('nearest top_rated');
  });

  test('are shared by equal options, and given to none if all are equal or only one is known', () => {
    const options = [
      option('a', { memberCents: 20_000, distanceMiles: 3 }),
      option('b', { memberCents: 20_000, distanceMiles: 3 }),
    ];
    expect(labels(options)).toEqual({ a: '', b: '' });
    expect(labels([...options, option('c', { memberCents: 25_000 })])).toEqual({
      a: 'cheapest',
      b: 'cheapest',
      c: '',
    });
    expect(labels([option('a', { memberCents: 20_000 }), option('b', { startsAt: null })])).toEqual({
      a: '',
      b: '',
    });
  });

  test('ignore openings that are gone or past', () => {
    const gone = option('a', {});
    const options = [
      { ...gone, slot: gone.slot && { ...gone.slot, endedBecause: 'Someone else booked this time.' } },
      option('b', { startsAt: '2026-11-23T14:00:00.000Z' }),
      option('c', { startsAt: wednesday }),
      option('d', { startsAt: thursday }),
    ];
    expect(labels(options)).toEqual({ a: '', b: '', c: 'soonest', d: '' });
  });

  test('follow the times that can be booked now', () => {
    const options = ranked(option('a', {}), option('b', { startsAt: wednesday }));
    expect(labels(options, [offer('a', [thursday]), offer('b', [wednesday, thursday])])).toEqual({
      a: '',
      b: 'soonest',
    });
    expect(compareForPatient(options, [offer('a', [])], now).at(-1)).toMatchObject({
      option: { id: 'a' },
      opening: null,
    });
  });

  test('start with the booked option at its booked time', () => {
    const options = ranked(option('a', {}), option('b', { startsAt: wednesday }));
    const compared = compareForPatient(options, null, now, { optionId: 'b', startsAt: thursday });
    expect(compared.map(({ opening }) => opening)).toEqual([thursday, tuesday]);
  });

  test('compare only prices of one kind, with a source, and not outdated', () => {
    const member = option('a', { memberCents: 22_700 });
    const cash = option('b', { cashCents: 20_000 });
    expect(labels([member, cash])).toEqual({ a: '', b: '' });
    const old = { amountCents: 10_000, evidence: listed('2025-01-01T00:00:00.000Z') };
    const unproven = {
      amountCents: 9000,
      evidence: { ...said, quote: null, correction: { by: 'Maya', at: said.observedAt, reason: 'Misheard' } },
    };
    expect(
      labels([
        member,
        option('old', { memberPrice: old }),
        option('unproven', { memberPrice: unproven }),
        option('dear', { memberCents: 30_000 }),
      ]),
    ).toMatchObject({ a: 'cheapest', old: '', unproven: '' });
  });

  test('use a price that the office raised while we booked', () => {
    const options = [option('a', { cashCents: 20_000 }), option('b', { cashCents: 25_000 })];
    const offers = [
      offer('a', [tuesday], { priceCents: 30_000 }),
      offer('b', [tuesday], { priceCents: 25_000 }),
    ];
    expect(labels(options, offers)).toEqual({ a: '', b: 'cheapest' });
    const [first] = compareForPatient(options, offers, now);
    expect(first?.price).toMatchObject({ cents: 30_000, isRaised: true });
  });
});

describe('why the first option is first', () => {
  test('is its day, with what it costs more', () => {
    expect(
      why(
        ranked(
          option('a', { memberCents: 29_000, distanceMiles: 9 }),
          option('b', { startsAt: thursday, memberCents: 22_700, distanceMiles: 5 }),
        ),
      ),
    ).toBe('First because it’s soonest, by 2 days; $63 more than the cheapest.');
    expect(
      why(
        ranked(
          option('a', { memberCents: 20_000, distanceMiles: 2 }),
          option('b', { startsAt: wednesday, memberCents: 22_700, distanceMiles: 5 }),
        ),
      ),
    ).toBe('First because it’s soonest, by 1 day; also cheapest and nearest.');
    expect(why(ranked(option('a', {}), option('b', { startsAt: null })))).toBe(
      'First because it’s the only one with a time.',
    );
  });

  test('is its price or distance on the same day, even if another has an earlier hour', () => {
    const cheaper = option('b', { startsAt: laterTuesday, memberCents: 20_000 });
    expect(why(ranked(option('a', { memberCents: 22_000 }), cheaper))).toBe(
      'First because it’s the cheapest of the 2 with a time on Tue, Nov 24.',
    );
    const near = option('a', { memberCents: 22_000, distanceMiles: 2 });
    const far = option('b', { memberCents: 22_000, distanceMiles: 5 });
    const cheap = option('c', { startsAt: wednesday, memberCents: 15_000 });
    expect(why(ranked(near, far, cheap))).toBe(
      'First because it’s the nearest of the 2 with a time on Tue, Nov 24, at the same price; $70 more than the cheapest.',
    );
    expect(why(ranked(option('a', {}), option('b', {})))).toBe(
      'First because it’s equal to another of the 2 with a time on Tue, Nov 24 in price and distance.',
    );
    expect(
      why(
        ranked(
          option('a', { startsAt: null, cashCents: 1000 }),
          option('b', { startsAt: null, cashCents: 2000 }),
        ),
      ),
    ).toBe('First because it’s the cheapest of the 2 options.');
  });

  test('is past once its time is gone, or another is sooner or cheaper', () => {
    const options = ranked(
      option('a', { cashCents: 20_000 }),
      option('b', { startsAt: wednesday, cashCents: 25_000 }),
    );
    expect(why(options, [offer('a', [thursday]), offer('b', [wednesday])])).toBe(
      'It was first when we called because it was soonest, by 1 day. That time is gone now.',
    );
    const later = ranked(option('a', { startsAt: wednesday }), option('b', { startsAt: thursday }));
    expect(why(later, [offer('a', [wednesday]), offer('b', [tuesday])])).toMatch(
      /Another office has an earlier day now\.$/,
    );
    const same = ranked(option('a', { cashCents: 20_000 }), option('b', { cashCents: 25_000 }));
    expect(
      why(same, [
        offer('a', [tuesday], { priceCents: 30_000 }),
        offer('b', [tuesday], { priceCents: 25_000 }),
      ]),
    ).toMatch(/^It was first when we called because it was the cheapest .*Its price has gone up since\.$/);
  });

  test('is not given for one option, or for an order by another rule', () => {
    expect(why([option('a', {})])).toBeNull();
    expect(
      why([option('a', { startsAt: thursday }), option('b', { startsAt: tuesday, rank: 2 })]),
    ).toBeNull();
  });

  test('says nothing about cost if prices are of different kinds', () => {
    expect(
      why(
        ranked(option('a', { memberCents: 29_000 }), option('b', { startsAt: thursday, cashCents: 22_700 })),
      ),
    ).toBe('First because it’s soonest, by 2 days.');
  });
});

test('the day of an opening is the office’s, not that of UTC', () => {
  const evening = option('a', { startsAt: '2026-11-25T00:30:00.000Z', memberCents: 30_000 });
  const morning = option('b', { startsAt: tuesday, memberCents: 20_000 });
  expect(ranked(evening, morning).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(why(ranked(evening, morning))).toMatch(/cheapest of the 2 with a time on Tue, Nov 24/);
});

test('terms are what the office said, with a hold of unknown length and terms named later', () => {
  const deposit = {
    condition: { about: 'deposit', amountCents: 2500, due: 'booking' } as const,
    label: 'Deposit',
    value: '$25 when you book',
    evidence: said,
    endedBecause: null,
  };
  const early = {
    ...deposit,
    condition: { about: 'arrive_early', minutes: 20 } as const,
    label: 'Arrive early',
  };
  const hold = { label: 'Time held', value: 'Held', evidence: { ...said, kind: 'slot_hold' } };
  const held = option('a', { conditions: [deposit, early], facts: [hold] });
  const item = { option: held, opening: tuesday };
  expect(comparedTermOf(item, 'deposit')).toMatchObject({ value: '$25 when you book', endedBecause: null });
  expect(comparedTermOf(item, 'held_until')).toEqual({ value: 'No end given', endedBecause: null });
  expect(comparedTermOf({ ...item, opening: null }, 'held_until')).toBeNull();
  expect(comparedTermOf(item, 'order')).toBeNull();
  expect(arrivalAt(held, tuesday)).toBe('2026-11-24T14:40:00.000Z');
  const raised = offer('a', [], {
    conditions: [
      { label: 'Deposit', value: '$25 when you book' },
      { label: 'Deposit', value: '$50' },
    ],
  });
  const [compared] = compareForPatient([held], [raised], now);
  expect(compared && addedTerms(compared)).toEqual([{ label: 'Deposit', value: '$50' }]);
});

test('insurance was asked about if an office answered or left it open', () => {
  expect(asksInsurance([option('a', { unknown: ['New patients'] })])).toBe(false);
  expect(asksInsurance([option('a', { unknown: ['Cigna PPO'] })])).toBe(true);
});
