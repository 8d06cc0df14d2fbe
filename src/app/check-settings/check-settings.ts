import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { readSettings, type Settings } from '../settings/settings.ts';
import { settingNames } from '../settings/settings-environment.ts';
import { checkDatabase } from './check-database.ts';
import { checkVendors } from './check-vendors.ts';
import { findMisspeltSettings } from './find-misspelt-settings.ts';
import { type Finding, notConfigured, ready, wrong } from './finding.ts';

const fewBytes = 2 * 1024 ** 3;

/**
 * Reads the environment as the start does and says of each part whether it can work. `live` also asks the companies
 * something harmless. Nothing in it is a secret: values of settings are never repeated.
 */
export async function checkSettings(
  env: Record<string, string | undefined>,
  { live }: { live: boolean },
): Promise<Finding[]> {
  const names = Object.keys(env).filter((name) => env[name]);
  const misspelt = findMisspeltSettings(names, settingNames);
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    return [...readFaults(error), ...misspelt];
  }
  return [
    checkMode(settings),
    await checkDatabase(settings),
    checkFolder(settings),
    checkSecret(settings),
    checkKeys(env),
    checkBackups(settings),
    checkAddress(settings),
    checkProxies(settings),
    ...(await checkVendors(settings, live)),
    checkSupport(settings),
    checkMetrics(settings),
    ...misspelt,
  ];
}

/** The start's own refusal: a heading, and one line for each setting. */
function readFaults(error: unknown): Finding[] {
  const [, ...lines] = (error instanceof Error ? error.message : '').split('\n');
  return lines.map((line) => {
    const [name = '', ...words] = line.trim().split(': ');
    return wrong(name, `${words.join(': ')}.`);
  });
}

const checkMode = ({ globalMode, demoData }: Settings): Finding =>
  globalMode === 'production'
    ? ready('mode', 'production: what is not configured below says so to people and is never simulated.')
    : ready(
        'mode',
        `demo: stand-ins do the work and nothing leaves the machine${demoData === 'full' ? '; demonstration data is loaded' : ''}.`,
      );

function checkFolder({ dataDirectory }: Settings): Finding {
  const trial = join(dataDirectory, `check-${randomUUID()}`);
  try {
    mkdirSync(dataDirectory, { recursive: true });
    writeFileSync(trial, 'a trial');
    rmSync(trial);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return wrong('files', `DATA_DIR cannot be written (${code}). Give the folder to the service's user.`);
  }
  const { bavail, bsize } = statfsSync(dataDirectory);
  const freeBytes = bavail * bsize;
  const free = `${(freeBytes / 1024 ** 3).toFixed(1)} GB free`;
  return freeBytes < fewBytes
    ? wrong('files', `DATA_DIR has only ${free}: files and imports need more.`)
    : ready('files', `DATA_DIR can be written, ${free}.`);
}

const checkSecret = ({ sessionSecret }: Settings): Finding =>
  sessionSecret
    ? ready('secret', 'SESSION_SECRET is set.')
    : notConfigured(
        'secret',
        'one is made in DATA_DIR. Processes that do not share DATA_DIR would not know each other’s sessions: set SESSION_SECRET there.',
      );

const checkKeys = (env: Record<string, string | undefined>): Finding =>
  env.DATA_KEYS
    ? ready('keys', 'DATA_KEYS is set: what is most private is sealed with its first key.')
    : notConfigured(
        'keys',
        'one is made in DATA_DIR, and whoever has the disk has it too. Set DATA_KEYS, and keep it apart from the backups.',
      );

const checkBackups = ({ backupKey, globalMode }: Settings): Finding =>
  backupKey
    ? ready('backups', 'BACKUP_KEY is set.')
    : notConfigured(
        'backups',
        `${globalMode === 'production' ? 'none is made unless --unencrypted is given' : 'they are not encrypted'}. Set BACKUP_KEY, and keep it where this machine is not.`,
      );

function checkAddress({ publicUrl, globalMode }: Settings): Finding {
  const name = 'address';
  if (publicUrl?.startsWith('https://')) return ready(name, `PUBLIC_URL is ${new URL(publicUrl).origin}.`);
  const without = 'mails hold no links, and companies cannot tell us news';
  if (globalMode === 'demo')
    return publicUrl
      ? ready(name, 'PUBLIC_URL is not https: cookies may travel unprotected.')
      : notConfigured(name, `${without}. Set PUBLIC_URL.`);
  return publicUrl
    ? wrong(name, 'PUBLIC_URL must begin with https: cookies would travel unprotected.')
    : wrong(
        name,
        `set PUBLIC_URL to the https address that people use: ${without}, and cookies are unprotected.`,
      );
}

function checkProxies({ trustedProxies, publicUrl }: Settings): Finding {
  const unreadable = trustedProxies.filter((one) => !isAddressOrNetwork(one));
  if (unreadable.length > 0)
    return wrong('proxies', `TRUSTED_PROXIES: ${unreadable.join(', ')} is neither an address nor a network.`);
  if (trustedProxies.length > 0) return ready('proxies', `${trustedProxies.join(', ')} may say who calls.`);
  return publicUrl?.startsWith('https://')
    ? wrong(
        'proxies',
        'set TRUSTED_PROXIES to the proxy that speaks https: else all people share its address and its limits.',
      )
    : notConfigured(
        'proxies',
        'right where people reach the service directly; behind a proxy all would share its limits.',
      );
}

function isAddressOrNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  try {
    new BlockList().addSubnet(
      address,
      /^\d+$/.test(prefix) ? Number(prefix) : -1,
      family === 4 ? 'ipv4' : 'ipv6',
    );
    return true;
  } catch {
    return false;
  }
}

/** systemd lets the file of settings win over what is set for one unit, so that all processes would want the same port. */
function checkMetrics({ metrics }: Settings): Finding {
  const where =
    'Each process needs a port of its own: set METRICS_PORT by systemctl edit of its unit, never in settings.env.';
  return metrics
    ? ready('metrics', `served on ${metrics.host}, port ${metrics.port}, at /metrics. ${where}`)
    : notConfigured('metrics', `without them nobody is warned by figures. ${where}`);
}

function checkSupport({ supportAddress, supportPhone, globalMode }: Settings): Finding {
  if (globalMode === 'production' && supportAddress.endsWith('.example'))
    return wrong('support', 'set SUPPORT_EMAIL: alerts to the care team go there.');
  return supportPhone
    ? ready('support', 'SUPPORT_EMAIL and SUPPORT_PHONE are set.')
    : notConfigured('support', 'whoever asks for a person is named no number. Set SUPPORT_PHONE.');
}
