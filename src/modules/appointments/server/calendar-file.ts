import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { formatWallTime } from '#shared/format/format-date.ts';
import { productName } from '#shared/product.ts';
import type { AppointmentView } from '../appointments.contract.ts';
import { hasPass } from '../appointments.rules.ts';
import { bringWords } from '../preparation.rules.ts';
import { sharedTerms } from '../visit-pass.rules.ts';
import { deskWords } from '../visit-pass-words.ts';

const productId = { company: productName, product: 'appointments', language: 'EN' };

const statusOf = (status: AppointmentView['status']): ICalEventStatus => {
  if (status === 'confirmed') return ICalEventStatus.CONFIRMED;
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CANCELLED;
};

/**
 * The entry of an appointment. Its UID never changes and its SEQUENCE is the appointment's version, so that a
 * calendar knows it again. Instants are in UTC: right in every zone and across every change of the clock. What the
 * visit is for is left out, because calendars are shared; so are the order, the insurance and the office's own words.
 */
function entryOf(appointment: AppointmentView, stamp: Date, publicUrl: string | null): ICalEventData {
  const { provider, status } = appointment;
  const start = new Date(appointment.startsAt);
  const lines = [
    `${appointment.appointmentDate} ${appointment.appointmentTime} on the office's clock (${appointment.timeZone})`,
    status === 'pending' ? 'The office has not confirmed this time yet.' : '',
    ...dayLines(appointment),
    `Office: ${provider.phone}`,
    publicUrl ? `Your visit pass: ${publicUrl}/appointments/${appointment.id}/pass` : '',
  ];
  return {
    id: `${appointment.id}@${productName.toLowerCase()}`,
    sequence: appointment.version,
    stamp,
    start,
    end: new Date(start.getTime() + appointment.durationMinutes * 60_000),
    summary: `Appointment: ${provider.name}`,
    location: `${provider.name}, ${provider.address}`,
    description: lines.filter(Boolean).join('\n'),
    status: statusOf(status),
    class: ICalEventClass.PRIVATE,
  };
}

/** What the day takes, without a word about health. */
function dayLines({ visit, status, preparation }: AppointmentView): string[] {
  if (!hasPass(status)) return [];
  const { arriveAt } = visit;
  return [
    arriveAt ? `Be there by ${formatWallTime(arriveAt.time)}` : '',
    `At the desk: ${deskWords(visit, 'no_health')}`,
    preparation?.includes(bringWords) ? bringWords : '',
    ...sharedTerms(visit).map(({ label, value }) => `${label}: ${value}`),
  ];
}

/** RFC 5545: every line ends with a line break, the last one too. */
const write = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;

type Writing = { now: Date; publicUrl: string | null; organizer: { name: string; email: string } };

/** One appointment for a calendar: METHOD is REQUEST while it stands, CANCEL once it does not. */
export function writeCalendarFile(
  appointment: AppointmentView,
  attendee: { name: string; email: string },
  { now, publicUrl, organizer }: Writing,
): File {
  const method =
    statusOf(appointment.status) === ICalEventStatus.CANCELLED
      ? ICalCalendarMethod.CANCEL
      : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: productId, method });
  const event = calendar.createEvent(entryOf(appointment, now, publicUrl));
  event.organizer({ name: organizer.name, email: organizer.email });
  event.createAttendee({ name: attendee.name, email: attendee.email, rsvp: false });
  return new File([write(calendar)], 'appointment.ics', {
    type: `text/calendar; charset=utf-8; method=${method}`,
  });
}

/** All that stand, for a calendar that follows an address: what is no longer in it leaves the calendar. */
export function writeCalendarFeed(
  appointments: readonly AppointmentView[],
  { now, publicUrl }: Pick<Writing, 'now' | 'publicUrl'>,
): File {
  const calendar = ical({
    prodId: productId,
    name: `${productName} appointments`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const appointment of appointments) calendar.createEvent(entryOf(appointment, now, publicUrl));
  return new File([write(calendar)], 'appointments.ics', { type: 'text/calendar; charset=utf-8' });
}
