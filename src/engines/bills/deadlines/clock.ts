import type { LawId } from '../law/law-table.ts';

/** A legal time limit as data; `computeDeadline` counts it. */

export type ClockId =
  | 'internal_appeal'
  | 'plan_decision_urgent'
  | 'plan_decision_before_care'
  | 'plan_decision_after_care'
  | 'external_review'
  | 'medicare_redetermination'
  | 'medicare_reconsideration'
  | 'medicare_hearing'
  | 'medicare_council'
  | 'medicare_court'
  | 'medicare_advantage_appeal'
  | 'medicaid_plan_appeal'
  | 'estimate_dispute'
  | 'charity_application'
  | 'collections_earliest'
  | 'records_access'
  | 'debt_validation'
  | 'credit_report_earliest'
  | 'medicaid_back_pay_expansion'
  | 'medicaid_back_pay_other'
  | 'entered';

export type ClockActor = 'patient' | 'plan' | 'provider' | 'hospital' | 'collector' | 'credit_bureaus';

/** The event that starts a clock. */
export type ClockEvent =
  | 'denial_received'
  | 'appeal_reached_plan'
  | 'final_denial_received'
  | 'medicare_notice_received'
  | 'redetermination_received'
  | 'reconsideration_received'
  | 'hearing_decision_received'
  | 'council_decision_received'
  | 'denial_dated'
  | 'first_bill_received'
  | 'first_statement_sent'
  | 'records_request_received'
  | 'validation_notice_received'
  | 'payment_overdue'
  | 'care_given'
  | 'date_entered';

export type Period =
  /** The day of the event does not count. */
  | { unit: 'days'; count: number }
  | { unit: 'hours'; count: number }
  /** The same day of the month; if there is none, the first of the next month. */
  | { unit: 'months'; count: number }
  /** The last day of the month that many months later. A new count applies to acts from `changesOn`. */
  | { unit: 'month_ends'; count: number; changesOn: string; countAfter: number }
  /** The date itself. */
  | { unit: 'none' };

/** What may move the date; the calculator applies only `later_notice` and `written_extension`, when stated. */
export type Extension =
  | 'plan_allows_longer'
  | 'hospital_allows_longer'
  | 'state_allows_longer'
  | 'good_cause'
  | 'mail_presumed_5_days'
  | { kind: 'later_notice'; days: number }
  | { kind: 'written_extension'; days: number };

export type Clock = {
  id: ClockId;
  /** Keys of the law table; none for a date that the patient enters. */
  lawIds: readonly LawId[];
  actor: ClockActor;
  /** `act_by`: the last day to act. `not_before`: the first day on which the actor may act. */
  sense: 'act_by' | 'not_before';
  from: ClockEvent;
  period: Period;
  /** When the last day is a Saturday, Sunday or federal holiday. */
  onClosedDay: 'stays' | 'next_working_day';
  extensions: readonly Extension[];
};
