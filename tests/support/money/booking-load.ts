import type { BookingScenario, DecideBooking } from '#engines/simulated-office/play-booking.ts';
import type { BookingChoice } from '#modules/appointments/booking.contract.ts';
import { appointments } from '#schema/appointments.ts';
import { bookingConsents } from '#schema/booking-consents.ts';
import { calls } from '#schema/calls.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import type { TranscriptTurn } from '#vendors/voice/voice.port.ts';
import {
  approveRequest,
  bookTime,
  getBooking,
  listAppointments,
  reachApproval,
} from '../steps/care-steps.ts';
import { registerPatient, type SignedIn, type TestServer } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';

/**
 * Load test of bookings: offices withdraw, change the time or raise the price, and some agents accept what they must
 * not.
 */

const officeBehaviorShares: readonly (readonly [BookingScenario, number])[] = [
  ['confirms', 0.36],
  ['gone', 0.16],
  ['raises_price', 0.18],
  ['asks_deposit', 0.1],
  ['other_time', 0.1],
  ['takes_back', 0.1],
];
/**
 * How much an office raises its price, in cents. The patient allows some of these only for
 * another time.
 */
const raises = [500, 1000, 2000, 2500, 6000, 15_000, 30_000] as const;
const deposits = [2500, 5000, 7500] as const;
/** Share of agents that accept another time or a higher price without consent. */
const recklessShare = 0.25;
/** Maximum bookings per patient. */
const maxTries = 6;

export type ConsentFigures = {
  bookings: number;
  /** Price increases within the extra that the patient allowed only for another time. */
  raisedWithinExtra: number;
  confirmed: number;
  underRule: number;
  fellThrough: number;
  stopped: number;
  behaviors: Record<BookingScenario, number>;
  /** Calls in which the agent accepted something without consent. */
  reckless: number;
  /** Descriptions of everything confirmed or requested beyond the patient's consent. */
  outside: string[];
};

/** The test's own record of each call, by its key. */
type Line = {
  behaviors: Map<string, BookingScenario>;
  /** The price or deposit the office asked for, in cents. */
  requestedCents: Map<string, number>;
  reckless: Set<string>;
  decideBooking: DecideBooking;
};

export function createLoadTestLine(seed: string): Line {
  const behaviors = new Map<string, BookingScenario>();
  const requestedCents = new Map<string, number>();
  const decideBooking: DecideBooking = ({ key, brief, office }) => {
    if (brief.purpose !== 'booking') return null;
    const random = seededRandom(`${seed} ${key}`);
    const behavior = pickBehavior(random.next());
    behaviors.set(key, behavior);
    if (behavior !== 'raises_price' && behavior !== 'asks_deposit') return behavior;
    const amountCents =
      behavior === 'asks_deposit'
        ? random.pick(deposits)
        : (office.directPriceCents ?? 20_000) + random.pick(raises);
    requestedCents.set(key, amountCents);
    return { fate: behavior, amountCents };
  };
  return { behaviors, requestedCents, reckless: new Set(), decideBooking };
}

function pickBehavior(position: number): BookingScenario {
  let upTo = 0;
  for (const [behavior, share] of officeBehaviorShares) {
    upTo += share;
    if (position < upTo) return behavior;
  }
  return 'confirms';
}

/** Makes some agents accept for the patient although they must ask first. */
export function makeAgentsReckless(server: TestServer, line: Line, seed: string): void {
  const voice = server.context.ports.voice('demo');
  const placeCall = voice.placeCall.bind(voice);
  const getCall = voice.getCall.bind(voice);
  const acceptForPatient = <Call extends { transcript: TranscriptTurn[] }>(call: Call, key: string): Call => {
    const isReckless = seededRandom(`${seed} reckless ${key}`).chance(recklessShare);
    const refused = call.transcript.findIndex(
      ({ speaker, text }) => speaker === 'agent' && /please do not book/i.test(text),
    );
    if (!isReckless || refused < 0) return call;
    line.reckless.add(key);
    const { atSeconds = 0 } = call.transcript[refused] ?? {};
    const instead: TranscriptTurn[] = [
      { speaker: 'agent', text: 'That works, the patient accepts. Please go ahead and book it.', atSeconds },
      { speaker: 'office', text: 'Great, they are booked. See you then.', atSeconds },
    ];
    return { ...call, transcript: [...call.transcript.slice(0, refused), ...instead] };
  };
  voice.placeCall = async (input) => acceptForPatient(await placeCall(input), input.key);
  voice.getCall = async (vendorCallId, key) => acceptForPatient(await getCall(vendorCallId, key), key);
}

/**
 * Runs patients until this many bookings were requested, and returns the counts. Rejects if a booking never
 * finishes.
 */
export async function runBookingLoad(
  server: TestServer,
  line: Line,
  options: { bookings: number; patientsAtOnce: number; seed: string },
): Promise<ConsentFigures> {
  let nth = 0;
  const bookNext = async (): Promise<void> => {
    while ((await countBookings(server)) < options.bookings) {
      nth += 1;
      await bookUntilDone(server, seededRandom(`${options.seed} patient ${nth}`));
    }
  };
  await Promise.all(Array.from({ length: options.patientsAtOnce }, bookNext));
  return readFigures(server, line);
}

const countBookings = ({ database }: TestServer): Promise<number> => database.orm.$count(bookingConsents);

async function bookUntilDone(server: TestServer, random: SeededRandom): Promise<void> {
  const patient = await registerPatient(server, { freeRequest: true });
  const { id } = await reachApproval(patient);
  await approveRequest(patient, id);
  for (let tries = 0; tries < maxTries; tries++) {
    const { choices } = await getBooking(patient, id);
    const booking = pickOne(random, choices);
    if (!booking) return;
    const answer = await bookTime(patient, id, booking);
    // The time was taken or the price changed: reload the choices.
    if (answer.status === 409) continue;
    if (answer.status !== 200) throw new Error(`Booking answered ${answer.status}: ${answer.text}`);
    const state = await settle(patient, id);
    if (state === 'checking') return;
    if (state === 'confirmed' && !(await cancelSometimes(patient, random))) return;
  }
}

function pickOne(random: SeededRandom, choices: readonly BookingChoice[]) {
  const open = choices.filter(({ openings }) => openings.length > 0);
  if (open.length === 0) return null;
  const choice = random.pick(open);
  const reach = random.pick(['ask', 'ask', 'same_office_same_day', 'same_day', 'any_result'] as const);
  return {
    choice,
    opening: random.pick(choice.openings).startsAt,
    fallback: {
      reach,
      extraCents: reach === 'ask' || choice.priceCents === null ? 0 : random.pick([0, 2500, 20_000]),
    },
  };
}

const settle = async (patient: SignedIn, id: string) =>
  (
    await waitFor(
      'the answer to a booking',
      () => getBooking(patient, id),
      ({ state }) => ['needs_choice', 'confirmed', 'checking'].includes(state),
      120_000,
    )
  ).state;

/** Sometimes cancels, so that other options are booked, too. */
async function cancelSometimes(patient: SignedIn, random: SeededRandom): Promise<boolean> {
  if (!random.chance(0.4)) return false;
  const confirmedAppointment = (await listAppointments(patient)).find(({ status }) => status === 'confirmed');
  if (confirmedAppointment) await patient.post(`/api/appointments/${confirmedAppointment.id}/cancel`);
  return true;
}

async function readFigures(server: TestServer, line: Line): Promise<ConsentFigures> {
  const { orm } = server.database;
  const booked = await orm.select().from(appointments);
  const consents = await orm.select().from(bookingConsents);
  const made = await orm.select().from(calls);
  const behaviors = {
    confirms: 0,
    gone: 0,
    raises_price: 0,
    asks_deposit: 0,
    other_time: 0,
    takes_back: 0,
    voicemail: 0,
  };
  for (const behavior of line.behaviors.values()) behaviors[behavior] += 1;
  const callsToBook = made.filter(
    ({ purpose, vendorCallId }) => purpose === 'booking' && vendorCallId !== null,
  );
  return {
    bookings: consents.length,
    raisedWithinExtra: callsToBook.filter((call) => {
      const consent = consents.find(({ id }) => id === call.brief.consent?.consentId);
      const cents =
        line.behaviors.get(call.id) === 'raises_price' ? line.requestedCents.get(call.id) : undefined;
      const max = consent?.maxPriceCents ?? null;
      if (!consent || cents === undefined || max === null) return false;
      return cents > max && cents <= max + consent.fallbackExtraCents;
    }).length,
    confirmed: booked.filter(({ confirmedByFactId }) => confirmedByFactId !== null).length,
    underRule: consents.filter(({ underRuleOf }) => underRuleOf !== null).length,
    fellThrough: booked.filter(({ fellThrough }) => fellThrough !== null).length,
    stopped: booked.filter(({ reviewBecause }) => reviewBecause !== null).length,
    behaviors,
    reckless: line.reckless.size,
    outside: findOutside({ booked, consents, callsToBook, line }),
  };
}

type Rows = {
  booked: (typeof appointments.$inferSelect)[];
  consents: (typeof bookingConsents.$inferSelect)[];
  callsToBook: (typeof calls.$inferSelect)[];
  line: Line;
};

/** Compares the rows with the test's own record of the calls, without product code. */
function findOutside({ booked, consents, callsToBook, line }: Rows): string[] {
  const outside: string[] = [];
  for (const call of callsToBook) {
    const consent = consents.find(({ id }) => id === call.brief.consent?.consentId);
    const requestedCents = call.brief.slotStartsAt;
    if (!consent || consent.appointmentId !== call.appointmentId)
      outside.push(`call ${call.id}: dialed without consent`);
    else if (consent.startsAt.toISOString() !== requestedCents || consent.providerId !== call.providerId)
      outside.push(`call ${call.id}: requested something other than the consent`);
  }
  for (const appointment of booked.filter(({ confirmedByFactId }) => confirmedByFactId !== null)) {
    const call = callsToBook.findLast(({ appointmentId }) => appointmentId === appointment.id);
    const consent = consents.find(({ appointmentId }) => appointmentId === appointment.id);
    if (!call || !consent || line.reckless.has(call.id) || !mayConfirm(line, call.id, consent))
      outside.push(
        `appointment ${appointment.id}: confirmed though the office did ${call ? line.behaviors.get(call.id) : 'nothing'}`,
      );
    if (
      consent?.startsAt.getTime() !== appointment.startsAt.getTime() ||
      consent.providerId !== appointment.providerId
    )
      outside.push(`appointment ${appointment.id}: confirmed for a time or office without consent`);
  }
  for (const consent of consents) outside.push(...checkRule(consent, consents, booked));
  for (const key of line.reckless) {
    const call = callsToBook.find(({ id }) => id === key);
    const appointment = booked.find(({ id }) => id === call?.appointmentId);
    if (appointment?.reviewBecause === null)
      outside.push(`call ${key}: accepted without consent, and not sent to review`);
  }
  return outside;
}

/**
 * Whether the confirmed booking is within the consent. The extra price applies only to a booking under a fallback
 * rule.
 */
function mayConfirm(line: Line, key: string, consent: Rows['consents'][number]): boolean {
  const behavior = line.behaviors.get(key);
  if (behavior === 'confirms') return true;
  const cents = line.requestedCents.get(key) ?? Number.POSITIVE_INFINITY;
  if (behavior === 'asks_deposit')
    return consent.fees.some(({ about, amountCents }) => about === 'deposit' && cents <= amountCents);
  if (behavior !== 'raises_price' || consent.maxPriceCents === null) return false;
  const extra = consent.underRuleOf === null ? 0 : consent.fallbackExtraCents;
  return cents <= consent.maxPriceCents + extra;
}

/** Differences between a booking under a fallback rule and the rule's day, office and price. */
function checkRule(
  consent: Rows['consents'][number],
  consents: Rows['consents'],
  booked: Rows['booked'],
): string[] {
  if (consent.underRuleOf === null) return [];
  const first = consents.find(({ id }) => id === consent.underRuleOf);
  const timeZoneOf = ({ appointmentId }: Rows['consents'][number]) =>
    booked.find(({ id }) => id === appointmentId)?.timeZone ?? 'UTC';
  if (!first) return [`consent ${consent.id}: its fallback rule is missing`];
  const dayOf = (item: Rows['consents'][number]) => toWallTime(item.startsAt, timeZoneOf(item)).date;
  const faults = [
    first.fallbackReach === 'ask' && 'no rule allowed it',
    first.fallbackReach === 'same_office_same_day' &&
      first.providerId !== consent.providerId &&
      'another office',
    first.fallbackReach !== 'any_result' && dayOf(first) !== dayOf(consent) && 'another day',
    first.maxPriceCents !== null &&
      consent.maxPriceCents !== null &&
      consent.maxPriceCents > first.maxPriceCents + first.fallbackExtraCents &&
      'a higher price',
  ];
  return faults.flatMap((fault) => (fault ? [`consent ${consent.id}: ${fault}`] : []));
}
