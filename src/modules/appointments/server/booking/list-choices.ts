import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { listRound } from '#modules/calls/server/list-round.ts';
import { listInNetwork } from '#modules/directory/server/find-offices-near.ts';
import {
  isOfficeResults,
  type OptionView,
  resultArtifacts,
} from '#modules/requests/results/result-content.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments, officeSlots } from '#schema/appointments.ts';
import { requestResults } from '#schema/care-requests.ts';
import type { AgreedFee, NamedFee } from '#shared/care/booking-consent.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { listMentionedSlots } from '../changes/mentioned-slots.ts';
import { listClosedSlots, type OfficeInMode } from '../reading/office-slots.ts';
import { endTime, listTakenTimes } from '../reading/write-appointment.ts';
import { mergeFees } from './choice-fees.ts';

/** An office from the results, with its open future times. */
export type Choice = {
  option: OptionView;
  isBest: boolean;
  openings: Date[];
  /** What the patient would pay, in cents, as last quoted by the office; null if unknown. */
  priceCents: number | null;
  /** Deposits and fees with a known amount, as last quoted. */
  fees: AgreedFee[];
  hasLeftNetwork: boolean;
};

export const visitMinutes = ({ need }: Pick<RequestRow, 'need'>): number =>
  (need.serviceCode ? findService(need.serviceCode)?.durationMinutes : undefined) ?? 30;

/** Choices from unlocked results, best first. Empty if the results don't list offices. */
export async function listChoices(orm: Orm, request: RequestRow, now: Date): Promise<Choice[]> {
  const [row] = await orm
    .select({ body: requestResults.body })
    .from(requestResults)
    .where(and(eq(requestResults.requestId, request.id), eq(requestResults.round, request.round)));
  if (!row) return [];
  const results = resultArtifacts.parse(row.body);
  if (!isOfficeResults(results)) return [];
  const providerIds = results.options.map(({ provider }) => provider.id);
  const inNetwork = await listInNetwork(orm, providerIds);
  const mentioned = await listMentionedTimes(orm, request, providerIds, now);
  const increases = await listPriceIncreases(orm, request.id);
  const choices: Choice[] = [];
  for (const option of results.options.toSorted((a, b) => a.rank - b.rank)) {
    const { id } = option.provider;
    const times = [...(mentioned.get(id) ?? []), ...(option.slot ? [new Date(option.slot.startsAt)] : [])];
    const hasLeftNetwork = !inNetwork.has(id);
    choices.push({
      option,
      isBest: option.id === results.chosenOptionId,
      hasLeftNetwork,
      priceCents:
        increases.get(id)?.cents ??
        option.memberPrice?.amountCents ??
        option.directPrice?.amountCents ??
        null,
      fees: mergeFees([...quotedFees(option), ...(increases.get(id)?.fees ?? [])]),
      openings: hasLeftNetwork
        ? []
        : await filterFree(orm, { providerId: id, mode: request.mode }, times, visitMinutes(request), now),
    });
  }
  return choices;
}

/** Times that offices mentioned in this round's calls, and times that staff entered. */
async function listMentionedTimes(
  orm: Orm,
  request: RequestRow,
  providerIds: string[],
  now: Date,
): Promise<Map<string, Date[]>> {
  const inquiryCalls = await listRound(orm, request.id, request.round, 'enquiry');
  const bookingCalls = await listRound(orm, request.id, request.round, 'booking');
  const mentionedSlots = [...inquiryCalls, ...bookingCalls].flatMap(({ call, facts }) =>
    listMentionedSlots(call, facts, now),
  );
  const entered =
    providerIds.length === 0
      ? []
      : await orm
          .select({ providerId: officeSlots.providerId, startsAt: officeSlots.startsAt })
          .from(officeSlots)
          .where(
            and(
              inArray(officeSlots.providerId, providerIds),
              eq(officeSlots.mode, request.mode),
              eq(officeSlots.source, 'office'),
              eq(officeSlots.state, 'open'),
              gt(officeSlots.startsAt, now),
            ),
          );
  const times = new Map<string, Date[]>();
  for (const { providerId, startsAt } of [...mentionedSlots, ...entered])
    times.set(providerId, [...(times.get(providerId) ?? []), startsAt]);
  return times;
}

type PriceIncrease = { cents: number | null; fees: NamedFee[] };

/** Latest price and fee increases from this request's booking calls. */
async function listPriceIncreases(orm: Orm, requestId: string): Promise<Map<string, PriceIncrease>> {
  const { providerId, raisedPriceCents, addedFees } = appointments;
  const rows = await orm
    .select({ providerId, cents: raisedPriceCents, fees: addedFees })
    .from(appointments)
    .where(and(eq(appointments.requestId, requestId), or(isNotNull(raisedPriceCents), isNotNull(addedFees))))
    .orderBy(appointments.createdAt);
  const increases = new Map<string, PriceIncrease>();
  for (const row of rows) {
    const before = increases.get(row.providerId);
    increases.set(row.providerId, {
      cents: row.cents ?? before?.cents ?? null,
      fees: [...(before?.fees ?? []), ...(row.fees ?? [])],
    });
  }
  return increases;
}

const quotedFees = ({ conditions }: OptionView): NamedFee[] =>
  conditions.flatMap(({ condition }) =>
    condition.about === 'deposit' || condition.about === 'cancellation_fee' ? [condition] : [],
  );

/** Unique future times that aren't taken or closed, earliest first. */
async function filterFree(
  orm: Orm,
  office: OfficeInMode,
  times: readonly Date[],
  minutes: number,
  now: Date,
): Promise<Date[]> {
  const future = [...new Set(times.filter((time) => time > now).map((time) => time.getTime()))];
  if (future.length === 0) return [];
  const closed = await listClosedSlots(orm, office, now);
  const taken = await listTakenTimes(orm, office, now);
  return future
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time))
    .filter(
      (time) =>
        closed.every((slot) => slot.startsAt.getTime() !== time.getTime()) &&
        taken.every((span) => span.endsAt <= time || endTime(time, minutes) <= span.startsAt),
    );
}
