import { normalize } from '#shared/pages/normalize-words.ts';
import { median } from '#shared/pages/rows.ts';
import type { Coverage, FactSource } from '../health-record.ts';
import { regex } from '../regex.ts';
import { firstDate } from './find-dates.ts';
import { findLabeled, type Labeled } from './find-labeled.ts';
import { cellsOfLine, type Line, lineOf, sourceOf } from './lines.ts';

const labels = {
  memberId: regex(
    '',
    '(?:member|subscriber|enrollee|identification|medicare|medicaid|policy|',
    'beneficiary)(?: identification)?(?: (?:id|number|no|#|claim number))+|id (?:number|no|#|',
    'de(?:l)? (?:miembro|afiliado|asegurado))|(?:numero|no|num|id) (?:de )?(?:identificacion|miembro|',
    'afiliado|asegurado|poliza|suscriptor|medicare|medicaid)(?: (?:de|del) (?:miembro|afiliado))?|',
    '(?:identificacion|id) del (?:miembro|afiliado)|member|mbr id|(?:numero de )?contrato|id',
  ),
  group: /(?:group|grp)(?: (?:number|no|#|id|num))?|(?:numero|no|num) de(?:l)? grupo|grupo/,
  rxBin: /rx ?bin|bin(?: #| no| number)?/,
  rxPcn: /rx ?pcn|pcn(?: #| no)?/,
  rxGroup: /rx ?(?:grp|group|gr|grupo)(?: #| no)?/,
  subscriber: regex(
    '',
    '(?:member|subscriber|enrollee|insured|beneficiary|cardholder)(?: s)?(?: name)|name(?: nombre)?|',
    '(?:nombre(?: del)? )?(?:miembro|afiliado|asegurado|suscriptor|beneficiario)|nombre|subscriber|',
    'member|insured',
  ),
  plan: /plan(?: (?:name|type|nombre))?|product|nombre del plan|tipo de plan|producto/,
  starts: regex(
    '',
    '(?:effective|coverage|eff|start|issue)(?: (?:date|starts|effective))*(?: cobertura empieza)?|',
    'vigen(?:te|cia)(?: desde)?|(?:cubierta|cobertura) desde|fecha (?:de )?(?:vigencia|efectiva|inicio)|',
    'cobertura empieza',
  ),
  ends: /(?:expir\w+|coverage ends?|valid (?:through|thru|until)|end date|vence|valido hasta|fecha de vencimiento)(?: date)?/,
  phone: regex(
    '',
    '(?:member|customer|patient)(?: (?:services?|care|support|help))(?: (?:phone|line|number))?|',
    'servicios? (?:al|para|a) (?:el |los )?(?:miembro|afiliado|cliente|asegurado)s?|',
    'atencion al (?:cliente|afiliado)|customer service|phone|telefono',
  ),
} as const;

const insurerWords = regex(
  '',
  String.raw`\b(?:health ?(?:plan|care|net|first|partners)?|insurance|blue ?(?:cross|shield)|bcbs|aetna|cigna|`,
  'humana|kaiser|united ?healthcare|uhc|medicare|medicaid|molina|ambetter|anthem|oscar|centene|',
  'wellcare|tricare|caresource|elevance|highmark|mutual|assurance|seguros?|plan de salud|salud|',
  String.raw`advantage|medical plan|benefit|hmo|triple s|mmm|mcs)\b`,
);

const identifier = (text: string): string | null => {
  const words = text.split(' ');
  const used: string[] = [];
  for (const word of words.slice(0, 4)) {
    const bare = word.replace(/[,;:]+$/, '');
    // Groups of an id: `XYZ 123 456 789 01`.
    if (
      !/^[A-Z0-9][A-Z0-9*-]*$/.test(bare) ||
      (used.length > 0 && !/\d/.test(bare)) ||
      (used.length > 0 && /\d{1,2}\/\d/.test(bare))
    )
      break;
    used.push(bare);
  }
  const joined = used.join(' ');
  return (joined.match(/\d/g)?.length ?? 0) >= 3 && joined.length <= 30 ? joined : null;
};

const shortCode = (text: string): string | null => /^[A-Z0-9][A-Z0-9-]{1,19}/i.exec(text)?.[0] ?? null;

const personName = (text: string): string | null => {
  const name = /^\p{Lu}[\p{L}'’.-]*(?:[ ,]+\p{Lu}[\p{L}'’.-]*){1,4}/u.exec(
    text.replace(/^(?:mr|mrs|ms|sr|sra)\.?\s+/i, ''),
  )?.[0];
  if (
    !name ||
    /\b(?:id|group|member|plan|number|date|health|rx|name|services|dob|birth|nombre|grupo)\b/i.test(name)
  )
    return null;
  return name.replace(/[,\s]+$/, '');
};

const phoneNumber = (text: string): string | null =>
  /(?:1[-.\s]?)?\(?\d{3}\)?[-.\s]\s?\d{3}[-.\s]\d{4}|1?-?\d{3}-[A-Z]{3,4}-[A-Z0-9]{4}/.exec(text)?.[0] ??
  null;

const planName = (text: string): string | null =>
  /\p{L}{2}/u.test(text) && text.length <= 60 && !/[:]/.test(text) && !/^(?:id|number|codes?)\b/i.test(text)
    ? text.replace(/[,;]+$/, '')
    : null;

export type ReadCard = { fact: Coverage; sources: FactSource[]; used: Set<Line['row']> };

/** An insurance card, front and back; null if neither an insurer nor a member ID is readable. */
export function readInsuranceCard(lines: readonly Line[]): ReadCard | null {
  const found = {
    memberId: findLabeled(lines, labels.memberId, identifier),
    group: findLabeled(withoutRx(lines), labels.group, (text) => shortCode(text) ?? identifier(text)),
    rxBin: findLabeled(lines, labels.rxBin, (text) => /^\d{6}\b/.exec(text)?.[0] ?? null),
    rxPcn: findLabeled(lines, labels.rxPcn, shortCode),
    rxGroup: findLabeled(lines, labels.rxGroup, shortCode),
    subscriber: findLabeled(lines, labels.subscriber, personName),
    plan: findLabeled(lines, labels.plan, planName),
    starts: findLabeled(lines, labels.starts, firstDate),
    ends: findLabeled(lines, labels.ends, firstDate),
    phone: findLabeled(lines, labels.phone, phoneNumber),
  };
  // With a member ID, any large words at the top name the insurer.
  const insurer = findInsurer(lines, found.memberId ? -2 : 2);
  if (!insurer) return null;
  const text = (one: Labeled | null): string | null => one?.text ?? null;
  const fact: Coverage = {
    kind: 'coverage',
    insurer: insurer.name,
    plan: text(found.plan),
    memberId: text(found.memberId),
    groupNumber: text(found.group),
    subscriber: text(found.subscriber),
    rxBin: text(found.rxBin),
    rxPcn: text(found.rxPcn),
    rxGroup: text(found.rxGroup),
    phone: text(found.phone),
    startedOn: text(found.starts),
    endedOn: text(found.ends),
  };
  const parts = Object.values(found).filter((one): one is Labeled => one !== null);
  const places = [insurer.line, ...parts.map(({ line, boxes }) => lineOf(line.row, boxes, line.number))];
  return {
    fact,
    sources: places.map((line) => sourceOf([line])),
    used: new Set([...places, ...parts.map(({ label }) => label)].map(({ row }) => row)),
  };
}

/** `RxGrp` is no group number of the plan. */
const withoutRx = (lines: readonly Line[]): Line[] => lines.filter(({ plain }) => !/^rx ?gr/.test(plain));

/** The largest words near the top that sound like an insurer; else any that do. */
function findInsurer(lines: readonly Line[], least: number): { name: string; line: Line } | null {
  const usual = median(lines.map(({ row }) => row.size)) || 1;
  const cells = lines.flatMap((line, at) =>
    cellsOfLine(line).map((boxes) => ({ line: lineOf(line.row, boxes, line.number), at })),
  );
  const candidates = cells
    .filter(
      ({ line }) =>
        line.boxes.length <= 8 && !/\d{3}|:|@|www/i.test(line.text) && /\p{L}{3}/u.test(line.text),
    )
    .map(({ line, at }) => ({
      line,
      score:
        (insurerWords.test(normalize(line.text)) ? 3 : 0) +
        Math.min(2, line.row.size / usual - 1) * 1.5 +
        Math.max(0, 1 - at * 0.2) -
        (/\b(?:card|tarjeta|services|servicios|customer|copay|emergency|visit|claims?|pharmacy|member (?:name|id))\b/i.test(
          line.text,
        )
          ? 2.5
          : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best] = candidates;
  if (!best || best.score < least) return null;
  const isMedicare = /\bmedicare health insurance\b/.test(lines.map(({ plain }) => plain).join(' '));
  return { name: isMedicare ? 'Medicare' : best.line.text.replace(/[®™©*]/g, '').trim(), line: best.line };
}
