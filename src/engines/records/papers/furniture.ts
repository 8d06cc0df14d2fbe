import { normalize } from '#shared/pages/normalize-words.ts';
import { regex } from '../regex.ts';
import { withoutDates } from './find-dates.ts';
import type { Line } from './lines.ts';

/** Labels of a letterhead or a head with the patient's data, over normalized text. */
const headLabel = regex(
  '',
  '^(?:patient(?: name| id| address| phone| sex| gender| age)?|nombre del paciente|paciente|',
  'dob|date of birth|birth ?date|born|fecha de nacimiento|f nac|nacimiento|fdn|mrn|',
  'medical record(?: number| no| #)?|expediente|historia clinica|nhc|sex|sexo|gender|genero|age|edad|',
  'phone|tel(?:efono|ephone)?|cell|fax|address|direccion|domicilio|city|ciudad|email|correo|date|fecha|',
  'report (?:date|status)|requisition|fecha de (?:ingreso|alta|egreso)|collected on|page|pagina|provider|doctor|dra?|physician|clinician|medico|seen by|atendido por|',
  'ordering (?:provider|physician)|medico solicitante|pcp|primary care(?: provider| doctor|',
  ' physician)?|medico de cabecera|npi|account(?: number| no| #)?|acct|cuenta|visit (?:date|id|number|',
  '#)|date of (?:visit|service|report|exam|collection)|fecha de (?:la )?(?:visita|consulta|servicio|',
  'informe|reporte|toma|recoleccion|impresion|emision|estudio|examen)|(?:exam|study|scan|encounter|',
  'admission|discharge) (?:date|id)|csn|location|lugar|clinic|clinica|hospital|department|facility|',
  'servicio|printed(?: on| by)?|collected|received|reported|accession(?: number| no| #)?|',
  'specimen(?: id| type)?|order (?:number|id|#|date)|muestra|recibido|reportado|tomada|pharmacy phone|',
  'telefono|language|idioma|race|ethnicity|marital status|member(?: name| id)?|guarantor|',
  'emergency contact|contacto de emergencia|signed(?: by)?|electronically signed(?: by)?|',
  'firma(?:do por)?|reviewed(?: by| on)?|updated|last updated|actualizad[oa]|copies? to|cc|',
  'technologist|radiologist|radiolog[oa]|(?:dictated|transcribed|read|interpreted|dictado|leido|',
  'interpretado) (?:by|por)|director|laboratory director|clia|cedula(?: profesional)?|folio)$',
);

const furniture = regex(
  '',
  String.raw`\bpage \d+ (?:of|de) \d+\b|\bpagina \d+\b|^\d+ (?:of|de) \d+$|\bconfidential\b|\bconfidencial\b|`,
  String.raw`\ball rights reserved\b|\bcopyright\b|\bwww\b|\bhttps?\b|\bend of report\b|\bfin del (?:informe|`,
  String.raw`reporte)\b|\belectronically signed\b|\bfirmado electronicamente\b|^(?:phone|tel|fax|telefono)\b|`,
  String.raw`\bprinted (?:on|from|by)\b|\bimpreso (?:el|por)\b`,
);
const address = regex(
  '',
  String.raw`^\d{1,6} .*\b(?:street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|parkway|pkwy|lane|ln|suite|ste|`,
  String.raw`floor|highway|hwy|way|court|ct|plaza|place)\b|\bp ?o box\b|\b[a-z]{2} \d{5}(?: \d{4})?$|^(?:calle|`,
  'avenida|av|col|colonia|c p|cp) ',
);
const phone = /^(?:(?:\+?1[\s.-])?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}|\S+@\S+\.\S+)$/;

/** Doses and values are never left out. */
const measured = /\d\s?(?:mg|mcg|µg|mL|ml|units?|unidades|mEq|mmHg|mmol|%|lbs?|kg)(?:\b|\/|$)/;

const mostWords = 8;

/** `Patient: Ann Kim   MRN: 123`: only labels of the head, with short values. `Patient: Ann Kim   Allergies: latex` is none. */
function isHead(written: string): boolean {
  const text = written.replace(/\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M\b)?/gi, ' ');
  // `Collected on Mar 3, 2026`
  if (headLabel.test(normalize(withoutDates(text)))) return true;
  const [first, ...more] = text.split(/[:#]+/);
  if (more.length === 0 || !headLabel.test(normalize(first ?? ''))) return false;
  return more.every((part, at) => {
    const words = normalize(part).split(' ').filter(Boolean);
    if (at === more.length - 1) return words.length <= mostWords;
    // The end of each value is the next label.
    const next = [1, 2, 3, 4].some((count) => headLabel.test(words.slice(-count).join(' ')));
    return next && words.length <= mostWords + 3;
  });
}

/** Addresses, phone numbers, page numbers and the patient's data: not about health. */
export function isFurniture({ text, plain }: Line): boolean {
  if (measured.test(text)) return false;
  if (plain === '' || phone.test(text.trim())) return true;
  return furniture.test(plain) || address.test(plain) || isHead(text);
}
