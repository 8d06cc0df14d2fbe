import { describe, expect, it } from 'vitest';
import type { GroundTruth } from '#engines/simulated-office/ground-truth.ts';
import {
  simulateOfficeCall,
  simulateWithGroundTruth,
} from '#engines/simulated-office/simulate-office-call.ts';
import { type CallFact, readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { rehearsedAt, rehearsedCall, rehearsedHours } from './server/rehearsal/rehearsal-cases.ts';

const now = rehearsedAt;
const inputFor = rehearsedCall;
const weekHours = rehearsedHours;

function sameContent(fact: CallFact, meant: GroundTruth['facts'][number]): boolean {
  return fact.kind === meant.kind && JSON.stringify(fact.value) === JSON.stringify(meant.value);
}

function isFoundWithQuote(fact: CallFact, meant: GroundTruth['facts'][number]): boolean {
  return (
    sameContent(fact, meant) &&
    fact.turnIndex === meant.turnIndex &&
    fact.quote.toLowerCase().includes(meant.words.toLowerCase())
  );
}

function rehearse(count: number, purpose: 'enquiry' | 'booking', seed: string) {
  const invented: unknown[] = [];
  const missed: unknown[] = [];
  const unverified: unknown[] = [];
  const wrongOutcomes: unknown[] = [];
  let meantCount = 0;
  for (let index = 0; index < count; index += 1) {
    const input = inputFor(index, purpose);
    const { transcript, truth, telephony } = simulateWithGroundTruth(input, { now, seed, pace: 'none' });
    const context = { timeZone: input.office.timeZone, calledAt: now, telephony };
    const { facts, doubtful, outcome } = readTranscript(transcript, input.brief, context);
    const place = (turnIndex: number) => transcript[turnIndex]?.text;
    meantCount += truth.facts.length;
    for (const fact of facts) {
      if (!truth.facts.some((meant) => sameContent(fact, meant))) invented.push({ index, fact });
    }
    unverified.push(...doubtful.map((doubt) => ({ index, ...doubt })));
    for (const meant of truth.facts) {
      if (!facts.some((fact) => isFoundWithQuote(fact, meant)))
        missed.push({ index, meant, said: place(meant.turnIndex) });
    }
    if (outcome !== truth.outcome) wrongOutcomes.push({ index, outcome, meant: truth.outcome });
    const byWordsAlone = readTranscript(transcript, input.brief, {
      timeZone: context.timeZone,
      calledAt: now,
    }).outcome;
    if (byWordsAlone !== outcome) wrongOutcomes.push({ index, byWordsAlone, outcome });
  }
  return { invented, missed, unverified, wrongOutcomes, meantCount };
}

describe('rehearsed calls', () => {
  for (const seed of ['harbor', 'gulf', 'mangrove']) {
    it(`300 inquiries (${seed}) give no invented facts and almost no missed ones`, () => {
      const result = rehearse(300, 'enquiry', seed);
      expect(result.invented).toEqual([]);
      expect(result.meantCount).toBeGreaterThan(700);
      expect(
        result.missed.length / result.meantCount,
        JSON.stringify(result.missed, null, 1),
      ).toBeLessThanOrEqual(0.03);
      expect(result.unverified.length, JSON.stringify(result.unverified)).toBeLessThanOrEqual(2);
      expect(result.wrongOutcomes.length, JSON.stringify(result.wrongOutcomes)).toBeLessThanOrEqual(3);
    });

    it(`300 booking calls (${seed}) give no invented confirmation`, () => {
      const result = rehearse(300, 'booking', seed);
      expect(result.invented).toEqual([]);
      expect(
        result.missed.length / result.meantCount,
        JSON.stringify(result.missed, null, 1),
      ).toBeLessThanOrEqual(0.03);
      expect(result.unverified.length, JSON.stringify(result.unverified)).toBeLessThanOrEqual(2);
      expect(result.wrongOutcomes.length, JSON.stringify(result.wrongOutcomes)).toBeLessThanOrEqual(3);
    });
  }
});

describe('the simulated line', () => {
  const calls = Array.from({ length: 300 }, (_, index) => {
    const input = inputFor(index);
    return { input, ...simulateWithGroundTruth(input, { now, seed: 'harbor', pace: 'lifelike' }) };
  });

  it('discloses automation and recording to every office that answers', () => {
    for (const { transcript, telephony } of calls.filter((call) => call.telephony === 'answered')) {
      const said = transcript.filter((turn) => turn.speaker === 'agent').map((turn) => turn.text);
      const opening = said.find((text) => text.includes('?'));
      if (opening === undefined) continue;
      expect(opening, telephony).toMatch(/automated assistant.*Harborline|Harborline's automated assistant/i);
      expect(opening).toMatch(/may be recorded/);
    }
  });

  it('replays the same call for the same seed, key and office', () => {
    for (const { input, transcript, telephony, durationMilliseconds } of calls.slice(0, 60)) {
      const again = simulateOfficeCall(input, { now, seed: 'harbor', pace: 'lifelike' });
      expect(again).toEqual({ transcript, telephony, durationMilliseconds });
    }
  });

  it('takes no time, seconds or minutes, as configured', () => {
    for (const { input, transcript, durationMilliseconds } of calls.slice(0, 60)) {
      expect(simulateOfficeCall(input, { now, seed: 'harbor', pace: 'none' }).durationMilliseconds).toBe(0);
      const demo = simulateOfficeCall(input, { now, seed: 'harbor', pace: 'demo' }).durationMilliseconds;
      expect(demo).toBeGreaterThanOrEqual(5000);
      expect(demo).toBeLessThanOrEqual(9000);
      expect(durationMilliseconds).toBeGreaterThanOrEqual(60_000);
      expect(durationMilliseconds).toBeLessThanOrEqual(540_000);
      expect((transcript.at(-1)?.atSeconds ?? 0) * 1000).toBeLessThanOrEqual(durationMilliseconds);
    }
  });

  it('offers openings in office hours, in the future, mostly on preferred days', () => {
    for (const { input, truth } of calls) {
      for (const fact of truth.facts.filter((meant) => meant.kind === 'slot')) {
        const startsAt = new Date(fact.kind === 'slot' ? fact.value.startsAt : Number.NaN);
        const wall = toWallTime(startsAt, input.office.timeZone);
        const hours = weekHours[wall.weekday];
        expect(hours).not.toBeNull();
        expect(wall.time >= (hours?.[0] ?? '') && wall.time < (hours?.[1] ?? '')).toBe(true);
        expect(startsAt.getTime()).toBeGreaterThan(now.getTime());
        if (truth.outcome === 'offered_slots') {
          expect(wall.date >= input.brief.fromDate && wall.date <= input.brief.toDate).toBe(true);
        }
      }
    }
  });

  it('has openings at three or more offices in most groups of five', () => {
    const groups = Array.from({ length: 60 }, (_, group) => calls.slice(group * 5, group * 5 + 5));
    const good = groups.filter(
      (group) => group.filter((call) => call.truth.outcome === 'offered_slots').length >= 3,
    );
    expect(good.length).toBeGreaterThanOrEqual(48);
  });

  it('confirms most bookings', () => {
    const bookings = Array.from({ length: 200 }, (_, index) =>
      simulateWithGroundTruth(inputFor(index, 'booking'), { now, seed: 'harbor', pace: 'none' }),
    );
    const confirmed = bookings.filter((call) => call.truth.outcome === 'booking_confirmed').length;
    expect(confirmed).toBeGreaterThan(150);
    expect(bookings.some((call) => call.truth.outcome === 'slot_gone')).toBe(true);
    expect(bookings.some((call) => call.truth.outcome === 'voicemail')).toBe(true);
  });
});
