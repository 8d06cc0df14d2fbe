import lighthouse from 'lighthouse';
import { getLogNormalScore } from 'lighthouse/shared/statistics.js';
import { z } from 'zod';
import { measureCpuTbt } from './measure-cpu-tbt.ts';

/** Maximum values of a page's metrics. */
export const figureTargets = { lcpMilliseconds: 1800, cls: 0.01, tbtMilliseconds: 100 } as const;

/** Most kilobytes of scripts that the landing page transfers. */
export const mostLandingScriptKilobytes = 150;

export const scoreTargets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

export type PageFigures = {
  /** 0 to 100, in the order of `scoreTargets`. */
  scores: number[];
  lcpMilliseconds: number;
  cls: number;
  tbtMilliseconds: number;
  /** TBT computed from CPU time instead of elapsed time, so that a busy machine doesn't raise it. */
  cpuTbtMilliseconds: number;
  /** The performance score with that TBT. */
  cpuPerformance: number;
  kilobytes: number;
  /** Transferred scripts. */
  scriptKilobytes: number;
  /** Lighthouse's own measure of the machine during the run; a desktop computer has 1,500 to 3,000. */
  machine: number;
  /** Ids of failed audits. */
  failed: string[];
};

/** How Lighthouse scores a phone's TBT, from `total-blocking-time.js`. */
const tbtScale = { p10: 200, median: 600 };

type Weighed = { weight: number; score: number };

/** 0 to 100. */
const weigh = (metrics: readonly Weighed[]): number =>
  Math.round(
    (100 * metrics.reduce((sum, { weight, score }) => sum + weight * score, 0)) /
      metrics.reduce((sum, { weight }) => sum + weight, 0),
  );

const networkRequests = z.object({
  items: z.array(z.object({ mimeType: z.string().optional(), transferSize: z.number().optional() })),
});

function transferredScripts(details: unknown): number {
  const { items } = networkRequests.parse(details);
  return (
    items
      // By type of content, because Chromium lists preloaded modules as other resources.
      .filter(({ mimeType }) => mimeType?.includes('javascript'))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  );
}

/** Runs Lighthouse once, with the mobile profile, in the browser at `debuggingPort`. Rejects without a result. */
export async function measurePage(url: string, debuggingPort: number): Promise<PageFigures> {
  const result = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories, environment } = result.lhr;
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const cpuTbt = measureCpuTbt(result.artifacts.Trace.traceEvents);
  const metrics = (categories.performance?.auditRefs ?? []).map(({ id, weight }) => ({
    weight,
    score: id === 'total-blocking-time' ? getLogNormalScore(tbtScale, cpuTbt) : (audits[id]?.score ?? 0),
  }));
  const failed = Object.values(audits).filter(
    // Playwright disables the back/forward cache, so pages can't pass this audit.
    (audit) =>
      audit.id !== 'bf-cache' &&
      audit.scoreDisplayMode === 'binary' &&
      audit.score !== null &&
      audit.score < 0.9,
  );
  return {
    scores: Object.keys(scoreTargets).map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    lcpMilliseconds: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbtMilliseconds: figure('total-blocking-time'),
    cpuTbtMilliseconds: cpuTbt,
    cpuPerformance: weigh(metrics),
    kilobytes: figure('total-byte-weight') / 1024,
    scriptKilobytes: transferredScripts(audits['network-requests']?.details) / 1024,
    machine: environment.benchmarkIndex,
    failed: failed.map((audit) => audit.id),
  };
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of each metric over several runs, and the audits that failed in any run. */
export function medianOf(runs: readonly PageFigures[]): PageFigures {
  const of = (pick: (item: PageFigures) => number) => middle(runs.map(pick));
  return {
    scores: Object.keys(scoreTargets).map((_, index) => of((item) => item.scores[index] ?? 0)),
    lcpMilliseconds: of((item) => item.lcpMilliseconds),
    cls: of((item) => item.cls),
    tbtMilliseconds: of((item) => item.tbtMilliseconds),
    cpuTbtMilliseconds: of((item) => item.cpuTbtMilliseconds),
    cpuPerformance: of((item) => item.cpuPerformance),
    kilobytes: of((item) => item.kilobytes),
    scriptKilobytes: of((item) => item.scriptKilobytes),
    machine: of((item) => item.machine),
    failed: [...new Set(runs.flatMap((item) => item.failed))],
  };
}
