import { postNotice } from '#modules/notifications/server/post-notice.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import type { AppointmentRow } from './find-appointment.ts';

const mails = {
  ask: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office has to be asked by a person whether a time suits it, because no telephone line is configured.',
  },
  no_consent: {
    subject: `${productName}: an appointment needs its patient's yes`,
    body: 'No office was called for this appointment, because we hold no consent of the patient for this time. Ask the patient first.',
  },
  no_patient_name: {
    subject: `${productName}: an appointment needs its patient's name`,
    body:
      'No office was called for this appointment: it is for somebody other than the account holder, ' +
      'and we do not know their name. Ask the account holder for it, then telephone the office. ' +
      "Never give the account holder's own name.",
  },
  not_agreed: {
    subject: `${productName}: a booking call needs review`,
    body: 'Our agent may have agreed to something that the patient did not agree to. The appointment is not confirmed. Read the call, then ask the office and the patient.',
  },
  ask_again: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office has to be asked by a person whether a time suits it, because we have telephoned it often enough today about this appointment.',
  },
  not_by_us: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office has to be asked by a person whether a time suits it, because our agents may not call it.',
  },
  number_to_confirm: {
    subject: `${productName}: a booking call waits for a phone number`,
    body:
      'A booking call is on hold because the provider’s phone number was changed. Someone other ' +
      'than the person who changed it needs to confirm or revert the number. After one day, please ' +
      'call the office yourselves.',
  },
  line: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office has to be asked by a person whether a time suits it, because our telephone line fails again and again.',
  },
  fate_unknown: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office has to be asked by a person whether a time suits it. Whether our agent has reached it is unknown, and it does not call a second time: ask whether the time is already booked.',
  },
  wrong_number: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office has to be asked by a person whether a time suits it, because somebody else answers at the number that we have of it.',
  },
  bad_number: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office has to be asked by a person whether a time suits it, because the number that we have of it leads nowhere.',
  },
  not_plain: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office may have said yes to a time, but its words are not plain. A person has to ask it: our agent does not call a second time.',
  },
  twice: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office said yes to a time that two of our patients have asked it for. A person has to ask whom it expects, and to confirm or decline the other.',
  },
  cancelled: {
    subject: `${productName}: an office is to be told`,
    body: 'An office has to be told that somebody does not come, so that the time is free for others.',
  },
  moved: {
    subject: `${productName}: an office is to be told`,
    body: 'An office has to be told that a time is free again, because somebody comes at another one.',
  },
} as const;

/** Asks the care team to telephone an office. The mail holds neither names nor why. */
export async function tellTeam(
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
