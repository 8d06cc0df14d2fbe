import { contactReceived, welcome } from './account-templates.ts';
import {
  appointmentCancelled,
  appointmentChecked,
  appointmentConfirmed,
  appointmentMoved,
  appointmentNeedsChoice,
  appointmentReminder,
  appointmentRequested,
  appointmentStays,
  earlierTimeOffered,
} from './appointment-templates.ts';
import { askedForYou, invitationAcceptedElsewhere, invitationAnswered } from './household-templates.ts';
import {
  membershipCancelled,
  membershipEnded,
  membershipMoneyBack,
  membershipPaidAgain,
  membershipRenewed,
  membershipStarted,
  membershipStopped,
  membershipUnpaid,
} from './membership-templates.ts';
import {
  bankConfirmationWaiting,
  paymentExpired,
  receiptReady,
  savingsReturned,
} from './payment-templates.ts';
import {
  callbackLate,
  finishedLate,
  messageWaiting,
  promiseBroken,
  questionWaiting,
  requestChecked,
  requestClosed,
  requestReceived,
  resultsReady,
} from './request-templates.ts';
import type { Template } from './template.ts';

/** All patient notifications by kind. */
export const templates = {
  appointment_requested: appointmentRequested,
  appointment_confirmed: appointmentConfirmed,
  appointment_moved: appointmentMoved,
  appointment_stays: appointmentStays,
  appointment_cancelled: appointmentCancelled,
  appointment_needs_choice: appointmentNeedsChoice,
  appointment_checked: appointmentChecked,
  appointment_reminder: appointmentReminder,
  earlier_time_offered: earlierTimeOffered,
  request_received: requestReceived,
  request_checked: requestChecked,
  callback_late: callbackLate,
  question_waiting: questionWaiting,
  results_ready: resultsReady,
  request_closed: requestClosed,
  promise_broken: promiseBroken,
  finished_late: finishedLate,
  message_waiting: messageWaiting,
  receipt_ready: receiptReady,
  bank_confirmation_waiting: bankConfirmationWaiting,
  payment_given_up: paymentExpired,
  savings_returned: savingsReturned,
  welcome,
  contact_received: contactReceived,
  asked_for_you: askedForYou,
  invitation_answered: invitationAnswered,
  invitation_accepted_elsewhere: invitationAcceptedElsewhere,
  membership_started: membershipStarted,
  membership_renewed: membershipRenewed,
  membership_unpaid: membershipUnpaid,
  membership_paid_again: membershipPaidAgain,
  membership_cancelled: membershipCancelled,
  membership_stopped: membershipStopped,
  membership_money_back: membershipMoneyBack,
  membership_ended: membershipEnded,
};

export type NoticeKind = keyof typeof templates;
export type NoticeValues<Kind extends NoticeKind> =
  (typeof templates)[Kind] extends Template<infer Values> ? Values : never;
