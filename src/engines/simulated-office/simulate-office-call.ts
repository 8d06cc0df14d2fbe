import type { PlaceCallInput, Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { seededRandom } from '#shared/random.ts';
import type { PromptedAgent } from './agent-duties.ts';
import { type ScriptedCall, startCallScript } from './call-script.ts';
import type { GroundTruth } from './ground-truth.ts';
import { type OfficeBehavior, officeBehaviors, pickOfficeBehavior } from './office-behavior.ts';
import type { OfficeLanguage } from './office-language.ts';
import { type BillingMeaning, type BillingPart, playBilling } from './play-billing.ts';
import { type BookingDecision, bookingQuestion, playBooking } from './play-booking.ts';
import { playInquiry } from './play-inquiry.ts';
import {
  playBusy,
  playCallBack,
  playHoldTimeout,
  playNoAnswer,
  playRefusal,
  playVoicemail,
  playWrongNumber,
} from './play-office-call.ts';
import { hasDuty, hasNoCommonLanguage, playNoCommonLanguage } from './prompted-agent.ts';
import { type AgentBehavior, createScene, fillLine, type Scene } from './scene.ts';
import { statedConditions } from './stated-conditions.ts';

/** How long a call takes: `none` 0, `quick` about 1 second, `demo` 5–9 seconds, `lifelike` 1–9 minutes. */
export type CallPace = 'none' | 'quick' | 'demo' | 'lifelike';

/** `obliging` offices always answer, offer openings and confirm, for demos and end-to-end tests. */
export type OfficeVariety = 'varied' | 'obliging';

export type SimulationOptions = {
  now: Date;
  seed: string;
  pace: CallPace;
  manner?: OfficeVariety;
  /** English by default. */
  language?: OfficeLanguage;
  /** The office's response to a booking call; random by default. */
  bookingScenario?: BookingDecision | null | undefined;
  /** The billing office's response; random by default. */
  billingScenario?: BillingPart;
  /** Derived from the office's id by default. */
  temper?: OfficeBehavior;
  /** Honest by default. */
  agent?: AgentBehavior;
  /** Simulates an agent with a prompt. */
  prompted?: PromptedAgent | undefined;
};

export type SimulatedCall = {
  telephony: Telephony;
  transcript: TranscriptTurn[];
  durationMilliseconds: number;
};

/**
 * Simulates a call to a fictional office. The same seed, key, office and time give the same call. Throws
 * `RangeError` for a booking call without an opening.
 */
export function simulateOfficeCall(input: PlaceCallInput, options: SimulationOptions): SimulatedCall {
  const { telephony, transcript, durationMilliseconds } = simulateWithGroundTruth(input, options);
  return { telephony, transcript, durationMilliseconds };
}

/** The same call with its ground truth, for measuring the transcript reader; not used by the product. */
export function simulateWithGroundTruth(
  input: PlaceCallInput,
  options: SimulationOptions,
): SimulatedCall & { truth: GroundTruth; temper: OfficeBehavior; billing: BillingMeaning[] } {
  const { key, brief, office } = input;
  const random = seededRandom(`${options.seed}|call|${office.officeId}|${key}`);
  const obliging = options.manner === 'obliging';
  const defaultBehavior = obliging ? 'friendly' : pickOfficeBehavior(options.seed, office.officeId, key);
  const forced = options.temper ?? officeBehaviors.find((one) => one === office.temper);
  const behavior = forced ?? defaultBehavior;
  const script = startCallScript(random, (text) => statedConditions(text, options.now, office.timeZone));
  const isBrisk = behavior === 'brisk';
  const scene = createScene({
    script,
    random,
    brief,
    office,
    now: options.now,
    isBrisk,
    agent: options.agent ?? 'honest',
    prompted: options.prompted ?? null,
    language: options.language ?? brief.language ?? 'en',
  });
  const bookingScenario = options.bookingScenario ?? (obliging ? 'confirms' : null);
  const billingScenario = options.billingScenario ?? (obliging ? 'corrected' : null);
  const call =
    brief.purpose === 'billing'
      ? playBilling(scene, billingScenario)
      : { ...play(scene, behavior, { bookingScenario, isForced: forced !== undefined }), billing: [] };
  const paced = options.pace === 'lifelike' ? slowDown(call, `${options.seed}|pace|${key}`) : call;
  return {
    telephony: call.truth.telephony,
    transcript: paced.transcript,
    durationMilliseconds: durationOf(paced, options, `${options.seed}|pace|${key}`),
    truth: call.truth,
    temper: behavior,
    billing: call.billing,
  };
}

function play(
  scene: Scene,
  behavior: OfficeBehavior,
  { bookingScenario, isForced }: { bookingScenario: BookingDecision | null; isForced: boolean },
): ScriptedCall {
  if (hasNoCommonLanguage(scene, behavior)) return playNoCommonLanguage(scene);
  if (scene.brief.purpose === 'enquiry') return playBehavior(scene, behavior);
  // A booking call has its own random outcome, unless a rehearsal sets the office's behavior.
  return (
    (isForced && playUnavailable(scene, behavior, () => bookingQuestion(scene))) ||
    playBooking(scene, bookingScenario)
  );
}

function playBehavior(scene: Scene, behavior: OfficeBehavior): ScriptedCall {
  const pickQuestion = () => fillLine(scene, scene.speech.lines.newPatientQuestions);
  const question = () => (hasDuty(scene, 'asks_new_patients') ? pickQuestion() : '');
  return playUnavailable(scene, behavior, question) ?? playInquiry(scene, behavior);
}

/** Plays a call that never reaches its purpose; null if the office is available. */
function playUnavailable(
  scene: Scene,
  behavior: OfficeBehavior,
  question: () => string,
): ScriptedCall | null {
  switch (behavior) {
    case 'voicemail':
      return playVoicemail(scene);
    case 'no_answer':
      return playNoAnswer(scene);
    case 'busy':
      return playBusy(scene);
    case 'hold_timeout':
      return playHoldTimeout(scene);
    case 'refuses_machines':
      return playRefusal(scene, question());
    case 'call_back':
      return playCallBack(scene, question());
    case 'wrong_number':
      return playWrongNumber(scene);
    default:
      return null;
  }
}

const minSeconds = 60;
const maxSeconds = 540;

/** Real offices look things up and talk slowly: 1.3 to 3 times the scripted length. */
function slowDown(call: ScriptedCall, seed: string): ScriptedCall {
  const slowness = 1.3 + 1.7 * seededRandom(seed).next() ** 2;
  const factor = Math.min(slowness, maxSeconds / Math.max(call.lengthSeconds, 1));
  return {
    ...call,
    transcript: call.transcript.map((turn) => ({ ...turn, atSeconds: Math.round(turn.atSeconds * factor) })),
    lengthSeconds: call.lengthSeconds * factor,
  };
}

function durationOf(call: ScriptedCall, options: SimulationOptions, seed: string): number {
  if (options.pace === 'none') return 0;
  if (options.pace === 'quick') return seededRandom(seed).integer(600, 1200);
  if (options.pace === 'demo') return seededRandom(seed).integer(5000, 9000);
  // Even a short call rings and ends with a goodbye.
  const shortest = minSeconds + 35 * seededRandom(`${seed}|short`).next();
  return Math.round(Math.min(maxSeconds, Math.max(shortest, call.lengthSeconds)) * 1000);
}
