import type { FellThroughReason } from '#shared/care/booking-consent.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatWeekdayAndTime, formatWhen, formatWhenShort } from './format-when.ts';
import type { Template, ZonedTime } from './template.ts';

type Appointment = { when: ZonedTime };

export const appointmentRequested: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'We’re requesting your appointment',
    body: `We’re asking the office for ${formatWhen(when, 'en')}. It isn’t confirmed yet. We’ll let you know as soon as the office answers.`,
    text: `we’re asking the office for ${formatWhenShort(when, 'en')}. Not confirmed yet.`,
  }),
  es: ({ when }) => ({
    title: 'Estamos pidiendo su cita',
    body: `Estamos pidiendo al consultorio la hora del ${formatWhen(when, 'es')}. Todavía no está confirmada: le avisamos en cuanto el consultorio diga sí o no.`,
    text: `estamos pidiendo su cita del ${formatWhenShort(when, 'es')}. Falta confirmarla.`,
  }),
};

export const appointmentConfirmed: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'Your appointment is confirmed',
    body: `The office confirmed your appointment on ${formatWhen(when, 'en')}. Directions, what to bring and what the office said are in your account.`,
    text: `confirmed: your appointment on ${formatWhenShort(when, 'en')}.`,
  }),
  es: ({ when }) => ({
    title: 'Su cita está confirmada',
    body: `El consultorio confirmó su cita del ${formatWhen(when, 'es')}. En su cuenta encontrará lo que dijo el consultorio, cómo llegar y qué llevar.`,
    text: `confirmada: su cita del ${formatWhenShort(when, 'es')}.`,
  }),
};

export const appointmentMoved: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'Your appointment has a new time',
    body: `Your appointment is now on ${formatWhen(when, 'en')}. The earlier time is no longer valid.`,
    text: `your appointment is now on ${formatWhenShort(when, 'en')}.`,
  }),
  es: ({ when }) => ({
    title: 'Su cita tiene una hora nueva',
    body: `Su cita es ahora el ${formatWhen(when, 'es')}. La hora anterior ya no vale.`,
    text: `su cita es ahora el ${formatWhenShort(when, 'es')}.`,
  }),
};

/** The office declined a reschedule. */
export const rescheduleDeclined: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'Your appointment time stays the same',
    body: `The office couldn’t offer the other time you asked for. Your appointment on ${formatWhen(when, 'en')} stays the same. You can ask for another time in your account.`,
    text: `that time wasn’t available. Your appointment stays on ${formatWhenShort(when, 'en')}.`,
  }),
  es: ({ when }) => ({
    title: 'Su cita sigue a la misma hora',
    body: `El consultorio no pudo darle la otra hora que pidió. Su cita del ${formatWhen(when, 'es')} sigue como estaba. En su cuenta puede pedir otra hora.`,
    text: `la otra hora no estaba libre. Su cita sigue el ${formatWhenShort(when, 'es')}.`,
  }),
};

export const appointmentCancelled: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'Your appointment is canceled',
    body:
      `Your appointment on ${formatWhen(when, 'en')} is canceled. Please don’t go at that time. Your ` +
      'account shows whether we’re already asking for another time. If we aren’t and you still need ' +
      'one, contact us.',
    text: `your appointment on ${formatWhenShort(when, 'en')} is canceled.`,
  }),
  es: ({ when }) => ({
    title: 'Su cita está cancelada',
    body: `Su cita del ${formatWhen(when, 'es')} está cancelada. Por favor no vaya a esa hora. En su cuenta verá si ya estamos pidiendo otra hora; si no y todavía la necesita, avísenos.`,
    text: `su cita del ${formatWhenShort(when, 'es')} fue cancelada.`,
  }),
};

export const appointmentReminder: Template<Appointment & { days: 1 | 3 }> = {
  topic: 'reminders',
  en: ({ when, days }) => ({
    title: days === 1 ? 'Your appointment is tomorrow' : 'Your appointment is in three days',
    body: `Reminder: your appointment is on ${formatWhen(when, 'en')}. Directions and what to bring are in your account. If you can’t make it, let us know so someone else can have the time.`,
    text: `reminder: your appointment is on ${formatWhenShort(when, 'en')}.`,
  }),
  es: ({ when, days }) => ({
    title: days === 1 ? 'Su cita es mañana' : 'Su cita es dentro de tres días',
    body: `Le recordamos su cita del ${formatWhen(when, 'es')}. En su cuenta encontrará cómo llegar y qué llevar. Si no puede ir, por favor avísenos: otra persona puede usar esa hora.`,
    text: `le recordamos su cita del ${formatWhenShort(when, 'es')}.`,
  }),
};

export const earlierTimeOffered: Template<{ answerBy: ZonedTime }> = {
  topic: 'appointments',
  en: ({ answerBy }) => ({
    title: 'An earlier time is available',
    body: `We found an earlier time for your appointment and are holding it for you until ${formatWhen(answerBy, 'en')}. You keep your current time until you accept.`,
    text: `an earlier time is available. Answer by ${formatWhenShort(answerBy, 'en')}.`,
  }),
  es: ({ answerBy }) => ({
    title: 'Hay una hora más temprana para usted',
    body: `Encontramos una hora más temprana para su cita y se la guardamos hasta el ${formatWhen(answerBy, 'es')}. Su hora actual sigue siendo suya hasta que acepte.`,
    text: `hay una hora antes para su cita. Conteste hasta el ${formatWhenShort(answerBy, 'es')}.`,
  }),
};

/** Another opening, compared with the one that fell through. Never names the office, which can reveal the kind of care. */
export type Alternative = {
  when: ZonedTime;
  isSameOffice: boolean;
  differenceCents: number | null;
  /** Whether the office offered this time. Other times are within its hours and must be requested. */
  isNamed: boolean;
};

type Choice = Appointment & { because: FellThroughReason; alternatives: readonly Alternative[] };

const choiceWords = {
  en: {
    because: {
      time_gone: (when: string) => `The office no longer has ${when} available.`,
      price_raised: (when: string) =>
        `The office now charges more for ${when} than you agreed to, so we didn’t book it.`,
      fee_added: (when: string) =>
        `The office wants a deposit or fee for ${when} that you didn’t agree to, so we didn’t book it.`,
      not_reached: (when: string) => `We couldn’t reach the office about ${when}.`,
      unanswered: (when: string) => `The office hasn’t answered about ${when}.`,
    },
    text: {
      time_gone: 'that time is gone.',
      price_raised: 'the price went up, so we didn’t book.',
      fee_added: 'the office added a fee; we didn’t book.',
      not_reached: 'we couldn’t reach the office.',
      unanswered: 'the office hasn’t answered.',
    },
    where: { true: 'there', false: 'elsewhere' },
    more: (price: string) => ` for ${price} more`,
    less: (price: string) => ` for ${price} less`,
    or: ', or ',
    open: (list: string) => ` Still available: ${list}.`,
    askFor: (list: string) => ` We can ask for ${list}.`,
  },
  es: {
    because: {
      time_gone: (when: string) => `El consultorio ya no tiene la hora del ${when}.`,
      price_raised: (when: string) =>
        `El consultorio pide ahora más de lo que usted aceptó por la hora del ${when}; no la reservamos.`,
      fee_added: (when: string) =>
        `El consultorio pide un depósito o cargo que usted no aceptó por la hora del ${when}; no la reservamos.`,
      not_reached: (when: string) => `No pudimos comunicarnos con el consultorio sobre la hora del ${when}.`,
      unanswered: (when: string) => `El consultorio no ha contestado sobre la hora del ${when}.`,
    },
    text: {
      time_gone: 'esa hora ya no está.',
      price_raised: 'subió el precio; no reservamos.',
      fee_added: 'piden un cargo nuevo; no reservamos.',
      not_reached: 'no logramos comunicarnos.',
      unanswered: 'el consultorio no ha contestado.',
    },
    where: { true: 'allí', false: 'en otro' },
    more: (price: string) => ` por ${price} más`,
    less: (price: string) => ` por ${price} menos`,
    or: ', o ',
    open: (list: string) => ` Todavía hay: ${list}.`,
    askFor: (list: string) => ` Podemos pedir ${list}.`,
  },
} as const;

type FormatWhen = (when: ZonedTime, language: 'en' | 'es') => string;

function listAlternatives(
  alternatives: readonly Alternative[],
  language: 'en' | 'es',
  format: FormatWhen = formatWhenShort,
): string {
  const words = choiceWords[language];
  const price = (difference: number | null) => {
    if (difference === null || difference === 0) return '';
    const amount = formatMoneyShort(Math.abs(difference));
    return difference > 0 ? words.more(amount) : words.less(amount);
  };
  return alternatives
    .map(
      ({ when, isSameOffice, differenceCents }) =>
        `${format(when, language)} ${words.where[`${isSameOffice}`]}${price(differenceCents)}`,
    )
    .join(words.or);
}

function describeAlternatives(alternatives: readonly Alternative[], language: 'en' | 'es'): string {
  if (alternatives.length === 0) return '';
  const { open, askFor } = choiceWords[language];
  const format = alternatives.every(({ isNamed }) => isNamed) ? open : askFor;
  return format(listAlternatives(alternatives, language));
}

/** Characters left in one text message after the name, the link and the opt-out text. */
const maxTextCharacters = 80;

/**
 * The reason and as many alternatives as fit in one message: `that time is gone. Wed 8:00 AM there, or Fri 5:20 PM elsewhere
 * for $25 more?`
 */
function writeChoiceText(
  because: FellThroughReason,
  alternatives: readonly Alternative[],
  language: 'en' | 'es',
): string {
  const why = choiceWords[language].text[because];
  for (let count = alternatives.length; count > 0; count -= 1) {
    const list = listAlternatives(alternatives.slice(0, count), language, formatWeekdayAndTime);
    if (why.length + list.length <= maxTextCharacters)
      return language === 'es' ? `${why} ¿${list}?` : `${why} ${list}?`;
  }
  return why;
}

/** The chosen time fell through. Nothing else is booked until the patient chooses. */
export const appointmentNeedsChoice: Template<Choice> = {
  topic: 'appointments',
  en: ({ when, because, alternatives }) => {
    const open = describeAlternatives(alternatives, 'en');
    return {
      title: 'Pick another time',
      body: `${choiceWords.en.because[because](formatWhen(when, 'en'))}${open} We haven’t booked anything else. You choose, and there’s no new fee.`,
      text: writeChoiceText(because, alternatives, 'en'),
    };
  },
  es: ({ when, because, alternatives }) => {
    const open = describeAlternatives(alternatives, 'es');
    return {
      title: 'Elija otra hora, por favor',
      body: `${choiceWords.es.because[because](formatWhen(when, 'es'))}${open} No reservamos nada más: usted elige. No hay cargo nuevo.`,
      text: writeChoiceText(because, alternatives, 'es'),
    };
  },
};

/** A call went beyond what the patient agreed to. The booking doesn't count until staff have reviewed it. */
export const appointmentUnderReview: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'We’re checking your appointment',
    body:
      `Something in our call to the office about ${formatWhen(when, 'en')} didn’t match what you agreed ` +
      'to. Your appointment isn’t confirmed. Our care team is checking with the office now, and ' +
      'we’ll let you know what they find.',
    text: `we’re checking ${formatWhenShort(when, 'en')} with the office. It isn’t confirmed yet.`,
  }),
  es: ({ when }) => ({
    title: 'Estamos revisando su cita',
    body:
      `Algo en nuestra llamada al consultorio sobre la hora del ${formatWhen(when, 'es')} no coincide ` +
      'con lo que usted aceptó. Su cita no está confirmada. Una persona de nuestro equipo lo está ' +
      'revisando con el consultorio y le avisaremos.',
    text: `estamos revisando la hora del ${formatWhenShort(when, 'es')}. Falta confirmarla.`,
  }),
};
