/** Texts needed after the first message, in Spanish. */
export const spanishLaterWords = {
  language: 'es',
  lost: 'Se perdió la conexión. Su mensaje está guardado y la respuesta aparecerá aquí cuando vuelva la conexión.',
  unanswered: 'Su mensaje está guardado, pero no pudimos responder.',
  tryAgain: 'Intentar de nuevo',
  summaryReady: {
    title: '¡Su resumen está listo!',
    description: 'Revise los datos de su solicitud y siga con la reserva.',
  },
  submitted: {
    title: '¡Solicitud enviada!',
    description: 'Su solicitud está creada y ya empezamos a trabajar en ella.',
  },
} as const;
