import { oidOfUri } from '../ccda/code-systems.ts';
import type { Code, Concept } from '../health-record.ts';
import { type Child, element, type Xml } from '../xml/write-xml.ts';

/** `20260314`; null stays null. */
export const timeOf = (date: string | null): string | null => date?.replaceAll('-', '') ?? null;

export const template = (root: string, extension: string | null = null): Xml =>
  element('templateId', { root, extension });

/** A LOINC code of the document's own structure. */
export const loincCode = (name: string, code: string, display: string): Xml =>
  element(name, { code, codeSystem: '2.16.840.1.113883.6.1', displayName: display });

const codeAttributes = ({ system, code, display }: Code): Record<string, string | null> => ({
  code,
  codeSystem: oidOfUri(system),
  displayName: display,
});

/** A coded element; codes of systems without an OID are left out, the words always stay. */
export function coded(
  name: string,
  { text, codes }: Concept,
  attributes: Record<string, string> = {},
  extra: Child = null,
): Xml {
  const [first, ...more] = codes.filter(({ system }) => oidOfUri(system) !== null);
  return element(
    name,
    { ...attributes, ...(first ? codeAttributes(first) : { nullFlavor: 'OTH' }) },
    element('originalText', {}, text),
    extra,
    more.map((code) => element('translation', codeAttributes(code))),
  );
}

/** A time with its start and end; unknown if there is neither. */
export const interval = (start: string | null, end: string | null, hasType = false): Xml =>
  element(
    'effectiveTime',
    { 'xsi:type': hasType ? 'IVL_TS' : null },
    element('low', start ? { value: timeOf(start) } : { nullFlavor: 'UNK' }),
    end ? element('high', { value: timeOf(end) }) : null,
  );

export const point = (date: string | null): Xml =>
  element('effectiveTime', date ? { value: timeOf(date) } : { nullFlavor: 'UNK' });

export const personName = (name: string): Xml => element('name', {}, name);

/** Ids are local to the document. */
export type NextId = () => Xml;
export function countIds(): NextId {
  let count = 0;
  return () => {
    count += 1;
    return element('id', { root: '2.16.840.1.113883.19.5', extension: String(count) });
  };
}
