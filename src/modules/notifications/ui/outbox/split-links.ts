export type TextPart = { text: string; isLink: boolean };

// The sign that ends a sentence behind a link is no part of it.
const link = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** A message in pieces, so that its links can be followed. */
export function splitLinks(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: text, index } of body.matchAll(link)) {
    parts.push({ text: body.slice(from, index), isLink: false }, { text, isLink: true });
    from = index + text.length;
  }
  parts.push({ text: body.slice(from), isLink: false });
  return parts.filter(({ text }) => text !== '');
}
