import type { PlaceCallInput } from '#shared/calls/telephone-call.ts';
import { coversFee, coversPrice } from '#shared/care/booking-consent.ts';
import type { ScriptedCall } from './call-script.ts';
import { type OfficeSlot, pickOfficeSlots, toOfficeSlot } from './office-slots.ts';
import { playDisclosure, playGoodbye, playVoicemail } from './play-office-call.ts';
import { hasDuty } from './prompted-agent.ts';
import { fillLine, playGreeting, type Scene } from './scene.ts';

/** How an office responds to a booking call. */
export const bookingScenarios = [
  'confirms',
  'gone',
  'raises_price',
  'asks_deposit',
  'other_time',
  'takes_back',
  'voicemail',
] as const;
export type BookingScenario = (typeof bookingScenarios)[number];

/** `amountCents`: the new price or the deposit. */
export type BookingDecision = BookingScenario | { fate: BookingScenario; amountCents: number };
/** Chooses the office's response for a call; null leaves it to chance. */
export type DecideBooking = (input: PlaceCallInput) => BookingDecision | null;

/** Plays a booking call. Throws `RangeError` if the brief names no opening. */
export function playBooking(scene: Scene, chosen: BookingDecision | null): ScriptedCall {
  const { brief, office, random, speech } = scene;
  if (!brief.slotStartsAt) throw new RangeError('A booking call needs an opening to confirm');
  const decided = typeof chosen === 'string' ? { fate: chosen } : chosen;
  const fate = decided?.fate ?? pickFate(random.next());
  const amountCents = decided && 'amountCents' in decided ? decided.amountCents : null;
  if (fate === 'voicemail') return playVoicemail(scene);
  const slot = toOfficeSlot(new Date(brief.slotStartsAt), office.timeZone);
  playGreeting(scene, random.chance(0.1));
  if (!hasDuty(scene, 'books_opening')) return playWithoutBooking(scene);
  playDisclosure(scene, fillLine(scene, speech.lines.bookingRequests, { slot: speech.saySlotInFull(slot) }));
  if (fate === 'gone') return playSlotGone(scene, slot);
  if (fate === 'raises_price') return playHigherPrice(scene, slot, amountCents);
  if (fate === 'asks_deposit') return playDeposit(scene, slot, amountCents ?? 7500);
  if (fate === 'other_time') return playOtherTime(scene, slot);
  return playYes(scene, slot, fate === 'takes_back');
}

function pickFate(position: number): BookingScenario {
  if (position > 0.94) return 'voicemail';
  if (position > 0.88) return 'gone';
  if (position > 0.85) return 'raises_price';
  if (position > 0.82) return 'other_time';
  return position > 0.81 ? 'takes_back' : 'confirms';
}

function playYes(scene: Scene, slot: OfficeSlot, takesBack: boolean): ScriptedCall {
  const { script, random, speech, speaking } = scene;
  const words = speech.saySlot(random, slot, speaking);
  const text = fillLine(scene, speech.lines.bookingYes, { slot: words });
  if (!takesBack) {
    script.office(text, [{ kind: 'booking_confirmed', value: { startsAt: slot.startsAt }, words }]);
    playGoodbye(scene);
    return script.end('answered', 'booking_confirmed');
  }
  script.office(text);
  script.office(fillLine(scene, speech.lines.bookingWithdrawn));
  script.agent(fillLine(scene, speech.lines.acceptGone));
  return script.end('answered', 'slot_gone');
}

/** The agent accepts a higher price only within the patient's consent. */
function playHigherPrice(scene: Scene, slot: OfficeSlot, requested: number | null): ScriptedCall {
  const { script, random, speech, speaking, brief, office } = scene;
  const { lines } = speech;
  const before = brief.consent?.priceLimitCents ?? office.directPriceCents ?? 20_000;
  const priceCents = requested ?? Math.round((before * random.pick([1.08, 1.2, 1.5])) / 500) * 500 + 500;
  const price = speech.sayAmount(random, priceCents);
  const words = speech.saySlot(random, slot, speaking);
  script.office(fillLine(scene, lines.bookingPriceRaised, { slot: words, price }), [
    { kind: 'cash_price', value: { amountCents: priceCents }, words: price },
  ]);
  const limits = { priceLimitCents: brief.consent?.priceLimitCents ?? null };
  const mayAccept = coversPrice(limits, priceCents, brief.insurancePlan === null);
  if (!hasDuty(scene, 'keeps_to_consent')) return playAcceptAnything(scene, slot);
  if (!mayAccept) {
    script.agent(fillLine(scene, lines.askAboutPrice));
    return script.end('answered', 'price_only');
  }
  script.agent(fillLine(scene, lines.acceptPrice, { slot: speech.saySlotInFull(slot) }));
  return playYes(scene, slot, false);
}

/** The agent accepts a deposit only within the patient's consent. */
function playDeposit(scene: Scene, slot: OfficeSlot, amountCents: number): ScriptedCall {
  const { script, random, speech, speaking, brief } = scene;
  const { lines } = speech;
  const words = speech.saySlot(random, slot, speaking);
  const price = speech.sayAmount(random, amountCents);
  script.office(fillLine(scene, lines.bookingDeposit, { slot: words, price }), [
    { kind: 'condition', value: { about: 'deposit', amountCents, due: 'booking' }, words: price },
  ]);
  if (!hasDuty(scene, 'keeps_to_consent')) return playAcceptAnything(scene, slot);
  if (!brief.consent || !coversFee(brief.consent, { about: 'deposit', amountCents })) {
    script.agent(fillLine(scene, lines.askAboutDeposit));
    return script.end('answered', 'price_only');
  }
  script.agent(fillLine(scene, lines.acceptDeposit, { slot: speech.saySlotInFull(slot) }));
  return playYes(scene, slot, false);
}

function playOtherTime(scene: Scene, requested: OfficeSlot): ScriptedCall {
  const { script, random, brief, office, now, speech, speaking } = scene;
  const [other] = pickOfficeSlots(random, office, now, brief, 3).filter(
    (slot) => slot.time !== requested.time,
  );
  if (!other) return playSlotGone(scene, requested);
  const words = speech.saySlot(random, other, speaking);
  script.office(fillLine(scene, speech.lines.bookingOther, { a: words }), [
    { kind: 'slot', value: { startsAt: other.startsAt }, words },
  ]);
  if (!hasDuty(scene, 'keeps_to_consent')) return playAcceptAnything(scene, other);
  script.agent(fillLine(scene, speech.lines.askAboutTime, { slot: speech.saySlotInFull(requested) }));
  return script.end('answered', 'slot_gone');
}

/** An agent without limits in its prompt accepts whatever the office proposes. */
function playAcceptAnything(scene: Scene, slot: OfficeSlot): ScriptedCall {
  const { script, speech } = scene;
  script.agent(fillLine(scene, speech.lines.acceptAnything));
  script.office(fillLine(scene, speech.lines.bookingYes, { slot: speech.saySlotInFull(slot) }));
  playGoodbye(scene);
  return script.end('answered', 'unclear');
}

/** An agent that isn't instructed to book introduces itself and says goodbye. */
function playWithoutBooking(scene: Scene): ScriptedCall {
  playDisclosure(scene, '', false);
  playGoodbye(scene);
  return scene.script.end('answered', 'unclear');
}

/** The agent's question in a booking call; empty if it isn't instructed to book. */
export function bookingQuestion(scene: Scene): string {
  const { brief, office, speech } = scene;
  if (!brief.slotStartsAt) throw new RangeError('A booking call needs an opening to confirm');
  if (!hasDuty(scene, 'books_opening')) return '';
  const slot = toOfficeSlot(new Date(brief.slotStartsAt), office.timeZone);
  return fillLine(scene, speech.lines.bookingRequests, { slot: speech.saySlotInFull(slot) });
}

function playSlotGone(scene: Scene, gone: OfficeSlot): ScriptedCall {
  const { script, random, brief, office, now, speaking, speech } = scene;
  const { lines } = speech;
  const text = fillLine(scene, lines.bookingGone);
  const [other] = pickOfficeSlots(random, office, now, brief, 3).filter((slot) => slot.time !== gone.time);
  if (other) {
    const words = speech.saySlot(random, other, speaking);
    script.office(text + fillLine(scene, lines.bookingAlternatives, { a: words }), [
      { kind: 'slot', value: { startsAt: other.startsAt }, words },
    ]);
  } else {
    script.office(text + fillLine(scene, lines.noAlternatives));
  }
  script.agent(fillLine(scene, lines.acceptGone));
  return script.end('answered', 'slot_gone');
}
