/** Around the sentence that a patient confirms before their request is sent. */
export const readBackWords = {
  en: {
    isItRight: 'This is how we understand it. Right?',
    open: 'You can answer these now, or leave them open.',
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
