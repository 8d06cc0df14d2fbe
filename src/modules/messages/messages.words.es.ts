// server/acknowledge.ts
export const acknowledgment = ({
  when,
  call,
  hasOpenQuestion,
}: {
  when: string;
  call: string;
  hasOpenQuestion: boolean;
}) =>
  'Gracias. Nuestro equipo recibió su mensaje y una persona le responderá aquí. El equipo atiende ' +
  `de lunes a viernes, de 8 a. m. a 8 p. m. hora del Este, excepto feriados federales, ${when}.${call} ` +
  `En una emergencia llame al 911.${hasOpenQuestion ? ' Para seguir con su solicitud, responda la pregunta que está más arriba.' : ''}`;
