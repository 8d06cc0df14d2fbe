import { countEdits } from '#shared/text/spelling.ts';
import { type Finding, notConfigured, wrong } from './finding.ts';

/** Prefixes used only by this service; `REQUESTS_CA_BUNDLE`, `SESSION_MANAGER` and `MAIL` belong to other programs. */
const ourPrefixes =
  /^(STRIPE|TWILIO|RETELL|LOB|PHAXIO|MODEL|SMTP|MAIL|METRICS|SIMULATED|SUPPORT|TRUSTED|RATE_LIMIT|PUBLIC_URL|DATABASE|DEMO)_/;

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

/** Short names match only if they differ in nothing but case, separators and two swapped letters. */
function isSimilar(name: string, setting: string): boolean {
  const [given, wanted] = [plain(name), plain(setting)];
  if (given === wanted) return true;
  if (wanted.length < 6) return false;
  if (wanted.length < 8)
    return sortLetters(given) === sortLetters(wanted) && countEdits(given, wanted, 1) === 1;
  const allowed = wanted.length < 14 ? 1 : 2;
  return countEdits(given, wanted, allowed) <= allowed;
}

const sortLetters = (text: string): string => [...text].sort().join('');

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
