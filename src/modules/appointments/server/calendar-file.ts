import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { formatWallTime } from '#shared/format/format-date.ts';
import { productName } from '#shared/product.ts';
import type { AppointmentView } from '../appointments.contract.ts';
import { hasPass } from '../appointments.rules.ts';
import * as t from '../appointments.words.ts';
import { bringText } from '../preparation.rules.ts';
import { sharedTerms } from '../visit-pass.rules.ts';
import { deskStatement } from '../visit-pass.words.ts';
import type { CalendarDay } from './hooks.ts';

const productId = { company: productName, product: 'appointments', language: 'EN' };

const toICalStatus = (status: AppointmentView['status']): ICalEventStatus => {
  if (status === 'confirmed') return ICalEventStatus.CONFIRMED;
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CANCELLED;
};

/**
 * Calendar event for an appointment. The UID is stable and SEQUENCE is the appointment's version, so that calendars
 * update it. Times are in UTC. Omits the reason, order, insurance and office quotes, because calendars are often shared.
 */
function toEventData(appointment: AppointmentView, stamp: Date, publicUrl: string | null): ICalEventData {
  const { provider, status } = appointment;
  const start = new Date(appointment.startsAt);
  const lines = [
    `${appointment.appointmentDate} ${appointment.appointmentTime}, office time (${appointment.timeZone})`,
    status === 'pending' ? t.notConfirmedYet : '',
    ...visitLines(appointment),
    `Office: ${provider.phone}`,
    publicUrl ? `Visit pass: ${publicUrl}/appointments/${appointment.id}/pass` : '',
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
    status: toICalStatus(status),
    class: ICalEventClass.PRIVATE,
  };
}

/** Visit details without health information. */
function visitLines({ visit, status, preparation }: AppointmentView): string[] {
  if (!hasPass(status)) return [];
  const { arriveAt } = visit;
  return [
    arriveAt ? `Arrive by ${formatWallTime(arriveAt.time)}` : '',
    `At the desk: ${deskStatement(visit, 'no_health')}`,
    preparation?.includes(bringText) ? bringText : '',
    ...sharedTerms(visit).map(({ label, value }) => `${label}: ${value}`),
  ];
}

/** RFC 5545 requires a line break after the last line too. */
const write = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;

type CalendarOptions = { now: Date; publicUrl: string | null; organizer: { name: string; email: string } };

/** Calendar file of one appointment: METHOD is REQUEST while active, CANCEL afterwards. */
export function writeCalendarFile(
  appointment: AppointmentView,
  attendee: { name: string; email: string },
  { now, publicUrl, organizer }: CalendarOptions,
): File {
  const method =
    toICalStatus(appointment.status) === ICalEventStatus.CANCELLED
      ? ICalCalendarMethod.CANCEL
      : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: productId, method });
  const event = calendar.createEvent(toEventData(appointment, now, publicUrl));
  event.organizer({ name: organizer.name, email: organizer.email });
  event.createAttendee({ name: attendee.name, email: attendee.email, rsvp: false });
  return new File([write(calendar)], 'appointment.ics', {
    type: `text/calendar; charset=utf-8; method=${method}`,
  });
}

/** An all-day event that says only that something is due: no name, amount or reason. */
const toDayEventData = (
  { id, date, isPatients, path }: CalendarDay,
  stamp: Date,
  publicUrl: string | null,
): ICalEventData => ({
  id: `${id}@${productName.toLowerCase()}`,
  stamp,
  // Read as UTC by the writer: the day stays what it is in every time zone.
  start: new Date(`${date}T00:00:00Z`),
  timezone: 'UTC',
  allDay: true,
  summary: isPatients ? t.calendarDeadline({ productName }) : t.calendarCheck({ productName }),
  description: publicUrl ? t.calendarDetails({ url: `${publicUrl}${path}` }) : t.calendarDetailsInAccount,
  class: ICalEventClass.PRIVATE,
  // Does not make the day look busy.
  transparency: ICalEventTransparency.TRANSPARENT,
});

/** Feed of all active appointments and open deadlines; events missing from it are removed from the calendar. */
export function writeCalendarFeed(
  appointments: readonly AppointmentView[],
  {
    now,
    publicUrl,
    days = [],
  }: Pick<CalendarOptions, 'now' | 'publicUrl'> & { days?: readonly CalendarDay[] },
): File {
  const calendar = ical({
    prodId: productId,
    name: productName,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const appointment of appointments) calendar.createEvent(toEventData(appointment, now, publicUrl));
  for (const day of days) calendar.createEvent(toDayEventData(day, now, publicUrl));
  return new File([write(calendar)], 'appointments.ics', { type: 'text/calendar; charset=utf-8' });
}
