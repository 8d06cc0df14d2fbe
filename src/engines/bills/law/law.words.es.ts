import type { LawId } from './law-table.ts';

export const lawWords: Record<LawId, { title: string; rule: string }> = {
  'no-surprises-emergency': {
    title: 'Ley No Surprises: atención de emergencia',
    rule: 'En una emergencia, un hospital o profesional fuera de la red no puede cobrar a un paciente asegurado más que su parte dentro de la red.',
  },
  'no-surprises-in-network-facility': {
    title: 'Ley No Surprises: profesional fuera de la red en un centro de la red',
    rule:
      'En un hospital, departamento ambulatorio o centro de cirugía de la red, un profesional fuera de ' +
      'la red no puede cobrar más que la parte dentro de la red sin aviso y consentimiento válidos.',
  },
  'no-surprises-no-consent': {
    title: 'Ley No Surprises: servicios que el consentimiento no cubre',
    rule: 'Ningún consentimiento es válido para medicina de emergencia, anestesia, patología, radiología, neonatología, diagnóstico, cirujanos asistentes, hospitalistas e intensivistas.',
  },
  'no-surprises-consent-notice': {
    title: 'Ley No Surprises: aviso y consentimiento',
    rule: 'El aviso debe darse 72 horas antes de la atención programada con al menos 72 horas, y al menos 3 horas antes de la atención programada para el mismo día.',
  },
  'no-surprises-air-ambulance': {
    title: 'Ley No Surprises: ambulancia aérea',
    rule: 'Una ambulancia aérea fuera de la red no puede cobrar a un paciente asegurado más que su parte dentro de la red.',
  },
  'no-surprises-cost-share': {
    title: 'Ley No Surprises: parte del paciente',
    rule: 'La parte del paciente cuenta como dentro de la red y se basa en el monto de pago calificado o en un monto fijado por el estado.',
  },
  'estimate-due': {
    title: 'Estimado de buena fe: cuándo debe darse',
    rule:
      'Un paciente sin seguro o que paga por su cuenta debe recibir un estimado por escrito en 1 día hábil si la ' +
      'cita se programa con 3 o más días hábiles, y en 3 días hábiles si se programa con 10 o más o si lo pide.',
  },
  'estimate-dispute': {
    title: 'Estimado de buena fe: disputa',
    rule: 'Un paciente sin seguro o que paga por su cuenta puede disputar la factura si los cargos del proveedor superan en al menos $400 los que ese proveedor estimó.',
  },
  'estimate-dispute-window': {
    title: 'Estimado de buena fe: plazo de la disputa',
    rule: 'La disputa debe comenzar dentro de 120 días calendario después de recibir la primera factura, con una tarifa de $25.',
  },
  'estimate-dispute-no-collection': {
    title: 'Estimado de buena fe: sin cobranza durante la disputa',
    rule: 'Mientras la disputa está abierta, el proveedor no puede enviar la factura a cobranza, agregar recargos ni tomar represalias.',
  },
  'charity-collections': {
    title: 'Hospitales sin fines de lucro: 120 días sin medidas de cobranza',
    rule: 'Un hospital sin fines de lucro no puede tomar medidas extraordinarias de cobranza antes de 120 días después de la primera factura posterior al alta.',
  },
  'charity-collections-notice': {
    title: 'Hospitales sin fines de lucro: aviso por escrito',
    rule: 'Un hospital sin fines de lucro debe avisar por escrito 30 días antes de una medida extraordinaria de cobranza, con un resumen claro de su política de ayuda financiera.',
  },
  'charity-application-pending': {
    title: 'Hospitales sin fines de lucro: solicitud pendiente',
    rule: 'Mientras una solicitud de ayuda financiera está pendiente, un hospital sin fines de lucro debe suspender las medidas extraordinarias de cobranza.',
  },
  'charity-application-period': {
    title: 'Hospitales sin fines de lucro: 240 días para solicitar',
    rule: 'Un hospital sin fines de lucro debe aceptar solicitudes de ayuda financiera al menos hasta 240 días después de la primera factura posterior al alta.',
  },
  'charity-amounts-generally-billed': {
    title: 'Hospitales sin fines de lucro: límite de cargos',
    rule: 'A un paciente con derecho a ayuda financiera no se le puede cobrar más de lo que generalmente se factura a pacientes asegurados por atención de emergencia o médicamente necesaria.',
  },
  'charity-refund': {
    title: 'Hospitales sin fines de lucro: reembolso',
    rule: 'Cuando se aprueba la solicitud, el hospital reembolsa lo que el paciente pagó de más, si son $5 o más.',
  },
  'medicaid-payment-in-full': {
    title: 'Medicaid es el pago completo',
    rule: 'Un proveedor de Medicaid acepta el pago de Medicaid más el copago de Medicaid del paciente como pago completo.',
  },
  'medicaid-back-pay-three-months': {
    title: 'Medicaid para meses pasados',
    rule: 'Para solicitudes antes de 2027, Medicaid puede cubrir los tres meses anteriores al mes de la solicitud.',
  },
  'medicaid-back-pay-from-2027': {
    title: 'Medicaid para meses pasados, desde 2027',
    rule: 'Para solicitudes desde el 1 de enero de 2027, Medicaid puede cubrir un mes anterior al mes de la solicitud para adultos del grupo de expansión y dos meses para los demás.',
  },
  'appeal-internal': {
    title: 'Apelación interna: 180 días',
    rule: 'El paciente tiene al menos 180 días desde que recibe la negación para apelar ante el plan.',
  },
  'appeal-claim-file': {
    title: 'Expediente del reclamo',
    rule: 'Si se le pide, el plan debe entregar gratis todos los documentos relacionados con el reclamo.',
  },
  'appeal-plan-decision': {
    title: 'Apelación interna: decisión del plan',
    rule: 'El plan decide en 72 horas si es urgente, en 30 días antes de la atención y en 60 días después de ella.',
  },
  'appeal-external': {
    title: 'Revisión externa: cuatro meses',
    rule: 'El paciente puede pedir una revisión externa dentro de cuatro meses de recibir la negación final; si ese día no existe, hasta el primero del quinto mes.',
  },
  'appeal-medicare-redetermination': {
    title: 'Medicare: redeterminación',
    rule: 'La redeterminación se pide dentro de 120 días de recibir la primera decisión.',
  },
  'appeal-medicare-reconsideration': {
    title: 'Medicare: reconsideración',
    rule: 'La reconsideración se pide dentro de 180 días de recibir la redeterminación.',
  },
  'appeal-medicare-hearing': {
    title: 'Medicare: audiencia',
    rule: 'La audiencia se pide dentro de 60 días de recibir la reconsideración.',
  },
  'appeal-medicare-council': {
    title: 'Medicare: Consejo de Apelaciones',
    rule: 'La revisión del Consejo se pide dentro de 60 días de recibir la decisión de la audiencia.',
  },
  'appeal-medicare-court': {
    title: 'Medicare: tribunal federal',
    rule: 'La demanda civil se presenta dentro de 60 días de recibir la decisión del Consejo.',
  },
  'appeal-medicare-advantage': {
    title: 'Medicare Advantage: apelación ante el plan',
    rule: 'La apelación ante un plan Medicare Advantage se presenta dentro de 65 días de la fecha de la denegación.',
  },
  'appeal-medicaid-plan': {
    title: 'Medicaid: apelación ante el plan',
    rule: 'La apelación ante un plan de Medicaid se presenta dentro de 60 días de la fecha de la denegación.',
  },
  'preventive-care': {
    title: 'Atención preventiva sin costo',
    rule: 'La mayoría de los planes cubre los servicios preventivos recomendados de proveedores de la red sin copago, coseguro ni deducible.',
  },
  'records-access': {
    title: 'Acceso a los registros: 30 días',
    rule: 'El proveedor debe responder a la solicitud de registros en 30 días, con una prórroga de 30 días.',
  },
  'debt-validation': {
    title: 'Validación de la deuda',
    rule: 'El consumidor puede disputar la deuda por escrito dentro de 30 días del aviso del cobrador; este debe entonces detenerse hasta enviar la verificación.',
  },
  'credit-reporting-delay': {
    title: 'Deuda médica en informes de crédito',
    rule: 'Las tres agencias nacionales de crédito muestran deudas médicas impagas en cobranza solo después de un año y desde $500, y no si ya se pagaron.',
  },
  'federal-holidays': {
    title: 'Feriados federales',
    rule: 'La ley enumera los feriados federales.',
  },
  'hospital-price-list': {
    title: 'Lista de precios del hospital',
    rule: 'Los hospitales deben publicar sus cargos estándar, incluido el precio en efectivo con descuento.',
  },
  'medicare-day-of-discharge': {
    title: 'Día del alta',
    rule: 'Los días de hospitalización se cuentan por medianoches; el día del alta no se cuenta.',
  },
  'state-ca-charity-care': {
    title: 'California: precios justos en hospitales',
    rule:
      'Los pacientes sin seguro o con gastos médicos altos hasta el 400 por ciento del nivel federal de pobreza tienen ' +
      'derecho a la política de caridad o descuento del hospital; los hospitales rurales pueden fijar un límite menor.',
  },
  'state-co-discounted-care': {
    title: 'Colorado: atención hospitalaria con descuento',
    rule:
      'Para pacientes hasta el 250 por ciento de las guías federales de pobreza, los cargos se limitan a tarifas ' +
      'estatales, los pagos al 4 por ciento del ingreso mensual, y la factura queda pagada tras 36 meses de pagos.',
  },
  'state-fl-itemized-bill': {
    title: 'Florida: factura detallada',
    rule: 'Si se le pide, el hospital debe enviar una factura detallada en lenguaje claro dentro de 7 días del alta o de la solicitud, lo que ocurra después.',
  },
  'state-il-uninsured-discount': {
    title: 'Illinois: descuento para pacientes sin seguro',
    rule:
      'Los hospitales deben dar descuento en cargos de más de $150 a pacientes sin seguro hasta el 600 por ciento de las guías ' +
      'federales de pobreza, y perdonarlos hasta el 200 por ciento; los hospitales rurales y de acceso crítico tienen límites menores.',
  },
  'state-md-financial-assistance': {
    title: 'Maryland: ayuda financiera del hospital',
    rule:
      'Los hospitales deben dar gratis la atención médicamente necesaria hasta el 200 por ciento del ' +
      'nivel federal de pobreza, y a costo reducido a pacientes de bajos ingresos por encima de él.',
  },
  'state-nj-charity-care': {
    title: 'Nueva Jersey: atención de caridad',
    rule: 'La atención hospitalaria es gratis hasta el 200 por ciento de las guías federales de pobreza y reducida hasta el 300 por ciento; también hay límites de bienes.',
  },
  'state-ny-financial-assistance': {
    title: 'Nueva York: ayuda financiera del hospital',
    rule:
      'Los hospitales deben dar atención gratis hasta el 200 por ciento del nivel federal de pobreza y con ' +
      'descuento hasta el 400 por ciento, y no pueden demandar a pacientes por debajo del 400 por ciento.',
  },
  'state-or-financial-assistance': {
    title: 'Oregón: ayuda financiera del hospital',
    rule:
      'Los hospitales sin fines de lucro deben perdonar los costos hasta el 200 por ciento de las guías ' +
      'federales de pobreza, y reducirlos al menos 75, 50 y 25 por ciento hasta el 300, 350 y 400 por ciento.',
  },
  'state-wa-charity-care': {
    title: 'Washington: atención de caridad',
    rule:
      'Los hospitales grandes deben dar atención gratis hasta el 300 por ciento del nivel federal de pobreza y descuentos ' +
      'hasta el 400 por ciento; los demás, gratis hasta el 200 por ciento y descuentos hasta el 300 por ciento.',
  },
  'state-wa-ground-ambulance': {
    title: 'Washington: ambulancia terrestre',
    rule: 'Una ambulancia terrestre fuera de la red no puede cobrar a miembros de un plan regulado por el estado más que la parte dentro de la red.',
  },
};
