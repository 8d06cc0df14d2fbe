export const readBackWords = {
  isItRight: 'Así lo entendemos. ¿Es correcto?',
  open: 'Puede contestar esto ahora o dejarlo abierto.',
  start: 'Sí, empiecen',
  update: 'Actualizar',
  change: 'Cambiar',
} as const;
