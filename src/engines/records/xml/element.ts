/** An XML element. Names of CDA have no prefix; `sdtc:` and other namespaces keep theirs. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (XmlElement | string)[];
  parent: XmlElement | null;
  /** Among siblings of the same name, from 1. */
  position: number;
};

export const childrenOf = (element: XmlElement | null | undefined, name: string): XmlElement[] =>
  element
    ? element.children.filter((child) => isElement(child, name)).map((child) => child as XmlElement)
    : [];

export const elementsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== 'string');

const isElement = (child: XmlElement | string, name: string): boolean =>
  typeof child !== 'string' && child.name === name;

/** The first element at a path of names: `assignedEntity/representedOrganization/name`. */
export function find(element: XmlElement | null | undefined, path: string): XmlElement | null {
  let current: XmlElement | null = element ?? null;
  for (const name of path.split('/')) {
    current = (current?.children.find((child) => isElement(child, name)) as XmlElement | undefined) ?? null;
    if (!current) return null;
  }
  return current;
}

/** A trimmed attribute; null if it is missing or empty. */
export function attribute(element: XmlElement | null | undefined, name: string): string | null {
  const value = element?.attributes.get(name)?.trim();
  return value ? value : null;
}

/** Elements that end a word in narrative text. */
const breaks = new Set(['td', 'th', 'tr', 'br', 'item', 'paragraph', 'caption', 'list', 'table', 'title']);

/** The words inside an element, with single spaces. */
export function textOf(element: XmlElement | null | undefined): string {
  if (!element) return '';
  const parts: string[] = [];
  collectText(element, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function collectText(element: XmlElement, parts: string[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(child);
    else {
      collectText(child, parts);
      if (breaks.has(child.name)) parts.push(' ');
    }
  }
}

/** XPath of an element. */
export function pathOf(element: XmlElement): string {
  const steps: string[] = [];
  for (let current: XmlElement | null = element; current; current = current.parent)
    steps.unshift(current.parent ? `${current.name}[${current.position}]` : current.name);
  return `/${steps.join('/')}`;
}
