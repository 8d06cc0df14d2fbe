import { sayWhen, sayWhenShortly } from './say-when.ts';
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
    body: `Your appointment on ${sayWhen(when, 'en')} is cancelled. Please do not go there at that time. In your account you see whether we are asking for another time; if not and you still need one, tell us.`,
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
