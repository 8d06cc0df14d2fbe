const plans = ['Medicare', 'Medicaid', 'Aetna', 'Blue Cross', 'Cigna', 'UnitedHealthcare'] as const;
const orNone = ['Sin seguro', ...plans] as const;

export const spanishAnswers = {
  reason: ['Médico de cabecera', 'Análisis de sangre', 'Resonancia magnética', 'Factura médica'],
  bodyPart: ['Rodilla', 'Espalda', 'Hombro', 'Cabeza'],
  side: ['Izquierdo', 'Derecho', 'Ambos'],
  when: ['Lo antes posible', 'Esta semana', 'La próxima semana', 'Cualquier día'],
  whenOut: ['Hoy', 'Esta semana', 'La próxima semana'],
  order: ['La tengo', 'Puedo enviar una foto', 'La tiene mi médico', 'No', 'No sé'],
  insurance: orNone,
  theirInsurance: orNone,
  planName: plans,
  theirPlan: plans,
  paperDetails: ['Puedo enviar una foto'],
  pharmacyNearby: ['CVS', 'Walgreens', 'Walmart'],
  name: ['Es para mi hija', 'Es para mi hijo', 'Es para mi mamá', 'Es para mi papá'],
  namedOffice: ['Cualquiera'],
} as const;
