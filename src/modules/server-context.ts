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
import type { Assistants } from '#vendors/language-model/language-model.port.ts';
import type { MailPort } from '#vendors/mail/mail.port.ts';
import type { DemoBank, Payments } from '#vendors/payments/payments.port.ts';
import type { DemoPhone, SmsPort } from '#vendors/sms/sms.port.ts';
import type { VoiceLine } from '#vendors/voice/voice.port.ts';
import type { VoiceAgents } from '#vendors/voice/voice-agents.port.ts';
import * as t from './server-context.words.ts';

/** What the outside world offers. Each port answers for a mode, or says that it is not configured. */
export type Ports = {
  languageModel(mode: Mode): Assistants;
  /** Throws a Problem 503 "Not Configured" when the mode has no real line. */
  voice(mode: Mode): VoiceLine;
  /** The agents that talk on that line. Throws a Problem 503 "Not Configured" like it. */
  voiceAgents(mode: Mode): VoiceAgents;
  /** Throws a Problem 503 "Not Configured" when the mode has no payment company. */
  payments(mode: Mode): Payments;
  /** The demonstration's bank, which the page answers for. */
  simulatedBank: DemoBank;
  /** The demonstration's phones, whose texts the page shows. */
  simulatedPhone: DemoPhone;
  mail(mode: Mode): MailPort;
  /** Throws a Problem 503 "Not Configured" when the mode has no one who delivers texts. */
  sms(mode: Mode): SmsPort;
  /** The same in both modes: nothing leaves the machine. */
  files: FileStore;
};

/** What language models may use. Beyond it the rules answer, without a word about it. */
export type ModelBudget = {
  maxOutputTokens: number;
  /** Of one visitor or account, in and out together. */
  visitorTokensPerDay: number;
  /** Of everyone together. */
  centsPerDay: number;
  inputCentsPerMillion: number;
  outputCentsPerMillion: number;
};

/** What every intention and every job may use. */
export type ServerContext = {
  database: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  live: LiveEvents;
  /** Seals and opens what lies sealed in the database. */
  dataKeys: DataKeys;
  /** Under the session secret: what is counted or remembered by it names no one and may outlive an account. */
  keyedHash: KeyedHash;
  ports: Ports;
  /** What holds for the whole service now. Somebody may switch it while the process runs. */
  globalMode: Mode;
  /** Whether a patient or a request was ever given production alone. The team's rights ask for more from then on. */
  productionGiven: boolean;
  /** Reads from the database what holds now, and has this process follow it. */
  rereadMode(): Promise<Mode>;
  /** What the service was started with, which holds until somebody switches. */
  startedMode: Mode;
  /** How fast simulated offices talk; with real ones, retries wait as in life. */
  callPace: 'none' | 'quick' | 'demo' | 'lifelike';
  /** Sender of our mail, and where mail to the operator goes. */
  mailFrom: string;
  supportAddress: string;
  /** The folder in which files of providers and prices wait until they are imported. */
  importsDirectory: string;
  /** Where people call us, as it is shown; null where it is not configured. */
  supportPhone: string | null;
  /** Multiplies every limit, for load tests. */
  rateLimitFactor: number;
  /** Addresses of the demonstration's logins, which everybody uses: they stay as they are. */
  sharedLogins: readonly string[];
  /** The address people use, without a slash at its end; null where it is not known. */
  publicUrl: string | null;
  /** Null where no model is configured. */
  modelBudget: ModelBudget | null;
};

/** Who is calling, as far as it was proved. */
export type Caller = {
  userId: string | null;
  /** `admin`: anybody of the team, whatever their role in it. */
  role: 'anonymous' | 'patient' | 'admin';
  /** What somebody of the team may do; null for everybody else. */
  staffRole: StaffRole | null;
  modeOverride: string | null;
  /** Which of the account's sessions this is. */
  sessionId: string | null;
  /** When the session is over if it is not used again; null without one. */
  sessionEndsAt: Date | null;
  /** Somebody of production's team who has no two-factor authentication yet: they have a patient's rights until they do. */
  secondStepMissing: boolean;
  /** The visitor's key out of the signed cookie; null until they were given one. */
  visitorKey: string | null;
  /**
   * Set while an administrator looks at this account's pages as its owner sees them: `userId` is then the patient, and
   * nothing can be changed.
   */
  viewedBy: { adminId: string; sessionId: string; endsAt: Date } | null;
};

export type EndpointContext = ServerContext & {
  caller: Caller;
  /** Of the caller, for the account's session list. */
  address: string;
  /** As it was called, with its query: signatures of webhooks are over it. Never to be logged. */
  url: string;
  headers: Headers;
  rawBody: string;
  /** The bytes of the file that is being sent, not yet read; null where none is. */
  upload: Readable | null;
  /** Adds a Set-Cookie header to the answer. */
  setCookie(header: string): void;
  setHeader(name: string, value: string): void;
  traceId: string;
  /** Whether the call came by https, as far as a proxy that is trusted says so. */
  isSecure: boolean;
  /** What the call itself did not prove, for its entry in the audit trail: who has signed in, at whose account it failed. */
  inAudit: { action?: string; actorId?: string; actorRole?: string; subjectId?: string };
};

/** For endpoints that need an account: the HTTP layer has let no one else through. */
export function callerId(context: EndpointContext): string {
  if (context.caller.userId === null) throw new Error('This endpoint was reached without an account.');
  return context.caller.userId;
}

/** Whether the caller is of the team and their role has the right. */
export const mayCaller = ({ caller }: Pick<EndpointContext, 'caller'>, right: StaffRight): boolean =>
  hasStaffRight(caller.staffRole, right);

/** Somebody of the team is a patient in their own affairs, and opens, works on and hears nothing of them as staff. */
export function refuseOwn(context: EndpointContext, ownerId: string | null): void {
  if (ownerId !== null && ownerId === context.caller.userId) throw forbidden(t.thisIsYourOwnAccount);
}

/** For what only some of those may see who may call the endpoint. */
export function requireRight({ caller }: Pick<EndpointContext, 'caller'>, right: StaffRight): void {
  if (hasStaffRight(caller.staffRole, right)) return;
  if (caller.staffRole === null) throw forbidden(t.adminAccessRequired);
  throw forbidden(refusalOf(caller.staffRole, right));
}
