import type { BookingFate, DecideBooking } from '#engines/simulated-office/play-booking.ts';
import type { BookingChoice } from '#modules/appointments/booking.contract.ts';
import { appointments } from '#schema/appointments.ts';
import { bookingConsents } from '#schema/booking-consents.ts';
import { calls } from '#schema/calls.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { toWallTime } from '#shared/time/business-calendar.ts';
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
 * Patients who book, offices that withdraw, change or raise, and agents that sometimes accept what they may
 * not.
 */

const fateShares: readonly (readonly [BookingFate, number])[] = [
  ['confirms', 0.36],
  ['gone', 0.16],
  ['raises_price', 0.18],
  ['asks_deposit', 0.1],
  ['other_time', 0.1],
  ['takes_back', 0.1],
];
/**
 * How much more an office asks than its price, in cents: some of it is allowed by the patient only for
 * another time.
 */
const raises = [500, 1000, 2000, 2500, 6000, 15_000, 30_000] as const;
const deposits = [2500, 5000, 7500] as const;
/** Share of agents that hear another time or a higher price. */
const recklessShare = 0.25;
/** How often one patient retries. */
const mostTries = 6;

export type ConsentFigures = {
  bookings: number;
  /** Prices raised by less than the extra that the patient allowed for another time. */
  raisedWithinExtra: number;
  confirmed: number;
  underRule: number;
  fellThrough: number;
  stopped: number;
  fates: Record<BookingFate, number>;
  /** Calls in which the agent accepted what it may not. */
  reckless: number;
  /** Descriptions of what was confirmed or requested beyond the patient's consent. */
  outside: string[];
};

/** What happened in each call, by its key: known only to the test and never read from the product. */
type Line = {
  fates: Map<string, BookingFate>;
  /** The price or deposit the office asked for, in cents. */
  asked: Map<string, number>;
  reckless: Set<string>;
  decideBooking: DecideBooking;
};

export function createStormLine(seed: string): Line {
  const fates = new Map<string, BookingFate>();
  const asked = new Map<string, number>();
  const decideBooking: DecideBooking = ({ key, brief, office }) => {
    if (brief.purpose !== 'booking') return null;
    const random = seededRandom(`${seed} ${key}`);
    const fate = drawFate(random.next());
    fates.set(key, fate);
    if (fate !== 'raises_price' && fate !== 'asks_deposit') return fate;
    const amountCents =
      fate === 'asks_deposit'
        ? random.pick(deposits)
        : (office.directPriceCents ?? 20_000) + random.pick(raises);
    asked.set(key, amountCents);
    return { fate, amountCents };
  };
  return { fates, asked, reckless: new Set(), decideBooking };
}

function drawFate(position: number): BookingFate {
  let upTo = 0;
  for (const [fate, share] of fateShares) {
    upTo += share;
    if (position < upTo) return fate;
  }
  return 'confirms';
}

/** Some agents say yes for the patient although they were told to ask, and the office accepts it. */
export function makeSomeReckless(server: TestServer, line: Line, seed: string): void {
  const voice = server.context.ports.voice('demo');
  const placeCall = voice.placeCall.bind(voice);
  const getCall = voice.getCall.bind(voice);
  const spoil = <Call extends { transcript: TranscriptTurn[] }>(call: Call, key: string): Call => {
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
  voice.placeCall = async (input) => spoil(await placeCall(input), input.key);
  voice.getCall = async (vendorCallId, key) => spoil(await getCall(vendorCallId, key), key);
}

/**
 * Lets patients book until this many bookings were requested, and counts. Rejects if a booking never
 * finishes.
 */
export async function stormBookings(
  server: TestServer,
  line: Line,
  options: { bookings: number; patientsAtOnce: number; seed: string },
): Promise<ConsentFigures> {
  let nth = 0;
  const bookOn = async (): Promise<void> => {
    while ((await countBookings(server)) < options.bookings) {
      nth += 1;
      await bookUntilDone(server, seededRandom(`${options.seed} patient ${nth}`));
    }
  };
  await Promise.all(Array.from({ length: options.patientsAtOnce }, bookOn));
  return readFigures(server, line);
}

const countBookings = ({ database }: TestServer): Promise<number> => database.orm.$count(bookingConsents);

async function bookUntilDone(server: TestServer, random: SeededRandom): Promise<void> {
  const patient = await registerPatient(server, { freeRequest: true });
  const { id } = await reachApproval(patient);
  await approveRequest(patient, id);
  for (let tries = 0; tries < mostTries; tries++) {
    const { choices } = await getBooking(patient, id);
    const wish = pickOne(random, choices);
    if (!wish) return;
    const answer = await bookTime(patient, id, wish);
    // Someone else was faster, or the price was raised in the meantime, so the patient reloads.
    if (answer.status === 409) continue;
    if (answer.status !== 200) throw new Error(`Booking answered ${answer.status}: ${answer.text}`);
    const state = await settle(patient, id);
    if (state === 'checking') return;
    if (state === 'confirmed' && !(await changesTheirMind(patient, random))) return;
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

/** Cancels now and then, so that the other options are used, too. */
async function changesTheirMind(patient: SignedIn, random: SeededRandom): Promise<boolean> {
  if (!random.chance(0.4)) return false;
  const standing = (await listAppointments(patient)).find(({ status }) => status === 'confirmed');
  if (standing) await patient.post(`/api/appointments/${standing.id}/cancel`);
  return true;
}

async function readFigures(server: TestServer, line: Line): Promise<ConsentFigures> {
  const { orm } = server.database;
  const booked = await orm.select().from(appointments);
  const consents = await orm.select().from(bookingConsents);
  const made = await orm.select().from(calls);
  const fates = {
    confirms: 0,
    gone: 0,
    raises_price: 0,
    asks_deposit: 0,
    other_time: 0,
    takes_back: 0,
    voicemail: 0,
  };
  for (const fate of line.fates.values()) fates[fate] += 1;
  const callsToBook = made.filter(
    ({ purpose, vendorCallId }) => purpose === 'booking' && vendorCallId !== null,
  );
  return {
    bookings: consents.length,
    raisedWithinExtra: callsToBook.filter((call) => {
      const consent = consents.find(({ id }) => id === call.brief.consent?.consentId);
      const cents = line.fates.get(call.id) === 'raises_price' ? line.asked.get(call.id) : undefined;
      const max = consent?.maxPriceCents ?? null;
      if (!consent || cents === undefined || max === null) return false;
      return cents > max && cents <= max + consent.fallbackExtraCents;
    }).length,
    confirmed: booked.filter(({ confirmedByFactId }) => confirmedByFactId !== null).length,
    underRule: consents.filter(({ underRuleOf }) => underRuleOf !== null).length,
    fellThrough: booked.filter(({ fellThrough }) => fellThrough !== null).length,
    stopped: booked.filter(({ reviewBecause }) => reviewBecause !== null).length,
    fates,
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

/** Checked with the test's own record of the calls and the rows, without any product code. */
function findOutside({ booked, consents, callsToBook, line }: Rows): string[] {
  const outside: string[] = [];
  for (const call of callsToBook) {
    const consent = consents.find(({ id }) => id === call.brief.consent?.consentId);
    const asked = call.brief.slotStartsAt;
    if (!consent || consent.appointmentId !== call.appointmentId)
      outside.push(`call ${call.id}: dialed without a consent`);
    else if (consent.startsAt.toISOString() !== asked || consent.providerId !== call.providerId)
      outside.push(`call ${call.id}: asked for something else than was agreed to`);
  }
  for (const appointment of booked.filter(({ confirmedByFactId }) => confirmedByFactId !== null)) {
    const call = callsToBook.findLast(({ appointmentId }) => appointmentId === appointment.id);
    const consent = consents.find(({ appointmentId }) => appointmentId === appointment.id);
    if (!call || !consent || line.reckless.has(call.id) || !mayConfirm(line, call.id, consent))
      outside.push(
        `appointment ${appointment.id}: confirmed though the office did ${call ? line.fates.get(call.id) : 'nothing'}`,
      );
    if (
      consent?.startsAt.getTime() !== appointment.startsAt.getTime() ||
      consent.providerId !== appointment.providerId
    )
      outside.push(`appointment ${appointment.id}: confirmed for another time or office than was agreed to`);
  }
  for (const consent of consents) outside.push(...checkRule(consent, consents, booked));
  for (const key of line.reckless) {
    const call = callsToBook.find(({ id }) => id === key);
    const appointment = booked.find(({ id }) => id === call?.appointmentId);
    if (appointment?.reviewBecause === null)
      outside.push(`call ${key}: accepted what it may not, and nobody looks at it`);
  }
  return outside;
}

/**
 * Whether what the office did is within the consent: the extra counts only for a booking under the patient's
 * rule.
 */
function mayConfirm(line: Line, key: string, consent: Rows['consents'][number]): boolean {
  const fate = line.fates.get(key);
  if (fate === 'confirms') return true;
  const cents = line.asked.get(key) ?? Number.POSITIVE_INFINITY;
  if (fate === 'asks_deposit')
    return consent.fees.some(({ about, amountCents }) => about === 'deposit' && cents <= amountCents);
  if (fate !== 'raises_price' || consent.maxPriceCents === null) return false;
  const extra = consent.underRuleOf === null ? 0 : consent.fallbackExtraCents;
  return cents <= consent.maxPriceCents + extra;
}

/** A booking under a rule must keep the rule's day, office and price. */
function checkRule(
  consent: Rows['consents'][number],
  consents: Rows['consents'],
  booked: Rows['booked'],
): string[] {
  if (consent.underRuleOf === null) return [];
  const first = consents.find(({ id }) => id === consent.underRuleOf);
  const timeZoneOf = ({ appointmentId }: Rows['consents'][number]) =>
    booked.find(({ id }) => id === appointmentId)?.timeZone ?? 'UTC';
  if (!first) return [`consent ${consent.id}: its rule is not there`];
  const dayOf = (one: Rows['consents'][number]) => toWallTime(one.startsAt, timeZoneOf(one)).date;
  const faults = [
    first.fallbackReach === 'ask' && 'nobody allowed it',
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
