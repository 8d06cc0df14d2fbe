import type { Result } from '../health-record.ts';
import { regex } from '../regex.ts';

type Measured = { value: string; unit: string | null };
type Vital = {
  names: readonly [english: string, spanish: string];
  pattern: RegExp;
  read: (groups: readonly (string | undefined)[]) => Measured[];
  panel?: readonly [english: string, spanish: string];
  parts?: readonly (readonly [english: string, spanish: string])[];
};

const sep = String.raw`(?:\s*\([^)]{1,20}\))?\s*[:=]?\s*(?:is|was|of|de|es)?\s*`;
const one =
  (unit: string | null) =>
  ([value, found]: readonly (string | undefined)[]): Measured[] => [
    { value: value ?? '', unit: found?.replace('°', '').trim() || unit },
  ];

const vitals: readonly Vital[] = [
  {
    names: ['Blood pressure', 'Presión arterial'],
    panel: ['Blood pressure', 'Presión arterial'],
    parts: [
      ['Systolic blood pressure', 'Presión arterial sistólica'],
      ['Diastolic blood pressure', 'Presión arterial diastólica'],
    ],
    pattern: new RegExp(
      String.raw`\b(?:b\.?p\.?|blood pressure|presi[oó]n(?: arterial)?|t\.?\/?a\.?|p\/?a)${sep}(\d{2,3})\s*\/\s*(\d{2,3})(?:\s*mm\s?hg)?`,
      'i',
    ),
    read: ([upper, lower]) => [
      { value: upper ?? '', unit: 'mmHg' },
      { value: lower ?? '', unit: 'mmHg' },
    ],
  },
  {
    names: ['Heart rate', 'Frecuencia cardíaca'],
    pattern: new RegExp(
      String.raw`\b(?:pulse|heart rate|h\.?r\.?|pulso|frecuencia card[ií]aca|f\.?c\.?)${sep}(\d{2,3})(?:\s*(?:bpm|lpm|\/min|beats per minute|latidos por minuto|x['’]|por minuto))?(?![\d/.])`,
      'i',
    ),
    read: one('/min'),
  },
  {
    names: ['Respiratory rate', 'Frecuencia respiratoria'],
    pattern: new RegExp(
      String.raw`\b(?:resp(?:iratory rate|irations?|\.)?|rr|frecuencia respiratoria|f\.?r\.?)${sep}(\d{1,2})(?:\s*(?:\/min|rpm|x['’]|breaths per minute|por minuto))?(?![\d/.])`,
      'i',
    ),
    read: one('/min'),
  },
  {
    names: ['Temperature', 'Temperatura'],
    pattern: new RegExp(
      String.raw`\b(?:temp(?:erature|eratura)?\.?|t(?=\s*[:=]))${sep}(\d{2,3}(?:\.\d{1,2})?)\s*(°?\s?[FC])?\b`,
      'i',
    ),
    read: one(null),
  },
  {
    names: ['Oxygen saturation', 'Saturación de oxígeno'],
    pattern: new RegExp(
      String.raw`\b(?:sp\s?o2|o2 sat(?:uration|s)?|oxygen(?: saturation| level)?|pulse ox|sat(?:uraci[oó]n|\.)?(?: de ox[ií]geno| o2)?|sato2)${sep}(\d{2,3})\s*(%)?`,
      'i',
    ),
    read: one('%'),
  },
  {
    names: ['Weight', 'Peso'],
    pattern: new RegExp(
      String.raw`\b(?:weight|wt|peso)${sep}(\d{1,3}(?:\.\d{1,2})?)\s*(lbs?|pounds|libras|kgs?|kilos)\b`,
      'i',
    ),
    read: one(null),
  },
  {
    names: ['Height', 'Estatura'],
    pattern: regex(
      'i',
      String.raw`\b(?:height|ht|estatura|talla|altura)${sep}(\d['’′]\s?\d{1,2}(?:\.\d)?["”″]?|`,
      String.raw`\d\s?ft\.?\s?\d{1,2}\s?in\.?|\d{1,3}(?:\.\d{1,2})?(?=\s*(?:in|inches|cm|m|pulgadas)\b))\s*(in|inches|cm|m|pulgadas)?`,
    ),
    read: one(null),
  },
  {
    names: ['Body mass index', 'Índice de masa corporal'],
    pattern: new RegExp(
      String.raw`\b(?:bmi|body mass index|imc|[ií]ndice de masa corporal)${sep}(\d{2}(?:\.\d{1,2})?)(\s*kg\/m[2²])?`,
      'i',
    ),
    read: one('kg/m2'),
  },
  {
    names: ['Pain level', 'Nivel de dolor'],
    pattern: new RegExp(
      String.raw`\b(?:pain(?: level| score| scale)?|dolor|escala de dolor)${sep}(\d{1,2}\/10)`,
      'i',
    ),
    read: one(null),
  },
];

const numberOf = (value: string): number | null => (/^\d+(?:\.\d+)?$/.test(value) ? Number(value) : null);

/** Vital signs of a line, and the words that are none. */
export function readVitals(
  line: string,
  takenOn: string | null,
  language: 'en' | 'es',
): { results: Result[]; rest: string } {
  const results: Result[] = [];
  let rest = line;
  const place = language === 'es' ? 1 : 0;
  for (const { names, pattern, read, parts, panel } of vitals) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const values = read(match.slice(1));
    for (const [at, { value, unit }] of values.entries())
      results.push({
        kind: 'result',
        category: 'vital_sign',
        name: { text: (parts?.[at] ?? names)[place], codes: [] },
        panel: panel?.[place] ?? null,
        value,
        number: numberOf(value),
        unit,
        referenceRange: null,
        flag: null,
        takenOn,
      });
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  return { results, rest: rest.replace(/[\s|,;•·-]+/g, ' ').trim() };
}
