import type { ExtractedInfo } from '../../conversations.contract.ts';

/** `price_comparison` becomes `Price comparison`. */
export function wordsOf(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const defaultEstimate = '30-60 min';

export function estimateText(info: ExtractedInfo | null, estimatedMinutes: number | null): string {
  if (info?.estimatedCompletionTime) return info.estimatedCompletionTime;
  return estimatedMinutes ? `${estimatedMinutes} min` : defaultEstimate;
}

/** What was understood, as labelled lines in the order a person would read them. Absent facts are left out. */
export function summaryLines(info: ExtractedInfo): readonly { label: string; value: string }[] {
  const lines: [string, string | null][] = [
    ['Reason', info.reason],
    ['Location', info.location],
    ['Urgency', info.urgency ? wordsOf(info.urgency) : 'Normal'],
    ['Insurance', info.insurancePreference],
    ['Specialty', info.specialty],
    ['Service', info.service],
    ['When', info.when],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The request in one text, for the people and offices that work on it. */
export function composeDescription(info: ExtractedInfo, estimatedMinutes: number | null): string {
  const details = Object.entries(info.additionalDetails).map(([name, value]) => `${wordsOf(name)}: ${value}`);
  return [
    ...summaryLines(info).map(({ label, value }) => `${label}: ${value}`),
    ...(info.callActions.length > 0 ? [`To ask the offices: ${info.callActions.join('; ')}`] : []),
    `Estimated time: ${estimateText(info, estimatedMinutes)}`,
    ...details,
  ].join('\n');
}
