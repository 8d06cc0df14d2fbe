import { formatDay } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { FindingFacts, RuleWords } from './finding.words.ts';
import { readable } from './readable.ts';
import type { MissingFact } from './rule.ts';
import type { RuleId } from './rules.ts';

type Value = FindingFacts[string] | undefined;
const money = (value: Value) =>
  typeof value === 'number' && Number.isFinite(value)
    ? formatMoney(Math.round(value))
    : 'un monto desconocido';
const day = (value: Value) =>
  typeof value === 'string' && value !== ''
    ? formatDay(value, { year: 'always', locale: 'es', spelled: true })
    : 'un día desconocido';
const service = ({ code, description }: FindingFacts) =>
  [code, readable(description)].filter(Boolean).join(' ') || 'Este servicio';
const on = (value: Value) => (value ? ` el ${day(value)}` : '');
const plan = (value: Value) => (value ? String(value) : 'su plan');
const times = (value: Value) => `${value} ${value === 1 ? 'vez' : 'veces'}`;

export const ruleWords: Record<RuleId, RuleWords> = {
  'bill/exact-duplicate': {
    title: 'Cobrado más de una vez',
    explain: (f) =>
      `${service(f)} aparece ${times(f.times)}${on(f.date)}, cada una por ${money(f.lineCents)}.`,
    wrongIf: 'El servicio se dio de verdad más de una vez ese día.',
    askFor: 'El registro de cada vez, o que se quiten los cargos de más.',
  },
  'bill/quantity-times-price': {
    title: 'Cantidad y precio no dan el cargo',
    explain: (f) =>
      `${service(f)}: ${f.units} × ${money(f.unitCents)} son ${money(f.expectedCents)}, pero el cargo es ${money(f.lineCents)}.`,
    wrongIf: 'El precio impreso es de otra unidad, o la línea incluye un cargo que no se muestra.',
    askFor: 'Un cargo corregido para esta línea.',
  },
  'bill/decimal-shift': {
    title: 'Posible error de punto decimal',
    explain: (f) =>
      `${service(f)}: ${f.units} × ${money(f.unitCents)} son ${money(f.expectedCents)}, pero el cargo es ${f.shift} veces eso, ${money(f.lineCents)}.`,
    wrongIf: 'La cantidad cuenta paquetes y el precio cuenta unidades.',
    askFor: 'La cantidad que se dio y un cargo corregido.',
  },
  'bill/lines-total': {
    title: 'Los cargos no suman el total',
    explain: (f) =>
      `Las ${f.lines} líneas suman ${money(f.linesCents)}, pero el total es ${money(f.chargesCents)}.`,
    wrongIf: 'Falta una página o una línea en lo que leímos.',
    askFor: 'Una factura detallada cuyas líneas sumen el total.',
  },
  'bill/balance': {
    title: 'El saldo no cuadra',
    explain: (f) =>
      `${money(f.chargesCents)} cobrados, ${money(f.paymentsCents)} pagados y ${money(f.adjustmentsCents)} ajustados dejan ${money(f.expectedCents)}, pero el saldo es ${money(f.balanceCents)}.`,
    wrongIf: 'El saldo incluye una visita anterior o un recargo.',
    askFor: 'Un estado de cuenta con cada cargo, pago y ajuste.',
  },
  'bill/payment-missing': {
    title: 'Un pago no se cuenta',
    explain: (f) =>
      `La factura muestra pagos por ${money(f.listedCents)} pero cuenta ${money(f.countedCents)}.`,
    wrongIf: 'Un pago era de otra visita o lo devolvió el banco.',
    askFor: 'Que el pago se acredite a esta cuenta.',
  },
  'bill/impossible-hours': {
    title: 'Más horas de las que hubo',
    explain: (f) =>
      `Se cobran ${f.hours} horas de ${readable(f.description)} en ${f.days} ${f.days === 1 ? 'día' : 'días'}.`,
    wrongIf: 'Las unidades cuentan algo que no son horas ni minutos.',
    askFor: 'Las horas de inicio y fin según el registro.',
  },
  'bill/once-only-item': {
    title: 'Ocurre una vez, se cobra más',
    explain: (f) => `${service(f)} se cobra ${times(f.times)}.`,
    wrongIf: 'La factura cubre dos hospitalizaciones o dos pacientes.',
    askFor: 'Que se quite el cargo de más, o el registro de cada uno.',
  },
  'bill/room-days': {
    title: 'Más días de habitación que noches',
    explain: (f) =>
      `Se cobran ${f.days} días de habitación por ${f.nights} ${f.nights === 1 ? 'noche' : 'noches'}, del ${day(f.from)} al ${day(f.to)}; el día del alta no se cuenta.`,
    wrongIf: 'Usted seguía en el hospital el último día indicado, o se acordó un cargo por salida tardía.',
    askFor: 'Las horas de ingreso y alta, y que se quite el día de más.',
  },
  'bill/date-outside-stay': {
    title: 'Fecha fuera de la atención',
    explain: (f) =>
      `${service(f)} tiene fecha del ${day(f.date)}, pero la atención fue del ${day(f.from)} al ${day(f.to)}.`,
    wrongIf: 'La fecha es cuando se registró el cargo, se leyó un examen o se recogió un medicamento.',
    askFor: 'La fecha del servicio según el registro.',
  },
  'bill/canceled-without-credit': {
    title: 'Cancelado o devuelto, pero cobrado',
    explain: (f) => `${service(f)} dice que no se realizó, y todavía se cobran ${money(f.lineCents)}.`,
    wrongIf: 'El crédito está en una factura posterior.',
    askFor: 'Un crédito por esta línea.',
  },
  'eob/balance-above-share': {
    title: 'Cobrado por encima de su parte',
    explain: (f) =>
      `${plan(f.insurer)} dice que su parte es ${money(f.shareCents)}; usted pagó ${money(f.patientPaidCents)}, y la factura pide ${money(f.balanceCents)}.`,
    wrongIf:
      'El plan procesó el reclamo otra vez, o la factura incluye atención que esta explicación de beneficios no cubre.',
    askFor: 'Una factura que coincida con la explicación de beneficios.',
  },
  'eob/write-off-billed': {
    title: 'Le cobraron algo que el proveedor asume',
    explain: (f) =>
      `La explicación de beneficios asigna ${money(f.writeOffCents)} al proveedor (${f.codes}), pero la factura descuenta ${money(f.adjustmentsCents)}.`,
    wrongIf: 'Usted aceptó por escrito, antes de la atención, pagar lo que el plan no cubre.',
    askFor: 'Que se quite el monto que el proveedor debe asumir.',
  },
  'eob/insurer-payment-missing': {
    title: 'El pago de su plan no está en la factura',
    explain: (f) =>
      `${plan(f.insurer)} pagó ${money(f.planPaidCents)}, y la factura muestra ${money(f.shownCents)}.`,
    wrongIf: 'El pago llegó después de imprimir la factura, o el plan lo retiró.',
    askFor: 'Que se registre el pago y se envíe una factura nueva.',
  },
  'eob/member-mismatch': {
    title: 'El número de miembro o la fecha de nacimiento no coincide',
    explain: (f) =>
      f.field === 'member_id'
        ? `El número de miembro de la factura no es el de la explicación de beneficios de ${plan(f.insurer)}.`
        : `La fecha de nacimiento de la factura no es la de la explicación de beneficios de ${plan(f.insurer)}.`,
    wrongIf: 'Su plan le dio un número nuevo, o los dos papeles son de personas distintas.',
    askFor: 'Que se corrija el registro y se envíe otra vez el reclamo si fue negado.',
  },
  'eob/claim-arithmetic': {
    title: 'La explicación de beneficios no cuadra',
    explain: (f) =>
      `${plan(f.insurer)} indica ${money(f.billedCents)} facturados y ${money(f.paidCents)} pagados, y sus ajustes dejan una diferencia de ${money(f.differenceCents)}.`,
    wrongIf: 'Falta una línea o un ajuste en lo que leímos.',
    askFor: 'Una explicación de beneficios corregida.',
  },
  'eob/patient-share-sum': {
    title: 'Su parte es mayor que lo explicado',
    explain: (f) =>
      `${plan(f.insurer)} dice que usted debe ${money(f.patientCents)}, ${money(f.differenceCents)} más que los montos que indica como suyos.`,
    wrongIf: 'Falta un ajuste en lo que leímos.',
    askFor: 'La explicación del plan de cada monto que usted debe.',
  },
  'price/posted-cash-price': {
    title: 'Por encima del precio en efectivo publicado',
    explain: (f) =>
      `${f.code} le cuesta ${money(f.billedCents)}; ${f.hospital} publicó un precio en efectivo de ${money(f.postedCents)} el ${day(f.postedOn)}.`,
    wrongIf:
      'El precio en efectivo tiene condiciones, como pagar por adelantado, o cubre menos que lo cobrado.',
    askFor: 'El precio en efectivo con descuento publicado.',
  },
  'law/out-of-network-emergency': {
    title: 'Emergencia cobrada por encima de su parte dentro de la red',
    explain: (f) =>
      `La factura pide ${money(f.balanceCents)}; su parte dentro de la red es ${money(f.shareCents)}.`,
    wrongIf: 'La atención no fue una emergencia, o la ley no cubre este tipo de plan.',
    askFor: 'Una factura por no más que su parte dentro de la red.',
  },
  'law/in-network-facility': {
    title: 'Profesional fuera de la red en un centro de la red',
    explain: (f) =>
      `La factura pide ${money(f.balanceCents)}; su parte dentro de la red es ${money(f.shareCents)}.`,
    wrongIf: 'Usted firmó a tiempo un consentimiento válido, o la atención fue en un consultorio privado.',
    askFor: 'Una factura por no más que su parte dentro de la red.',
  },
  'law/air-ambulance': {
    title: 'Ambulancia aérea cobrada por encima de su parte',
    explain: (f) =>
      `La factura pide ${money(f.balanceCents)}; su parte dentro de la red es ${money(f.shareCents)}.`,
    wrongIf: 'El plan no cubre ninguna ambulancia aérea.',
    askFor: 'Una factura por no más que su parte dentro de la red.',
  },
  'law/estimate-exceeded': {
    title: '$400 o más por encima del estimado',
    explain: (f) =>
      `Los cargos son ${money(f.chargesCents)}, ${money(f.excessCents)} más que el estimado de ` +
      `${money(f.estimateCents)}${f.disputeBy ? `; la disputa debe comenzar a más tardar el ${day(f.disputeBy)}` : ''}.`,
    wrongIf: 'El estimado era de otra atención, o usted usó un seguro.',
    askFor: 'Una factura según el estimado, antes de abrir una disputa federal.',
  },
  'law/estimate-late': {
    title: 'El estimado llegó tarde',
    explain: (f) =>
      `La cita se programó el ${day(f.scheduledOn)}, así que el estimado debía darse a más tardar el ${day(f.dueOn)}; tiene fecha del ${day(f.issuedOn)}.`,
    wrongIf: 'Se envió antes otro estimado, y este es una versión nueva.',
    askFor: 'El primer estimado y el día en que se envió.',
  },
  'law/medicaid-balance': {
    title: 'Cobrado más que su copago de Medicaid',
    explain: (f) =>
      `La factura pide ${money(f.balanceCents)}; su copago de Medicaid es ${money(f.copayCents)}.`,
    wrongIf: 'El proveedor no acepta Medicaid y se lo dijo antes, o usted debe una parte de sus gastos.',
    askFor: 'Una factura por no más que su copago de Medicaid.',
  },
  'medicare/ncci-pair': {
    title: 'Códigos que Medicare paga como uno',
    explain: (f) =>
      `${f.column2} se cobra (${money(f.lineCents)}) con ${f.column1}${on(f.date)}; Medicare lo incluye en ${f.column1}${f.indicator === 1 ? ', salvo que fuera un servicio aparte' : ''}.`,
    wrongIf:
      'Los servicios fueron separados, o su plan tiene otras reglas; solo Medicare y Medicaid deben seguir esta.',
    askFor: 'Por qué se cobran los dos.',
  },
  'medicare/mue': {
    title: 'Más unidades de las que Medicare acepta',
    explain: (f) =>
      `Se cobran ${f.units} unidades de ${f.code}${on(f.date)}; Medicare acepta ${f.limit}${f.adjudication === 3 ? ' sin revisión' : ''}.`,
    wrongIf: 'Se necesitó más por razones médicas y está documentado, o su plan tiene otros límites.',
    askFor: 'El registro de las unidades que se dieron.',
  },
  'medicare/add-on-without-primary': {
    title: 'Servicio adicional sin su servicio principal',
    explain: (f) =>
      `${f.code} (${money(f.lineCents)}) solo se puede cobrar con un servicio principal, y no hay ninguno en la factura${on(f.date)}.`,
    wrongIf: 'El servicio principal está en otra factura o lo hizo un colega.',
    askFor: 'El servicio principal de este cargo.',
  },
  'medicare/global-period': {
    title: 'Visita incluida en la cirugía',
    explain: (f) =>
      `La visita ${f.code} (${money(f.lineCents)})${on(f.date)} está dentro de ${f.globalDays} días de ${f.operation}${on(f.operatedOn)}; Medicare incluye las visitas de seguimiento.`,
    wrongIf: 'La visita fue por otro problema, o su plan tiene otras reglas.',
    askFor: 'El motivo de la visita, o que se quite el cargo.',
  },
  'medicare/physician-fee': {
    title: 'Muy por encima de la tarifa de Medicare',
    explain: (f) =>
      `${f.code} se cobra a ${money(f.lineCents)}, ${f.multiple} veces la tarifa más alta de Medicare en su estado, ${money(f.benchmarkCents)}.`,
    wrongIf: 'Es una comparación, no un error: un proveedor puede cobrar más de lo que paga Medicare.',
    askFor: 'Un precio menor, con esta comparación.',
  },
  'medicare/outpatient-rate': {
    title: 'Muy por encima de la tarifa de Medicare para hospitales',
    explain: (f) =>
      `${f.code} se cobra a ${money(f.lineCents)}, ${f.multiple} veces la tarifa nacional de Medicare, ${money(f.benchmarkCents)}.`,
    wrongIf: 'Es una comparación, no un error: un hospital puede cobrar más de lo que paga Medicare.',
    askFor: 'Un precio menor, con esta comparación.',
  },
  'medicare/drug-cost': {
    title: 'Muy por encima de lo que pagan las farmacias',
    explain: (f) =>
      `${readable(f.description)} se cobra a ${money(f.lineCents)}, ${f.multiple} veces el costo promedio nacional para farmacias, ${money(f.benchmarkCents)}.`,
    wrongIf: 'Una unidad cobrada contiene más de lo que parece, o el cargo incluye preparar el medicamento.',
    askFor: 'Cómo se fijó el precio.',
  },
  'bill/not-received': {
    title: 'Usted dice que no lo recibió',
    explain: (f) => `${service(f)}${on(f.date)} se cobra a ${money(f.lineCents)}.`,
    wrongIf: 'Se dio mientras usted dormía, o con otro nombre.',
    askFor: 'El registro que muestra que se dio, o que se quite.',
  },
  'bill/near-duplicate': {
    title: 'Cargos parecidos el mismo día',
    explain: (f) => `${service(f)} aparece ${times(f.times)}${on(f.date)} con montos distintos.`,
    wrongIf: 'Fueron servicios separados.',
    askFor: 'Qué es cada cargo.',
  },
  'bill/repeated-item': {
    title: 'Repetido varias veces en un día',
    explain: (f) =>
      `${service(f)} aparece ${times(f.times)}${on(f.date)}, cada una por ${money(f.lineCents)}.`,
    wrongIf: 'Es común repetir dosis, exámenes y tratamientos.',
    askFor: 'El registro de cada vez.',
  },
  'bill/unusual-quantity': {
    title: 'Cantidad fuera de lo común',
    explain: (f) =>
      `Se cobran ${f.units} unidades de ${service(f)}${on(f.date)}, y ${f.usual} cada uno de los otros días.`,
    wrongIf: 'Ese día se dio más.',
    askFor: 'La cantidad según el registro.',
  },
  'bill/operating-time': {
    title: 'Los tiempos de la operación no coinciden',
    explain: (f) =>
      `Minutos cobrados: ${[
        f.room === null ? '' : `sala de operaciones ${f.room}`,
        f.anesthesia === null ? '' : `anestesia ${f.anesthesia}`,
        f.recovery === null ? '' : `recuperación ${f.recovery}`,
      ]
        .filter((part) => part !== '')
        .join(', ')}.`,
    wrongIf:
      'Los tiempos empiezan y terminan en momentos distintos, lo que es normal dentro de ciertos límites.',
    askFor: 'Las horas de inicio y fin según el registro de la operación.',
  },
  'bill/office-facility-fee': {
    title: 'Cargo de instalación por una visita de consultorio',
    explain: (f) => `Se cobra un cargo de instalación de ${money(f.feeCents)}.`,
    wrongIf: 'El consultorio es un departamento de hospital, que puede cobrarlo.',
    askFor: 'Si el consultorio es un departamento de hospital, y si le avisaron del cargo.',
  },
  'eob/insurance-not-billed': {
    title: 'Quizás no se cobró al seguro',
    explain: (f) => `La factura de ${money(f.balanceCents)} no muestra pago ni ajuste del seguro.`,
    wrongIf: 'El reclamo aún se procesa, o todo fue a su deducible.',
    askFor: 'Si se envió el reclamo a su plan y cuándo.',
  },
  'eob/wrong-insurer': {
    title: 'Posible seguro equivocado',
    explain: (f) =>
      f.codes
        ? `${plan(f.eobInsurer)} da razones sobre la cobertura u otro pagador (${f.codes}).`
        : `La factura nombra a ${plan(f.billInsurer)}, y la explicación de beneficios es de ${plan(f.eobInsurer)}.`,
    wrongIf: 'Los dos nombres son del mismo plan, o usted tiene dos planes.',
    askFor: 'A qué plan se le cobró, y un reclamo nuevo al correcto.',
  },
  'eob/second-plan-not-billed': {
    title: 'Quizás no se cobró a su segundo plan',
    explain: (f) => `Parece que solo se cobró a ${plan(f.insurer)}, y quedan ${money(f.balanceCents)}.`,
    wrongIf: 'La decisión del segundo plan aún no llega.',
    askFor: 'Un reclamo a su segundo plan.',
  },
  'law/possible-surprise-bill': {
    title: 'La Ley No Surprises puede protegerle',
    explain: (f) =>
      `La factura de ${money(f.balanceCents)} es de fuera de la red; su parte depende de la explicación de beneficios.`,
    wrongIf: 'El saldo es su deducible, copago o coseguro dentro de la red.',
    askFor: 'La explicación de beneficios de su plan.',
  },
  'law/estimate-not-seen': {
    title: '¿Hubo un estimado?',
    explain: (f) =>
      `Debía darse un estimado por escrito${f.scheduledOn ? ` después de programar la cita el ${day(f.scheduledOn)}` : ''}.`,
    wrongIf: 'Usted lo recibió y aún no lo agregó aquí.',
    askFor: 'Una copia del estimado de buena fe.',
  },
  'law/charity-care': {
    title: 'Ayuda financiera',
    explain: (f) =>
      `Un hospital sin fines de lucro debe tener una política de ayuda financiera${f.applyBy ? `; usted puede solicitarla al menos hasta el ${day(f.applyBy)}` : ''}.`,
    wrongIf: 'El hospital paga impuestos, o sus ingresos superan el límite.',
    askFor: 'La política de ayuda financiera y la solicitud.',
  },
  'law/state-protection': {
    title: 'Una ley estatal puede ayudar',
    explain: (f) => `${f.state} tiene una ley sobre facturas como esta.`,
    wrongIf: 'La ley tiene condiciones, como ingresos, residencia o tipo de plan.',
    askFor: 'Lo que exige la ley, con su artículo.',
  },
  'ask/itemized-bill': {
    title: 'Sin factura detallada',
    explain: (f) =>
      `La factura de ${money(f.chargesCents)} no tiene códigos, así que la mayoría de las revisiones no se puede hacer.`,
    wrongIf: 'Otra página muestra los cargos con códigos.',
    askFor: 'Una factura detallada con fechas, códigos y cantidades.',
  },
  'ask/visit-level': {
    title: 'Nivel de la visita',
    explain: (f) => `Se cobra un nivel alto de visita (${f.codes}), ${money(f.linesCents)}.`,
    wrongIf: 'El registro respalda el nivel.',
    askFor: 'El registro que respalda este nivel de visita.',
  },
  'ask/room-level': {
    title: 'Nivel de la habitación',
    explain: (f) => `Se cobra cuidado intensivo o habitación privada, ${money(f.linesCents)}.`,
    wrongIf: 'Ese nivel era necesario, o no había otra habitación libre.',
    askFor: 'La orden para este tipo de habitación.',
  },
  'ask/observation-status': {
    title: 'Observación u hospitalización',
    explain: (f) =>
      `Se cobra observación, ${money(f.linesCents)}; su parte puede ser distinta que en una hospitalización.`,
    wrongIf: 'Un médico ordenó la observación, y a usted se lo dijeron.',
    askFor: 'La orden con fecha y hora, y el aviso que le dieron.',
  },
  'ask/modifiers': {
    title: 'Modificadores que aumentan un pago',
    explain: (f) =>
      `${f.lines} ${f.lines === 1 ? 'línea tiene' : 'líneas tienen'} un modificador por trabajo extra o separado (${f.codes}).`,
    wrongIf: 'El registro muestra el trabajo extra o separado.',
    askFor: 'La parte del registro que respalda cada modificador.',
  },
  'ask/routine-supplies': {
    title: 'Suministros de rutina',
    explain: (f) =>
      `Se ${f.lines === 1 ? 'cobra' : 'cobran'} ${f.lines} ${f.lines === 1 ? 'línea' : 'líneas'} de suministros, ${money(f.linesCents)} en total.`,
    wrongIf: 'Los suministros eran especiales para su tratamiento.',
    askFor: 'Si estos suministros son parte del cargo de la habitación o del procedimiento.',
  },
};

export const missingFactWords: Record<MissingFact, string> = {
  codes: 'Los códigos de cada línea: pida una factura detallada.',
  consent: 'Si firmó un consentimiento a cargos fuera de la red, y cuándo.',
  dates: 'La fecha de cada línea.',
  eob: 'La explicación de beneficios (EOB) de su plan.',
  eob_for_all_charges: 'Una explicación de beneficios que cubra todos los cargos de esta factura.',
  first_bill_date: 'El día en que recibió la primera factura.',
  itemized_bill: 'Una factura detallada.',
  network: 'Si el proveedor y el centro están en la red de su plan.',
  ownership: 'Si el hospital es sin fines de lucro.',
  patient_share: 'El monto que usted debe según la explicación de beneficios.',
  plan: 'Qué tipo de seguro tenía.',
  second_plan: 'Si tiene un segundo plan.',
  setting: 'Si la factura es de un hospital o de un consultorio.',
  state: 'El estado del proveedor.',
  stay_dates: 'El primer y el último día de su atención.',
  totals: 'Total de cargos, pagos, ajustes y saldo.',
  units: 'La cantidad de cada línea.',
  whether_emergency: 'Si fue una emergencia.',
};

export const missingTableWords = 'Esta revisión necesita datos que aquí no se han importado.';
