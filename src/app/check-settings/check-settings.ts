import { BlockList, isIP } from 'node:net';
import { lowStorageBytes } from '#modules/admin/status.rules.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { settingNames } from '../settings/settings-environment.ts';
import { checkDatabase } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { checkVendors } from './check-vendors.ts';
import { findMisspelledSettings } from './find-misspelled-settings.ts';
import { type Finding, notConfigured, ready, wrong } from './finding.ts';

/**
 * Reads the environment as the service does and reports for each part whether it will work. `live` also makes a harmless
 * call to each vendor. Never repeats the values of settings, which may be secret.
 */
export async function checkSettings(
  env: Record<string, string | undefined>,
  { live }: { live: boolean },
): Promise<Finding[]> {
  const names = Object.keys(env).filter((name) => env[name]);
  const misspelled = findMisspelledSettings(names, settingNames);
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    return [...readFaults(error), ...misspelled];
  }
  return [
    checkMode(settings),
    await checkDatabase(settings),
    checkDataDirectory(settings),
    checkSecret(settings),
    checkKeys(env),
    checkBackups(settings),
    checkAddress(settings),
    checkProxies(settings),
    ...(await checkVendors(settings, live)),
    checkSupport(settings),
    checkOperator(settings),
    checkMetrics(settings),
    ...misspelled,
  ];
}

/** Parses the error of `readSettings`: a heading and one line per setting. */
function readFaults(error: unknown): Finding[] {
  const [, ...lines] = (error instanceof Error ? error.message : '').split('\n');
  return lines.map((line) => {
    const [name = '', ...words] = line.trim().split(': ');
    return wrong(name, `${words.join(': ')}.`);
  });
}

const checkMode = ({ globalMode, demoData }: Settings): Finding =>
  globalMode === 'production'
    ? ready(
        'mode',
        'production: whatever is not configured below is shown as Not Configured and never simulated.',
      )
    : ready(
        'mode',
        `demo: vendors are simulated and nothing leaves this machine${demoData !== 'none' ? '; demo data is loaded' : ''}.`,
      );

function checkDataDirectory({ dataDirectory }: Settings): Finding {
  const { freeBytes, errorCode } = checkFolder(dataDirectory);
  if (freeBytes === null)
    return wrong('files', `cannot write to DATA_DIR (${errorCode}). Make the service's user its owner.`);
  const free = `${(freeBytes / 1024 ** 3).toFixed(1)} GB free`;
  return freeBytes < lowStorageBytes
    ? wrong('files', `DATA_DIR has only ${free}. Files and imports need more.`)
    : ready('files', `DATA_DIR is writable, ${free}.`);
}

const checkSecret = ({ sessionSecret }: Settings): Finding =>
  sessionSecret
    ? ready('secret', 'SESSION_SECRET is set.')
    : notConfigured(
        'secret',
        'one is generated in DATA_DIR. If several processes do not share DATA_DIR, set SESSION_SECRET so that they share sessions.',
      );

const checkKeys = (env: Record<string, string | undefined>): Finding =>
  env.DATA_KEYS
    ? ready('keys', 'DATA_KEYS is set. Sensitive columns are encrypted with its first key.')
    : notConfigured(
        'keys',
        'one is generated in DATA_DIR, on the same disk as the data. Set DATA_KEYS, and keep it apart from the backups.',
      );

const checkBackups = ({ backupKey, globalMode }: Settings): Finding =>
  backupKey
    ? ready('backups', 'BACKUP_KEY is set.')
    : notConfigured(
        'backups',
        `${globalMode === 'production' ? 'no backup is made unless --unencrypted is given' : 'backups are not encrypted'}. Set BACKUP_KEY, and store it off this machine.`,
      );

function checkAddress({ publicUrl, globalMode }: Settings): Finding {
  const name = 'address';
  if (publicUrl?.startsWith('https://')) return ready(name, `PUBLIC_URL is ${new URL(publicUrl).origin}.`);
  const consequence = 'emails contain no links, and vendors cannot send webhooks';
  if (globalMode === 'demo')
    return publicUrl
      ? ready(name, 'PUBLIC_URL is not https: cookies may be sent unencrypted.')
      : notConfigured(name, `${consequence}. Set PUBLIC_URL.`);
  return publicUrl
    ? wrong(name, 'PUBLIC_URL must begin with https: cookies would be sent unencrypted.')
    : wrong(
        name,
        `set PUBLIC_URL to the public https address. Without it, ${consequence}, and cookies are sent unencrypted.`,
      );
}

function checkProxies({ trustedProxies, publicUrl }: Settings): Finding {
  const invalid = trustedProxies.filter((entry) => !isAddressOrNetwork(entry));
  if (invalid.length > 0)
    return wrong('proxies', `TRUSTED_PROXIES: ${invalid.join(', ')} is neither an address nor a network.`);
  if (trustedProxies.length > 0)
    return ready('proxies', `X-Forwarded-For is trusted from ${trustedProxies.join(', ')}.`);
  return publicUrl?.startsWith('https://')
    ? wrong(
        'proxies',
        'set TRUSTED_PROXIES to the https proxy. Otherwise all users share its address and its rate limits.',
      )
    : notConfigured(
        'proxies',
        'fine if users connect directly. Behind a proxy, all users would share its rate limits.',
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

/** systemd's EnvironmentFile overrides a unit's own settings, so there all processes would use the same port. */
function checkMetrics({ metrics }: Settings): Finding {
  const where =
    'Each process needs its own port: set METRICS_PORT with systemctl edit for each unit, never in settings.env.';
  return metrics
    ? ready('metrics', `served at http://${metrics.host}:${metrics.port}/metrics. ${where}`)
    : notConfigured('metrics', `monitoring and alerting do not work. ${where}`);
}

function checkSupport({ supportAddress, supportPhone, globalMode }: Settings): Finding {
  if (globalMode === 'production' && supportAddress.endsWith('.example'))
    return wrong('support', 'set SUPPORT_EMAIL. Alerts to the care team go there.');
  return supportPhone
    ? ready('support', 'SUPPORT_EMAIL and SUPPORT_PHONE are set.')
    : notConfigured('support', 'patients who ask for a person get no phone number. Set SUPPORT_PHONE.');
}

function checkOperator({ operator }: Settings): Finding {
  const { name, address, governingLaw } = operator;
  return name && address && governingLaw
    ? ready('company', 'the legal pages name the company, its address and the governing law.')
    : notConfigured(
        'company',
        'the legal pages say that it is missing. Set OPERATOR_NAME, OPERATOR_ADDRESS and GOVERNING_LAW.',
      );
}
