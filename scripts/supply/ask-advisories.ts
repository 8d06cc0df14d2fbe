import { spawnSync } from 'node:child_process';

/** Known weaknesses of what is installed in production, counted; or why the registry cannot say. */
export type Advisories = { high: number; lower: number } | { why: string };

/** Asks the registry (`npm audit`). Some mirrors of the registry do not answer this question. */
export function askAdvisories(): Advisories {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  return readAdvisories(stdout) ?? { why: `the registry does not say: ${firstError(stderr)}` };
}

/** What `npm audit --json` counted; null for any other answer. */
export function readAdvisories(text: string): Advisories | null {
  try {
    const { metadata } = JSON.parse(text) as { metadata?: { vulnerabilities?: Record<string, number> } };
    const count = metadata?.vulnerabilities;
    if (!count) return null;
    const of = (severity: string) => count[severity] ?? 0;
    return { high: of('high') + of('critical'), lower: of('info') + of('low') + of('moderate') };
  } catch {
    return null;
  }
}

function firstError(text: string): string {
  const line = text.split('\n').find((one) => /audit \d|audit endpoint|error/.test(one));
  return (line ?? text.slice(0, 120)).replace(/^npm (warn|error) /, '').trim();
}
