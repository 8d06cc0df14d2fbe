/** Reads the text of `reply` from a JSON object that is still being written. */
export type StreamedReply = {
  /** Takes the next piece of JSON text and returns the newly readable text of the reply. */
  push(json: string): string;
  /** Whether the reply was read from the stream; if not, `reply` was not the first field. */
  hasBegun(): boolean;
};

const replyStart = /^\s*\{\s*"reply"\s*:\s*"/;

/**
 * Length of the complete part of `raw`, the inside of a JSON string: no escape or surrogate pair cut in two.
 */
function completeLength(raw: string): number {
  const cut = /(?<!\\)(?:\\\\)*(\\(?:u[\da-f]{0,3})?)$/i.exec(raw);
  const length = cut ? raw.length - (cut[1] ?? '').length : raw.length;
  const half = /(?:[\ud800-\udbff]|\\ud[89ab][\da-f]{2})$/i.exec(raw.slice(0, length));
  return half ? length - half[0].length : length;
}

/** Decodes a JSON string; empty if invalid, because the complete text is validated at the end. */
function readJsonString(raw: string): string {
  try {
    const text: unknown = JSON.parse(`"${raw}"`);
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

export function createStreamedReply(): StreamedReply {
  let unread = '';
  let state: 'before' | 'inside' | 'after' = 'before';
  return {
    hasBegun: () => state !== 'before',
    push(json) {
      if (state === 'after') return '';
      unread += json;
      if (state === 'before') {
        const match = replyStart.exec(unread);
        if (!match) return '';
        state = 'inside';
        unread = unread.slice(match[0].length);
      }
      const end = /(?<!\\)(?:\\\\)*"/.exec(unread);
      if (end) state = 'after';
      const length = end ? end.index + end[0].length - 1 : completeLength(unread);
      const text = readJsonString(unread.slice(0, length));
      unread = unread.slice(length);
      return text;
    },
  };
}
