import type { ScriptedCall } from './call-script.ts';
import { type OfficeSlot, pickOfficeSlots, toOfficeSlot } from './office-slots.ts';
import {
  fillLine,
  playDisclosure,
  playGoodbye,
  playGreeting,
  playVoicemail,
  type Scene,
} from './play-office-call.ts';
import { hasDuty } from './prompted-agent.ts';

/** The call that turns an offered opening into an appointment. Throws when the brief names no opening. */
export function playBooking(scene: Scene, obliging: boolean): ScriptedCall {
  const { script, random, brief, office, speech } = scene;
  const { lines } = speech;
  if (!brief.slotStartsAt) throw new RangeError('A booking call needs the opening to confirm');
  const fate = obliging ? 0 : random.next();
  if (fate > 0.94) return playVoicemail(scene);
  const slot = toOfficeSlot(new Date(brief.slotStartsAt), office.timeZone);
  playGreeting(scene, random.chance(0.1));
  if (!hasDuty(scene, 'books_opening')) return playNothingBooked(scene);
  playDisclosure(scene, fillLine(scene, lines.bookingRequests, { slot: speech.saySlotInFull(slot) }));
  if (fate > 0.86) return playSlotGone(scene, slot);
  const words = speech.saySlot(random, slot, scene.speaking);
  const text = fillLine(scene, lines.bookingYes, { slot: words });
  script.office(text, [{ kind: 'booking_confirmed', value: { startsAt: slot.startsAt }, words }]);
  playGoodbye(scene);
  return script.end('answered', 'booking_confirmed');
}

/** An agent that was not told to ask for the opening says who it is, and goodbye. */
function playNothingBooked(scene: Scene): ScriptedCall {
  playDisclosure(scene, '', false);
  playGoodbye(scene);
  return scene.script.end('answered', 'unclear');
}

/** What the office is asked in a booking call. */
export function bookingQuestion(scene: Scene): string {
  const { brief, office, speech } = scene;
  if (!brief.slotStartsAt) throw new RangeError('A booking call needs the opening to confirm');
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
    script.office(text + fillLine(scene, lines.bookingInstead, { a: words }), [
      { kind: 'slot', value: { startsAt: other.startsAt }, words },
    ]);
  } else {
    script.office(text + fillLine(scene, lines.nothingInstead));
  }
  script.agent(fillLine(scene, lines.acceptGone));
  return script.end('answered', 'slot_gone');
}
