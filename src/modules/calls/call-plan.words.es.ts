export const planWords = {
  facts: {
    service: { label: 'El servicio', why: 'El consultorio tiene que saber qué se pide.' },
    days: { label: 'Los días que usted desea', why: 'Para que pueda ofrecer una hora.' },
    insurance_plan: { label: 'Su plan de seguro', why: 'Para preguntar si lo aceptan.' },
    pays_directly: { label: 'Que usted paga directamente', why: 'Para preguntar el precio sin seguro.' },
    first_name: { label: 'Su nombre de pila', why: 'Una cita necesita un nombre.' },
    time: { label: 'La hora que usted eligió', why: 'Para que la confirmen.' },
  },
  ifRemoved: {
    insurance_plan:
      'A los consultorios se les dice que usted paga directamente y se les pregunta ese precio. No sabremos si aceptan su plan.',
  },
  never: [
    'apellido',
    'fecha de nacimiento',
    'dirección',
    'teléfono',
    'correo electrónico',
    'síntomas y motivos',
    'lo que usted nos escribió',
    'datos de pago',
  ],
  unnamedPlan: 'un plan que el paciente dirá',
  why: {
    asked: 'usted lo pidió',
    lists_plan: 'indica su plan',
    nearest: 'el más cercano',
    near: 'cerca de usted',
  },
  days: { to: 'a' },
};
