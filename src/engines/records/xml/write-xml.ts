/** Markup that is already escaped. */
export type Xml = { readonly xml: string };
export type Child = Xml | string | null | readonly Child[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 does not allow are left out. */
const escapeText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** An element. Attributes and children that are null are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | null>> = {},
  ...children: readonly Child[]
): Xml {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escapeText(value)}"`],
  );
  const inner = children.map(contentOf).join('');
  const start = `<${name}${written.join('')}`;
  return { xml: inner === '' ? `${start}/>` : `${start}>${inner}</${name}>` };
}

function contentOf(child: Child): string {
  if (child === null) return '';
  if (typeof child === 'string') return escapeText(child);
  return 'xml' in child ? child.xml : child.map(contentOf).join('');
}
