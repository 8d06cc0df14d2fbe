/**
 * A response without the offices of the call plan: the offices to call are shown before payment (decision
 * 8), and nothing else in a response may name one. Other texts stay unchanged.
 */
export function withoutCallPlan(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, (name, value: unknown) => (name === 'callPlan' ? null : value)));
  } catch {
    return text;
  }
}
