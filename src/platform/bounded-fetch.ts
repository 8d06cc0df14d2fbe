/** The vendor's response was larger than allowed. */
export class AnswerTooLarge extends Error {
  constructor(longestAnswerBytes: number) {
    super(`Vendor response exceeded ${longestAnswerBytes} bytes and was cut off.`);
    this.name = 'AnswerTooLarge';
  }
}

export type FetchBounds = {
  /** Counted after decompression, so that a zip bomb is cut off as well. */
  longestAnswerBytes: number;
  /** From the request to the last byte; most libraries only limit the first. */
  answerMilliseconds: number;
};

/**
 * `fetch` for vendor responses. Rejects redirects, so that credentials and data stay with the vendor that was
 * called. Rejects, or aborts the body, with `AnswerTooLarge` or a `TimeoutError`.
 */
export function createBoundedFetch({ longestAnswerBytes, answerMilliseconds }: FetchBounds): typeof fetch {
  return async (input, init) => {
    const inTime = AbortSignal.timeout(answerMilliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, inTime]) : inTime;
    const answer = await fetch(input, { ...init, redirect: 'error', signal });
    if (!answer.body) return answer;
    if (Number(answer.headers.get('content-length') ?? 0) > longestAnswerBytes) {
      await answer.body.cancel();
      throw new AnswerTooLarge(longestAnswerBytes);
    }
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(countBytes(longestAnswerBytes)), {
      status,
      statusText,
      headers,
    });
  };
}

function countBytes(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let passed = 0;
  return new TransformStream({
    transform(piece, controller) {
      passed += piece.byteLength;
      if (passed > most) controller.error(new AnswerTooLarge(most));
      else controller.enqueue(piece);
    },
  });
}
