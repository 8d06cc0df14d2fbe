import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readClinicalFile } from '#engines/records/clinical/read-clinical-file.ts';
import type { ClinicalDocument, Fact } from '#engines/records/health-record.ts';
import { elementsOf, pathOf, type XmlElement } from '#engines/records/xml/element.ts';
import { parseXml } from '#engines/records/xml/parse-xml.ts';

/** Kind, code (or `name:` and words where there is no code), date, and for results the value with its unit. */
type KeyEntry = [kind: Fact['kind'], code: string, date: string | null, value?: string];
const keyFile = new URL('./ccda-key.json', import.meta.url);
const samples = 'jmandel+sample_ccdas';

export const wantedEntries = 0.95;

/** Documents of a folder with checkouts of public sample repositories, against the key and for entries without a trace. */
export function printCcda(folder: string): boolean {
  const key = JSON.parse(readFileSync(keyFile, 'utf8')) as Record<string, KeyEntry[]>;
  const counts = new Map<string, { stated: number; right: number }>();
  const mistakes: string[] = [];
  for (const [name, entries] of Object.entries(key)) {
    const [document] = readOrThrow(readFileSync(join(folder, samples, name), 'utf8'), name);
    const left = document?.facts.map(({ fact }) => fact) ?? [];
    for (const entry of entries) {
      const count = counts.get(entry[0]) ?? { stated: 0, right: 0 };
      counts.set(entry[0], count);
      count.stated += 1;
      const at = left.findIndex((fact) => isEqual(entry, fact));
      if (at < 0) mistakes.push(`${name}: missed ${JSON.stringify(entry)}`);
      else {
        left.splice(at, 1);
        count.right += 1;
      }
    }
  }
  for (const mistake of mistakes) console.log(mistake);
  console.log(
    `\n| entries of ${Object.keys(key).length} public C-CDA documents | in the key | code, date and value right |`,
  );
  console.log('|---|---|---|');
  const all = { stated: 0, right: 0 };
  for (const [kind, { stated, right }] of counts) {
    all.stated += stated;
    all.right += right;
    console.log(`| ${kind} | ${stated} | ${percent(right, stated)} |`);
  }
  console.log(
    `| all (target ≥ ${100 * wantedEntries} %) | ${all.stated} | ${percent(all.right, all.stated)} |`,
  );
  const lost = printLost(folder);
  return all.right < all.stated * wantedEntries || lost;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function readOrThrow(text: string, name: string): ClinicalDocument[] {
  const read = readClinicalFile(text);
  if (!Array.isArray(read)) throw new Error(`${name}: ${read.refused}`);
  return read;
}

function isEqual([kind, code, date, value]: KeyEntry, fact: Fact): boolean {
  if (fact.kind !== kind || fact.kind === 'coverage') return false;
  const isNamed = code.startsWith('name:')
    ? fact.name.text.startsWith(code.slice('name:'.length))
    : fact.name.codes.some((one) => one.code === code);
  if (!isNamed || dateOf(fact) !== date) return false;
  return fact.kind !== 'result' || [fact.value, fact.unit].filter(Boolean).join(' ') === value;
}

function dateOf(fact: Fact): string | null {
  if (fact.kind === 'medication' || fact.kind === 'condition') return fact.startedOn;
  if (fact.kind === 'allergy') return fact.notedOn;
  return fact.kind === 'result' ? fact.takenOn : null;
}

/** Entries that neither a fact nor a line of what was not understood points to, over all files. */
function printLost(folder: string): boolean {
  const count = { documents: 0, other: 0, entries: 0, facts: 0, lines: 0, lost: 0 };
  for (const file of xmlFiles(folder)) {
    const text = asDocument(readFileSync(file, 'utf8'));
    const read = text === null ? null : readClinicalFile(text);
    const root = text === null ? null : parseXml(text);
    if (!Array.isArray(read) || !root || typeof root === 'string') {
      count.other += 1;
      continue;
    }
    const [document] = read;
    const facts =
      document?.facts.flatMap(({ sources }) =>
        sources.map((one) => (one.kind === 'element' ? one.path : '')),
      ) ?? [];
    const lines = document?.notUnderstood.map(({ path }) => path) ?? [];
    const traced = [...facts, ...lines];
    count.documents += 1;
    count.facts += facts.length;
    count.lines += lines.length;
    for (const path of entriesOf(root).map(pathOf)) {
      count.entries += 1;
      // A line about a whole panel or act stands for what is in it.
      if (traced.some((one) => one === path || one.startsWith(`${path}/`))) continue;
      if (lines.some((one) => path.startsWith(`${one}/`))) continue;
      count.lost += 1;
      console.log(`lost: ${file} ${path}`);
    }
  }
  console.log(`\n| all files of the folder | count |\n|---|---|`);
  console.log(`| documents and sections read | ${count.documents} |`);
  console.log(`| files that are neither | ${count.other} |`);
  console.log(`| entries, and results in panels | ${count.entries} |`);
  console.log(`| facts | ${count.facts} |`);
  console.log(`| lines of what was not understood | ${count.lines} |`);
  console.log(`| entries without a fact or a line (target 0) | ${count.lost} |`);
  return count.lost > 0;
}

const xmlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.xml$/i.test(name))
    .map((name) => join(folder, name));

/** Examples of single sections become documents; null for other fragments. */
function asDocument(text: string): string | null {
  const bare = text.replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?\s*(?:<!--[\s\S]*?-->\s*|<\?[^>]*\?>\s*)*/, '');
  if (/^<(?:\w+:)?ClinicalDocument\b/.test(bare)) return text;
  if (!/^<section\b/.test(bare)) return null;
  const spaces =
    'xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  return `<ClinicalDocument ${spaces}><component><structuredBody><component>${bare}</component></structuredBody></component></ClinicalDocument>`;
}

/** Entries of sections, and observations in the components of their panels. */
function entriesOf(root: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (element: XmlElement): void => {
    const { parent, name } = element;
    if (name === 'entry' && parent?.name === 'section') found.push(element);
    if (name === 'observation' && parent?.name === 'component' && parent.parent?.name === 'organizer')
      found.push(element);
    for (const child of elementsOf(element)) visit(child);
  };
  visit(root);
  return found;
}
