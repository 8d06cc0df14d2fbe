import type { Template } from './template.ts';

type Nothing = Record<string, never>;

export const requestReceived: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We received your request',
    body: 'We’re working on your request. You can follow every step in your account. Nothing is charged until the work is done and you approve it.',
    text: 'we received your request and we’re working on it.',
  }),
  es: () => ({
    title: 'Recibimos su solicitud',
    body: 'Estamos trabajando en su solicitud. Puede seguir cada paso en su cuenta. No se cobra nada hasta que el trabajo esté hecho y usted lo apruebe.',
    text: 'recibimos su solicitud y trabajamos en ella.',
  }),
};

/** Staff submitted it for the patient on the phone. */
export const requestSubmittedForYou: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We submitted a request for you',
    body:
      'After your call, our care team submitted a request for you. Check what we understood and follow every step in your ' +
      'account. If it isn’t right, message us or cancel it there. Nothing is charged until the work is done and you approve it.',
    text: 'our care team submitted a request for you after your call.',
  }),
  es: () => ({
    title: 'Enviamos una solicitud por usted',
    body:
      'Después de su llamada, nuestro equipo envió una solicitud por usted. En su cuenta puede revisar lo que entendimos y ' +
      'seguir cada paso. Si algo no es correcto, escríbanos o cancélela allí. No se cobra nada hasta que el trabajo esté ' +
      'hecho y usted lo apruebe.',
    text: 'nuestro equipo envió una solicitud por usted tras su llamada.',
  }),
};

export const callbackLate: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We’re late calling you back',
    body: 'We promised to reach you by now and haven’t. Your callback is still open, and we’ve alerted our care team.',
    text: 'we’re late calling you back. We’ve alerted our care team.',
  }),
  es: () => ({
    title: 'Nuestra llamada se retrasa',
    body: 'Prometimos comunicarnos con usted y no lo hemos hecho todavía. Su llamada sigue pendiente y ya avisamos a nuestro equipo.',
    text: 'su llamada se retrasa. Sigue pendiente y avisamos al equipo.',
  }),
};

export const questionAsked: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We have a question for you',
    body: 'We need your answer to continue with your request. It takes a minute. Our deadline pauses until you answer.',
    text: 'we have a question about your request.',
  }),
  es: () => ({
    title: 'Tenemos una pregunta para usted',
    body: 'No podemos seguir con su solicitud sin su respuesta. Toma un minuto. Mientras tanto nuestro plazo se detiene.',
    text: 'tenemos una pregunta sobre su solicitud.',
  }),
};

/** A call for offers went beyond what the patient agreed to. Staff review it before it counts. */
export const requestUnderReview: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We’re checking your request',
    body:
      'Something in our call to an office didn’t match what you agreed to. No appointment is ' +
      'confirmed. Our care team is checking with the office now, and we’ll let you know what they ' +
      'find.',
    text: 'we’re checking one of our calls with the office. No appointment is confirmed.',
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
    title: 'Your results are ready',
    body: 'Review the preview and approve it when you’re happy with it. Nothing is charged before you approve.',
    text: 'your results are ready to review.',
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
    body: 'We closed your request without a result and charged no fee. If you paid extra for it, we’ll refund that automatically. Your account shows why, and what you can do next.',
    text: 'your request was closed and no fee was charged.',
  }),
  es: () => ({
    title: 'Su solicitud se cerró',
    body: 'Cerramos su solicitud sin resultado y no se cobró ninguna tarifa. Si pagó algo aparte por ella, se le devuelve sin que lo pida. En su cuenta está el motivo y lo que puede hacer ahora.',
    text: 'cerramos su solicitud; no se cobro ninguna tarifa.',
  }),
};

export const guaranteeMissed: Template<Nothing> = {
  topic: 'requests',
  en: () => ({
    title: 'We’re late, so your request is free',
    body: 'We didn’t finish your request by our on-time guarantee. It’s free, and we’re still working on it. If you paid extra for it, we’ll refund that automatically.',
    text: 'we’re late, so your request is free. We’re still working on it.',
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
    body: 'Your results are ready, but later than our on-time guarantee, so your request is free. If you paid extra for it, we’ll refund that automatically.',
    text: 'we finished later than guaranteed, so your request is free.',
  }),
  es: () => ({
    title: 'Nos atrasamos: su solicitud es gratis',
    body: 'El trabajo de su solicitud está listo, más tarde de lo que prometimos. No cuesta nada. Lo que pagó aparte por ella se le devuelve sin que lo pida.',
    text: 'terminamos mas tarde de lo prometido: su solicitud es gratis.',
  }),
};

export const messageReceived: Template<Nothing> = {
  topic: 'messages',
  en: () => ({
    title: 'You have a message from the care team',
    body: 'The care team sent you a message. Read it and reply in your account.',
    text: 'the care team sent you a message.',
  }),
  es: () => ({
    title: 'Tiene un mensaje del equipo',
    body: 'El equipo le escribió. Puede leerlo y contestar en su cuenta.',
    text: 'el equipo le ha escrito.',
  }),
};
