import type { EarlyInput } from '#platform/browser/early-input.ts';

/**
 * Copied verbatim into every page, so it must be self-contained. Hydrates the page after its first paint: on a
 * slow connection scripts would compete with the text. Early interaction starts them immediately, and input
 * is recorded and replayed afterwards. A form must never be submitted by the browser itself, which would put
 * its values into the address.
 */
export function startPage(): void {
  const acts: EarlyInput = { typed: new Map(), last: null };
  window.earlyInput = acts;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
    const source = document.querySelector('script[type=later]')?.textContent ?? '';
    // Chromium never refetches a module or a preload that failed, so none is imported until all are fetched. If the
    // connection breaks, typed text stays, and the page hydrates when it is back.
    const named = source.match(/\/assets\/[\w.-]+\.js/g) ?? [];
    const files = new Set([
      ...links.map(({ href }) => href),
      ...named.map((path) => new URL(path, location.href).href),
    ]);
    // One task per file: starting all in one task blocks a slow phone.
    const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
    const fetchFile = async (file: string) => {
      await nextTask();
      const answer = await fetch(file);
      if (!answer.ok) throw new Error();
      await answer.arrayBuffer();
    };
    // One by one, each in its own task.
    const evaluateAll = async () => {
      for (const link of links) {
        // The entry module hydrates the page and depends on the inline script below.
        if (!/\/entry\.client/.test(link.href)) await import(link.href);
        link.rel = 'modulepreload';
      }
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = source;
      document.head.append(script);
    };
    Promise.all([...files].map(fetchFile)).then(evaluateAll, () => {
      isStarted = false;
      setTimeout(start, 3000);
    });
  };
  const on = (type: string, act: (event: Event, target: Element) => void) =>
    addEventListener(
      type,
      (event) => {
        start();
        if (window.earlyInput && event.target instanceof Element) act(event, event.target);
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
  // A background tab does not paint.
  addEventListener('load', () => setTimeout(start, 2000));
  new PerformanceObserver(() => setTimeout(start, 50)).observe({ type: 'paint', buffered: true });
}
