import { spawnSync } from 'node:child_process';

/** Known weaknesses of what is installed in production, counted; or why the registry cannot say. */
export type Advisories = { high: number; lower: number } | { why: string };

/** Asks the registry (`npm audit`). Some mirrors of the registry do not answer this question. */
export function askAdvisories(): Advisories {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  return (
    readAdvisories(stdout) ?? {
      why: `the registry does not say (${readRefusal(stdout) ?? stderr.trim().slice(0, 120)})`,
    }
  );
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

/** What npm says of a registry that does not answer the question. */
export function readRefusal(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
