/** Texts needed after the first message. */
export const laterWords = {
  en: {
    lost: 'Connection lost. Your message is saved, and the reply will appear here once you’re back online.',
    unanswered: 'Your message is saved, but we couldn’t reply.',
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
  },
} as const;

export type LaterWords = (typeof laterWords)['en' | 'es'];
