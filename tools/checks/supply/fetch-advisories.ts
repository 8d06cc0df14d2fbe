import { spawnSync } from 'node:child_process';

/** Numbers of known vulnerabilities in production dependencies, or why they are unknown. */
export type Advisories = { high: number; lower: number } | { why: string };

/** Asks the registry (`npm audit`). Some registry mirrors do not support it. */
export function fetchAdvisories(): Advisories {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  return (
    readAdvisories(stdout) ?? {
      why: `the registry returned no audit (${readRefusal(stdout) ?? stderr.trim().slice(0, 120)})`,
    }
  );
}

/** The counts in the output of `npm audit --json`; null for other output. */
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

/** npm's error message, for a registry that doesn't support audits. */
export function readRefusal(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
