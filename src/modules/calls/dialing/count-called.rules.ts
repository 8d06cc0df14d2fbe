/** Whether the office's phone could have rung: planned and rejected calls don't count. */
export const wasCalled = ({ state }: { state: string }): boolean => state === 'ended';

/** Number of offices called, and of calls: unreachable offices are called again. */
export function countCalledOffices(calls: readonly { state: string; providerId: string }[]): {
  offices: number;
  calls: number;
} {
  const called = calls.filter(wasCalled);
  return { offices: new Set(called.map(({ providerId }) => providerId)).size, calls: called.length };
}
