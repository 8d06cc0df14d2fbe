import { postNotice } from '#modules/notifications/server/post-notice.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import * as t from '../appointments.words.ts';
import type { AppointmentRow } from './find-appointment.ts';

const mails = {
  ask: {
    subject: `${productName}: call an office`,
    body: t.pleaseCallTheOfficeTo,
  },
  no_consent: {
    subject: `${productName}: an appointment needs the patient’s consent`,
    body: t.weDidntCallTheOfficeBecause,
  },
  no_patient_name: {
    subject: `${productName}: an appointment needs the patient’s name`,
    body: t.weDidntCallTheOffice,
  },
  not_agreed: {
    subject: `${productName}: a booking call needs review`,
    body: t.ourAgentMayHaveAgreed,
  },
  ask_again: {
    subject: `${productName}: call an office`,
    body: t.pleaseCallTheOfficeToAsk,
  },
  not_by_us: {
    subject: `${productName}: call an office`,
    body: t.pleaseCallTheOfficeToAskFor,
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
    body: t.pleaseCallTheOfficeToAskForThe,
  },
  fate_unknown: {
    subject: `${productName}: call an office`,
    body: t.pleaseCallTheOfficeToAskForTheRequested,
  },
  wrong_number: {
    subject: `${productName}: call an office`,
    body: t.pleaseCallTheOfficeToAskForTheRequestedTime,
  },
  bad_number: {
    subject: `${productName}: call an office`,
    body: t.pleaseCallTheOfficeToAskForTheRequestedTimeThe,
  },
  not_plain: {
    subject: `${productName}: call an office`,
    body: t.theOfficeMayHaveAgreed,
  },
  twice: {
    subject: `${productName}: call an office`,
    body: t.theOfficeAgreedToA,
  },
  cancelled: {
    subject: `${productName}: notify an office of a cancellation`,
    body: t.pleaseLetTheOfficeKnow,
  },
  moved: {
    subject: `${productName}: notify an office of a rescheduled visit`,
    body: t.pleaseLetTheOfficeKnowThat,
  },
} as const;

/** Asks the care team by email to call an office. Contains no patient data. */
export async function notifyCareTeam(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  what: keyof typeof mails,
): Promise<void> {
  const { subject, body } = mails[what];
  const { id, version, wantedStartsAt } = appointment;
  await postNotice(tx, context, {
    key: `office-task:${id}:${version}:${what}${wantedStartsAt ? `:${wantedStartsAt.toISOString()}` : ''}`,
    mode: appointment.mode as Mode,
    recipient: context.supportAddress,
    subject,
    body: `${body}\n\n${context.publicUrl ?? ''}/admin?appointment=${id}\n`,
  });
}
