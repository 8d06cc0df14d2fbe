import type { Result } from '../health-record.ts';
import { element, type Xml } from '../xml/write-xml.ts';
import { coded, type NextId, point, template } from './ccda-parts.ts';

const templates = {
  vital_sign: ['2.16.840.1.113883.10.20.22.4.26', '2.16.840.1.113883.10.20.22.4.27'],
  other: ['2.16.840.1.113883.10.20.22.4.1', '2.16.840.1.113883.10.20.22.4.2'],
} as const;

/** Results of one panel and day as an organizer. */
export function resultEntries(results: readonly Result[], id: NextId): Xml[] {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    const key = JSON.stringify([result.category, result.panel, result.takenOn]);
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()].map((group) => organizer(group, id));
}

function organizer(results: readonly Result[], id: NextId): Xml {
  const [first] = results;
  const isVital = first?.category === 'vital_sign';
  const [panelTemplate, template_] = isVital ? templates.vital_sign : templates.other;
  const code = first?.panel
    ? element('code', { nullFlavor: 'OTH' }, element('originalText', {}, first.panel))
    : element('code', { nullFlavor: 'UNK' });
  return element(
    'organizer',
    { classCode: isVital ? 'CLUSTER' : 'BATTERY', moodCode: 'EVN' },
    template(panelTemplate, '2015-08-01'),
    id(),
    code,
    element('statusCode', { code: 'completed' }),
    results.map((result) => element('component', {}, observation(result, template_, id))),
  );
}

function observation(result: Result, root: string, id: NextId): Xml {
  const { flag, referenceRange } = result;
  return element(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    template(root, '2015-08-01'),
    id(),
    coded('code', result.name),
    element('statusCode', { code: 'completed' }),
    point(result.takenOn),
    valueOfResult(result),
    flag === null
      ? null
      : element('interpretationCode', { code: flag, codeSystem: '2.16.840.1.113883.5.83' }),
    referenceRange === null
      ? null
      : element('referenceRange', {}, element('observationRange', {}, element('text', {}, referenceRange))),
  );
}

const compared = /^(<=|>=|<|>)(\d{1,15}(?:\.\d{1,15})?)$/;

/** A number with its unit, `<5` as an interval with an open end, else the words as printed. */
function valueOfResult({ value, number, unit }: Result): Xml {
  if (number !== null) return element('value', { 'xsi:type': 'PQ', value, unit: unit ?? '1' });
  const parts = compared.exec(value);
  if (!parts) return element('value', { 'xsi:type': 'ST' }, unit === null ? value : `${value} ${unit}`);
  const [, sign = '', amount = ''] = parts;
  const end = element(sign.startsWith('<') ? 'high' : 'low', {
    value: amount,
    unit,
    inclusive: String(sign.endsWith('=')),
  });
  return element('value', { 'xsi:type': 'IVL_PQ' }, end);
}
