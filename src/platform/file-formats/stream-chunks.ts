/**
 * A stream of bytes that are made while they are read: nothing is made before the reader wants it. Chunks that fail end
 * the stream with their error, so that no half file passes for a whole.
 */
export function streamChunks(
  chunks: AsyncGenerator<Uint8Array, undefined>,
  options: {
    /** Told why the stream broke off: the reader only sees that it did. */
    onFailure(error: unknown): void;
  },
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          options.onFailure(error);
          throw error;
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
