import type { CareNeed, Urgency } from '#shared/care/care-need.ts';
import type { LateReason } from '#shared/care/late-reasons.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { addDays } from '#shared/time/add-days.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { familyNames, givenNames, insurancePlans } from '../fictional-names.ts';
import { majorCities } from '../florida-cities.ts';
import { type DemoNeed, demoConversations, demoNeeds, demoRatingWords, demoRefunds } from './demo-needs.ts';

/** Plans the demo history: who asks for what on which day, and how it ends. Pure: the same seed and day give the same plan. */

export const historyDays = 90;
const timeZone = 'America/New_York';
const requestsPerPatient = 4;
/** Two requests of one patient are at least this far apart. */
const minGapMilliseconds = 36 * 60 * 60 * 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

export type PlannedRequest = {
  /** Unique in the plan; the request's submission key is derived from it. */
  key: string;
  at: Date;
  description: string;
  need: CareNeed;
  template: DemoNeed;
  /**
   * `automatic`: no one touches it unless it needs review. `helped`: a colleague takes it for a while.
   * `late`: a colleague keeps it until after the SLA deadline.
   */
  handling: 'automatic' | 'helped' | 'late';
  isTransferred: boolean;
  lateReason: LateReason;
  /** What the patient does: cancel while we work, or approve, cancel or leave the results. */
  decision: 'cancel_early' | 'approve' | 'cancel' | 'leave';
  isDeclinedFirst: boolean;
  refund: (typeof demoRefunds)[number] | null;
  rating: { stars: number; words: string | null } | null;
  conversation: (typeof demoConversations)[number] | null;
  isNoShow: boolean;
};

export type PlannedPatient = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  joinedAt: Date;
  /** Null for pay per use. */
  memberSince: Date | null;
  /** Canceled at the end of the paid month. */
  leavesMembership: boolean;
  child: { firstName: string; dateOfBirth: string } | null;
  /** Oldest first. */
  requests: PlannedRequest[];
};

export type BackfillPlan = { patients: PlannedPatient[] };

export type PlanOptions = {
  seed: number;
  requestCount: number;
  /** The end of the history. */
  end: Date;
};

/** Requests per weekday, Monday first, relative to each other. */
const weekdayWeights = [1.25, 1.1, 1, 1, 0.9, 0.4, 0.3] as const;
/** Requests per hour of the day, from midnight. */
const hourWeights = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.3, 1, 2.5, 5, 7, 8, 7, 6, 6, 6, 6, 5, 4, 4, 4, 3.5, 2.5, 1.2, 0.5,
] as const;
const lateReasonWeights: readonly (readonly [LateReason, number])[] = [
  ['office', 45],
  ['no_one_took_it', 20],
  ['review', 12],
  ['patient', 10],
  ['other', 9],
  ['phone_line', 4],
];
const starWeights: readonly (readonly [number, number])[] = [
  [5, 58],
  [4, 26],
  [3, 9],
  [2, 4],
  [1, 3],
];

export function planBackfill({ seed, requestCount, end }: PlanOptions): BackfillPlan {
  const random = seededRandom(`${seed} history`);
  const patientCount = Math.max(1, Math.round(requestCount / requestsPerPatient));
  const times = pickTimes(random, requestCount, end);
  const people = Array.from({ length: patientCount }, (_, index) => planPerson(random, index));
  const timesOf = people.map((): Date[] => []);
  // Some patients come back often, many come once or twice.
  const interest = people.map(() => 0.15 + random.next() ** 2);
  for (const at of times) {
    const candidates = people.map((_, index) => index);
    const isFree = (index: number) => {
      const last = timesOf[index]?.at(-1);
      return !last || at.getTime() - last.getTime() >= minGapMilliseconds;
    };
    const choices = candidates.flatMap((index) =>
      isFree(index) ? [[index, interest[index] ?? 0] as const] : [],
    );
    timesOf[choices.length > 0 ? pickWeighted(random, choices) : random.pick(candidates)]?.push(at);
  }
  const patients = people.flatMap((person, index) => {
    const own = timesOf[index] ?? [];
    const [first] = own;
    return first ? [planPatient(random, person, own, first, end, index)] : [];
  });
  return { patients: random.shuffle(patients) };
}

/** Submission times, oldest first: fewer at night and on weekends, and slowly more over the months. */
function pickTimes(random: SeededRandom, count: number, end: Date): Date[] {
  const today = toWallTime(end, timeZone).date;
  const days = Array.from({ length: historyDays }, (_, index): readonly [string, number] => {
    const date = addDays(today, index - historyDays);
    const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
    return [date, (weekdayWeights[weekday] ?? 1) * (0.75 + (0.5 * index) / historyDays)];
  });
  const hours = hourWeights.map((weight, hour) => [hour, weight] as const);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return Array.from({ length: count }, () => {
    const date = pickWeighted(random, days);
    const time = `${twoDigits(pickWeighted(random, hours))}:${twoDigits(random.integer(0, 59))}`;
    return new Date(toInstant({ date, time }, timeZone).getTime() + random.integer(0, 59_999));
  }).toSorted((a, b) => a.getTime() - b.getTime());
}

type Person = Pick<PlannedPatient, 'email' | 'firstName' | 'lastName' | 'phone'> & {
  city: string;
  insurance: CareNeed['insurance'];
};

function planPerson(random: SeededRandom, index: number): Person {
  const firstName = random.pick(givenNames);
  const lastName = random.pick(familyNames);
  const city = pickWeighted(
    random,
    majorCities.map((one) => [one, one.weight] as const),
  );
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase();
  const hasPlan = random.chance(0.45);
  return {
    // Numbered, so that two people with the same name differ.
    email: `${plain(firstName)}.${plain(lastName)}${index + 1}@harborline.example`,
    firstName,
    lastName,
    // The numbers 555-0100 to 0199 belong to no one.
    phone: `+1${city.areaCodes[0]}55501${String(index % 100).padStart(2, '0')}`,
    city: city.name,
    insurance: hasPlan
      ? {
          kind: 'plan',
          plan: pickWeighted(
            random,
            insurancePlans.map(({ plan, share }) => [plan, share] as const),
          ),
        }
      : { kind: 'none' },
  };
}

function planPatient(
  random: SeededRandom,
  person: Person,
  times: readonly Date[],
  first: Date,
  end: Date,
  index: number,
): PlannedPatient {
  const { city, insurance, ...account } = person;
  const hasChild = random.chance(0.25);
  const joinedAt = new Date(first.getTime() - random.integer(3 * 60_000, 2 * dayMilliseconds));
  // A member's whole history is written at once, so members are those with few requests.
  const isMember = times.length <= 2 && random.chance(0.35);
  return {
    ...account,
    joinedAt,
    memberSince: isMember
      ? new Date(joinedAt.getTime() + Math.min(60_000 * 20, (first.getTime() - joinedAt.getTime()) / 2))
      : null,
    leavesMembership: isMember && random.chance(0.2),
    child: hasChild
      ? {
          firstName: random.pick(givenNames),
          dateOfBirth: addDays(
            end.toISOString().slice(0, 10),
            -365 * random.integer(2, 14) - random.integer(0, 300),
          ),
        }
      : null,
    requests: times.map((at, nth) =>
      planRequest(random, `${index}-${nth}`, at, { city, insurance, hasChild }),
    ),
  };
}

function planRequest(
  random: SeededRandom,
  key: string,
  at: Date,
  { city, insurance, hasChild }: Pick<Person, 'city' | 'insurance'> & { hasChild: boolean },
): PlannedRequest {
  const template = pickWeighted(
    random,
    demoNeeds.flatMap((one) => (one.isForChild && !hasChild ? [] : [[one, one.weight] as const])),
  );
  const description = random.pick(template.descriptions);
  const isManual = template.manualResult !== undefined;
  const handling = pickWeighted(random, [
    ['late', 10],
    ['helped', isManual ? 0 : 20],
    ['automatic', isManual ? 92 : 72],
  ] as const);
  const urgency: Urgency = pickWeighted(random, [
    ['normal', handling === 'late' ? 35 : 68],
    ['soon', handling === 'late' ? 45 : 24],
    ['urgent', handling === 'late' ? 20 : 8],
  ] as const);
  const decision = pickWeighted(random, [
    ['approve', 84],
    ['cancel', 6],
    ['cancel_early', handling === 'late' ? 0 : 5],
    ['leave', 5],
  ] as const);
  const isApproved = decision === 'approve';
  const stars =
    handling === 'late' && random.chance(0.5) ? random.integer(2, 4) : pickWeighted(random, starWeights);
  return {
    key,
    at,
    description,
    need: {
      ...template.need,
      reason: description,
      urgency,
      ...(template.isForChild ? { forWhom: 'child' } : {}),
      ...(insurance ? { insurance } : {}),
      place: { city, state: 'FL' },
    },
    template,
    handling,
    isTransferred: handling !== 'automatic' && random.chance(0.35),
    lateReason: pickWeighted(random, lateReasonWeights),
    decision,
    isDeclinedFirst: isApproved && random.chance(0.05),
    refund: isApproved && random.chance(0.09) ? random.pick(demoRefunds) : null,
    rating:
      isApproved && random.chance(0.6)
        ? { stars, words: random.chance(0.45) ? random.pick(demoRatingWords[stars] ?? []) : null }
        : null,
    conversation: random.chance(0.22) ? random.pick(demoConversations) : null,
    isNoShow: random.chance(0.06),
  };
}

/** One of the choices, with its weight as the relative chance. */
export function pickWeighted<Choice>(
  random: SeededRandom,
  choices: readonly (readonly [Choice, number])[],
): Choice {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let place = random.next() * total;
  for (const [choice, weight] of choices) {
    place -= weight;
    if (place < 0) return choice;
  }
  const [last] = choices.at(-1) ?? [];
  if (last === undefined) throw new RangeError('Nothing to pick from');
  return last;
}
