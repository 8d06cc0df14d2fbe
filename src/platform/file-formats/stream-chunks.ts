/**
 * A byte stream that is produced on demand. A failing source errors the stream, so that a partial file never
 * looks complete.
 */
export function streamChunks(
  chunks: AsyncGenerator<Uint8Array, undefined>,
  options: {
    /** Gets the reason when the stream fails; the reader sees only that it did. */
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
