import type { FrameLook } from '#vendors/payments/browser/card-page.ts';

/** The company's frame cannot read our style sheets: it is told our colours as they are now, in light or in dark. */
export function cardFieldLook(): FrameLook {
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

/** Said wherever the payment company's script is needed and does not come. */
export const scriptMissingWords =
  'The payment company’s secure fields could not be loaded. Nothing was charged. Please check your connection, and whether something in your browser blocks js.stripe.com.';
