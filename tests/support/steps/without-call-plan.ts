/**
 * An answer without the offices of the call plan: those that may be called are named before payment (decision 24), and
 * whatever else an answer holds must not name one. Other texts stay as they are.
 */
export function withoutCallPlan(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, (name, value: unknown) => (name === 'callPlan' ? null : value)));
  } catch {
    return text;
  }
}
