import { type Trial, tryAddress } from '#platform/try-address.ts';
import { tryModel } from '#vendors/language-model/model/try-model.ts';
import { trySmtp } from '#vendors/mail/smtp/try-smtp.ts';
import { tryStripe } from '#vendors/payments/stripe/try-stripe.ts';
import { tryTwilio } from '#vendors/sms/twilio/try-twilio.ts';
import { tryRetell } from '#vendors/voice/retell/try-retell.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, notConfigured, ready, wrong } from './finding.ts';

type Vendor = {
  part: string;
  /** What does not work without it, and what to set. */
  without: string;
  /** Asks the company something harmless; null where it is not configured. */
  attempt: (() => Promise<Trial>) | null;
  /** What is wrong with how it is configured, whatever the company says. */
  fault?: string | undefined;
  /** What else is configured cannot work without it. */
  isNeeded?: boolean;
  /** Demonstrations use it too. */
  isForDemo?: true;
};

/** Mail, texts, telephone, payments, model and traces, in this order; all are asked at once. */
export const checkVendors = (settings: Settings, live: boolean): Promise<Finding[]> =>
  Promise.all(listVendors(settings).map((vendor) => checkVendor(vendor, settings, live)));

async function checkVendor(vendor: Vendor, { globalMode }: Settings, live: boolean): Promise<Finding> {
  const { part, without, attempt, fault } = vendor;
  if (!attempt) return vendor.isNeeded ? wrong(part, without) : notConfigured(part, without);
  if (fault) return wrong(part, fault);
  const unused = globalMode === 'demo' && !vendor.isForDemo ? ' A demonstration does not use it.' : '';
  if (!live) return ready(part, `configured, and not tried: --live does.${unused}`);
  const trial = await attempt();
  return trial === null ? ready(part, `it answers.${unused}`) : wrong(part, `${trial}.`);
}

function listVendors(settings: Settings): Vendor[] {
  const { smtpUrl, twilio, retell, stripe, model, traces, mailFrom, globalMode } = settings;
  return [
    {
      part: 'mail',
      without:
        'no mail leaves: no invitations, no forgotten passwords, no notices. Nobody can confirm their address, so production calls no office and sends no text. Set SMTP_URL.',
      isNeeded: globalMode === 'production' && (retell !== null || twilio !== null),
      attempt: smtpUrl ? () => trySmtp(smtpUrl) : null,
      fault:
        globalMode === 'production' && /\.example>?$/.test(mailFrom)
          ? 'set MAIL_FROM to an address that your mail server may send from.'
          : undefined,
    },
    {
      part: 'texts',
      without: 'notices go by mail alone. Set TWILIO_ACCOUNT_SID and the settings beside it.',
      attempt: twilio ? () => tryTwilio(twilio) : null,
    },
    {
      part: 'telephone',
      without:
        'no office is called: requests that need a call close free. Set RETELL_API_KEY and RETELL_FROM_NUMBER.',
      attempt: retell ? () => tryRetell(retell) : null,
    },
    {
      part: 'payments',
      without:
        'nobody can pay: whatever costs something says so. Set STRIPE_SECRET_KEY and the settings beside it.',
      attempt: stripe ? () => tryStripe(stripe) : null,
      fault:
        globalMode === 'production' && stripe?.secretKey.includes('_test_')
          ? 'STRIPE_SECRET_KEY is a test key: production would take no money. Use a live one.'
          : undefined,
    },
    {
      part: 'model',
      without:
        'the rules of the product answer, which they always can. Set MODEL_PROVIDER and the settings beside it.',
      attempt: model ? () => tryModel(model.engine) : null,
    },
    {
      part: 'traces',
      without: 'no traces are written. Set OTEL_EXPORTER_OTLP_ENDPOINT to have them.',
      attempt: traces
        ? () =>
            tryAddress(`${traces.endpoint.replace(/\/+$/, '')}/v1/traces`, {
              method: 'POST',
              headers: { ...traces.headers, 'content-type': 'application/json' },
              body: '{"resourceSpans":[]}',
            })
        : null,
      isForDemo: true,
    },
  ];
}
