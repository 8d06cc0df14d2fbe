import type { ExtractedInfo } from '../../conversations.contract.ts';
import * as t from './parts.words.ts';

/** `price_comparison` becomes `Price comparison`. */
export function labelOf(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const defaultEstimate = '30-60 min';

export function estimateText(info: ExtractedInfo | null, estimatedMinutes: number | null): string {
  if (info?.estimatedCompletionTime) return info.estimatedCompletionTime;
  return estimatedMinutes ? `${estimatedMinutes} min` : defaultEstimate;
}

/** Known facts as labeled lines in reading order. */
export function summaryLines(info: ExtractedInfo): readonly { label: string; value: string }[] {
  const lines: [string, string | null][] = [
    [t.reason, info.reason],
    [t.location, info.location],
    [t.urgency, info.urgency ? labelOf(info.urgency) : t.normal],
    [t.insurance, info.insurancePreference],
    [t.specialty, info.specialty],
    [t.service, info.service],
    [t.when, info.when],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The request as one text, for staff and offices. */
export function composeDescription(info: ExtractedInfo, estimatedMinutes: number | null): string {
  const details = Object.entries(info.additionalDetails).map(([name, value]) => `${labelOf(name)}: ${value}`);
  return [
    ...summaryLines(info).map(({ label, value }) => `${label}: ${value}`),
    ...(info.callActions.length > 0
      ? [t.questionsForTheOffices({ callActions: info.callActions.join('; ') })]
      : []),
    t.estimatedTime({ estimateText: estimateText(info, estimatedMinutes) }),
    ...details,
  ].join('\n');
}
