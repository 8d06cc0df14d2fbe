import { addBusinessMinutes, isOpenAt, supportCalendar } from '#kernel/business-calendar.ts';

export type ContactWays = { phone: string | null; address: string };

const minuteMs = 60_000;

const dayIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: supportCalendar.timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
const days = { en: dayIn('en-US'), es: dayIn('es-US') };

/** Whether our people are there now, and else the day on which they are back. */
export function readSupportHours(language: 'en' | 'es', now: Date): { isOpen: boolean; day: string } {
  const isOpen = isOpenAt(now, supportCalendar);
  return { isOpen, day: days[language].format(isOpen ? now : findNextOpening(now)) };
}

/** The instant at which our people are back: the first open minute from now on. */
const findNextOpening = (now: Date): Date =>
  new Date(addBusinessMinutes(now, 1, supportCalendar).getTime() - minuteMs);

/**
 * What somebody who would rather talk to a person is told, after they were put on the care team's list: that nobody
 * writes here, when our people work, and how to reach them.
 */
export function personReply(language: 'en' | 'es', now: Date, { phone, address }: ContactWays): string {
  const { isOpen, day } = readSupportHours(language, now);
  if (language === 'es') {
    const when = isOpen ? 'y ahora están' : `y vuelven el ${day} a las 8 a. m.`;
    const call = phone ? `llamar al ${phone} en ese horario o ` : '';
    return (
      'Avisé a nuestro equipo que usted prefiere hablar con una persona; en este chat no escriben. ' +
      `Trabajan de lunes a viernes, de 8 a. m. a 8 p. m. hora del Este, sin feriados federales, ${when}. ` +
      `También puede ${call}escribir a ${address} a cualquier hora.`
    );
  }
  const when = isOpen ? 'and they are there now' : `and are back on ${day} at 8 AM`;
  const call = phone ? `call ${phone} in these hours or ` : '';
  return (
    'I told our care team that you would like a person; they do not write in this chat. ' +
    `They work Monday to Friday, 8 AM to 8 PM Eastern, without US federal holidays, ${when}. ` +
    `You can also ${call}write to ${address} at any time.`
  );
}
