import { type CallBrief, type OfficeProfile, unnamedPlan } from '#shared/calls/telephone-call.ts';
import { spellWeekday } from '#shared/format/format-date.ts';
import { seededRandom } from '#shared/random.ts';
import { addDays } from '#shared/time/add-days.ts';
import type { Meaning, ScriptedCall } from './call-script.ts';
import type { OfficeBehavior } from './office-behavior.ts';
import { laterDate, type OfficeSlot, pickOfficeSlots } from './office-slots.ts';
import { playEntrance } from './play-entrance.ts';
import { playGoodbye } from './play-office-call.ts';
import { hasDuty } from './prompted-agent.ts';
import { fillLine, type Scene } from './scene.ts';

/** Plays an inquiry with a cooperative office: new patients, plan or price, openings, and a hold. */
export function playInquiry(scene: Scene, behavior: OfficeBehavior): ScriptedCall {
  const { script, random, speech } = scene;
  const asksFirst = hasDuty(scene, 'asks_new_patients');
  const question = asksFirst ? fillLine(scene, speech.lines.newPatientQuestions) : '';
  const entrance = playEntrance(scene, behavior, question);
  if (entrance !== 'reached_staff') return entrance;
  const accepts = behavior !== 'no_new_patients' || !asksFirst;
  if (behavior !== 'gatekeeper' && asksFirst) answerNewPatients(scene, accepts);
  if (!accepts) {
    playGoodbye(scene);
    return script.end('answered', 'not_accepting');
  }
  const plan = scene.brief.insurancePlan;
  if (plan !== null) {
    // No office can say whether an unnamed plan is accepted.
    const asksPlan = plan !== unnamedPlan && hasDuty(scene, 'asks_plan');
    if (asksPlan && !playPlan(scene, plan, behavior)) return script.end('answered', 'not_accepting');
  } else if (hasDuty(scene, 'asks_price')) playPrice(scene, behavior);
  if (scene.brief.asksForOrder && hasDuty(scene, 'asks_order')) playOrder(scene);
  if (scene.brief.asksForEstimate && plan === null && hasDuty(scene, 'asks_estimate')) playEstimate(scene);
  const offered = hasDuty(scene, 'asks_openings') ? playOpenings(scene, behavior) : { slots: [] };
  const [first] = offered.slots;
  const holds = first && !(scene.isBrisk && random.chance(0.5));
  if (holds && hasDuty(scene, 'asks_to_hold')) playSlotHold(scene, random.pick(offered.slots));
  playGoodbye(scene);
  return script.end('answered', first ? 'offered_slots' : outcomeWithoutOpening(scene, behavior));
}

function outcomeWithoutOpening({ brief, office }: Scene, behavior: OfficeBehavior): string {
  if (behavior !== 'non_committal') return 'no_slots';
  return brief.insurancePlan === null && office.directPriceCents !== null ? 'price_only' : 'unclear';
}

function answerNewPatients(scene: Scene, accepts: boolean): void {
  const { newPatientYes, newPatientNo } = scene.speech.lines;
  const answer = fillLine(scene, accepts ? newPatientYes : newPatientNo);
  scene.script.office(answer, [{ kind: 'accepts_new_patients', value: { accepts }, words: answer }]);
}

function playPlan(scene: Scene, plan: string, behavior: OfficeBehavior): boolean {
  const { script } = scene;
  const { lines } = scene.speech;
  const accepts = behavior !== 'plan_not_taken' && acceptsPlan(scene.office, plan);
  script.agent(fillLine(scene, lines.planQuestions));
  const choices = plan.toLowerCase().includes('cigna')
    ? lines.planNo.filter((line) => !line.includes('Cigna'))
    : lines.planNo;
  const answer = fillLine(scene, accepts ? lines.planYes : choices);
  script.office(answer, [{ kind: 'accepts_plan', value: { plan, accepts }, words: answer }]);
  if (!accepts) script.agent(fillLine(scene, lines.planNotTaken));
  return accepts;
}

function acceptsPlan(office: OfficeProfile, plan: CallBrief['insurancePlan'] & string): boolean {
  const patientPlan = plan.toLowerCase();
  return office.acceptsInsurance.some(
    (name) => patientPlan.includes(name.toLowerCase()) || name.toLowerCase().includes(patientPlan),
  );
}

function playPrice(scene: Scene, behavior: OfficeBehavior): void {
  const { script, random, office, speech } = scene;
  const { lines, sayAmount } = speech;
  script.agent(fillLine(scene, lines.priceQuestions));
  const amountCents = office.directPriceCents;
  if (amountCents === null || behavior === 'withholds_price') {
    script.office(fillLine(scene, lines.priceRefusals));
    return;
  }
  if (behavior === 'quotes_range') {
    playPriceRange(scene, amountCents);
    return;
  }
  const price = sayAmount(random, amountCents);
  const gaps = {
    price,
    wrong: sayAmount(random, Math.round((amountCents * random.pick([0.6, 0.8, 1.3, 1.7])) / 500) * 500 + 500),
    other: otherServiceThan(scene),
  };
  const corrected = lines.priceAnswers.filter((line) => line.includes('{wrong}'));
  const answers = behavior === 'corrects_itself' ? corrected : lines.priceAnswers;
  const text = fillLine(scene, scene.isBrisk ? lines.briskPriceAnswers : answers, gaps);
  script.office(text, [{ kind: 'cash_price', value: { amountCents }, words: price }]);
}

/** Asks whether a doctor's order is needed. Each office gives the same answer in every call. */
function playOrder(scene: Scene): void {
  const { script, office, speech } = scene;
  const officeScene = { ...scene, random: seededRandom(`order|${office.officeId}`) };
  script.agent(fillLine(officeScene, speech.lines.orderQuestions));
  script.office(fillLine(officeScene, speech.lines.orderAnswers));
}

/** Asks for a good faith estimate. Each office gives the same answer in every call. */
function playEstimate(scene: Scene): void {
  const { script, office, speech } = scene;
  const officeScene = { ...scene, random: seededRandom(`estimate|${office.officeId}`) };
  script.agent(fillLine(officeScene, speech.lines.estimateQuestions));
  const { directPriceCents } = office;
  if (directPriceCents === null || officeScene.random.chance(0.2)) {
    script.office(fillLine(officeScene, speech.lines.estimateRefusals));
    return;
  }
  // More than the price alone: an estimate lists all that is expected.
  const share = officeScene.random.pick([1, 1.1, 1.25]);
  const totalCents = Math.ceil((directPriceCents * share) / 500) * 500;
  const estimate = speech.sayAmount(officeScene.random, totalCents);
  const text = fillLine(officeScene, speech.lines.estimateAnswers, { estimate });
  script.office(text, [
    { kind: 'condition', value: { about: 'good_faith_estimate', totalCents }, words: estimate },
  ]);
}

/** Answers with amounts that aren't a price quote: a range, a guess, last year's price. */
function playPriceRange(scene: Scene, amountCents: number): void {
  const { script, random, speech } = scene;
  const about = (share: number) => speech.sayAmount(random, Math.round((amountCents * share) / 1000) * 1000);
  const gaps = { low: about(0.8), high: about(1.4), price: speech.sayAmount(random, amountCents) };
  script.office(fillLine(scene, speech.difficult.priceRanges, gaps));
}

function otherServiceThan({ random, brief, speech }: Scene): string {
  const requested = speech.serviceName(brief.serviceName).toLowerCase();
  const free = speech.otherServices.filter(
    (name) =>
      !requested.includes(name.replace(/^(?:an?|una?) /, '').toLowerCase()) &&
      // A consult is another name for a first visit.
      !(/visit|consulta/.test(requested) && /consult/.test(name)),
  );
  return random.pick(free);
}

type OfferedSlots = { slots: OfficeSlot[] };

function playOpenings(scene: Scene, behavior: OfficeBehavior): OfferedSlots {
  const { script, random, brief, office, now, speaking, speech } = scene;
  const { lines } = speech;
  const fromDate = laterDate(brief.fromDate, speaking.today);
  const gaps = { from: speech.sayDateInFull(fromDate), to: speech.sayDateInFull(brief.toDate) };
  script.agent(fillLine(scene, lines.openingQuestions, gaps));
  if (behavior === 'non_committal') {
    playNoOffer(scene);
    return { slots: [] };
  }
  const count = scene.isBrisk ? 2 : random.integer(2, 3);
  const slots = behavior === 'no_openings' ? [] : pickOfficeSlots(random, office, now, brief, count);
  if (slots.length === 0) {
    playNoOpenings(scene);
    return { slots };
  }
  const phrases = slots.map((slot) => saySlotMaybeCorrected(scene, slot, behavior === 'corrects_itself'));
  const [a = '', b = '', c = ''] = phrases.map(({ text }) => text);
  const tail = scene.isBrisk ? '' : random.pick(lines.afterOffers);
  const text = fillLine(scene, offerLines(scene, slots.length), { a, b, c });
  const lead = scene.isBrisk || !random.chance(0.45) ? '' : sayLead(scene, slots);
  script.office(
    lead + (/[,] $|but $|so $|pero $|que $/.test(lead) ? lowerFirst(text) : text) + tail,
    phrases.map(
      ({ text: words }, index): Meaning => ({
        kind: 'slot',
        value: { startsAt: slots[index]?.startsAt ?? '' },
        words,
      }),
    ),
  );
  return { slots };
}

/** Mentions a day and time without offering them. */
function playNoOffer(scene: Scene): void {
  const { script, random, brief, office, now, speaking, speech } = scene;
  const [slot] = pickOfficeSlots(random, office, now, brief, 1);
  if (!slot) {
    playNoOpenings(scene);
    return;
  }
  script.office(fillLine(scene, speech.difficult.noOffers, { slot: speech.saySlot(random, slot, speaking) }));
}

function offerLines(scene: Scene, count: number): readonly string[] {
  const { lines } = scene.speech;
  if (count === 1) return lines.oneOffer;
  if (count === 3) return lines.threeOffers;
  return scene.isBrisk ? lines.briskOffers : lines.twoOffers;
}

/** "Tuesday the 24th at 10… sorry, 10:40": only the corrected time counts. */
function saySlotMaybeCorrected(scene: Scene, slot: OfficeSlot, always: boolean): { text: string } {
  const { random, speaking, speech } = scene;
  if (scene.isBrisk || !(always || random.chance(0.12)))
    return { text: speech.saySlot(random, slot, speaking) };
  const hour = Number(slot.time.slice(0, 2));
  const wrongTime = `${String(hour).padStart(2, '0')}:${slot.time.endsWith('00') ? '30' : '00'}`;
  return { text: speech.sayCorrectedSlot(random, slot, wrongTime, speaking) };
}

/** Mentions a day on which nothing is offered. */
function sayLead(scene: Scene, slots: readonly OfficeSlot[]): string {
  const { lines, weekdays } = scene.speech;
  const offeredWeekdays = new Set(slots.map((slot) => weekdayNames.indexOf(spellWeekday(slot.date))));
  const free = weekdays.slice(0, 5).filter((_, index) => !offeredWeekdays.has(index));
  const offDay = free.length > 0 ? scene.random.pick(free) : (weekdays[5] ?? '');
  return fillLine(scene, lines.offerLeads, { offDay });
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function lowerFirst(text: string): string {
  return /^(?:I\b|I'|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

function playNoOpenings(scene: Scene): void {
  const { script, random, brief, office, now, speaking, speech } = scene;
  const { lines } = speech;
  const after = laterDate(brief.toDate, speaking.today);
  const days = { fromDate: addDays(after, 3), toDate: addDays(after, 16) };
  const [later] = random.chance(0.7) ? pickOfficeSlots(random, office, now, days, 1) : [];
  const text = fillLine(scene, lines.noOpenings);
  if (!later) {
    script.office(text);
    return;
  }
  const words = speech.saySlot(random, later, speaking);
  const offer = fillLine(scene, lines.laterOffers, { a: words });
  script.office(`${text} ${offer}`, [{ kind: 'slot', value: { startsAt: later.startsAt }, words }]);
}

function playSlotHold(scene: Scene, slot: OfficeSlot): void {
  const { script, random, speaking, speech } = scene;
  const { lines } = speech;
  script.agent(fillLine(scene, lines.holdQuestions, { slot: speech.saySlotInFull(slot) }));
  if (random.chance(0.2)) {
    script.office(fillLine(scene, lines.holdNo));
    return;
  }
  const text = fillLine(scene, lines.holdYes, { short: speech.saySlot(random, slot, speaking) });
  const [words = text] = text.split(/(?<=(?<!m)\.) /);
  script.office(text, [{ kind: 'slot_hold', value: { startsAt: slot.startsAt }, words }]);
}
