import type { FoundRedFlag, RedFlagAnswer } from '#engines/emergency-triage/red-flags/find-red-flag.ts';
import type { LiveAnswer } from '#engines/intake/intake-engine.ts';
import type { CareNeed } from '#shared/care/care-need.ts';

/** Streams fixed text before the engine's, and repeats it if the engine restarts. */
export function prependText(first: readonly string[], live: LiveAnswer): LiveAnswer {
  if (first.length === 0) return live;
  const words = `${first.join(' ')} `;
  live.onText(words);
  return {
    onText: live.onText,
    onRestart: () => {
      live.onRestart();
      live.onText(words);
    },
    signal: live.signal,
  };
}

/** Applies a red flag's urgency only if the patient stated none. */
export const raiseUrgency = (need: CareNeed, flag: RedFlagAnswer | FoundRedFlag | null): CareNeed =>
  flag?.urgency && !need.urgency ? { ...need, urgency: flag.urgency } : need;
