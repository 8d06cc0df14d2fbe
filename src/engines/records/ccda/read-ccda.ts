import type { ClinicalDocument, Subject } from '../health-record.ts';
import { attribute, childrenOf, find, pathOf, textOf, type XmlElement } from '../xml/element.ts';
import { readEntry } from './read-entry.ts';
import type { Reading } from './reading.ts';
import { sectionKindOf } from './section-kinds.ts';
import { dateOfTime, nameOf, narrativeOf } from './values.ts';

/** A CDA document of any type: every entry becomes a fact or a line of `notUnderstood`. */
export function readCcda(root: XmlElement): ClinicalDocument {
  const date = dateOfTime(attribute(find(root, 'effectiveTime'), 'value'));
  const reading: Reading = {
    narrative: narrativeOf(root),
    documentDate: date,
    section: 'unread',
    sectionTitle: '',
    facts: [],
    notUnderstood: [],
  };
  const body = find(root, 'component/structuredBody');
  for (const section of sectionsIn(body)) readSection(section, reading);
  noteUnstructuredBody(root, reading);
  return {
    format: 'ccda',
    title: textOf(find(root, 'title')) || attribute(find(root, 'code'), 'displayName'),
    date,
    subject: subjectOf(root),
    author: authorOf(root),
    facts: reading.facts,
    notUnderstood: reading.notUnderstood,
  };
}

const sectionsIn = (holder: XmlElement | null): XmlElement[] =>
  childrenOf(holder, 'component').flatMap((one) => childrenOf(one, 'section'));

function readSection(section: XmlElement, reading: Reading): void {
  reading.section = sectionKindOf(section);
  reading.sectionTitle =
    textOf(find(section, 'title')) || (attribute(find(section, 'code'), 'displayName') ?? '');
  const entries = childrenOf(section, 'entry');
  for (const entry of entries) readEntry(entry, reading);
  const words = textOf(find(section, 'text'));
  const inner = sectionsIn(section);
  if (entries.length === 0 && words) {
    reading.notUnderstood.push({
      path: pathOf(section),
      section: reading.sectionTitle,
      text: words.slice(0, 300),
      why: 'unknown_section',
    });
  }
  for (const one of inner) readSection(one, reading);
}

/** A document whose body is a PDF or plain text. */
function noteUnstructuredBody(root: XmlElement, reading: Reading): void {
  const body = find(root, 'component/nonXMLBody');
  if (!body) return;
  const isBinary = attribute(find(body, 'text'), 'representation') === 'B64';
  const text = isBinary ? (attribute(find(body, 'text'), 'mediaType') ?? '') : textOf(find(body, 'text'));
  reading.notUnderstood.push({
    path: pathOf(body),
    section: '',
    text: text.slice(0, 300),
    why: 'unknown_section',
  });
}

function subjectOf(root: XmlElement): Subject {
  const patient = find(root, 'recordTarget/patientRole/patient');
  const names = childrenOf(patient, 'name');
  const legal = names.find((name) => /\bL\b/.test(attribute(name, 'use') ?? '')) ?? names[0] ?? null;
  return { name: nameOf(legal), dateOfBirth: dateOfTime(attribute(find(patient, 'birthTime'), 'value')) };
}

function authorOf(root: XmlElement): string | null {
  for (const author of childrenOf(root, 'author')) {
    const assigned = find(author, 'assignedAuthor');
    const name =
      nameOf(find(assigned, 'assignedPerson/name')) ?? nameOf(find(assigned, 'representedOrganization/name'));
    if (name) return name;
  }
  return nameOf(find(root, 'custodian/assignedCustodian/representedCustodianOrganization/name'));
}
