import type { Readable } from 'node:stream';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { KeyedHash } from '#platform/keyed-hash.ts';
import type { LiveEvents } from '#platform/live/live-events.ts';
import type { Log } from '#platform/telemetry/log.ts';
import type { Mode } from '#shared/mode.ts';
import { forbidden } from '#shared/problem.ts';
import { hasStaffRight, refusalOf, type StaffRight, type StaffRole } from '#shared/staff-rights.ts';
import type { FileStore } from '#vendors/files/files.port.ts';
import type { HealthRecordsPort } from '#vendors/health-records/health-records.port.ts';
import type { Assistants } from '#vendors/language-model/language-model.port.ts';
import type { LettersPort } from '#vendors/letters/letters.port.ts';
import type { MailPort } from '#vendors/mail/mail.port.ts';
import type { DemoBank, Payments } from '#vendors/payments/payments.port.ts';
import type { DemoPhone, SmsPort } from '#vendors/sms/sms.port.ts';
import type { VirusScanner } from '#vendors/viruses/viruses.port.ts';
import type { VoiceLine } from '#vendors/voice/voice.port.ts';
import type { VoiceAgents } from '#vendors/voice/voice-agents.port.ts';
import * as t from './server-context.words.ts';

/** Vendors, by mode. */
export type Ports = {
  languageModel(mode: Mode): Assistants;
  /** Throws a Problem 503 "Not Configured" if the mode has no phone line. */
  voice(mode: Mode): VoiceLine;
  /** The voice agents on that line. Also throws 503. */
  voiceAgents(mode: Mode): VoiceAgents;
  /** Throws a Problem 503 "Not Configured" if the mode has no payment processor. */
  payments(mode: Mode): Payments;
  /** The simulated bank: in demo mode, the patient confirms payments on the page. */
  simulatedBank: DemoBank;
  /** The simulated phones: in demo mode, the page shows their texts. */
  simulatedPhone: DemoPhone;
  mail(mode: Mode): MailPort;
  /** Throws a Problem 503 "Not Configured" if the mode has no SMS vendor. */
  sms(mode: Mode): SmsPort;
  /** Throws a Problem 503 "Not Configured" if the mode has no print or fax vendor: patients print letters. */
  letters(mode: Mode): LettersPort;
  /** Throws a Problem 503 "Not Configured" if the mode has no source of health records. */
  healthRecords(mode: Mode): HealthRecordsPort;
  /** Throws a Problem 503 "Not Configured" if the mode has no virus scanner. */
  viruses(mode: Mode): VirusScanner;
  /** The same in both modes, because files stay on our storage. */
  files: FileStore;
};

/** Language model limits. Above them, the built-in rules answer instead, without an error. */
export type ModelBudget = {
  maxOutputTokens: number;
  /** Input and output tokens of one visitor or account. */
  visitorTokensPerDay: number;
  /** Across all users. */
  centsPerDay: number;
  inputCentsPerMillion: number;
  outputCentsPerMillion: number;
};

/** Dependencies of every endpoint and job. */
export type ServerContext = {
  database: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  live: LiveEvents;
  /** Encrypts and decrypts database columns. */
  dataKeys: DataKeys;
  /** Keyed with the session secret: hashes identify no one and may outlive an account. */
  keyedHash: KeyedHash;
  ports: Ports;
  /** The service mode. It can change while the process runs. */
  globalMode: Mode;
  /** Whether a single patient or request was ever set to production. From then on, all staff need 2FA. */
  productionGranted: boolean;
  /** Rereads the service mode from the database and updates `globalMode`. */
  rereadMode(): Promise<Mode>;
  /** The mode set at startup, used until the first switch. */
  startupMode: Mode;
  /** How fast simulated offices talk. With real offices, retries use real delays. */
  callPace: 'none' | 'quick' | 'demo' | 'lifelike';
  /** Sender of our email. */
  mailFrom: string;
  /** Shown to patients, and receives email for the operator. */
  supportAddress: string;
  /** Folder with provider and price files to import. */
  importsDirectory: string;
  /** Our phone number as shown to patients; null if not configured. */
  supportPhone: string | null;
  /** The company that runs the service, for the legal pages. Null where not set. */
  operator: { name: string | null; address: string | null; governingLaw: string | null };
  /** Multiplies every rate limit, for load tests. */
  rateLimitFactor: number;
  /** Email addresses of shared demo logins, which can't be changed. */
  sharedLogins: readonly string[];
  /** Public URL without a trailing slash; null if not configured. */
  publicUrl: string | null;
  /** Null if no model is configured. */
  modelBudget: ModelBudget | null;
};

/** The authenticated caller of an endpoint. */
export type Caller = {
  userId: string | null;
  /** `admin`: any staff member, whatever their staff role. */
  role: 'anonymous' | 'patient' | 'admin';
  /** Null for everyone but staff. */
  staffRole: StaffRole | null;
  modeOverride: string | null;
  sessionId: string | null;
  /** When the session expires if it isn't used again; null without a session. */
  sessionEndsAt: Date | null;
  /** Staff in production without 2FA: they have a patient's rights until they turn it on. */
  twoFactorMissing: boolean;
  /** Their 2FA was reset: until they set it up again, they can do nothing else. */
  mustSetUpTwoFactor: boolean;
  /** The visitor key from the signed cookie; null if there is none yet. */
  visitorKey: string | null;
  /**
   * Set during view-as-patient: `userId` is then the patient, and the session is read-only.
   */
  viewedBy: { adminId: string; sessionId: string; endsAt: Date } | null;
};

export type EndpointContext = ServerContext & {
  caller: Caller;
  /** The caller's IP address, for the account's session list. */
  address: string;
  /** Full URL with its query, for verifying webhook signatures. Never log it. */
  url: string;
  headers: Headers;
  rawBody: string;
  /** The uploaded file as an unread stream; null without an upload. */
  upload: Readable | null;
  /** Adds a Set-Cookie header to the response. */
  setCookie(header: string): void;
  setHeader(name: string, value: string): void;
  traceId: string;
  /** Whether the request came over HTTPS, according to a trusted proxy. */
  isSecure: boolean;
  /** Overrides for the audit entry: who signed in, or which account a failed sign-in was for. */
  auditOverrides: { action?: string; actorId?: string; actorRole?: string; subjectId?: string };
};

/** The caller's user ID. Only for endpoints that require an account, which the HTTP layer enforces. */
export function callerId(context: EndpointContext): string {
  if (context.caller.userId === null) throw new Error('This endpoint was called without an account.');
  return context.caller.userId;
}

/** Whether the caller is a staff member whose role has the right. */
export const callerHasRight = ({ caller }: Pick<EndpointContext, 'caller'>, right: StaffRight): boolean =>
  hasStaffRight(caller.staffRole, right);

/** Throws 403 if staff act on their own account: they can view and change it only as a patient. */
export function refuseOwnAccount(context: EndpointContext, ownerId: string | null): void {
  if (ownerId !== null && ownerId === context.caller.userId) throw forbidden(t.thisIsYourOwnAccount);
}

/** Throws 403 without the right. For parts of an endpoint that need more than the endpoint itself. */
export function requireRight({ caller }: Pick<EndpointContext, 'caller'>, right: StaffRight): void {
  if (hasStaffRight(caller.staffRole, right)) return;
  if (caller.staffRole === null) throw forbidden(t.adminAccessRequired);
  throw forbidden(refusalOf(caller.staffRole, right));
}
