import { median } from '#shared/pages/rows.ts';
import type { DocumentKind, Subject } from '../health-record.ts';
import { regex } from '../regex.ts';
import { firstDate } from './find-dates.ts';
import { findLabeled, type Labeled } from './find-labeled.ts';
import { isFurniture } from './furniture.ts';
import type { Line } from './lines.ts';
import { sectionOfHeading } from './paper-sections.ts';

const nameWord = String.raw`\p{Lu}[\p{L}'’.-]*`;
const notNames = regex(
  'i',
  String.raw`\b(?:health|summary|care|medical|history|visit|statement|center|note|id|date|dob|mrn|birth|number|`,
  'phone|address|sex|age|gender|group|plan|member|services?|information|name|fecha|nacimiento|edad|',
  'sexo|expediente|nombre|telefono|numero|provider|report|results?|information|copy|portal|education|',
  String.raw`instructions|list|medication|record|of|de nacimiento)\b`,
);

/** A person's name up to the next label: `Lopez, Maria A` or `Maria A. Lopez`. */
export function personName(text: string): string | null {
  const found = new RegExp(`^(?:${nameWord},?\\s+){1,4}${nameWord}|^${nameWord},\\s*${nameWord}`, 'u').exec(
    text.replace(/^(?:mr|mrs|ms|miss|sr|sra|srta)\.?\s+/i, ''),
  )?.[0];
  if (!found) return null;
  const words: string[] = [];
  for (const word of found.split(/\s+/)) {
    if (notNames.test(word)) break;
    words.push(word);
  }
  if (words.length < 2) return null;
  const name = words.join(' ').replace(/[,.]$/, '');
  const reversed = /^([^,]+),\s*(.+)$/.exec(name);
  return reversed ? `${reversed[2]} ${reversed[1]}` : name;
}

const patientLabel = regex(
  '',
  '(?:patient|member|subscriber|client|child|student)(?: s)?(?: full)?(?: name)?|',
  '(?:nombre(?: completo)? )?(?:de(?:l)? )?(?:la )?(?:paciente|afiliad[oa]|asegurad[oa]|menor)|',
  'name nombre',
);
const birthLabel =
  /d ?o ?b|date of birth|birth ?date|birthday|born(?: on)?|(?:fecha )?(?:de )?nacimiento|f(?:echa)? ?(?:de )?nac|fdn|nacid[oa](?: el)?/;

const oneName = (text: string): string | null => new RegExp(`^${nameWord}`, 'u').exec(text)?.[0] ?? null;

/** `Last name: Walker   First name: Grace`. */
function dividedName(lines: readonly Line[]): string | null {
  const first = findLabeled(lines, /first name|given names?|nombres?|primer nombre/, oneName)?.text;
  const last = findLabeled(lines, /last name|surname|family name|apellidos?/, oneName)?.text;
  return first && last ? `${first} ${last}` : null;
}

/** Lower down, a name may be that of a medicine. */
const nameLabel = /name|nombre(?:s)?(?: y apellidos?)?|re/;

function beforeSections(lines: readonly Line[]): readonly Line[] {
  const at = lines.findIndex(({ plain }) => (sectionOfHeading(plain) ?? 'head') !== 'head');
  return at < 1 ? lines.slice(0, 12) : lines.slice(0, at);
}

export const subjectOf = (lines: readonly Line[]): Subject => ({
  name:
    dividedName(lines) ??
    findLabeled(lines, patientLabel, personName)?.text ??
    findLabeled(beforeSections(lines), nameLabel, personName)?.text ??
    null,
  dateOfBirth: findLabeled(lines, birthLabel, firstDate)?.text ?? null,
});

const dateLabels: readonly RegExp[] = [
  regex(
    '',
    '(?:date|time) (?:of )?(?:collected|collection)|collect(?:ed|ion)(?: on| date| time| at)*|',
    'specimen (?:collected|date)|drawn(?: on)?|fecha (?:de )?(?:la )?(?:toma|recoleccion|extraccion|',
    'muestra)(?: de muestra)?|toma de muestra|tomada(?: el)?|recolectad[oa]',
  ),
  regex(
    '',
    '(?:date of |visit |service |exam |study |encounter |appointment |admission |discharge )+(?:visit|',
    'service|exam(?:ination)?|study|encounter|appointment|date|procedure|admission|discharge)(?: date)?|',
    'seen on|admitted|performed(?: on)?|fecha (?:de )?(?:la |el )?(?:visita|consulta|servicio|estudio|',
    'examen|cita|atencion|ingreso|alta|realizacion)|atendid[oa] el',
  ),
  regex(
    '',
    '(?:report(?:ed)?|result(?:ed)?|referral|letter|statement|order(?:ed)?|issue|print(?:ed)?|',
    'last updated|updated|prepared|generated|signed|created)(?: date| on)|date(?: of)? (?:reported|',
    'referral|report|order|issued|updated|prepared|of letter|signed)|reported|as of|fecha (?:de )?(?:l |',
    'el |la )?(?:informe|reporte|emision|impresion|referido|referencia|resultado|actualizacion|',
    'expedicion|solicitud)|actualizad[oa](?: el)?|emitid[oa] el',
  ),
  /date|fecha|dated/,
];

/** The date of what the paper is about, before the date it was printed; never a birth date. */
export function paperDate(lines: readonly Line[], kind: DocumentKind): Labeled | null {
  if (kind === 'insurance_card') return null;
  for (const label of dateLabels) {
    // Vaccines have dates of their own.
    if (kind === 'vaccine_record' && label === dateLabels[3]) return null;
    const found = findLabeled(
      lines.filter(
        ({ plain }) =>
          label !== dateLabels[3] ||
          !/\b(?:birth|nacimiento|dob|due|next|effective|expir\w+|vencimiento|proxima)\b/.test(plain),
      ),
      label,
      firstDate,
    );
    if (found) return found;
  }
  return null;
}

/** A lone date near the top of a letter. */
export function looseDate(lines: readonly Line[]): string | null {
  const line = lines
    .slice(0, 12)
    .find(({ plain, text }) => !/\b(?:birth|nacimiento|dob|nac)\b/.test(plain) && firstDate(text));
  return line ? firstDate(line.text) : null;
}

const titleWords = regex(
  '',
  String.raw`\b(?:report|results?|summary|note|list|record|card|referral|request|statement|bill|invoice|estimate|`,
  'explanation|letter|form|instructions|notice|history|certificate|schedule|order|informe|resultados?|',
  'resumen|nota|lista|registro|tarjeta|cartilla|carnet|referido|orden|estado de cuenta|factura|',
  'estimado|explicacion|carta|formulario|instrucciones|aviso|historial|certificado|reporte|',
  String.raw`interconsulta|hoja|laboratorio)\b`,
);

/** The line that says what the paper is: title words in large letters or capitals near the top. */
export function titleOf(lines: readonly Line[]): Line | null {
  const usual = median(lines.map(({ row }) => row.size)) || 1;
  const scored = lines
    .slice(0, 10)
    .filter(
      (line) =>
        line.boxes.length <= 9 &&
        !isFurniture(line) &&
        /\p{L}{3}/u.test(line.text) &&
        !/:\s*\S/.test(line.text),
    )
    .map((line, at) => ({
      line,
      score:
        (titleWords.test(line.plain) ? 2 : 0) +
        Math.min(1.5, line.row.size / usual - 1) +
        (line.text === line.text.toUpperCase() ? 0.4 : 0) -
        at * 0.12,
    }))
    .toSorted((a, b) => b.score - a.score);
  return scored[0] && scored[0].score > 0.5 ? scored[0].line : null;
}

const clinicianLabel = regex(
  '',
  '(?:your |attending |rendering |treating |seen by |visit )?(?:provider|doctor|physician|',
  'clinician)(?: name)?|seen by|you saw|electronically signed by|signed by|atendid[oa] por|',
  'medico(?: tratante| que atiende)?|doctor(?:a)?|dra?',
);

export const clinicianOf = (lines: readonly Line[]): string | null =>
  findLabeled(lines, clinicianLabel, (text) => {
    const found =
      /^(?:Dra?\.?\s+)?\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){1,3}(?:,\s*(?:MD|DO|NP|PA(?:-C)?|RN|ARNP|FNP(?:-C)?|DNP))?/u.exec(
        text,
      )?.[0];
    return found && !/\b(?:Name|Phone|Date|NPI|Group|Signature|Nombre|Fecha)\b/.test(found) ? found : null;
  })?.text ?? null;

const placeWords = regex(
  '',
  String.raw`\b(?:hospital|clinic|medical|health|center|centre|care|associates|practice|family|pediatrics|`,
  'cardiology|physicians|clinica|centro|salud|medico|consultorio|laboratories|laboratory|labs?|imaging|',
  String.raw`radiology|pharmacy|farmacia)\b`,
);

/** The letterhead. */
export function placeOfPaper(lines: readonly Line[], title: Line | null): string | null {
  const found = lines
    .slice(0, 6)
    .find(
      (line) =>
        line !== title && line.boxes.length <= 8 && placeWords.test(line.plain) && !/\d{3}|:/.test(line.text),
    );
  return found?.text ?? null;
}

/** Kinds that bill reading, not health records, takes apart. */
export const isMoneyPaper = (kind: DocumentKind): boolean =>
  kind === 'bill' || kind === 'eob' || kind === 'estimate';
