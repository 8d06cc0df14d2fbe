import type { FellThroughBecause } from '#shared/care/booking-consent.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { sayWeekdayAndTime, sayWhen, sayWhenShortly } from './say-when.ts';
import type { SaidTime, Template } from './template.ts';

type Appointment = { when: SaidTime };

export const appointmentRequested: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'We are asking for your appointment',
    body: `We are asking the office for ${sayWhen(when, 'en')}. It is not confirmed yet: we tell you as soon as the office has said yes or no.`,
    text: `we are asking the office for ${sayWhenShortly(when, 'en')}. Not confirmed yet.`,
  }),
  es: ({ when }) => ({
    title: 'Estamos pidiendo su cita',
    body: `Estamos pidiendo al consultorio la hora del ${sayWhen(when, 'es')}. Todavía no está confirmada: le avisamos en cuanto el consultorio diga sí o no.`,
    text: `estamos pidiendo su cita del ${sayWhenShortly(when, 'es')}. Falta confirmarla.`,
  }),
};

export const appointmentConfirmed: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'Your appointment is confirmed',
    body: `The office has confirmed your appointment on ${sayWhen(when, 'en')}. The office's words, the way there and what to bring are in your account.`,
    text: `confirmed: your appointment on ${sayWhenShortly(when, 'en')}.`,
  }),
  es: ({ when }) => ({
    title: 'Su cita está confirmada',
    body: `El consultorio confirmó su cita del ${sayWhen(when, 'es')}. En su cuenta encontrará lo que dijo el consultorio, cómo llegar y qué llevar.`,
    text: `confirmada: su cita del ${sayWhenShortly(when, 'es')}.`,
  }),
};

export const appointmentMoved: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'Your appointment has a new time',
    body: `Your appointment is now on ${sayWhen(when, 'en')}. The earlier time no longer holds.`,
    text: `your appointment is now on ${sayWhenShortly(when, 'en')}.`,
  }),
  es: ({ when }) => ({
    title: 'Su cita tiene una hora nueva',
    body: `Su cita es ahora el ${sayWhen(when, 'es')}. La hora anterior ya no vale.`,
    text: `su cita es ahora el ${sayWhenShortly(when, 'es')}.`,
  }),
};

/** A move that the office refused. */
export const appointmentStays: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'Your appointment stays at its time',
    body: `The office could not give you the other time you asked for. Your appointment on ${sayWhen(when, 'en')} stays as it was. You can ask for another time in your account.`,
    text: `the other time was not free. Your appointment stays on ${sayWhenShortly(when, 'en')}.`,
  }),
  es: ({ when }) => ({
    title: 'Su cita sigue a la misma hora',
    body: `El consultorio no pudo darle la otra hora que pidió. Su cita del ${sayWhen(when, 'es')} sigue como estaba. En su cuenta puede pedir otra hora.`,
    text: `la otra hora no estaba libre. Su cita sigue el ${sayWhenShortly(when, 'es')}.`,
  }),
};

export const appointmentCancelled: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'Your appointment is cancelled',
    body:
      `Your appointment on ${sayWhen(when, 'en')} is cancelled. Please do not go there at that ` +
      'time. In your account you see whether we are asking for another time; if not and you still ' +
      'need one, tell us.',
    text: `your appointment on ${sayWhenShortly(when, 'en')} is cancelled.`,
  }),
  es: ({ when }) => ({
    title: 'Su cita está cancelada',
    body: `Su cita del ${sayWhen(when, 'es')} está cancelada. Por favor no vaya a esa hora. En su cuenta verá si ya estamos pidiendo otra hora; si no y todavía la necesita, avísenos.`,
    text: `su cita del ${sayWhenShortly(when, 'es')} fue cancelada.`,
  }),
};

export const appointmentReminder: Template<Appointment & { days: 1 | 3 }> = {
  topic: 'reminders',
  en: ({ when, days }) => ({
    title: days === 1 ? 'Your appointment is tomorrow' : 'Your appointment is in three days',
    body: `A reminder of your appointment on ${sayWhen(when, 'en')}. The way there and what to bring are in your account. If you cannot come, please tell us: somebody else can have the time.`,
    text: `a reminder of your appointment on ${sayWhenShortly(when, 'en')}.`,
  }),
  es: ({ when, days }) => ({
    title: days === 1 ? 'Su cita es mañana' : 'Su cita es dentro de tres días',
    body: `Le recordamos su cita del ${sayWhen(when, 'es')}. En su cuenta encontrará cómo llegar y qué llevar. Si no puede ir, por favor avísenos: otra persona puede usar esa hora.`,
    text: `le recordamos su cita del ${sayWhenShortly(when, 'es')}.`,
  }),
};

export const earlierTimeOffered: Template<{ answerBy: SaidTime }> = {
  topic: 'appointments',
  en: ({ answerBy }) => ({
    title: 'An earlier time is free for you',
    body: `We found an earlier time for your appointment and keep it for you until ${sayWhen(answerBy, 'en')}. Your present time stays yours until you accept.`,
    text: `an earlier time is free. Please answer by ${sayWhenShortly(answerBy, 'en')}.`,
  }),
  es: ({ answerBy }) => ({
    title: 'Hay una hora más temprana para usted',
    body: `Encontramos una hora más temprana para su cita y se la guardamos hasta el ${sayWhen(answerBy, 'es')}. Su hora actual sigue siendo suya hasta que acepte.`,
    text: `hay una hora antes para su cita. Conteste hasta el ${sayWhenShortly(answerBy, 'es')}.`,
  }),
};

/** Another opening, by what differs from the one that fell through. No office is named: its name can tell of the care. */
export type Alternative = {
  when: SaidTime;
  isSameOffice: boolean;
  differenceCents: number | null;
  /** Whether the office named this time. Others lie in its hours and have to be asked for. */
  isNamed: boolean;
};

type Choice = Appointment & { because: FellThroughBecause; alternatives: readonly Alternative[] };

const choiceWords = {
  en: {
    because: {
      time_gone: (when: string) => `The office no longer has ${when}.`,
      price_raised: (when: string) =>
        `The office now asks more than you agreed to for ${when}, so we did not book it.`,
      fee_added: (when: string) =>
        `The office asks for a deposit or fee that you did not agree to for ${when}, so we did not book it.`,
      not_reached: (when: string) => `We could not reach the office about ${when}.`,
      unanswered: (when: string) => `The office has not answered about ${when}.`,
    },
    text: {
      time_gone: 'that time is gone.',
      price_raised: 'the price went up, so we did not book.',
      fee_added: 'the office wants a new fee; not booked.',
      not_reached: 'we could not reach the office.',
      unanswered: 'the office has not answered.',
    },
    where: { true: 'there', false: 'elsewhere' },
    more: (price: string) => ` for ${price} more`,
    less: (price: string) => ` for ${price} less`,
    or: ', or ',
    open: (list: string) => ` Still open: ${list}.`,
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

type SayWhen = (when: SaidTime, language: 'en' | 'es') => string;

function sayAlternatives(
  alternatives: readonly Alternative[],
  language: 'en' | 'es',
  say: SayWhen = sayWhenShortly,
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
        `${say(when, language)} ${words.where[`${isSameOffice}`]}${price(differenceCents)}`,
    )
    .join(words.or);
}

function sayOpen(alternatives: readonly Alternative[], language: 'en' | 'es'): string {
  if (alternatives.length === 0) return '';
  const { open, askFor } = choiceWords[language];
  const say = alternatives.every(({ isNamed }) => isNamed) ? open : askFor;
  return say(sayAlternatives(alternatives, language));
}

/** What is left of one text message beside the name, the link and how to end. */
const mostTextLetters = 80;

/**
 * Why, and as many alternatives as one text message holds: `that time is gone. Wed 8:00 AM there, or Fri 5:20 PM elsewhere
 * for $25 more?`
 */
function sayInText(
  because: FellThroughBecause,
  alternatives: readonly Alternative[],
  language: 'en' | 'es',
): string {
  const why = choiceWords[language].text[because];
  for (let count = alternatives.length; count > 0; count -= 1) {
    const list = sayAlternatives(alternatives.slice(0, count), language, sayWeekdayAndTime);
    if (why.length + list.length <= mostTextLetters)
      return language === 'es' ? `${why} ¿${list}?` : `${why} ${list}?`;
  }
  return why;
}

/** The time the patient chose fell through: nothing else is booked until they choose. */
export const appointmentNeedsChoice: Template<Choice> = {
  topic: 'appointments',
  en: ({ when, because, alternatives }) => {
    const open = sayOpen(alternatives, 'en');
    return {
      title: 'Please pick another time',
      body: `${choiceWords.en.because[because](sayWhen(when, 'en'))}${open} We have not booked anything else: you choose. There is no new fee.`,
      text: sayInText(because, alternatives, 'en'),
    };
  },
  es: ({ when, because, alternatives }) => {
    const open = sayOpen(alternatives, 'es');
    return {
      title: 'Elija otra hora, por favor',
      body: `${choiceWords.es.because[because](sayWhen(when, 'es'))}${open} No reservamos nada más: usted elige. No hay cargo nuevo.`,
      text: sayInText(because, alternatives, 'es'),
    };
  },
};

/** A call did not keep to what the patient agreed to: it does not count until a person of the team has looked. */
export const appointmentChecked: Template<Appointment> = {
  topic: 'appointments',
  en: ({ when }) => ({
    title: 'We are checking your appointment',
    body:
      `Something in our call to the office about ${sayWhen(when, 'en')} did not match what you ` +
      'agreed to. Your appointment is not confirmed. A person of our care team is checking it with ' +
      'the office now, and we will tell you what they find.',
    text: `we are checking ${sayWhenShortly(when, 'en')} with the office. It is not confirmed yet.`,
  }),
  es: ({ when }) => ({
    title: 'Estamos revisando su cita',
    body:
      `Algo en nuestra llamada al consultorio sobre la hora del ${sayWhen(when, 'es')} no coincide ` +
      'con lo que usted aceptó. Su cita no está confirmada. Una persona de nuestro equipo lo está ' +
      'revisando con el consultorio y le avisaremos.',
    text: `estamos revisando la hora del ${sayWhenShortly(when, 'es')}. Falta confirmarla.`,
  }),
};
