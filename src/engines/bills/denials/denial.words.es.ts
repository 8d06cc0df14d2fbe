import type * as english from './denial.words.ts';

export const spanish: typeof english = {
  kinds: {
    medical_necessity: 'El plan dice que la atención no era médicamente necesaria, o no está probada.',
    authorization: 'El plan no había autorizado la atención.',
    out_of_network: 'El plan trata al proveedor como fuera de la red.',
    not_covered: 'El plan dice que sus beneficios no cubren esto.',
    other_payer: 'El plan cree que otro plan debe pagar, o que usted no era su miembro.',
    information_from_patient: 'El plan espera información de usted.',
    claim_error: 'El reclamo tiene un error, o al proveedor le faltó algo.',
    late_filing: 'El reclamo se presentó demasiado tarde.',
    bundled: 'El plan ya pagó esto, o lo paga como parte de otro servicio.',
    upheld: 'El plan revisó otra vez y mantiene su decisión.',
    pending: 'El plan todavía no ha decidido.',
    unknown: 'No reconocemos esta razón.',
    contract_discount: 'El cargo supera lo que el plan permite.',
    patient_share: 'Es su parte: deducible, copago o coseguro.',
    informational: 'Esto solo explica el pago.',
  },
  acts: {
    none: 'No hay nada que apelar. Compárelo con sus totales de deducible y de gastos de bolsillo.',
    provider_writes_off: 'Pida al proveedor que quite esta cantidad de su factura.',
    corrected_claim: 'Pida al proveedor que envíe al plan un reclamo corregido, con copia para usted.',
    coordination_of_benefits:
      'Llame al plan: dé las fechas de su cobertura y su otro seguro, y pida que procese el reclamo otra vez.',
    patient_supplies_information: 'Envíe al plan la información que le pidió y guarde una copia.',
    retroactive_authorization:
      'Pida al consultorio que solicite la autorización después del hecho, y que diga si fue una emergencia.',
    internal_appeal:
      'Apele ante el plan, con una carta de su médico. Pida primero el expediente del reclamo.',
    benefit_appeal:
      'Apele ante el plan: pregunte qué exclusión aplicó y si ayuda una excepción o una regla de cobertura.',
    external_review: 'Pida una revisión externa por médicos independientes.',
    next_appeal_level:
      'Pida el siguiente nivel de apelación. La carta de decisión dice dónde y hasta cuándo.',
    no_surprises:
      'Antes de pagar, compruebe si la ley No Surprises lo protege. Línea de ayuda: 1-800-985-3059.',
    wait: 'Espere la decisión del plan y llame si tarda más de 30 días.',
    ask: 'Llame al plan y pregunte qué significa y quién lo debe. No pague antes de saberlo.',
  },
  why: {
    none: 'El plan aplicó su reparto normal de costos.',
    informational: 'Aquí no se denegó ningún pago.',
    contract:
      'El código de grupo CO significa que esta cantidad corresponde al contrato del proveedor, no a usted.',
    discount: 'Un proveedor de la red aceptó la cantidad permitida como pago total.',
    bundled: 'El mismo servicio no se paga dos veces, y usted no debe el segundo cargo.',
    codingPair: 'Lo deciden reglas nacionales de codificación, así que una apelación no ayuda.',
    lateFiling: 'Un proveedor de la red debe presentar a tiempo y asume la pérdida si no lo hace.',
    lateFilingByPatient:
      'Fuera de la red, puede tocarle a usted presentar el reclamo. Una buena razón para el retraso aún puede ayudar.',
    claimError: 'Una corrección del proveedor es más rápida que una apelación, y solo él puede hacerla.',
    information: 'El plan no puede decidir sin ella.',
    otherPayer: 'Se trata de quién paga y en qué orden, no de su atención.',
    authorization:
      'Muchos planes aceptan una solicitud después del hecho, y una emergencia no necesita autorización previa.',
    medicalNecessity:
      'Es un juicio médico: las razones de su médico y los criterios del propio plan pueden cambiarlo.',
    benefit:
      'Las exclusiones y los límites tienen excepciones, como la atención preventiva y la igualdad de límites en salud mental.',
    outOfNetwork: 'En una emergencia, o en un hospital de la red, quizá deba solo la parte de la red.',
    balanceBill:
      'Un proveedor fuera de la red le cobra el resto. La ley lo prohíbe en una emergencia y en un hospital de la red.',
    upheld: 'El plan ya decidió. Ahora deciden revisores independientes.',
    nextLevel: 'En el siguiente nivel decide alguien que no tomó la primera decisión.',
    pending: 'Todavía no hay una decisión que apelar.',
    ask: 'El código de grupo no dice quién paga.',
    unknown: 'No adivinamos lo que significa una razón.',
  },
  groups: {
    CO: 'CO: corresponde al proveedor, no a usted.',
    PR: 'PR: el plan dice que usted lo debe.',
    OA: 'OA: todavía a nadie; pregunte.',
    PI: 'PI: el plan lo redujo por su cuenta; pregunte.',
    CR: 'CR: corrige una decisión anterior.',
  },
  needs: {
    denial_letter: 'la carta de denegación',
    eob: 'la explicación de beneficios',
    bill: 'la factura',
    doctor_letter: 'una carta de su médico que diga por qué la atención era necesaria',
    plan_criteria: 'los criterios que usó el plan',
    claim_file: 'el expediente del reclamo, del plan',
    medical_records: 'el expediente médico',
    final_denial: 'la carta de denegación final del plan',
    plan_document: 'el folleto de beneficios del plan, con la exclusión que cita',
    emergency_records: 'los documentos de la emergencia, si lo fue',
    authorization_request: 'la solicitud de autorización del médico',
    plan_cards: 'todas sus tarjetas de seguro',
    coverage_dates: 'las fechas de inicio y fin de su cobertura',
    plan_request: 'la carta del plan que dice lo que necesita',
    network_status: 'si el proveedor y el hospital están en la red del plan',
    consent_form: 'cualquier formulario que firmó sobre cargos fuera de la red',
    deductible_status: 'sus totales de deducible y de gastos de bolsillo, del plan',
  },
};
