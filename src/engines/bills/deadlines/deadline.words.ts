import type { ClockActor, ClockEvent, ClockId } from './clock.ts';

export const clockNames: Readonly<Record<ClockId, string>> = {
  internal_appeal: 'Appeal to your plan',
  plan_decision_urgent: 'Your plan decides an urgent appeal',
  plan_decision_before_care: 'Your plan decides an appeal before care',
  plan_decision_after_care: 'Your plan decides an appeal after care',
  external_review: 'Request an external review',
  medicare_redetermination: 'Medicare appeal, level 1: redetermination',
  medicare_reconsideration: 'Medicare appeal, level 2: reconsideration',
  medicare_hearing: 'Medicare appeal, level 3: hearing',
  medicare_council: 'Medicare appeal, level 4: Appeals Council',
  medicare_court: 'Medicare appeal, level 5: federal court',
  medicare_advantage_appeal: 'Appeal to your Medicare Advantage plan',
  medicaid_plan_appeal: 'Appeal to your Medicaid plan',
  estimate_dispute: 'Dispute a bill above its good faith estimate',
  charity_application: 'Apply for the hospital’s financial assistance',
  collections_earliest: 'Earliest day for serious collection steps',
  records_access: 'The provider gives you your records',
  debt_validation: 'Dispute the debt with the collector',
  credit_report_earliest: 'Earliest day on a credit report',
  medicaid_back_pay_expansion: 'Apply for Medicaid so that it covers this care (most adults under 65)',
  medicaid_back_pay_other:
    'Apply for Medicaid so that it covers this care (children, 65 and older, disability)',
  entered: 'Date you entered',
};

export const actors: Readonly<Record<ClockActor, string>> = {
  patient: 'You',
  plan: 'Your plan',
  provider: 'The provider',
  hospital: 'The hospital',
  collector: 'The debt collector',
  credit_bureaus: 'The credit bureaus',
};

export const events: Readonly<Record<ClockEvent, string>> = {
  denial_received: 'you received the denial',
  appeal_reached_plan: 'the plan received your appeal',
  final_denial_received: 'you received the plan’s final denial',
  medicare_notice_received: 'you received the Medicare notice',
  redetermination_received: 'you received the redetermination',
  reconsideration_received: 'you received the reconsideration',
  hearing_decision_received: 'you received the hearing decision',
  council_decision_received: 'you received the Council’s decision',
  denial_dated: 'date on the denial',
  first_bill_received: 'you received the provider’s first bill',
  first_statement_sent: 'the hospital’s first bill after you left',
  records_request_received: 'the provider received your request',
  validation_notice_received: 'you received the collector’s notice',
  payment_overdue: 'the bill became overdue',
  care_given: 'day of care',
  date_entered: 'date you entered',
};

export const extensionWords = {
  plan_allows_longer: 'Your plan may allow more time. Its letter says so.',
  hospital_allows_longer: 'The hospital may accept applications for longer. Its policy says so.',
  state_allows_longer: 'Some states allow more time. The plan’s letter says so.',
  good_cause: 'More time is possible for a good reason, such as a serious illness. Ask for it in the appeal.',
  mail_presumed_5_days: 'A notice counts as received five days after its date unless it arrived earlier.',
  later_notice: ({ days }: { days: number }) =>
    `If the hospital’s written notice of collections comes later, the date is at least ${days} days after it.`,
  written_extension: ({ days }: { days: number }) =>
    `Once, ${days} more days are allowed if the reason is given in writing.`,
};

const counts = new Map([
  [1, 'one'],
  [2, 'two'],
  [3, 'three'],
  [4, 'four'],
]);
const spell = (count: number): string => counts.get(count) ?? String(count);
const monthsIn = (count: number): string => `${spell(count)} ${count === 1 ? 'month' : 'months'}`;

export const periods = {
  days: (count: number) => `${count} days`,
  hours: (count: number) => `${count} hours`,
  months: monthsIn,
};

export const saturday: string = 'Saturday';
export const sunday: string = 'Sunday';
export const holidays: Readonly<Record<string, string>> = {};
export const observed = ({ holiday }: { holiday: string }) => `${holiday} (observed)`;

export const startOn = ({ day, event }: { day: string; event: string }) => `${day}: ${event}`;
export const startOnLetter = ({ day }: { day: string }) =>
  `${day}: date of the letter, because the day it arrived isn’t known`;
export const plus = ({ period, day }: { period: string; day: string }) => `+ ${period} → ${day}`;
export const noSuchDay = (of: { period: string; wanted: string; day: string }) =>
  `+ ${of.period} → there is no ${of.wanted} → ${of.day}`;
export const endOfMonth = ({ count, day }: { count: number; day: string }) =>
  `end of the month, ${monthsIn(count)} later → ${day}`;
export const ruleChanges = ({ from, day }: { from: string; day: string }) =>
  `the rule is shorter for applications from ${from} → ${day}`;
export const laterNotice = (of: { notice: string; days: number; ends: string; day: string }) =>
  `notice of ${of.notice} + ${of.days} days is ${of.ends}; the later date counts → ${of.day}`;
export const extended = ({ days, day }: { days: number; day: string }) =>
  `+ ${days} days, extended in writing → ${day}`;
export const closed = ({ why, day }: { why: string; day: string }) => `${why} → ${day}`;
export const closedStays = ({ why, by }: { why: string; by: string }) =>
  `${why}: this adds no time, so act by ${by}`;
