import type { FrameColors } from '#vendors/payments/browser/card-page.ts';
import * as t from './payments.words.ts';

/** Passes the current theme colors to the processor's iframe, which can't read our CSS. */
export function cardFieldTheme(): FrameColors {
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
export const scriptMissingText = t.cardFieldsNotLoaded;
