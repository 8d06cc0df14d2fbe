import type { Template } from './template.ts';

type Nothing = Record<string, never>;

export const requestReceived: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We received your request',
    body: 'We are working on your request. You can watch every step in your account. Nothing is charged until the work is done and you approve it.',
    text: 'we received your request and are working on it.',
  }),
  es: () => ({
    title: 'Recibimos su solicitud',
    body: 'Estamos trabajando en su solicitud. Puede seguir cada paso en su cuenta. No se cobra nada hasta que el trabajo esté hecho y usted lo apruebe.',
    text: 'recibimos su solicitud y trabajamos en ella.',
  }),
};

export const callbackLate: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We are late with our call',
    body: 'We promised to reach you by now and have not. Your callback is still open, and we have alerted our care team.',
    text: 'we are late with your call. It is still open and our team was alerted.',
  }),
  es: () => ({
    title: 'Nuestra llamada se retrasa',
    body: 'Prometimos comunicarnos con usted y no lo hemos hecho todavía. Su llamada sigue pendiente y ya avisamos a nuestro equipo.',
    text: 'su llamada se retrasa. Sigue pendiente y avisamos al equipo.',
  }),
};

export const questionWaiting: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We have a question for you',
    body: 'We cannot go on with your request without your answer. It takes a minute. The clock is paused meanwhile.',
    text: 'we have a question about your request.',
  }),
  es: () => ({
    title: 'Tenemos una pregunta para usted',
    body: 'No podemos seguir con su solicitud sin su respuesta. Toma un minuto. Mientras tanto nuestro plazo se detiene.',
    text: 'tenemos una pregunta sobre su solicitud.',
  }),
};

/** A call that asked for offers went beyond what the patient agreed to: a person of the team looks before it counts. */
export const requestChecked: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We are checking your request',
    body:
      'Something in our call to an office did not match what you agreed to. No appointment is ' +
      'confirmed. A person of our care team is checking it with the office now, and we will tell ' +
      'you what they find.',
    text: 'we are checking one of our calls with the office. No appointment is confirmed.',
  }),
  es: () => ({
    title: 'Estamos revisando su solicitud',
    body:
      'Algo en nuestra llamada a un consultorio no coincide con lo que usted aceptó. No hay ninguna ' +
      'cita confirmada. Una persona de nuestro equipo lo está revisando con el consultorio y le ' +
      'avisaremos.',
    text: 'estamos revisando una llamada al consultorio. No hay cita confirmada.',
  }),
};

export const resultsReady: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'The work on your request is done',
    body: 'Look at the preview and approve it when you are content. Nothing is charged before that.',
    text: 'the work on your request is done. Please look at it.',
  }),
  es: () => ({
    title: 'El trabajo de su solicitud está listo',
    body: 'Mire el resumen y apruébelo si le parece bien. Antes de eso no se cobra nada.',
    text: 'el trabajo de su solicitud termino. Por favor mirelo.',
  }),
};

export const requestClosed: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'Your request was closed',
    body: 'We closed your request without a result, and charged no fee. What you paid extra for it, if anything, goes back to you by itself. Your account says why, and what you can do now.',
    text: 'your request was closed and no fee was charged.',
  }),
  es: () => ({
    title: 'Su solicitud se cerró',
    body: 'Cerramos su solicitud sin resultado y no se cobró ninguna tarifa. Si pagó algo aparte por ella, se le devuelve sin que lo pida. En su cuenta está el motivo y lo que puede hacer ahora.',
    text: 'cerramos su solicitud; no se cobro ninguna tarifa.',
  }),
};

export const promiseBroken: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We are late, so your request is free',
    body: 'We did not finish your request in the time we promised. It costs nothing, and we go on working on it. What you paid extra for it goes back to you by itself.',
    text: 'we are late, so your request is free. We go on working on it.',
  }),
  es: () => ({
    title: 'Nos atrasamos: su solicitud es gratis',
    body: 'No terminamos su solicitud en el plazo que prometimos. No cuesta nada y seguimos trabajando en ella. Lo que pagó aparte por ella se le devuelve sin que lo pida.',
    text: 'nos atrasamos: su solicitud es gratis. Seguimos trabajando en ella.',
  }),
};

export const finishedLate: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We were late, so your request is free',
    body: 'The work on your request is done, later than we promised. It costs nothing. What you paid extra for it goes back to you by itself.',
    text: 'we finished later than promised, so your request is free.',
  }),
  es: () => ({
    title: 'Nos atrasamos: su solicitud es gratis',
    body: 'El trabajo de su solicitud está listo, más tarde de lo que prometimos. No cuesta nada. Lo que pagó aparte por ella se le devuelve sin que lo pida.',
    text: 'terminamos mas tarde de lo prometido: su solicitud es gratis.',
  }),
};

export const messageWaiting: Template<Nothing> = {
  topic: 'messages',
  en: () => ({
    title: 'You have a message from the care team',
    body: 'The care team wrote to you. You can read it and answer in your account.',
    text: 'the care team wrote to you.',
  }),
  es: () => ({
    title: 'Tiene un mensaje del equipo',
    body: 'El equipo le escribió. Puede leerlo y contestar en su cuenta.',
    text: 'el equipo le ha escrito.',
  }),
};
