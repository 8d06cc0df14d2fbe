/** Data sizes: those of the issue, or a fraction of them for a quick run. */
export type Sizes = {
  patients: number;
  requests: number;
  conversations: number;
  messages: number;
  calls: number;
  providers: number;
  auditEntries: number;
  careThreads: number;
};

const whole: Sizes = {
  patients: 100_000,
  requests: 300_000,
  conversations: 250_000,
  messages: 2_000_000,
  calls: 600_000,
  providers: 10_000,
  auditEntries: 1_000_000,
  careThreads: 60_000,
};

/** `part` of 1 is everything; no size falls below a few hundred. */
export function sizesOf(part: number): Sizes {
  const least = 200;
  const take = (count: number) => Math.max(least, Math.round(count * part));
  return {
    patients: take(whole.patients),
    requests: take(whole.requests),
    conversations: take(whole.conversations),
    messages: take(whole.messages),
    calls: take(whole.calls),
    providers: take(whole.providers),
    auditEntries: take(whole.auditEntries),
    careThreads: take(whole.careThreads),
  };
}
