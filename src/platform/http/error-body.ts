/**
 * The body of every error response. A 401 carries the code word that our pages look for; a server error
 * carries the request id that users can quote.
 */
export const errorBody = (
  { status, code, message }: { status: number; code: string; message: string },
  traceId: string | null | undefined,
) => ({
  message,
  code,
  ...(status === 401 ? { error: 'Unauthorized' } : {}),
  ...(status === 500 && traceId ? { traceId } : {}),
});
