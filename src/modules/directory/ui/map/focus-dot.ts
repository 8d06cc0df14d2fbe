export const dotId = (id: string): string => `map-dot-${id}`;

/** Focuses the dot of an office, if a map shows it. */
export function focusDot(id: string): void {
  const dot = document.getElementById(dotId(id));
  dot?.scrollIntoView({ block: 'center' });
  dot?.focus({ preventScroll: true });
}
