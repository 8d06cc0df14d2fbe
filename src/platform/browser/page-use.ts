/** After this long without input, no one uses the page: what it polls and refetches is in the background. */
const unusedAfterMilliseconds = 5 * 60_000;

const inputEvents = ['pointerdown', 'keydown', 'wheel', 'click', 'input'] as const;

/** Loading the page is use. */
let lastUsedAt = Date.now();

/** Call it for work that continues without input, such as a long upload. */
export function recordPageUse(): void {
  lastUsedAt = Date.now();
}

export const isPageUsed = (): boolean => Date.now() - lastUsedAt < unusedAfterMilliseconds;

if (typeof window !== 'undefined')
  for (const event of inputEvents)
    window.addEventListener(event, recordPageUse, { capture: true, passive: true });
