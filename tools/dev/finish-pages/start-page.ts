import type { EarlyActs } from '#platform/browser/early-acts.ts';

/**
 * Stands in every written page as it is, so it must not use anything from outside. Brings the page to life once it
 * can be read: on a slow line its scripts would otherwise take their share of it from the text. Whoever touches the
 * page earlier starts them at once, and what they do meanwhile is noted and done again when it works. A form must
 * not be sent by the browser itself: what stands in it would be written into the address.
 */
export function startPage(): void {
  const acts: EarlyActs = { typed: new Map(), last: null };
  window.earlyActs = acts;
  let begun = false;
  const start = () => {
    if (begun) return;
    begun = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
    const source = document.querySelector('script[type=later]')?.textContent ?? '';
    // Chromium never asks again for a module that failed on its way, so none is asked for until all have come. A line that
    // broke: what was typed stays, and the page comes to life when there is one again.
    const named = source.match(/\/assets\/[\w.-]+\.js/g) ?? [];
    const files = new Set([
      ...links.map(({ href }) => href),
      ...named.map((path) => new URL(path, location.href).href),
    ]);
    const come = async (file: string) => {
      const answer = await fetch(file);
      if (!answer.ok) throw new Error();
      await answer.arrayBuffer();
    };
    Promise.all([...files].map(come)).then(
      () => {
        for (const link of links) link.rel = 'modulepreload';
        const script = document.createElement('script');
        script.type = 'module';
        script.textContent = source;
        document.head.append(script);
      },
      () => {
        begun = false;
        setTimeout(start, 3000);
      },
    );
  };
  const on = (type: string, act: (event: Event, target: Element) => void) =>
    addEventListener(
      type,
      (event) => {
        start();
        if (window.earlyActs && event.target instanceof Element) act(event, event.target);
      },
      true,
    );
  on('pointerdown', () => {});
  on('focusin', () => {});
  on('input', (_, target) => {
    if ('value' in target) acts.typed.set(target as HTMLInputElement, String(target.value));
  });
  on('click', (_, target) => {
    acts.last = target.closest<HTMLElement>('button[type=button]') ?? acts.last;
  });
  on('submit', (event, form) => {
    event.preventDefault();
    acts.last = form as HTMLFormElement;
  });
  on('keydown', (event, target) => {
    const key = event as KeyboardEvent;
    if (key.key !== 'Enter' || key.shiftKey || target.getAttribute('enterkeyhint') !== 'send') return;
    event.preventDefault();
    acts.last = target.closest('form');
  });
  // A tab in the background does not paint.
  addEventListener('load', () => setTimeout(start, 2000));
  new PerformanceObserver(() => setTimeout(start, 50)).observe({ type: 'paint', buffered: true });
}
