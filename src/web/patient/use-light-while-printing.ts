import { useEffect } from 'react';

const schemeAttribute = 'data-mantine-color-scheme';

/** Paper is white and browsers omit backgrounds, so dark mode's light text would be unreadable. */
export function useLightWhilePrinting(): void {
  useEffect(() => {
    const page = document.documentElement;
    let before: string | null = null;
    const lighten = () => {
      before = page.getAttribute(schemeAttribute);
      page.setAttribute(schemeAttribute, 'light');
    };
    const restore = () => {
      if (before !== null) page.setAttribute(schemeAttribute, before);
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
