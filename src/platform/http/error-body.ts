/**
 * The body of every error response. A 401 has the error code that our pages check; a server error has the
 * request id that users can quote to support.
 */
export const errorBody = (
  {
    status,
    code,
    message,
    details = {},
  }: { status: number; code: string; message: string; details?: Readonly<Record<string, unknown>> },
  traceId: string | null | undefined,
) => ({
  ...details,
  message,
  code,
  ...(status === 401 ? { error: 'Unauthorized' } : {}),
  ...(status === 500 && traceId ? { traceId } : {}),
});
