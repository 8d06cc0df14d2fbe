/** Numbers of rows. */
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

/** `part` scales the full sizes, down to a minimum of a few hundred rows. */
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
