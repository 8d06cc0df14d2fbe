import { createRuleEngine } from '#engines/intake/turn/create-rule-engine.ts';
import type { DecideBooking } from '#engines/simulated-office/play-booking.ts';
import { createCustomerRepository } from '#modules/billing/server/payments/customer-repository.ts';
import { findLiveAgent } from '#modules/calls/server/voice-agents/find-live-agent.ts';
import type { Ports } from '#modules/server-context.ts';
import { createBoundedFetch } from '#platform/bounded-fetch.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { observePort } from '#platform/telemetry/observe-port.ts';
import type { Observer } from '#platform/telemetry/observer.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import { createDiskFiles } from '#vendors/files/disk/disk-files.ts';
import {
  type BlueButtonSettings,
  blueButtonSource,
} from '#vendors/health-records/blue-button/blue-button-source.ts';
import { simulatedSources } from '#vendors/health-records/simulated/simulated-sources.ts';
import { createSmartClient } from '#vendors/health-records/smart/create-smart-client.ts';
import { withCircuitBreaker } from '#vendors/language-model/model/circuit-breaker.ts';
import { loadModelEngine } from '#vendors/language-model/model/load-model-engine.ts';
import type { ModelEngineSettings } from '#vendors/language-model/model/model-engine-settings.ts';
import { combineLetters } from '#vendors/letters/combine-letters.ts';
import { createLobLetters } from '#vendors/letters/lob/lob-letters.ts';
import type { LobSettings } from '#vendors/letters/lob/lob-settings.ts';
import { createPhaxioFaxes } from '#vendors/letters/phaxio/phaxio-faxes.ts';
import type { PhaxioSettings } from '#vendors/letters/phaxio/phaxio-settings.ts';
import { createSimulatedLetters } from '#vendors/letters/simulated/simulated-letters.ts';
import { createSimulatedMail } from '#vendors/mail/simulated/simulated-mail.ts';
import { createSmtpMail } from '#vendors/mail/smtp/smtp-mail.ts';
import type { Payments } from '#vendors/payments/payments.port.ts';
import { createSimulatedPayments } from '#vendors/payments/simulated/simulated-payments.ts';
import { createStripeClient } from '#vendors/payments/stripe/stripe-client.ts';
import { createStripePayments } from '#vendors/payments/stripe/stripe-payments.ts';
import type { StripeSettings } from '#vendors/payments/stripe/stripe-settings.ts';
import { createSimulatedSms } from '#vendors/sms/simulated/simulated-sms.ts';
import type { TwilioSettings } from '#vendors/sms/twilio/twilio-settings.ts';
import { createTwilioSms } from '#vendors/sms/twilio/twilio-sms.ts';
import { createClamavScanner } from '#vendors/viruses/clamav/clamav-scanner.ts';
import type { ClamavAddress } from '#vendors/viruses/clamav/exchange.ts';
import { createSimulatedViruses } from '#vendors/viruses/simulated/simulated-viruses.ts';
import type { RetellSettings } from '#vendors/voice/retell/retell-settings.ts';
import { createRetellVoiceAgents } from '#vendors/voice/retell/retell-voice-agents.ts';
import { createRetellClient, createRetellVoiceLine } from '#vendors/voice/retell/retell-voice-line.ts';
import { createSimulatedVoiceAgents } from '#vendors/voice/simulated/simulated-voice-agents.ts';
import { createSimulatedVoiceLine } from '#vendors/voice/simulated/simulated-voice-line.ts';

/** Selects a vendor for each port. In production, an unconfigured vendor throws and is never simulated. */
export function createPorts(options: {
  database: Database;
  clock: Clock;
  /** Measures calls to vendors and simulators; null to disable. */
  observer: Observer | null;
  callPace: 'none' | 'quick' | 'demo' | 'lifelike';
  officeManner: 'varied' | 'obliging';
  /** Set by tests to control how simulated offices answer booking calls. */
  decideBooking?: DecideBooking | undefined;
  webhookSecret: string;
  filesDirectory: string;
  smtpUrl: string | undefined;
  twilio: TwilioSettings | null;
  /** Prints and mails letters; missing or null if not configured. */
  lob?: LobSettings | null;
  /** Faxes letters. */
  phaxio?: PhaxioSettings | null;
  retell: RetellSettings | null;
  clamav: ClamavAddress | null;
  stripe: StripeSettings | null;
  /** Missing where no health records are fetched. */
  healthRecords?: {
    blueButton: BlueButtonSettings | null;
    /** Our client's secret at the simulated clinic and insurer. */
    simulatedSecret: string;
    /** Calls this server's own routes, where the simulators are. */
    inProcessFetch: typeof fetch;
  };
  /** Webhook URL for the voice vendor; null if it can't reach us and is polled instead. */
  voiceWebhookUrl: string | null;
  /** Signs the simulated SMS vendor's webhooks. */
  smsSecret: string;
  /** Our public URL without a trailing slash. */
  publicUrl: string;
  model: ModelEngineSettings | null;
  /** Signs the simulated voice vendor's webhooks. */
  voiceWebhookSecret: string;
  /** Delivers the simulated vendors' webhooks; missing if they send none. */
  deliverVoiceWebhook?: (rawBody: string, headers: Record<string, string>) => void;
  deliverWebhook?: (rawBody: string, signature: string) => void;
}): Ports {
  const { observer } = options;
  const watch = <Port extends object>(name: string, mode: Mode, port: Port): Port =>
    observer ? observePort(observer, port, { name, mode }) : port;
  const rules = createRuleEngine();
  const model = options.model
    ? watch('language-model', 'production', withCircuitBreaker(loadModelEngine(options.model)))
    : null;
  const simulatedLine = createSimulatedVoiceLine({
    ...options,
    seed: 'harborline',
    pace: options.callPace,
    manner: options.officeManner,
    webhookSecret: options.voiceWebhookSecret,
    deliverWebhook: options.deliverVoiceWebhook,
  });
  const line = watch('voice', 'demo', simulatedLine);
  const agents = watch('voice-agents', 'demo', createSimulatedVoiceAgents(options));
  const connected = options.retell ? connectRetell(options.retell, options) : null;
  const retell = connected && {
    line: watch('voice', 'production', connected.line),
    agents: watch('voice-agents', 'production', connected.agents),
  };
  const payments = watch('payments', 'demo', createSimulatedPayments(options));
  const stripe = options.stripe
    ? watch('payments', 'production', connectStripe(options.stripe, options))
    : null;
  const { healthRecords } = options;
  const now = () => options.clock.now();
  const demoRecords = createSmartClient({
    sources: healthRecords ? simulatedSources(healthRecords.simulatedSecret) : [],
    fetch: healthRecords?.inProcessFetch ?? fetch,
    now,
  });
  const simulatedRecords = watch('health-records', 'demo', demoRecords);
  const medicare = healthRecords?.blueButton
    ? watch('health-records', 'production', connectBlueButton(healthRecords.blueButton, now))
    : null;
  const outbox = watch('mail', 'demo', createSimulatedMail(options.database));
  const smtp = options.smtpUrl ? watch('mail', 'production', createSmtpMail(options.smtpUrl)) : null;
  const letters = watch('letters', 'demo', createSimulatedLetters(options));
  const sentLetters =
    options.lob || options.phaxio
      ? watch(
          'letters',
          'production',
          combineLetters({
            ...(options.lob ? { mail: createLobLetters(options.lob) } : {}),
            ...(options.phaxio ? { fax: createPhaxioFaxes(options.phaxio) } : {}),
          }),
        )
      : null;
  const viruses = watch('viruses', 'demo', createSimulatedViruses());
  const clamav = options.clamav ? watch('viruses', 'production', createClamavScanner(options.clamav)) : null;
  const texts = watch('sms', 'demo', createSimulatedSms({ ...options, secret: options.smsSecret }));
  const twilio = options.twilio
    ? watch('sms', 'production', createTwilioSms(options.twilio, options.publicUrl))
    : null;
  return {
    // The rule engine is part of the product, not a simulator, so both modes use it. Demo mode never calls a model.
    languageModel: (mode) => ({ rules, model: mode === 'production' ? model : null }),
    voice: (mode) =>
      mode === 'production' && retell ? retell.line : onlyInDemo(mode, line, 'Phone calling'),
    voiceAgents: (mode) =>
      mode === 'production' && retell ? retell.agents : onlyInDemo(mode, agents, 'Phone calling'),
    payments: (mode) =>
      mode === 'production' && stripe ? stripe : onlyInDemo(mode, payments, 'Payment processing'),
    simulatedBank: payments,
    simulatedPhone: texts,
    files: watch('files', 'production', createDiskFiles(options.filesDirectory)),
    mail: (mode) => (mode === 'production' && smtp ? smtp : onlyInDemo(mode, outbox, 'Email')),
    letters: (mode) =>
      mode === 'production' && sentLetters
        ? sentLetters
        : onlyInDemo(mode, letters, 'Mailing and faxing letters'),
    healthRecords: (mode) =>
      mode === 'production' && medicare
        ? medicare
        : onlyInDemo(mode, simulatedRecords, 'Connecting health records'),
    // A configured scanner also checks the files of demo accounts: they stay on the same storage.
    viruses: (mode) => clamav ?? onlyInDemo(mode, viruses, 'Virus scanning'),
    sms: (mode) => (mode === 'production' && twilio ? twilio : onlyInDemo(mode, texts, 'Texting')),
  };
}

function connectRetell(
  settings: RetellSettings,
  { database, clock, voiceWebhookUrl }: { database: Database; clock: Clock; voiceWebhookUrl: string | null },
) {
  const client = createRetellClient(settings);
  return {
    line: createRetellVoiceLine({
      client,
      clock,
      fromNumber: settings.fromNumber,
      findAgentId: (purpose, language) => findLiveAgent(database.orm, 'production', purpose, language),
    }),
    agents: createRetellVoiceAgents({ client, webhookUrl: voiceWebhookUrl }),
  };
}

/** Claims of many years are large; the limit counts per page. */
const recordLimits = { maxResponseBytes: 20 * 1024 * 1024, responseTimeoutMilliseconds: 60_000 };

const connectBlueButton = (settings: BlueButtonSettings, now: () => Date) =>
  createSmartClient({ sources: [blueButtonSource(settings)], fetch: createBoundedFetch(recordLimits), now });

const connectStripe = (
  settings: StripeSettings,
  { database, clock }: { database: Database; clock: Clock },
): Payments =>
  createStripePayments({
    client: createStripeClient(settings),
    clock,
    settings,
    customerRepository: createCustomerRepository(database),
  });

function onlyInDemo<Port>(mode: Mode, simulator: Port, what: string): Port {
  if (mode === 'demo') return simulator;
  throw new Problem(503, 'NOT_CONFIGURED', `${what} is Not Configured. Nothing was charged.`);
}
