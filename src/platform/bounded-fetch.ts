/** A company's answer was larger than any it has reason to give. */
export class AnswerTooLarge extends Error {
  constructor(longestAnswerBytes: number) {
    super(`An outside company's answer was longer than ${longestAnswerBytes} bytes and was cut off.`);
    this.name = 'AnswerTooLarge';
  }
}

export type FetchBounds = {
  /** Of the body as it is unpacked: a small one that unpacks to gigabytes is cut off as well. */
  longestAnswerBytes: number;
  /** From the question to the last byte of the answer, where libraries only wait for its first. */
  answerMilliseconds: number;
};

/**
 * `fetch` for what outside companies answer. Redirects are refused, so that our keys and questions stay with the
 * company that was asked. Rejects, or breaks off while the body is read, with `AnswerTooLarge` or a `TimeoutError`.
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
