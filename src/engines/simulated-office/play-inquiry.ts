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

/** A cooperative office: new patients, plan or price, openings, and one opening to hold. */
export function playInquiry(scene: Scene, temper: OfficeBehavior): ScriptedCall {
  const { script, random, speech } = scene;
  const asksFirst = hasDuty(scene, 'asks_new_patients');
  const question = asksFirst ? fillLine(scene, speech.lines.newPatientQuestions) : '';
  const isIn = playEntrance(scene, temper, question);
  if (isIn !== 'spoken_to') return isIn;
  const accepts = temper !== 'no_new_patients' || !asksFirst;
  if (temper !== 'gatekeeper' && asksFirst) answerNewPatients(scene, accepts);
  if (!accepts) {
    playGoodbye(scene);
    return script.end('answered', 'not_accepting');
  }
  const plan = scene.brief.insurancePlan;
  if (plan !== null) {
    // No office can say whether an unnamed plan is accepted.
    const isAsked = plan !== unnamedPlan && hasDuty(scene, 'asks_plan');
    if (isAsked && !playPlan(scene, plan, temper)) return script.end('answered', 'not_accepting');
  } else if (hasDuty(scene, 'asks_price')) playPrice(scene, temper);
  if (scene.brief.asksForOrder && hasDuty(scene, 'asks_order')) playOrder(scene);
  const offered = hasDuty(scene, 'asks_openings') ? playOpenings(scene, temper) : { wanted: [] };
  const [first] = offered.wanted;
  const holds = first && !(scene.isBrisk && random.chance(0.5));
  if (holds && hasDuty(scene, 'asks_to_hold')) playSlotHold(scene, random.pick(offered.wanted));
  playGoodbye(scene);
  return script.end('answered', first ? 'offered_slots' : outcomeWithoutOpening(scene, temper));
}

function outcomeWithoutOpening({ brief, office }: Scene, temper: OfficeBehavior): string {
  if (temper !== 'non_committal') return 'no_slots';
  return brief.insurancePlan === null && office.directPriceCents !== null ? 'price_only' : 'unclear';
}

function answerNewPatients(scene: Scene, accepts: boolean): void {
  const { newPatientYes, newPatientNo } = scene.speech.lines;
  const answer = fillLine(scene, accepts ? newPatientYes : newPatientNo);
  scene.script.office(answer, [{ kind: 'accepts_new_patients', value: { accepts }, words: answer }]);
}

function playPlan(scene: Scene, plan: string, temper: OfficeBehavior): boolean {
  const { script } = scene;
  const { lines } = scene.speech;
  const accepts = temper !== 'plan_not_taken' && takesPlan(scene.office, plan);
  script.agent(fillLine(scene, lines.planQuestions));
  const choices = plan.toLowerCase().includes('cigna')
    ? lines.planNo.filter((line) => !line.includes('Cigna'))
    : lines.planNo;
  const answer = fillLine(scene, accepts ? lines.planYes : choices);
  script.office(answer, [{ kind: 'accepts_plan', value: { plan, accepts }, words: answer }]);
  if (!accepts) script.agent(fillLine(scene, lines.planNotTaken));
  return accepts;
}

function takesPlan(office: OfficeProfile, plan: CallBrief['insurancePlan'] & string): boolean {
  const wanted = plan.toLowerCase();
  return office.acceptsInsurance.some(
    (name) => wanted.includes(name.toLowerCase()) || name.toLowerCase().includes(wanted),
  );
}

function playPrice(scene: Scene, temper: OfficeBehavior): void {
  const { script, random, office, speech } = scene;
  const { lines, sayAmount } = speech;
  script.agent(fillLine(scene, lines.priceQuestions));
  const amountCents = office.directPriceCents;
  if (amountCents === null || temper === 'withholds_price') {
    script.office(fillLine(scene, lines.priceWithheld));
    return;
  }
  if (temper === 'quotes_range') {
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
  const answers = temper === 'corrects_itself' ? corrected : lines.priceAnswers;
  const text = fillLine(scene, scene.isBrisk ? lines.briskPriceAnswers : answers, gaps);
  script.office(text, [{ kind: 'cash_price', value: { amountCents }, words: price }]);
}

/** Whether a doctor's order is needed. An office answers the same in every call. */
function playOrder(scene: Scene): void {
  const { script, office, speech } = scene;
  const own = { ...scene, random: seededRandom(`order|${office.officeId}`) };
  script.agent(fillLine(own, speech.lines.orderQuestions));
  script.office(fillLine(own, speech.lines.orderAnswers));
}

/** Amounts that aren't prices: a range, a guess, last year's. */
function playPriceRange(scene: Scene, amountCents: number): void {
  const { script, random, speech } = scene;
  const about = (share: number) => speech.sayAmount(random, Math.round((amountCents * share) / 1000) * 1000);
  const gaps = { low: about(0.8), high: about(1.4), price: speech.sayAmount(random, amountCents) };
  script.office(fillLine(scene, speech.difficult.priceRanges, gaps));
}

function otherServiceThan({ random, brief, speech }: Scene): string {
  const wanted = speech.serviceName(brief.serviceName).toLowerCase();
  const free = speech.otherServices.filter(
    (name) =>
      !wanted.includes(name.replace(/^(?:an?|una?) /, '').toLowerCase()) &&
      // A consult is another name for a first visit.
      !(/visit|consulta/.test(wanted) && /consult/.test(name)),
  );
  return random.pick(free);
}

type Offered = { wanted: OfficeSlot[] };

function playOpenings(scene: Scene, temper: OfficeBehavior): Offered {
  const { script, random, brief, office, now, speaking, speech } = scene;
  const { lines } = speech;
  const fromDate = laterDate(brief.fromDate, speaking.today);
  const gaps = { from: speech.sayDateInFull(fromDate), to: speech.sayDateInFull(brief.toDate) };
  script.agent(fillLine(scene, lines.openingQuestions, gaps));
  if (temper === 'non_committal') {
    playNoOffer(scene);
    return { wanted: [] };
  }
  const count = scene.isBrisk ? 2 : random.integer(2, 3);
  const wanted = temper === 'no_openings' ? [] : pickOfficeSlots(random, office, now, brief, count);
  if (wanted.length === 0) {
    playNoOpenings(scene);
    return { wanted };
  }
  const said = wanted.map((slot) => saySlotMaybeCorrected(scene, slot, temper === 'corrects_itself'));
  const [a = '', b = '', c = ''] = said.map(({ text }) => text);
  const tail = scene.isBrisk ? '' : random.pick(lines.afterOffers);
  const text = fillLine(scene, offerLines(scene, wanted.length), { a, b, c });
  const lead = scene.isBrisk || !random.chance(0.45) ? '' : sayLead(scene, wanted);
  script.office(
    lead + (/[,] $|but $|so $|pero $|que $/.test(lead) ? lowerFirst(text) : text) + tail,
    said.map(
      ({ text: words }, index): Meaning => ({
        kind: 'slot',
        value: { startsAt: wanted[index]?.startsAt ?? '' },
        words,
      }),
    ),
  );
  return { wanted };
}

/** A day and a time are said, and nothing is offered. */
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

/** "Tuesday the 24th at 10… sorry, 10:40": only the corrected time is meant. */
function saySlotMaybeCorrected(scene: Scene, slot: OfficeSlot, always: boolean): { text: string } {
  const { random, speaking, speech } = scene;
  if (scene.isBrisk || !(always || random.chance(0.12)))
    return { text: speech.saySlot(random, slot, speaking) };
  const hour = Number(slot.time.slice(0, 2));
  const wrongTime = `${String(hour).padStart(2, '0')}:${slot.time.endsWith('00') ? '30' : '00'}`;
  return { text: speech.sayCorrectedSlot(random, slot, wrongTime, speaking) };
}

/** Mentions a day on which nothing is offered. */
function sayLead(scene: Scene, wanted: readonly OfficeSlot[]): string {
  const { lines, weekdays } = scene.speech;
  const taken = new Set(wanted.map((slot) => weekdayNames.indexOf(spellWeekday(slot.date))));
  const free = weekdays.slice(0, 5).filter((_, index) => !taken.has(index));
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
