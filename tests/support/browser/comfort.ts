import type { Page } from 'playwright-core';

/** Records every animation longer than 10 ms, starting with the next page load. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moving = /transform|translate|scale|rotate|^(top|left|right|bottom|inset|margin|width|height)/;
    const seen = new Set<string>();
    Object.assign(window, { seenMotion: seen });
    const sample = () => {
      for (const animation of document.getAnimations()) {
        const effect = animation.effect;
        if (!(effect instanceof KeyframeEffect) || animation.playState !== 'running') continue;
        const duration = Number(effect.getComputedTiming().duration);
        const movedNames = effect
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame).filter((key) => moving.test(key)));
        if (duration <= 10 || movedNames.length === 0) continue;
        seen.add(
          `${effect.target?.className}${effect.pseudoElement ?? ''}: ${[...new Set(movedNames)]} for ${duration} ms`,
        );
      }
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
  return () => page.evaluate(() => [...(window as unknown as { seenMotion: Set<string> }).seenMotion]);
}

/** Elements that extend past the window's edge, and text clipped by its box. */
export async function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
    const isCut = (overflow: string, inside: number, outside: number) =>
      (overflow === 'hidden' || overflow === 'clip') && inside > outside + 4;
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX === 'auto' || scrollsSideways(element.parentElement));
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!(element instanceof HTMLElement) || element.closest('[aria-hidden=true]')) continue;
      const box = element.getBoundingClientRect();
      // Anything smaller is only for screen readers.
      if (box.width < 3 || box.height < 3 || !element.textContent?.trim()) continue;
      const beyond = Math.round(box.right - root.clientWidth);
      if (beyond > 1 && !element.querySelector('*') && !scrollsSideways(element))
        found.push(`${describe(element)} extends ${beyond} px past the window`);
      const style = getComputedStyle(element);
      // Truncated on purpose: the full text is in the title attribute.
      if (style.webkitLineClamp !== 'none' && element.title) continue;
      if (
        isCut(style.overflowX, element.scrollWidth, element.clientWidth) ||
        isCut(style.overflowY, element.scrollHeight, element.clientHeight)
      )
        found.push(`${describe(element)} is cut off`);
    }
    if (root.scrollWidth > root.clientWidth) found.push('the page scrolls sideways');
    return found;
  });
}

/** Buttons and fields without a visible border in forced colors. */
export async function findWithoutBorder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasEdge = (element: Element | null): boolean => {
      if (!element) return false;
      const style = getComputedStyle(element);
      const sides = ['top', 'right', 'bottom', 'left'].filter(
        (side) =>
          style.getPropertyValue(`border-${side}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1,
      );
      return (
        sides.length > 0 || (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1)
      );
    };
    return [...document.querySelectorAll('button, input, select, textarea, a[class*=Button-root]')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 3)
      .filter((element) => !hasEdge(element) && !hasEdge(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}
