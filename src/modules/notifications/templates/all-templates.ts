import { contactReceived, welcome } from './account-templates.ts';
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentMoved,
  appointmentNeedsChoice,
  appointmentReminder,
  appointmentRequested,
  appointmentUnderReview,
  earlierTimeOffered,
  rescheduleDeclined,
} from './appointment-templates.ts';
import { billUpdated, deadlineNear } from './bill-templates.ts';
import { invitationAcceptedElsewhere, invitationAnswered, requestMadeForYou } from './household-templates.ts';
import {
  membershipCancelled,
  membershipEnded,
  membershipPaidAgain,
  membershipRefunded,
  membershipRenewed,
  membershipStarted,
  membershipStopped,
  membershipUnpaid,
} from './membership-templates.ts';
import {
  bankConfirmationNeeded,
  paymentExpired,
  receiptReady,
  savingsRestored,
} from './payment-templates.ts';
import { recordsReconnect } from './record-templates.ts';
import {
  callbackLate,
  finishedLate,
  guaranteeMissed,
  messageReceived,
  questionAsked,
  requestClosed,
  requestReceived,
  requestSubmittedForYou,
  requestUnderReview,
  resultsReady,
} from './request-templates.ts';
import { requestAssigned } from './staff-templates.ts';
import type { Template } from './template.ts';

/** All notifications by kind. */
export const templates = {
  appointment_requested: appointmentRequested,
  appointment_confirmed: appointmentConfirmed,
  appointment_moved: appointmentMoved,
  appointment_stays: rescheduleDeclined,
  appointment_cancelled: appointmentCancelled,
  appointment_needs_choice: appointmentNeedsChoice,
  appointment_checked: appointmentUnderReview,
  appointment_reminder: appointmentReminder,
  earlier_time_offered: earlierTimeOffered,
  bill_updated: billUpdated,
  deadline_near: deadlineNear,
  records_reconnect: recordsReconnect,
  request_received: requestReceived,
  request_submitted_for_you: requestSubmittedForYou,
  request_checked: requestUnderReview,
  callback_late: callbackLate,
  question_waiting: questionAsked,
  results_ready: resultsReady,
  request_closed: requestClosed,
  promise_broken: guaranteeMissed,
  finished_late: finishedLate,
  message_waiting: messageReceived,
  receipt_ready: receiptReady,
  bank_confirmation_waiting: bankConfirmationNeeded,
  payment_expired: paymentExpired,
  savings_returned: savingsRestored,
  welcome,
  contact_received: contactReceived,
  asked_for_you: requestMadeForYou,
  invitation_answered: invitationAnswered,
  invitation_accepted_elsewhere: invitationAcceptedElsewhere,
  membership_started: membershipStarted,
  membership_renewed: membershipRenewed,
  membership_unpaid: membershipUnpaid,
  membership_paid_again: membershipPaidAgain,
  membership_cancelled: membershipCancelled,
  membership_stopped: membershipStopped,
  membership_money_back: membershipRefunded,
  membership_ended: membershipEnded,
  request_assigned: requestAssigned,
};

export type NoticeKind = keyof typeof templates;
export type NoticeValues<Kind extends NoticeKind> =
  (typeof templates)[Kind] extends Template<infer Values> ? Values : never;
