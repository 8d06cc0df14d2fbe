import { formatDate, formatTime } from '#shared/format/format-date.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { addBusinessMinutes, supportCalendar } from '#shared/time/business-calendar.ts';
import { callbackMinutes } from '#shared/time/sla-minutes.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import type { CallbackContact } from '../conversation/callbacks.ts';

type Language = 'en' | 'es';

/** The due time falls within support hours, so we never promise a call on a Sunday night. */
export const callbackDueAt = (now: Date): Date => addBusinessMinutes(now, callbackMinutes, supportCalendar);

const { timeZone } = supportCalendar;

/** `3:20 PM ET today`, `8:30 AM ET on Mon, Nov 30`. */
function formatDueTime(language: Language, at: Date, now: Date): string {
  const time = formatTime(at, { timeZone, locale: language });
  const day = formatDate(at, { timeZone, locale: language, showWeekday: true, year: 'never' });
  const isToday = toWallTime(at, timeZone).date === toWallTime(now, timeZone).date;
  if (language === 'es') return `${time} (hora del Este) ${isToday ? 'de hoy' : `del ${day}`}`;
  return `${time} ET ${isToday ? 'today' : `on ${day}`}`;
}

type Promised = { at: Date; now: Date };

/** Shown once we have a contact. */
export function callbackReply(
  language: Language,
  { phone, email }: CallbackContact,
  { at, now }: Promised,
  isChanged = false,
): string {
  const when = formatDueTime(language, at, now);
  if (language === 'es') {
    const what = phone ? `le llamará al ${formatPhone(phone)}` : `le escribirá a ${email}`;
    return isChanged
      ? `De acuerdo. Una persona de nuestro equipo ${what}, a más tardar a las ${when}.`
      : `Una persona de nuestro equipo ${what}, a más tardar a las ${when}. Si prefiere otro número, escríbalo aquí.`;
  }
  const what = phone ? `call you at ${formatPhone(phone)}` : `email you at ${email}`;
  return isChanged
    ? `Got it. Someone from our care team will ${what} by ${when}.`
    : `Someone from our care team will ${what} by ${when}. If another number is better, type it here.`;
}

/** Posted in the chat when a callback is overdue. */
export function lateCallbackReply(
  language: Language,
  { phone, email }: CallbackContact,
  { at, now }: Promised,
): string {
  const when = formatDueTime(language, at, now);
  const where = phone ? formatPhone(phone) : email;
  return language === 'es'
    ? `Disculpe el retraso. Prometimos comunicarnos con usted (${where}) a más tardar a las ${when}. Su llamada sigue pendiente y ya avisamos a nuestro equipo.`
    : `Sorry, we’re late. We promised to reach you at ${where} by ${when}. Your callback is still open, and we’ve alerted our care team.`;
}

/** Asks for a number or email. `supportPhone` is offered as an alternative if configured. */
export function askForCallbackNumber(
  language: Language,
  promised: Promised,
  supportPhone: string | null,
): string {
  const when = formatDueTime(language, promised.at, promised.now);
  if (language === 'es') {
    const own = supportPhone
      ? ` O llámenos al ${supportPhone}, de lunes a viernes de 8 a. m. a 8 p. m. hora del Este.`
      : '';
    return `Claro. ¿A qué número le llamamos? También puede dejar un correo. Una persona de nuestro equipo le contactará a más tardar a las ${when}.${own}`;
  }
  const own = supportPhone ? ` Or call us at ${supportPhone}, Monday to Friday, 8 AM to 8 PM ET.` : '';
  return `Of course. What number should we call? An email works too. Someone from our care team will reach you by ${when}.${own}`;
}
