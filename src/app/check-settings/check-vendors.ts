import { type ProbeResult, probeUrl } from '#platform/probe-url.ts';
import { probeBlueButton } from '#vendors/health-records/blue-button/probe-blue-button.ts';
import { probeModel } from '#vendors/language-model/model/probe-model.ts';
import { probeLob } from '#vendors/letters/lob/probe-lob.ts';
import { probePhaxio } from '#vendors/letters/phaxio/probe-phaxio.ts';
import { probeSmtp } from '#vendors/mail/smtp/probe-smtp.ts';
import { probeStripe } from '#vendors/payments/stripe/probe-stripe.ts';
import { probeTwilio } from '#vendors/sms/twilio/probe-twilio.ts';
import { probeClamav } from '#vendors/viruses/clamav/probe-clamav.ts';
import { probeRetell } from '#vendors/voice/retell/probe-retell.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, notConfigured, ready, wrong } from './finding.ts';

type Vendor = {
  part: string;
  /** What does not work without it, and what to set. */
  without: string;
  /** Makes a harmless call to the vendor; null if not configured. */
  attempt: (() => Promise<ProbeResult>) | null;
  /** A configuration error, found without asking the vendor. */
  fault?: string | undefined;
  /** Another configured vendor needs it. */
  isNeeded?: boolean;
  /** Also used in demo mode. */
  isForDemo?: true;
};

/** Checks all vendors in parallel. */
export const checkVendors = (settings: Settings, live: boolean): Promise<Finding[]> =>
  Promise.all(listVendors(settings).map((vendor) => checkVendor(vendor, settings, live)));

async function checkVendor(vendor: Vendor, { globalMode }: Settings, live: boolean): Promise<Finding> {
  const { part, without, attempt, fault } = vendor;
  if (!attempt) return vendor.isNeeded ? wrong(part, without) : notConfigured(part, without);
  if (fault) return wrong(part, fault);
  const unused = globalMode === 'demo' && !vendor.isForDemo ? ' Demo mode does not use it.' : '';
  if (!live) return ready(part, `configured. Use --live to test it.${unused}`);
  const result = await attempt();
  return result === null ? ready(part, `it responds.${unused}`) : wrong(part, `${result}.`);
}

/**
 * Tries each configured vendor that the product uses, without a lasting effect. By name: null if it responded and its
 * settings are right, else what is wrong.
 */
export async function probeVendors(settings: Settings): Promise<Record<string, ProbeResult>> {
  // The status page lists what the service can't do without.
  const used = listVendors(settings).filter(({ part }) => !['traces', 'letters', 'faxes'].includes(part));
  const results = await Promise.all(
    used.map(async ({ part, attempt, fault }) =>
      attempt ? ([[part, fault ?? (await attempt())]] as const) : [],
    ),
  );
  return Object.fromEntries(results.flat());
}

function listVendors(settings: Settings): Vendor[] {
  const { smtpUrl, twilio, lob, phaxio, retell, stripe, blueButton, clamav } = settings;
  const { model, traces, mailFrom, globalMode } = settings;
  return [
    {
      part: 'mail',
      without:
        'no email is sent: no invitations, password resets or notifications. Patients cannot confirm their address, so production calls no office and sends no texts. Set SMTP_URL.',
      isNeeded: globalMode === 'production' && (retell !== null || twilio !== null),
      attempt: smtpUrl ? () => probeSmtp(smtpUrl) : null,
      fault:
        globalMode === 'production' && /\.example>?$/.test(mailFrom)
          ? 'set MAIL_FROM to an address your mail server can send from.'
          : undefined,
    },
    {
      part: 'texts',
      without: 'notifications go by email only. Set TWILIO_ACCOUNT_SID and the related settings.',
      attempt: twilio ? () => probeTwilio(twilio) : null,
    },
    {
      part: 'letters',
      without:
        'letters about bills are printed and mailed by patients. Set LOB_API_KEY and LOB_FROM_ADDRESS to mail them.',
      attempt: lob ? () => probeLob(lob) : null,
      fault:
        globalMode === 'production' && lob?.apiKey.startsWith('test_')
          ? 'LOB_API_KEY is a test key, so production would mail nothing. Use a live key.'
          : undefined,
    },
    {
      part: 'faxes',
      without: 'letters about bills are not faxed. Set PHAXIO_API_KEY and PHAXIO_API_SECRET.',
      attempt: phaxio ? () => probePhaxio(phaxio) : null,
    },
    {
      part: 'phone',
      without:
        'no automated calls. Requests that need a call wait for staff, who call offices. Set RETELL_API_KEY and RETELL_FROM_NUMBER.',
      attempt: retell ? () => probeRetell(retell) : null,
    },
    {
      part: 'payments',
      without:
        'patients cannot pay, and paid features say so. Set STRIPE_SECRET_KEY and the related settings.',
      attempt: stripe ? () => probeStripe(stripe) : null,
      fault:
        globalMode === 'production' && stripe?.secretKey.includes('_test_')
          ? 'STRIPE_SECRET_KEY is a test key, so production would charge no money. Use a live key.'
          : undefined,
    },
    {
      part: 'viruses',
      without:
        'files in health records are not checked for viruses, and patients are told so. Set CLAMAV_URL to a ClamAV daemon.',
      attempt: clamav ? () => probeClamav(clamav) : null,
    },
    {
      part: 'medicare',
      without:
        'patients can’t connect their Medicare records, and the page says so. Set BLUE_BUTTON_CLIENT_ID and the related settings.',
      attempt: blueButton ? () => probeBlueButton(blueButton) : null,
      fault:
        globalMode === 'production' && blueButton?.baseUrl.includes('sandbox')
          ? 'BLUE_BUTTON_ENVIRONMENT is sandbox, so production would show invented patients. Use production.'
          : undefined,
    },
    {
      part: 'model',
      without:
        'the built-in rules answer instead. Set MODEL_PROVIDER and the related settings to use a model.',
      attempt: model ? () => probeModel(model.engine) : null,
    },
    {
      part: 'traces',
      without: 'no traces are exported. Set OTEL_EXPORTER_OTLP_ENDPOINT to export them.',
      attempt: traces
        ? () =>
            probeUrl(`${traces.endpoint.replace(/\/+$/, '')}/v1/traces`, {
              method: 'POST',
              headers: { ...traces.headers, 'content-type': 'application/json' },
              body: '{"resourceSpans":[]}',
            })
        : null,
      isForDemo: true,
    },
  ];
}
