/** The vendor's response was larger than allowed. */
export class ResponseTooLarge extends Error {
  constructor(maxResponseBytes: number) {
    super(`Vendor response exceeded ${maxResponseBytes} bytes and was cut off.`);
    this.name = 'ResponseTooLarge';
  }
}

export type FetchLimits = {
  /** Counted after decompression, so that a zip bomb is cut off as well. */
  maxResponseBytes: number;
  /** Time from the request to the last byte; most libraries limit only the time to the first. */
  responseTimeoutMilliseconds: number;
};

/**
 * `fetch` for vendor responses. Rejects redirects, so that credentials and data stay with the vendor that was
 * called. Rejects, or aborts the body, with `ResponseTooLarge` or a `TimeoutError`.
 */
export function createBoundedFetch({
  maxResponseBytes,
  responseTimeoutMilliseconds,
}: FetchLimits): typeof fetch {
  return async (input, init) => {
    const timeoutSignal = AbortSignal.timeout(responseTimeoutMilliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeoutSignal]) : timeoutSignal;
    const response = await fetch(input, { ...init, redirect: 'error', signal });
    if (!response.body) return response;
    if (Number(response.headers.get('content-length') ?? 0) > maxResponseBytes) {
      await response.body.cancel();
      throw new ResponseTooLarge(maxResponseBytes);
    }
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(countBytes(maxResponseBytes)), {
      status,
      statusText,
      headers,
    });
  };
}

function countBytes(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let received = 0;
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > maxBytes) controller.error(new ResponseTooLarge(maxBytes));
      else controller.enqueue(chunk);
    },
  });
}
