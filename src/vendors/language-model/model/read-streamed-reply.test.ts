import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStreamedReply } from './read-streamed-reply.ts';

function readInPieces(json: string, sizes: readonly number[]): string {
  const reply = createStreamedReply();
  let text = '';
  let at = 0;
  for (const size of [...sizes, json.length]) {
    text += reply.push(json.slice(at, at + size));
    at += size;
  }
  return text;
}

test('reads the reply while the rest is still being written', () => {
  const reply = createStreamedReply();
  expect(reply.push('{ "re')).toBe('');
  expect(reply.push('ply" : "Hel')).toBe('Hel');
  expect(reply.push('lo \\')).toBe('lo ');
  expect(reply.push('"there\\"", "facts": [{"quote": "x')).toBe('"there"');
  expect(reply.push('"}]}')).toBe('');
});

test('decodes JSON strings correctly, however they are split', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.integer({ min: 1, max: 9 })), (said, sizes) => {
      const text = said.toWellFormed();
      expect(readInPieces(JSON.stringify({ reply: text, facts: [] }), sizes)).toBe(text);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom('é"\\', '😀 ok', '\\u', 'a\nb'), fc.array(fc.nat(4)), (text, sizes) => {
      const escaped = JSON.stringify(text).replace(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      expect(readInPieces(`{"reply":${escaped}}`, sizes)).toBe(text);
    }),
  );
});

test('shows nothing when the reply does not come first or the text is not JSON', () => {
  expect(readInPieces('{"facts": [], "reply": "Hello"}', [3])).toBe('');
  expect(readInPieces('Hello, "reply": "there"', [3])).toBe('');
});
