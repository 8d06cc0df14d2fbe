import type * as english from './deadline.words.ts';

const counts = new Map([
  [2, 'dos'],
  [3, 'tres'],
  [4, 'cuatro'],
]);
const monthsIn = (count: number): string => (count === 1 ? 'un mes' : `${counts.get(count) ?? count} meses`);

export const spanish: typeof english = {
  clockNames: {
    internal_appeal: 'Apelar ante su plan',
    plan_decision_urgent: 'Su plan decide una apelación urgente',
    plan_decision_before_care: 'Su plan decide una apelación antes de la atención',
    plan_decision_after_care: 'Su plan decide una apelación después de la atención',
    external_review: 'Pedir una revisión externa',
    medicare_redetermination: 'Apelación de Medicare, nivel 1: redeterminación',
    medicare_reconsideration: 'Apelación de Medicare, nivel 2: reconsideración',
    medicare_hearing: 'Apelación de Medicare, nivel 3: audiencia',
    medicare_council: 'Apelación de Medicare, nivel 4: Consejo de Apelaciones',
    medicare_court: 'Apelación de Medicare, nivel 5: tribunal federal',
    medicare_advantage_appeal: 'Apelar ante su plan Medicare Advantage',
    medicaid_plan_appeal: 'Apelar ante su plan de Medicaid',
    estimate_dispute: 'Disputar una factura mayor que su estimado de buena fe',
    charity_application: 'Solicitar la ayuda financiera del hospital',
    collections_earliest: 'Primer día para medidas de cobro graves',
    records_access: 'El proveedor le entrega su expediente',
    debt_validation: 'Disputar la deuda con el cobrador',
    credit_report_earliest: 'Primer día en un informe de crédito',
    medicaid_back_pay_expansion:
      'Solicitar Medicaid para que cubra esta atención (la mayoría de los adultos menores de 65)',
    medicaid_back_pay_other:
      'Solicitar Medicaid para que cubra esta atención (niños, 65 años o más, discapacidad)',
    entered: 'Fecha que usted anotó',
  },
  actors: {
    patient: 'Usted',
    plan: 'Su plan',
    provider: 'El proveedor',
    hospital: 'El hospital',
    collector: 'El cobrador de deudas',
    credit_bureaus: 'Las agencias de crédito',
  },
  events: {
    denial_received: 'usted recibió la denegación',
    appeal_reached_plan: 'el plan recibió su apelación',
    final_denial_received: 'usted recibió la denegación final del plan',
    medicare_notice_received: 'usted recibió el aviso de Medicare',
    redetermination_received: 'usted recibió la redeterminación',
    reconsideration_received: 'usted recibió la reconsideración',
    hearing_decision_received: 'usted recibió la decisión de la audiencia',
    council_decision_received: 'usted recibió la decisión del Consejo',
    denial_dated: 'fecha de la denegación',
    first_bill_received: 'usted recibió la primera factura del proveedor',
    first_statement_sent: 'primera factura del hospital después de su salida',
    records_request_received: 'el proveedor recibió su solicitud',
    validation_notice_received: 'usted recibió el aviso del cobrador',
    payment_overdue: 'la factura quedó vencida',
    care_given: 'día de la atención',
    date_entered: 'fecha que usted anotó',
  },
  extensionWords: {
    plan_allows_longer: 'Su plan puede dar más tiempo. Su carta lo dice.',
    hospital_allows_longer: 'El hospital puede aceptar solicitudes por más tiempo. Su política lo dice.',
    state_allows_longer: 'Algunos estados dan más tiempo. La carta del plan lo dice.',
    good_cause:
      'Es posible tener más tiempo por una buena razón, como una enfermedad grave. Pídalo en la apelación.',
    mail_presumed_5_days:
      'Un aviso cuenta como recibido cinco días después de su fecha, salvo que llegara antes.',
    later_notice: ({ days }) =>
      `Si el aviso de cobro por escrito del hospital llega después, la fecha es al menos ${days} días posterior a él.`,
    written_extension: ({ days }) =>
      `Una sola vez se permiten ${days} días más, si la razón se da por escrito.`,
  },
  periods: {
    days: (count) => `${count} días`,
    hours: (count) => `${count} horas`,
    months: monthsIn,
  },
  saturday: 'sábado',
  sunday: 'domingo',
  holidays: {
    'New Year’s Day': 'Año Nuevo',
    'Martin Luther King Jr. Day': 'Día de Martin Luther King Jr.',
    'Presidents’ Day': 'Día de los Presidentes',
    'Memorial Day': 'Día de los Caídos',
    Juneteenth: 'Juneteenth',
    'Independence Day': 'Día de la Independencia',
    'Labor Day': 'Día del Trabajo',
    'Columbus Day': 'Día de la Raza',
    'Veterans Day': 'Día de los Veteranos',
    Thanksgiving: 'Día de Acción de Gracias',
    'Christmas Day': 'Navidad',
  },
  observed: ({ holiday }) => `${holiday} (día observado)`,
  startOn: ({ day, event }) => `${day}: ${event}`,
  startOnLetter: ({ day }) => `${day}: fecha de la carta, porque no se sabe el día en que llegó`,
  plus: ({ period, day }) => `+ ${period} → ${day}`,
  noSuchDay: ({ period, wanted, day }) => `+ ${period} → no existe el ${wanted} → ${day}`,
  endOfMonth: ({ count, day }) => `fin de mes, ${monthsIn(count)} después → ${day}`,
  ruleChanges: ({ from, day }) => `la regla es más corta para solicitudes desde el ${from} → ${day}`,
  laterNotice: ({ notice, days, ends, day }) =>
    `el aviso del ${notice} + ${days} días es el ${ends}; cuenta la fecha posterior → ${day}`,
  extended: ({ days, day }) => `+ ${days} días, ampliado por escrito → ${day}`,
  closed: ({ why, day }) => `${why} → ${day}`,
  closedStays: ({ why, by }) => `${why}: no da más tiempo, así que actúe a más tardar el ${by}`,
};
