/** Phrases of titles that speak for a kind: `kind weight: alternatives` over normalized text. Indented lines go on. */
export const titleSigns = `
insurance_card 4: insurance card|member (?:id )?card|id card|tarjeta de (?:seguro|identificacion|miembro)|
  medicare health insurance
bill 6: (?:billing|patient|account|itemized|hospital) (?:statement|bill|invoice)|statement of account|estado de cuenta|
  factura|invoice
estimate 8: good faith estimate|estima(?:do|cion) de buena fe|(?:cost|price|charge) estimate|estimate of (?:charges|costs)|
  estima(?:do|cion) de (?:costos?|cargos?|gastos)|presupuesto
lab_report 6: lab(?:oratory)? (?:report|results?)|test results?|pathology report|resultados? de(?:l)? (?:laboratorio|analisis|
  examenes|pruebas)|informe de laboratorio|laboratorio clinico|microbiology report|blood test|analisis de sangre
referral 8: referral(?: (?:form|request|letter|order|authorization|notice))?|physician referral|specialist referral|(?:hoja|orden|
  solicitud|carta|formulario) de (?:referido|referencia|remision|derivacion|interconsulta)|referido medico|interconsulta|
  consultation request|request for consultation
visit_note 7: after visit summary|visit (?:summary|note)|(?:progress|office|clinic|consult(?:ation)?|soap|encounter|
  emergency department|ed|urgent care|follow up|telehealth) (?:visit )?note|discharge (?:summary|instructions)|
  history and physical|resumen de (?:la )?(?:visita|consulta|alta)|nota de (?:evolucion|consulta|progreso|visita)|
  instrucciones (?:de|al) alta|consulta medica|operative (?:note|report)|well (?:child|woman) (?:visit|exam)|
  annual (?:physical|wellness visit)|informe de alta|informe medico|informe de urgencias
imaging_report 7: (?:radiology|imaging|diagnostic imaging|mri|ct|x ?ray|ultrasound|mammogra(?:m|phy)|echocardiogram|dexa|
  bone density|pet) (?:report|results?|exam(?:ination)?|study)|informe (?:de )?(?:radiologic[oa]|radiologia|imagen(?:es)?|
  ecografia|resonancia|tomografia|mamografia)|reporte (?:de )?(?:radiologic[oa]|radiologia|imagen(?:es)?)|
  estudio de imagen(?:es)?|diagnostico por imagen(?:es)?|servicio de radiologia
medication_list 7: (?:medication|medicine|prescription|drug) (?:list|record|schedule|summary|profile|reconciliation)|(?:my|
  current|home|list of) (?:current )?(?:medications|medicines|meds)|(?:lista|listado|registro|hoja) de (?:mis |
  sus )?(?:medicamentos|medicinas)|mis (?:medicamentos|medicinas)|medicamentos actuales
clinical_summary 8: (?:continuity of care|summary of care|clinical|health|patient|care|medical) summary|
  continuity of care document|summary of care|personal health record|medical history summary|health record summary|
  resumen (?:clinico|de salud|del paciente|medico|de historia clinica)|transfer of care|patient health summary
`;
