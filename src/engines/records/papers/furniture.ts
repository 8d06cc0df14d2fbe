import type { Line } from './lines.ts';

/** Labels of a letterhead or a head with the patient's data, over normalized text. */
const headLabel =
  /^(?:patient(?: name| id| address| phone| sex| gender| age)?|name|nombre(?: del paciente)?|paciente|dob|date of birth|birth ?date|born|fecha de nacimiento|f nac|nacimiento|fdn|mrn|medical record(?: number| no| #)?|expediente|historia clinica|nhc|sex|sexo|gender|genero|age|edad|phone|tel(?:efono|ephone)?|cell|fax|address|direccion|domicilio|city|ciudad|email|correo|date|fecha|report date|page|pagina|provider|doctor|dra?|physician|clinician|medico|seen by|atendido por|ordering (?:provider|physician)|medico solicitante|pcp|primary care(?: provider| doctor| physician)?|medico de cabecera|npi|account(?: number| no| #)?|acct|cuenta|visit (?:date|id|number|#)|date of (?:visit|service|report|exam|collection)|fecha de (?:la )?(?:visita|consulta|servicio|informe|reporte|toma|recoleccion|impresion|emision|estudio|examen)|encounter(?: date| id)?|csn|location|lugar|clinic|clinica|hospital|department|facility|servicio|printed(?: on| by)?|collected|received|reported|accession(?: number| no| #)?|specimen(?: id| type)?|order (?:number|id|#|date)|muestra|recibido|reportado|tomada|pharmacy phone|telefono|language|idioma|race|ethnicity|marital status|member(?: name| id)?|guarantor|emergency contact|contacto de emergencia|signed(?: by)?|electronically signed(?: by)?|firma(?:do por)?|reviewed(?: by| on)?|updated|last updated|actualizad[oa]|copies? to|cc|technologist|director|laboratory director|clia|cedula(?: profesional)?|folio)\b/;

const furniture =
  /\bpage \d+ (?:of|de) \d+\b|\bpagina \d+\b|^\d+ (?:of|de) \d+$|\bconfidential\b|\bconfidencial\b|\ball rights reserved\b|\bcopyright\b|\bwww\b|\bhttps?\b|\bend of report\b|\bfin del (?:informe|reporte)\b|\belectronically signed\b|\bfirmado electronicamente\b|^(?:phone|tel|fax|telefono)\b|\bprinted (?:on|from|by)\b|\bimpreso (?:el|por)\b/;
const address =
  /^\d{1,6} .*\b(?:street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|parkway|pkwy|lane|ln|suite|ste|floor|highway|hwy|way|court|ct|plaza|place)\b|\bp ?o box\b|\b[a-z]{2} \d{5}(?: \d{4})?$|^(?:calle|avenida|av|col|colonia|c p|cp) /;
const phone = /^(?:[+(]?\d[\d\s().-]{6,}\d|\S+@\S+\.\S+)$/;

/** Addresses, phone numbers, page numbers and the patient's data: not about health. */
export function isFurniture({ text, plain }: Line): boolean {
  if (plain === '' || phone.test(text.trim())) return true;
  return furniture.test(plain) || address.test(plain) || (headLabel.test(plain) && /:|#/.test(text));
}
