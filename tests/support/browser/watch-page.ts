import type { Page } from 'playwright-core';
import type { Interaction, LayoutShift } from './page-figures.ts';

export type PageRecord = { shifts: LayoutShift[]; events: Interaction[]; interactionCount: number };

type Reported = { shift?: LayoutShift; event?: Interaction; interactionCount?: number };

/** Records layout shifts and interactions of all pages opened in this window from now on. */
export async function watchPage(page: Page): Promise<PageRecord> {
  const record: PageRecord = { shifts: [], events: [], interactionCount: 0 };
  await page.exposeFunction('reportFigure', ({ shift, event, interactionCount = 0 }: Reported) => {
    if (shift) record.shifts.push(shift);
    if (event) record.events.push(event);
    record.interactionCount = Math.max(record.interactionCount, interactionCount);
  });
  await page.addInitScript(() => {
    type ShiftEntry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    type EventEntry = PerformanceEntry & {
      interactionId: number;
      processingEnd: number;
      target: Node | null;
    };
    const { reportFigure } = window as unknown as { reportFigure(figure: object): void };
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'removed';
      const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 30);
      const style = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
      return `${element.tagName.toLowerCase()}${style ? `.${style}` : ''} "${words}"`;
    };
    const observe = (type: string, handle: (entry: PerformanceEntry) => void, durationThreshold?: number) =>
      new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
        type,
        buffered: true,
        ...(durationThreshold === undefined ? {} : { durationThreshold }),
      });
    observe('layout-shift', (entry) => {
      const { startTime, value, hadRecentInput, sources } = entry as ShiftEntry;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
      );
      const at = performance.timeOrigin + startTime;
      reportFigure({ shift: { at, value, afterInput: hadRecentInput, moved } });
    });
    observe(
      'event',
      (entry) => {
        const { name, startTime, duration, processingEnd, interactionId, target } = entry as EventEntry;
        const { interactionCount } = performance as unknown as { interactionCount: number };
        if (interactionId === 0) return;
        reportFigure({
          event: {
            id: interactionId,
            duration,
            handled: Math.round(processingEnd - startTime),
            kind: name,
            on: nameOf(target),
          },
          interactionCount,
        });
      },
      16,
    );
  });
  return record;
}
