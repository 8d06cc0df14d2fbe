import { type Box, textOf } from '#shared/pages/rows.ts';
import { regex } from '../regex.ts';
import { cellsOfLine, type Line, lineOf } from './lines.ts';

/** How the lines of a section are read. `unread`: kept as lines that were not understood. */
export type PaperSection =
  | 'medications'
  | 'stopped_medications'
  | 'allergies'
  | 'conditions'
  | 'past_conditions'
  | 'results'
  | 'vitals'
  | 'vaccines'
  | 'procedures'
  | 'impression'
  | 'head'
  | 'unread';

const headings: readonly (readonly [PaperSection, RegExp])[] = [
  [
    'stopped_medications',
    regex(
      '',
      'stop(?:ped)? (?:taking )?(?:these |your )?(?:medications?|medicines?)|discontinued (?:medications?|',
      'medicines?)|stop taking|(?:medicamentos|medicinas) (?:suspendid[oa]s|descontinuad[oa]s)|',
      'dej[ea] de tomar(?: estos medicamentos)?|suspender|suspendidos?|stop(?:ped)?|discontinued?|do not take|',
      'no tomar|dejar',
    ),
  ],
  [
    'medications',
    regex(
      '',
      'continued?|changed?|new|nuev[oa]s?|cambi(?:os|ar)|siga|contin[uú]e|',
      '(?:(?:my|your|current|home|active|discharge|outpatient|new|continue|change|changed|start taking|',
      'start|continue taking|prescribed|patient|list of|all)[ :]*(?:these |your |',
      'current )?)?(?:medications?|medicines?|meds|prescriptions?)(?: list| at discharge| and supplements|',
      ' prescribed| ordered| as of .{4,20})?|start taking|(?:continue|keep|',
      'resume)(?: taking)?(?: these)?(?: medications?| medicines?)?|unchanged(?: medications?)?|',
      'no changes?(?: to these medications?)?|medications? to (?:continue|keep taking|start)|(?:mis |sus |',
      'lista de )?(?:medicamentos|medicinas|medicacion)(?: actual(?:es)?| activ[oa]s| recetad[oa]s|',
      ' al alta| en casa| nuev[oa]s)?|tratamiento(?: actual| farmacologico| al alta| domiciliario|',
      ' habitual| medico| en casa| indicado)?|medicacion (?:habitual|al alta)|rx|recetas?|',
      'empi?e[zc]e a tomar|siga tomando|continuar',
    ),
  ],
  [
    'allergies',
    regex(
      '',
      '(?:known |drug |medication |food |patient )?(?:allergies|allergy)(?: list| and (?:intolerances|',
      'reactions|adverse reactions)| to medications?)?|adverse reactions|alergias?(?: conocidas|',
      ' a medicamentos| medicamentosas| e intolerancias)?|reacciones adversas',
    ),
  ],
  [
    'past_conditions',
    regex(
      '',
      '(?:past )?(?:medical|health) history|past (?:medical )?problems|pmh|history|resolved problems|',
      'antecedentes(?: personales| medicos| patologicos| de salud| personales patologicos)?|',
      'historia medica(?: pasada)?|historial medico',
    ),
  ],
  [
    'conditions',
    regex(
      '',
      '(?:active |current |your |medical |chronic |health )?(?:problems?|conditions?|diagnos[ei]s|',
      'health conditions|illnesses)(?: list| addressed(?: today)?| and conditions)?|problem list|',
      '(?:primary |secondary |discharge |visit |encounter |admitting |final |todays? )diagnos[ei]s|',
      'diagnos[ei]s this visit|(?:lista de )?(?:problemas|diagnosticos?|condiciones|',
      'enfermedades)(?: activ[oa]s| medic[oa]s| de salud| actuales| de la visita| principal(?:es)?|',
      ' cronicas| al alta)?|juicio clinico|impresion diagnostica',
    ),
  ],
  [
    'results',
    regex(
      '',
      '(?:recent |lab(?:oratory)? |test |your |relevant |latest )*(?:results?|labs?|tests?|',
      'lab work)(?: today| results)?|laboratory(?: data)?|resultados?(?: de(?:l)? laboratorio| recientes|',
      ' de (?:analisis|pruebas|examenes))?|laboratorios?|analitica',
    ),
  ],
  [
    'vitals',
    /(?:your |recent |todays? )?(?:vitals?|vital signs|measurements)(?: today| taken)?|signos vitales|constantes(?: vitales)?/,
  ],
  [
    'vaccines',
    regex(
      '',
      '(?:recent |your )?(?:immunizations?|vaccines?|vaccinations?|shots)(?: history| given(?: today)?|',
      ' record| list| administered)?|(?:historial de )?(?:vacunas|inmunizaciones|',
      'vacunacion(?:es)?)(?: aplicadas| recibidas| al dia)?',
    ),
  ],
  [
    'procedures',
    regex(
      '',
      '(?:past |prior |recent )?(?:procedures?|surgeries|surgical history|past surgical history|',
      'operations?|psh)(?: performed| history| and surgeries| done)?|(?:historia |',
      'antecedentes )?(?:quirurgic[oa]s?|procedimientos|cirugias)(?: previas| realizados| anteriores)?',
    ),
  ],
  ['impression', /impressions?|impresion|conclusion(?:es)?|impresion diagnostica/],
  [
    'head',
    /patient (?:information|details|data|demographics)|demographics|datos (?:del paciente|personales|demograficos)|informacion del paciente/,
  ],
  [
    'unread',
    regex(
      '',
      'findings|technique|comparison|clinical (?:history|information|indication)|indications?|',
      'reason for (?:the |your |todays? )?(?:visit|exam|study|referral|consultation)|chief complaint|cc|',
      'hpi|history of present illness|review of systems|ros|physical exam(?:ination)?|exam|',
      'assessment(?: (?:and|or|/) plan)?|assessment plan|plan(?: of (?:care|treatment))?|',
      'impression and plan|recommendations?|instructions|(?:patient |discharge |follow ?up |',
      'home care )(?:instructions|care)|follow ?up(?: appointments?)?|next steps|goals|orders|',
      'social history|family history|care team|comments?|notes?|interpretation|hospital course|subjective|',
      'objective|education|upcoming appointments?|what to do next|insurance(?: information)?|',
      'emergency contacts?|pharmacy|functional status|mental status|advance directives|devices|encounters|',
      'visits|hallazgos|tecnica|comparacion|informacion clinica|motivo de(?: la)? (?:consulta|visita|',
      'referido|estudio|interconsulta)|padecimiento actual|enfermedad actual|exploracion fisica|',
      'examen fisico|evaluacion(?: y plan)?|plan(?: de (?:tratamiento|cuidado))?|recomendaciones|',
      'indicaciones|instrucciones|seguimiento|comentarios|observaciones|notas?|antecedentes familiares|',
      'historia (?:social|familiar)|habitos|evolucion|subjetivo|objetivo|proximas? citas?|',
      'seguro(?: medico)?|contacto de emergencia|farmacia',
    ),
  ],
];

const exact = headings.map(([section, pattern]) => [section, new RegExp(`^(?:${pattern.source})$`)] as const);

/** The section that a heading of these words opens. */
export const sectionOfHeading = (plain: string): PaperSection | null =>
  plain.length > 60 ? null : (exact.find(([, pattern]) => pattern.test(plain))?.[0] ?? null);

export type SectionLine = { line: Line; section: PaperSection | null; heading: string };

/** A line that ends with a colon opens something that we do not know. */
const unknownHeading = /^\p{Lu}[^:]{2,50}:$/u;

type State = {
  section: PaperSection | null;
  heading: string;
  /** Where the words beside an inline heading start: only lines that are indented as far go on with them. */
  indent?: number;
};

/** Every line with the section it stands in; headings themselves are left out. Columns are read one after the other. */
export function divideIntoSections(lines: readonly Line[], first: PaperSection | null): SectionLine[] {
  const divided: SectionLine[] = [];
  let state: State = { section: first, heading: '' };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const columns = columnHeads(line);
    if (columns) {
      const until = endOfColumns(lines, at);
      for (const [place, head] of columns.entries()) {
        state = { section: head.section, heading: head.heading };
        const right = columns[place + 1]?.x0 ?? Number.POSITIVE_INFINITY;
        for (const below of lines.slice(at + 1, until)) {
          const boxes = below.boxes.filter(
            (box) => box.x0 >= head.x0 - below.row.size && box.x0 < right - below.row.size,
          );
          if (boxes.length > 0) divided.push({ line: lineOf(below.row, boxes, below.number), ...state });
        }
      }
      state = { section: first, heading: '' };
      at = until - 1;
      continue;
    }
    const opened = openSection(line);
    if (opened) {
      state = { section: opened.section, heading: opened.heading };
      if (opened.rest) state.indent = opened.rest.boxes[0]?.x0 ?? 1;
      if (opened.rest) divided.push({ line: opened.rest, section: opened.section, heading: opened.heading });
      continue;
    }
    if (unknownHeading.test(line.text) && line.boxes.length <= 6) {
      state = { section: 'unread', heading: line.text.replace(/:\s*$/, '') };
      continue;
    }
    if (state.indent !== undefined && (line.boxes[0]?.x0 ?? 0) < state.indent - line.row.size)
      state = { section: first, heading: '' };
    divided.push({ line, section: state.section, heading: state.heading });
  }
  return divided;
}

/** Headings side by side. */
function columnHeads(line: Line): { section: PaperSection; heading: string; x0: number }[] | null {
  const cells = cellsOfLine(line);
  if (cells.length < 2 || cells.length > 3) return null;
  const heads = cells.map((cell) => {
    const { plain, text } = lineOf(line.row, cell, line.number);
    return { section: sectionOfHeading(plain), heading: text.replace(/:$/, ''), x0: (cell[0] as Box).x0 };
  });
  return heads.every(
    (head): head is { section: PaperSection; heading: string; x0: number } => head.section !== null,
  )
    ? heads
    : null;
}

/** Columns end at the next heading, or with the page. */
function endOfColumns(lines: readonly Line[], at: number): number {
  const page = lines[at]?.row.page;
  let end = at + 1;
  while (end < lines.length) {
    const line = lines[end] as Line;
    if (line.row.page !== page || columnHeads(line) || openSection(line)) break;
    end += 1;
  }
  return end;
}

/** A line that is a heading, or starts with one and a colon. */
function openSection(line: Line): { section: PaperSection; heading: string; rest: Line | null } | null {
  const whole = sectionOfHeading(line.plain);
  if (whole && line.boxes.length <= 7)
    return { section: whole, heading: line.text.replace(/:\s*$/, ''), rest: null };
  const at = line.boxes.findIndex(({ word }) => /:$/.test(word.text));
  if (at < 0 || at > 5 || at === line.boxes.length - 1) return null;
  const head = lineOf(line.row, line.boxes.slice(0, at + 1), line.number);
  const section = sectionOfHeading(head.plain);
  if (!section || section === 'head') return null;
  return {
    section,
    heading: textOf(head.boxes).replace(/:\s*$/, ''),
    rest: lineOf(line.row, line.boxes.slice(at + 1), line.number),
  };
}
