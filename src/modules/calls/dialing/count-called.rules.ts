/** Whether an office was really telephoned: planned calls and those the line did not take troubled nobody. */
export const wasCalled = ({ state }: { state: string }): boolean => state === 'ended';

/** How many offices were telephoned, and by how many calls: an office that was not reached is called again. */
export function countCalled(calls: readonly { state: string; providerId: string }[]): {
  offices: number;
  calls: number;
} {
  const called = calls.filter(wasCalled);
  return { offices: new Set(called.map(({ providerId }) => providerId)).size, calls: called.length };
}
