/** Phrases anywhere on a paper that speak for a kind: `kind weight: alternatives` over normalized text. Indented lines go on. */
export const contentSigns = String.raw`
eob 8: explanation of (?:your )?(?:medicare )?(?:benefits|payment)|explicacion de (?:sus |los )?beneficios|
  medicare summary notice|aviso resumido de medicare
vaccine_record 8: (?:immunization|vaccination|vaccine|shot) (?:record|card|history|certificate|summary|administration record)|
  record of immunizations?|certificate of immunization|(?:registro|tarjeta|cartilla|carnet|historial|certificado|comprobante|
  carne) de (?:vacunas|vacunacion(?:es)?|inmunizacion(?:es)?)|official immunization
other 5: notice of (?:denial|adverse)|appeal rights|right to appeal|you may appeal|not able to approve|denied your|
  derecho a apelar|denegad[oa]
other 3: dear|sincerely|to whom it may concern|a quien corresponda|estimad[oa]s?|atentamente
other 4: welcome to|reminder|reminds you|notice of privacy|consent (?:for|to)|bienvenid[oa]s?|le recordamos|
  aviso de privacidad|consentimiento|return to work|regresar a trabajar|our hours
insurance_card 3: rx ?bin|bin|rx ?pcn|pcn|rx ?gr(?:ou)?p
insurance_card 2: member (?:id|number|no|#)|id (?:de|del) (?:miembro|afiliado|asegurado)|subscriber id|numero de (?:miembro|
  afiliado|poliza|medicare)|medicare number
insurance_card 2: group (?:number|no|#|id)|grupo|grp
insurance_card 2: (?:pcp|office visit|specialist|urgent care|emergency(?: room)?|er|visita|especialista|emergencia)(?: copay|
   copago)? \d{1,3}|copays?|copagos?
insurance_card 2: member services|customer service|servicios? (?:al|para) (?:miembro|afiliado|cliente)s?|providers? call|
  submit claims|payer id|entitled to|con derecho a|coverage starts|cobertura empieza
insurance_card 2: rx ?pcn|rx ?gr(?:ou)?p
insurance_card 2: (?:group|grupo) [a-z]{0,3}\d{3,}
insurance_card 1: id [a-z]{0,3}\d{6,}|pcp|cubierta
insurance_card 1: aetna|cigna|humana|blue ?cross|kaiser|united ?healthcare|anthem|molina|hmo|ppo|epo|pos
bill 3: amount due|balance due|total due|pay this amount|payment due|saldo (?:pendiente|actual|a pagar|adeudado)?|
  total a pagar|monto adeudado|please pay|importe total|patient balance|you owe
bill 2: due date|fecha de vencimiento|payment options|make checks? payable|remit to|detach|pay online|fecha limite de pago|
  ways to pay|amount enclosed|statement date|fecha del estado
bill 2: total charges|cargos? totales|total de cargos|new charges|charges|cargos
bill 1: account (?:number|no|#)|numero de cuenta|guarantor|statement|bill
eob 4: this is not a bill|(?:esto|esta) no es una (?:factura|cuenta)|no es una factura
eob 3: claim (?:number|no|#|details?|summary|id)|numero de(?:l)? reclamo|numero de (?:la )?reclamacion|reclamo
eob 3: plan paid|paid by (?:your )?plan|allowed amount|amount allowed|plan discount|what (?:your )?plan paid|monto permitido|
  cantidad permitida|pago del plan|pagado por (?:el|su) plan|your responsibility|lo que usted (?:podria )?deb[ea]
eob 1: deductible|coinsurance|deducible|coseguro|remark codes?
estimate 4: good faith|buena fe|expected (?:charges?|costs?)|estimated (?:total|charges?|costs?|cost)|(?:costo|cargo|
  total)s? (?:total )?estimados?|not a contract|no es un contrato|uninsured or self pay|estimated (?:total )?(?:patient|
  your) (?:cost|responsibility)
estimate 2: estimate|estimado|estimacion|scheduled service|servicio programado|dispute
lab_report 3: reference (?:range|interval)|ref(?:erence)? range|standard range|normal range|rango(?:s)? de referencia|
  valores? de referencia|valores normales|intervalo de referencia|biological reference
lab_report 2: specimen|muestra|collected|collection date|fecha de (?:toma|recoleccion|extraccion)|accession|date received|
  tomada
lab_report 2: ordering (?:provider|physician)|fasting|ayun[oa]s?|final report|units flag|out of range|fuera de rango|
  result units?|resultado unidad(?:es)?|medico solicitante|laboratorio|laboratory director|clia|pathologist
lab_report 2: hemoglobin|glucose|cholesterol|creatinine|platelets?|hemoglobina|glucosa|colesterol|creatinina|plaquetas|tsh|
  leucocitos|wbc|urinalysis|culture
referral 4: referred (?:to|by)|refer(?:ring)? (?:to|provider|physician)|reason for referral|referral (?:reason|number|#|type|
  date|valid|expires|priority|status)|refer(?:ido|ir|ida) a|motivo de(?:l)? (?:referido|referencia|remision|derivacion|
  la interconsulta)|medico (?:que refiere|referente|remitente)|derivado a|remitido a|se refiere
referral 2: visits? (?:authorized|approved|allowed)|visitas autorizadas|authorization (?:number|#|no)|numero de autorizacion|
  urgent routine|routine urgent|specialty|especialidad|valid (?:through|until|from)|valido hasta
referral 4: please see|thank you for seeing|evaluate and treat|evaluar y tratar|favor de evaluar|agradezco la atencion
visit_note 3: chief complaint|reason for (?:todays? |your )?visit|history of present illness|hpi|review of systems|
  physical exam(?:ination)?|motivo de (?:la )?(?:consulta|visita)|padecimiento actual|enfermedad actual|exploracion fisica|
  examen fisico|you were seen (?:by|for|today)|todays? visit|antecedentes personales
visit_note 2: assessment(?: and plan)?|assessment plan|impression and plan|evaluacion y plan|plan de tratamiento|
  diagnosticos?(?: de hoy)?|follow ?up|next steps|instructions|seguimiento|instrucciones|subjective|objective|what to do next|
  proximos pasos|juicio clinico|hospital course|evolucion
visit_note 2: vital signs|vitals|signos vitales|constantes vitales|blood pressure|presion arterial
imaging_report 4: impression|impresion(?: diagnostica)?|conclusion(?:es)?
imaging_report 3: findings|hallazgos
imaging_report 3: comparison|comparacion|technique|tecnica|radiologist|radiolog[oa]|contrast|contraste|views?|proyecciones|
  indication|indicacion
imaging_report 3: mri|ct|x ?ray|radiograph|ultrasound|sonogra(?:m|phy)|mammogra(?:m|phy)|radiografia|ecografia|ultrasonido|
  resonancia|tomografia|mamografia|echocardiogram|densitometria|bi ?rads
vaccine_record 3: lot (?:number|no|#)?|lote|date given|date administered|fecha de (?:aplicacion|administracion|vacunacion)|
  (?:1st|2nd|3rd) dose|(?:1ra|2da|3ra|primera|segunda) dosis|dose \d|dosis \d|next dose due|vis date
vaccine_record 2: vaccines?|immunizations?|vacunas?|inmunizaciones|immunization registry
medication_list 3: how (?:often|to take|much)|what it s for|when to take|take with|como tomar(?:lo)?|para que (?:es|sirve)|
  frecuencia|frequency|sig|directions|refills? (?:left|remaining)?|rx ?(?:number|#|no)|dosis|dose|prescriber|
  manana tarde noche|morning noon evening|indicaciones|pharmacist|dispensed|qty
medication_list 3: rx(?: number| no)? ?#? ?\d{4,}|receta(?: numero| no)? ?#? ?\d{4,}
medication_list 2: refills?|resurtidos?|surtidos?
medication_list 1: pharmacy|farmacia
medication_list 1: qty|quantity|cantidad
clinical_summary 2: active problems|problem list|problemas activos|lista de problemas|care team|equipo de (?:cuidado|
  atencion)|plan of (?:care|treatment)|social history|family history|functional status|advance directives|health concerns|
  historia social|antecedentes familiares|past medical history
`;
