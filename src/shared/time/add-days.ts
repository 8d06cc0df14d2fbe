/** `2026-03-31` and 1 give `2026-04-01`. For a calendar day (`YYYY-MM-DD`), which has no zone. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
