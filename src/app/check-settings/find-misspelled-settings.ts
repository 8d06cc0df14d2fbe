import { type Finding, notConfigured, wrong } from './finding.ts';

/** Prefixes used only by this service; `REQUESTS_CA_BUNDLE`, `SESSION_MANAGER` and `MAIL` belong to other programs. */
const ourPrefixes =
  /^(STRIPE|TWILIO|RETELL|MODEL|SMTP|MAIL|METRICS|SIMULATED|SUPPORT|TRUSTED|RATE_LIMIT|PUBLIC_URL|DATABASE|DEMO)_/;

/** Environment names that look like misspelled settings, or that have one of our prefixes but no effect. Never shows values. */
export function findMisspelledSettings(names: readonly string[], settingNames: readonly string[]): Finding[] {
  return names
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const intended = settingNames.find((setting) => isSimilar(name, setting));
      if (intended) return [wrong(name, `unknown setting. Did you mean ${intended}?`)];
      return ourPrefixes.test(name) ? [notConfigured(name, 'unknown setting. It has no effect.')] : [];
    });
}

/** Short names match only if they differ in nothing but case and separators. */
function isSimilar(name: string, setting: string): boolean {
  const [given, wanted] = [plain(name), plain(setting)];
  if (given === wanted) return true;
  const allowed = wanted.length < 8 ? 0 : wanted.length < 14 ? 1 : 2;
  return Math.abs(given.length - wanted.length) <= allowed && editDistance(given, wanted) <= allowed;
}

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Levenshtein distance. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [place, other] of [...to].entries()) {
      const change = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
