import { readCcda } from '../ccda/read-ccda.ts';
import { readFhir } from '../fhir/read-fhir.ts';
import type { ClinicalDocument, ClinicalRefusal } from '../health-record.ts';
import { parseXml } from '../xml/parse-xml.ts';

/**
 * A C-CDA document, a FHIR R4 Bundle or resource in JSON, or NDJSON. A refusal says why for the caller to word; nothing is
 * thrown for any text.
 */
export function readClinicalFile(text: string): ClinicalDocument[] | ClinicalRefusal {
  const start = /\S/.exec(text.replace(/^\uFEFF/, ''))?.[0];
  if (start === '<') return readXml(text);
  if (start === '{' || start === '[') return readFhir(text);
  return { refused: 'not_clinical' };
}

function readXml(text: string): ClinicalDocument[] | ClinicalRefusal {
  const root = parseXml(text);
  if (typeof root === 'string') return { refused: root };
  return root.name === 'ClinicalDocument' ? [readCcda(root)] : { refused: 'not_clinical' };
}
