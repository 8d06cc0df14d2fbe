export type TextPart = { text: string; isLink: boolean };

// Punctuation after a link is not part of it.
const link = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Splits a message into plain text and links. */
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
