import type * as english from './letter.words.ts';

export const spanish: typeof english = {
  greeting: 'A quien corresponda:',
  closing: 'Atentamente,',
  enclosuresLabel: 'Anexos',
  labels: {
    accountNumber: 'Número de cuenta',
    claimNumber: 'Número de reclamo',
    memberId: 'Número de miembro',
    birthDate: 'Fecha de nacimiento',
    patientName: 'Paciente',
    senderAddress: 'Dirección del paciente',
    senderPhone: 'Teléfono del paciente',
    senderEmail: 'Correo electrónico del paciente',
    careDescription: 'Atención recibida',
    serviceFrom: 'Fecha de la atención',
    providerState: 'Estado donde se dio la atención',
    providerName: 'Proveedor o centro',
    providerAddress: 'Dirección del proveedor',
    providerPhone: 'Teléfono del proveedor',
    estimateIssuedOn: 'Fecha del estimado de buena fe',
    estimateTotal: 'Total del estimado de buena fe',
    charges: 'Total de cargos facturados',
    difference: 'Facturado por encima del estimado',
    firstBillReceivedOn: 'Primera factura recibida',
  },
  subjects: {
    dispute_charges: ({ about }) => `Disputa de cargos, cuenta ${about}`,
    request_itemized_bill: ({ about }) => `Solicitud de factura detallada, cuenta ${about}`,
    request_corrected_claim: ({ about }) => `Solicitud de reclamo corregido, cuenta ${about}`,
    request_claim_file: ({ about }) => `Solicitud del expediente, reclamo ${about}`,
    appeal_denial: ({ about }) => `Apelación de una denegación, reclamo ${about}`,
    request_external_review: ({ about }) => `Solicitud de revisión externa, reclamo ${about}`,
    complain_no_surprises: ({ about }) => `Ley No Surprises: factura de ${about}`,
    dispute_estimate: ({ about }) => `Disputa entre paciente y proveedor: factura de ${about}`,
    apply_for_assistance: ({ about }) => `Solicitud de ayuda financiera, cuenta ${about}`,
    request_hold: ({ about }) => `Solicitud de suspender el cobro, cuenta ${about}`,
    request_more_time: ({ about }) => `Solicitud de más tiempo, reclamo ${about}`,
  },
  disputeIntro: ({ accountNumber, statementDate }) =>
    `Disputo los siguientes cargos de su factura del ${statementDate} para la cuenta ${accountNumber}.`,
  amountInQuestion: ({ amount }) => `Cantidad en cuestión: ${amount}.`,
  requested: ({ askFor }) => `Se pide: ${askFor}`,
  questionsIntro: ({ accountNumber }) => `También tengo preguntas sobre la cuenta ${accountNumber}.`,
  correctOrExplain: ({ accountNumber }) =>
    `Les pido corregir la cuenta ${accountNumber}, o explicar por escrito cada uno de estos cargos y enviar los documentos que lo justifican.`,
  holdMeanwhile: ({ accountNumber }) =>
    `Les pido mantener la cuenta ${accountNumber} en espera, sin recargos ni cobranza, hasta su respuesta.`,
  itemizedIntro: ({ accountNumber, providerName }) =>
    `Les pido enviarme una factura detallada de ${providerName} para la cuenta ${accountNumber}.`,
  itemizedParts: ({ serviceFrom }) =>
    `Para toda la atención desde el ${serviceFrom}, les pido mostrar la fecha, el código, las unidades y el precio de cada cargo, y cada pago y ajuste.`,
  claimDenied: ({ insurer, claimNumber, denialDate }) =>
    `${insurer} denegó el reclamo ${claimNumber} en su carta del ${denialDate}.`,
  reasonGiven: ({ denialReason }) => `La razón que dio: “${denialReason}”`,
  pleaseCorrectClaim: ({ insurer, accountNumber }) =>
    `Les pido revisar este reclamo, enviar a ${insurer} un reclamo corregido para la cuenta ${accountNumber} y enviarme una copia.`,
  claimFileIntro: ({ claimNumber }) =>
    `Les pido enviarme, sin costo, el expediente completo del reclamo ${claimNumber}.`,
  claimFileParts: ({ denialDate }) =>
    `Les pido incluir todo lo usado para la decisión del ${denialDate}: los criterios del plan, las notas y la formación de los revisores, el expediente médico, y las cartas y notas de llamadas.`,
  appealIntro: ({ claimNumber, denialDate }) =>
    `Apelo la denegación del reclamo ${claimNumber}, con fecha del ${denialDate}.`,
  myReasons: ({ claimNumber }) => `Mis razones para apelar el reclamo ${claimNumber}:`,
  pleasePayClaim: ({ claimNumber }) =>
    `Les pido cambiar la decisión y pagar el reclamo ${claimNumber}. Si no lo hacen, les pido decirme la razón exacta, los criterios y la formación del revisor.`,
  externalIntro: ({ claimNumber, insurer, finalDenialDate }) =>
    `Pido una revisión externa del reclamo ${claimNumber}. ${insurer} denegó mi apelación de forma final en su carta del ${finalDenialDate}.`,
  pleaseReview: ({ claimNumber }) =>
    `Les pido asignar un revisor independiente al reclamo ${claimNumber} y decirme cómo enviar más documentos.`,
  surpriseIntro: ({ providerName, balance, serviceFrom }) =>
    `${providerName} me cobra ${balance} por la atención del ${serviceFrom}.`,
  insuredBy: ({ insurer }) => `Mi seguro es ${insurer}.`,
  emergencyCare: ({ serviceFrom }) => `La atención del ${serviceFrom} fue por una emergencia.`,
  outAtInFacility: ({ providerName }) =>
    `${providerName} está fuera de la red de mi plan; el hospital o centro de cirugía está en ella.`,
  surpriseRequest: ({ providerName }) =>
    `Les pido revisar esta factura de ${providerName}, limitarla a mi parte dentro de la red y decirme el resultado por escrito.`,
  estimateIntro: ({ providerName, charges, estimateTotal, estimateIssuedOn }) =>
    `${providerName} facturó ${charges}. Su estimado de buena fe del ${estimateIssuedOn} era de ${estimateTotal}.`,
  estimateDifference: ({ difference }) =>
    `La factura supera el estimado en ${difference}. Pido una revisión de la cantidad que debo.`,
  selfPay: ({ serviceFrom }) => `No tenía seguro para la atención del ${serviceFrom}, o no lo usé.`,
  firstBillOn: ({ firstBillReceivedOn }) => `Recibí la primera factura el ${firstBillReceivedOn}.`,
  assistanceIntro: ({ accountNumber }) => `Solicito ayuda financiera para la cuenta ${accountNumber}.`,
  household: ({ householdSize, yearlyIncome }) =>
    `Mi hogar tiene ${householdSize} y un ingreso anual de ${yearlyIncome}.`,
  people: (count) => (count === 1 ? 'una persona' : `${count} personas`),
  assistanceRequest: ({ accountNumber }) =>
    `Les pido decirme por escrito lo que deciden sobre la cuenta ${accountNumber} y si necesitan algo más de mí.`,
  holdIntro: ({ accountNumber, holdUntil }) =>
    `Les pido poner la cuenta ${accountNumber} en espera hasta el ${holdUntil}, sin recargos ni cobranza.`,
  holdReason: ({ providerName }) =>
    `Estoy revisando la factura de ${providerName} y responderé antes de esa fecha.`,
  pleaseConfirm: ({ accountNumber }) =>
    `Les pido confirmar por escrito la espera de la cuenta ${accountNumber}.`,
  moreTimeIntro: ({ claimNumber, dueOn }) =>
    `Les pido ampliar el plazo del ${dueOn} para el reclamo ${claimNumber}.`,
  moreTimeConfirm: ({ claimNumber }) =>
    `Les pido confirmar por escrito la nueva fecha para el reclamo ${claimNumber}.`,
  lawRule: ({ rule, paragraph }) => `${rule.slice(0, -1)} (${paragraph}).`,
  copyOfBill: ({ statementDate }) => `Copia de la factura del ${statementDate}`,
  copyOfDenial: ({ denialDate }) => `Copia de la denegación del ${denialDate}`,
  copyOfFinalDenial: ({ finalDenialDate }) => `Copia de la denegación final del ${finalDenialDate}`,
  copyOfEstimate: ({ estimateIssuedOn }) => `Copia del estimado de buena fe del ${estimateIssuedOn}`,
  questions: {
    patientName: '¿Cuál es el nombre completo del paciente?',
    birthDate: '¿Cuál es la fecha de nacimiento del paciente?',
    senderAddress: '¿Cuál es su dirección postal?',
    senderPhone: '¿Cuál es su número de teléfono?',
    senderEmail: '¿Cuál es su correo electrónico?',
    recipientName: '¿Para quién es la carta?',
    recipientAddress:
      '¿A dónde debe enviarse la carta? Busque la dirección para disputas o apelaciones en la factura o la denegación.',
    providerName: '¿Qué proveedor u hospital envió la factura?',
    providerAddress: '¿Cuál es la dirección del proveedor?',
    providerPhone: '¿Cuál es el teléfono del proveedor?',
    providerState: '¿En qué estado fue la atención?',
    accountNumber: '¿Cuál es el número de cuenta en la factura?',
    statementDate: '¿Qué fecha tiene la factura?',
    serviceFrom: '¿Qué día fue la atención, o empezó?',
    serviceTo: '¿Qué día terminó la atención?',
    careDescription: '¿Qué atención fue?',
    balance: '¿Cuánto dice la factura que usted debe?',
    charges: '¿Cuál es el total de cargos de la factura, antes de pagos y descuentos?',
    insurer: '¿Qué plan de seguro es?',
    memberId: '¿Cuál es su número de miembro?',
    claimNumber: '¿Cuál es el número de reclamo en la denegación o la explicación de beneficios?',
    denialDate: '¿Qué fecha tiene la denegación?',
    denialReason: '¿Qué razón da la denegación?',
    finalDenialDate: '¿Qué fecha tiene la denegación final del plan?',
    estimateIssuedOn: '¿Qué fecha tiene el estimado de buena fe?',
    estimateTotal: '¿Cuál es el total del estimado de buena fe?',
    firstBillReceivedOn: '¿Cuándo recibió la primera factura?',
    householdSize: '¿Cuántas personas hay en su hogar?',
    yearlyIncome: '¿Cuál es el ingreso anual de su hogar antes de impuestos?',
    holdUntil: '¿Hasta qué día necesita la espera?',
    dueOn: '¿Qué plazo debe ampliarse?',
    findings: '¿Qué cargos disputa? Marque al menos uno.',
    reasons: '¿Por qué debe pagar el plan? Agregue su razón o la carta de su médico.',
    noSurprisesGround: '¿Fue una emergencia, o lo atendió alguien fuera de la red en un hospital de la red?',
    differenceOf400:
      'Esta disputa necesita cargos de al menos $400 por encima del estimado. ¿Son correctas ambas cantidades?',
    paidWithoutInsurance: '¿No tenía seguro, o pagó sin usarlo?',
  },
};
