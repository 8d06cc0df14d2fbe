import type { AppointmentRow } from '#features/appointments/server/find-appointment.ts';
import { postNotice } from '#features/notices/server/post-notice.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { Mode } from '#kernel/mode.ts';
import { productName } from '#kernel/product.ts';
import type { Orm } from '#platform/server/database/database.ts';

const mails = {
  ask: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office has to be asked by a person whether a time suits it, because no telephone line is configured.',
  },
  ask_again: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office has to be asked by a person whether a time suits it, because we have telephoned it often enough today about this appointment.',
  },
  not_by_us: {
    subject: `${productName}: an office is to be telephoned`,
    body: 'An office has to be asked by a person whether a time suits it, because our agents may not call it.',
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
