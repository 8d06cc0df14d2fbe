/**
 * Removes the call plan's offices from a response: they are shown before payment (decision
 * 8), but nothing else in an unpaid response may name an office.
 */
export function withoutCallPlan(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, (name, value: unknown) => (name === 'callPlan' ? null : value)));
  } catch {
    return text;
  }
}
