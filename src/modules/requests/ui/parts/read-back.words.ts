/** Text around the sentence a patient confirms before submitting. */
export const readBackWords = {
  en: {
    isItRight: 'Here’s what we understood. Is that right?',
    open: 'You can answer these now or skip them.',
    start: 'Yes, start',
    update: 'Update',
    change: 'Change',
  },
  es: {
    isItRight: 'Así lo entendemos. ¿Es correcto?',
    open: 'Puede contestar esto ahora o dejarlo abierto.',
    start: 'Sí, empiecen',
    update: 'Actualizar',
    change: 'Cambiar',
  },
} as const;
