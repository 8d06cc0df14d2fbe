import type { PlainText } from '#shared/text/plain-text.ts';

/** Corrects each word of the message. Quotes still come from the original words. */
export function respell(message: PlainText, correct: (word: string) => string): PlainText {
  const written = message.plain.split(' ');
  const words = written.map(correct);
  if (words.every((word, at) => word === written[at])) return message;
  const starts: { own: number; before: number; length: number }[] = [];
  let own = 0;
  let before = 0;
  for (const [at, word] of words.entries()) {
    const length = written[at]?.length ?? 0;
    starts.push({ own, before, length });
    own += word.length + 1;
    before += length + 1;
  }
  /** Maps a range to whole words of the original. */
  const inWritten = (start: number, end: number): [number, number] => {
    const first = starts.findLast((word) => word.own <= start);
    const last = starts.findLast((word) => word.own < end);
    return [first?.before ?? 0, (last?.before ?? 0) + (last?.length ?? 0)];
  };
  return {
    text: message.text,
    plain: words.join(' '),
    quote: (start, end) => (start < end ? message.quote(...inWritten(start, end)) : ''),
    range: (start, end) => message.range(...inWritten(start, end)),
  };
}
