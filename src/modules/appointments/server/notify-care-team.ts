import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import * as t from '../appointments.words.ts';
import type { AppointmentRow } from './find-appointment.ts';

const emails = {
  ask: {
    subject: `${productName}: call an office`,
    body: t.callNoPhoneLine,
  },
  no_consent: {
    subject: `${productName}: an appointment needs the patient’s consent`,
    body: t.consentMissing,
  },
  no_patient_name: {
    subject: `${productName}: an appointment needs the patient’s name`,
    body: t.patientNameMissing,
  },
  not_agreed: {
    subject: `${productName}: a booking call needs review`,
    body: t.callBeyondConsent,
  },
  ask_again: {
    subject: `${productName}: call an office`,
    body: t.callLimitReached,
  },
  not_by_us: {
    subject: `${productName}: call an office`,
    body: t.callNotAllowed,
  },
  number_to_confirm: {
    subject: `${productName}: a booking call is waiting for a phone number check`,
    body:
      'A booking call is on hold because the provider’s phone number was changed. Someone other ' +
      'than the person who changed it needs to confirm or revert the number. If that takes more than ' +
      'a day, please call the office.',
  },
  line: {
    subject: `${productName}: call an office`,
    body: t.callLineFailing,
  },
  fate_unknown: {
    subject: `${productName}: call an office`,
    body: t.callOutcomeUnknown,
  },
  wrong_number: {
    subject: `${productName}: call an office`,
    body: t.callWrongNumber,
  },
  bad_number: {
    subject: `${productName}: call an office`,
    body: t.callNumberNotInService,
  },
  not_plain: {
    subject: `${productName}: call an office`,
    body: t.callAnswerUnclear,
  },
  twice: {
    subject: `${productName}: call an office`,
    body: t.callDoubleBooked,
  },
  cancelled: {
    subject: `${productName}: notify an office of a cancellation`,
    body: t.notifyOfCancellation,
  },
  moved: {
    subject: `${productName}: notify an office of a rescheduled visit`,
    body: t.notifyOfReschedule,
  },
} as const;

/** Asks the care team by email to call an office. Contains no patient data. */
export async function notifyCareTeam(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  task: keyof typeof emails,
): Promise<void> {
  const { subject, body } = emails[task];
  const { id, version, wantedStartsAt } = appointment;
  await queueEmail(tx, context, {
    key: `office-task:${id}:${version}:${task}${wantedStartsAt ? `:${wantedStartsAt.toISOString()}` : ''}`,
    mode: appointment.mode as Mode,
    recipient: context.supportAddress,
    subject,
    body: `${body}\n\n${context.publicUrl ?? ''}/admin?appointment=${id}\n`,
  });
}
