import { dayInWords, weekdayName } from '#kernel/calendar-words.ts';
import type { CallBrief, OfficeProfile } from '#kernel/telephone-call.ts';
import type { Meaning, ScriptedCall } from './call-script.ts';
import * as lines from './office-lines.ts';
import { addDays, laterDate, type OfficeSlot, pickOfficeSlots } from './office-slots.ts';
import type { OfficeTemper } from './office-temper.ts';
import { fillLine, playDisclosure, playGoodbye, playGreeting, type Scene } from './play-office-call.ts';
import { sayAmount, sayClock, sayDay, saySlot, saySlotInFull } from './spoken-phrases.ts';

/** An office that talks: new patients, plan or price, openings, and one opening to keep. */
export function playEnquiry(scene: Scene, temper: OfficeTemper): ScriptedCall {
  const { script, random } = scene;
  playGreeting(scene, temper === 'holds_then_answers');
  playDisclosure(scene, fillLine(scene, lines.newPatientQuestions));
  const accepts = temper !== 'no_new_patients';
  const answer = fillLine(scene, accepts ? lines.newPatientYes : lines.newPatientNo);
  script.office(answer, [{ kind: 'accepts_new_patients', value: { accepts }, words: answer }]);
  if (!accepts) {
    playGoodbye(scene);
    return script.end('answered', 'not_accepting');
  }
  if (scene.brief.insurancePlan !== null) {
    if (!playPlan(scene, scene.brief.insurancePlan, temper)) return script.end('answered', 'not_accepting');
  } else playPrice(scene, temper);
  const offered = playOpenings(scene, temper);
  const [first] = offered.wanted;
  if (first && !(scene.isBrisk && random.chance(0.5))) playSlotHold(scene, random.pick(offered.wanted));
  playGoodbye(scene);
  return script.end('answered', first ? 'offered_slots' : 'no_slots');
}

function playPlan(scene: Scene, plan: string, temper: OfficeTemper): boolean {
  const { script } = scene;
  const accepts = temper !== 'plan_not_taken' && takesPlan(scene.office, plan);
  script.agent(fillLine(scene, lines.planQuestions));
  const choices = plan.toLowerCase().includes('cigna')
    ? lines.planNo.filter((line) => !line.includes('Cigna'))
    : lines.planNo;
  const answer = fillLine(scene, accepts ? lines.planYes : choices);
  script.office(answer, [{ kind: 'accepts_plan', value: { plan, accepts }, words: answer }]);
  if (!accepts)
    script.agent(
      'I see. The patient needs an office that takes the plan, so I will leave it there. Thank you.',
    );
  return accepts;
}

function takesPlan(office: OfficeProfile, plan: CallBrief['insurancePlan'] & string): boolean {
  const wanted = plan.toLowerCase();
  return office.acceptsInsurance.some(
    (name) => wanted.includes(name.toLowerCase()) || name.toLowerCase().includes(wanted),
  );
}

function playPrice(scene: Scene, temper: OfficeTemper): void {
  const { script, random, office } = scene;
  script.agent(fillLine(scene, lines.priceQuestions));
  const amountCents = office.directPriceCents;
  if (amountCents === null || temper === 'withholds_price') {
    script.office(fillLine(scene, lines.priceWithheld));
    return;
  }
  const price = sayAmount(random, amountCents);
  const gaps = {
    price,
    wrong: sayAmount(random, Math.round((amountCents * random.pick([0.6, 0.8, 1.3, 1.7])) / 500) * 500 + 500),
    other: otherServiceThan(scene),
  };
  const text = fillLine(scene, scene.isBrisk ? lines.briskPriceAnswers : lines.priceAnswers, gaps);
  script.office(text, [{ kind: 'cash_price', value: { amountCents }, words: price }]);
}

function otherServiceThan({ random, brief }: Scene): string {
  const wanted = brief.serviceName.toLowerCase();
  const others = ['a CT', 'an ultrasound', 'a consult', 'a follow-up', 'an X-ray'];
  const free = others.filter((name) => !wanted.includes(name.replace(/^an? /, '').toLowerCase()));
  return random.pick(free);
}

type Offered = { wanted: OfficeSlot[] };

function playOpenings(scene: Scene, temper: OfficeTemper): Offered {
  const { script, random, brief, office, now, speaking } = scene;
  const fromDate = laterDate(brief.fromDate, speaking.today);
  const gaps = { from: dayInWords(fromDate), to: dayInWords(brief.toDate) };
  script.agent(fillLine(scene, lines.openingQuestions, gaps));
  const count = scene.isBrisk ? 2 : random.integer(2, 3);
  const wanted = temper === 'no_openings' ? [] : pickOfficeSlots(random, office, now, brief, count);
  if (wanted.length === 0) {
    playNoOpenings(scene);
    return { wanted };
  }
  const said = wanted.map((slot) => saySlotMaybeCorrected(scene, slot));
  const [a = '', b = '', c = ''] = said.map(({ text }) => text);
  const tail = scene.isBrisk ? '' : random.pick(lines.afterOffers);
  const text = fillLine(scene, offerLines(scene, wanted.length), { a, b, c });
  const lead = scene.isBrisk || !random.chance(0.45) ? '' : sayLead(scene, wanted);
  script.office(
    lead + (/[,] $|but $|so $/.test(lead) ? lowerFirst(text) : text) + tail,
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

function offerLines(scene: Scene, count: number): readonly string[] {
  if (count === 1) return lines.oneOffer;
  if (count === 3) return lines.threeOffers;
  return scene.isBrisk ? lines.briskOffers : lines.twoOffers;
}

/** "Tuesday the 24th at 10… sorry, 10:40": only the corrected time is meant. */
function saySlotMaybeCorrected(scene: Scene, slot: OfficeSlot): { text: string } {
  const { random, speaking } = scene;
  if (scene.isBrisk || !random.chance(0.12)) return { text: saySlot(random, slot, speaking) };
  const hour = Number(slot.time.slice(0, 2));
  const wrongTime = `${String(hour).padStart(2, '0')}:${slot.time.endsWith('00') ? '30' : '00'}`;
  const right = sayClock(random, slot.time, false);
  return {
    text: `${sayDay(random, slot.date, speaking)} at ${sayClock(random, wrongTime)}${random.pick(lines.corrections)}${right}`,
  };
}

/** Something about a day on which nothing is offered. */
function sayLead(scene: Scene, wanted: readonly OfficeSlot[]): string {
  const taken = new Set(wanted.map((slot) => weekdayName(slot.date)));
  const free = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].filter((name) => !taken.has(name));
  return fillLine(scene, lines.offerLeads, {
    offDay: free.length > 0 ? scene.random.pick(free) : 'Saturday',
  });
}

function lowerFirst(text: string): string {
  return /^(?:I\b|I'|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

function playNoOpenings(scene: Scene): void {
  const { script, random, brief, office, now, speaking } = scene;
  const after = laterDate(brief.toDate, speaking.today);
  const days = { fromDate: addDays(after, 3), toDate: addDays(after, 16) };
  const [later] = random.chance(0.7) ? pickOfficeSlots(random, office, now, days, 1) : [];
  const text = fillLine(scene, lines.noOpenings);
  if (!later) {
    script.office(text);
    return;
  }
  const words = saySlot(random, later, speaking);
  const offer = fillLine(scene, lines.laterOffers, { a: words });
  script.office(`${text} ${offer}`, [{ kind: 'slot', value: { startsAt: later.startsAt }, words }]);
}

function playSlotHold(scene: Scene, slot: OfficeSlot): void {
  const { script, random, speaking } = scene;
  script.agent(fillLine(scene, lines.holdQuestions, { slot: saySlotInFull(slot) }));
  if (random.chance(0.2)) {
    script.office(fillLine(scene, lines.holdNo));
    return;
  }
  const text = fillLine(scene, lines.holdYes, { short: saySlot(random, slot, speaking) });
  const [words = text] = text.split(/(?<=(?<!m)\.) /);
  script.office(text, [{ kind: 'slot_hold', value: { startsAt: slot.startsAt }, words }]);
}
