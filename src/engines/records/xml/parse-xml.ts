import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { XmlElement } from './element.ts';

export type XmlRefusal = 'external_entity' | 'malformed' | 'too_deep' | 'too_large';

/** Characters. */
const longestFile = 10 * 1024 * 1024;
const deepest = 100;
const mostElements = 500_000;

class Refusal extends Error {
  readonly kind: XmlRefusal;
  constructor(kind: XmlRefusal) {
    super(kind);
    this.kind = kind;
  }
}

/** The root element. A document type is refused: no entity is ever expanded or fetched. */
export function parseXml(text: string): XmlElement | XmlRefusal {
  if (text.length > longestFile) return 'too_large';
  try {
    return build(text.replace(/^\uFEFF?\s*/, ''));
  } catch (error) {
    if (error instanceof Refusal) return error.kind;
    throw error;
  }
}

function build(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let root: XmlElement | null = null;
  let current: XmlElement | null = null;
  let depth = 0;
  let count = 0;
  /** How many children of a name the open element of each depth has. */
  const positions: Map<string, number>[] = [];
  parser.on('error', (error) => {
    // Files cut out of others often lose the declarations of xsi and sdtc.
    if (!/unbound namespace prefix/.test(error.message)) throw new Refusal('malformed');
  });
  parser.on('doctype', () => {
    throw new Refusal('external_entity');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    count += 1;
    if (depth > deepest) throw new Refusal('too_deep');
    if (count > mostElements) throw new Refusal('too_large');
    const name = nameOf(tag);
    const position = (positions[depth - 1]?.get(name) ?? 0) + 1;
    positions[depth - 1]?.set(name, position);
    positions[depth] = new Map();
    const element = { name, attributes: attributesOf(tag), children: [], parent: current, position };
    if (current) current.children.push(element);
    else root ??= element;
    current = element;
  });
  parser.on('closetag', () => {
    depth -= 1;
    current = current?.parent ?? null;
  });
  const addText = (piece: string): void => {
    current?.children.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (!root) throw new Refusal('malformed');
  return root;
}

const knownSpaces: Record<string, string> = {
  'urn:hl7-org:v3': '',
  'urn:hl7-org:sdtc': 'sdtc:',
  'http://www.w3.org/2001/XMLSchema-instance': 'xsi:',
};

function nameOf({ prefix, local, uri }: { prefix: string; local: string; uri: string }): string {
  return `${knownSpaces[uri] ?? (prefix ? `${prefix}:` : '')}${local}`;
}

const attributesOf = (tag: SaxesTagNS): Map<string, string> =>
  new Map(Object.values(tag.attributes).map((one) => [nameOf(one), one.value]));
