/** What is said about a conversation once there is one. */
export const laterWords = {
  en: {
    lost: 'The connection was lost. Your message is kept, and the answer appears here as soon as we are connected again.',
    unanswered: 'Your message is kept, but it was not answered.',
    tryAgain: 'Try again',
    summaryReady: {
      title: 'Request Summary Ready!',
      description: 'Review your request details and proceed to booking.',
    },
    submitted: {
      title: 'Request Submitted!',
      description: 'Your healthcare concierge request has been created. Processing now...',
    },
  },
  es: {
    lost: 'Se perdió la conexión. Su mensaje está guardado y la respuesta aparecerá aquí en cuanto volvamos a conectarnos.',
    unanswered: 'Su mensaje está guardado, pero no recibió respuesta.',
    tryAgain: 'Intentar de nuevo',
    summaryReady: {
      title: '¡Su resumen está listo!',
      description: 'Revise los datos de su solicitud y siga con la reserva.',
    },
    submitted: {
      title: '¡Solicitud enviada!',
      description: 'Su solicitud está creada y ya empezamos a trabajar en ella.',
    },
  },
} as const;

export type LaterWords = (typeof laterWords)['en' | 'es'];
