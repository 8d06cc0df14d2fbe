/**
 * The body of every refusal. A 401 names itself, as our pages look for the word; of what broke on our side people can tell us
 * which request it was.
 */
export const refusalBody = (
  { status, code, message }: { status: number; code: string; message: string },
  traceId: string | null | undefined,
) => ({
  message,
  code,
  ...(status === 401 ? { error: 'Unauthorized' } : {}),
  ...(status === 500 && traceId ? { traceId } : {}),
});
