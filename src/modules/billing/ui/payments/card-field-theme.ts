import type { FrameLook } from '#vendors/payments/browser/card-page.ts';
import * as t from './payments.words.ts';

/** The processor's iframe can't read our CSS, so it gets the current theme colors. */
export function cardFieldTheme(): FrameLook {
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  return {
    isDark: document.documentElement.dataset.mantineColorScheme === 'dark',
    accent: colour('--accent'),
    surface: colour('--surface'),
    ink: colour('--ink'),
    inkSoft: colour('--ink-soft'),
    danger: colour('--danger'),
  };
}

/** Shown wherever the processor's script fails to load. */
export const scriptMissingText = t.couldntLoadTheSecureCard;
