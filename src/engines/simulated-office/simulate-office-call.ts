import type { PlaceCallInput, Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { seededRandom } from '#shared/random.ts';
import type { PromptedAgent } from './agent-duties.ts';
import { type ScriptedCall, startCallScript } from './call-script.ts';
import { meantConditions } from './meant-conditions.ts';
import type { GroundTruth } from './meant-facts.ts';
import { type OfficeBehavior, officeBehaviors, pickOfficeBehavior } from './office-behavior.ts';
import type { OfficeLanguage } from './office-language.ts';
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
import { hasDuty, lacksCommonTongue, playNoCommonLanguage } from './prompted-agent.ts';
import { type AgentManner, fillLine, openScene, type Scene } from './scene.ts';

/** `none` ends at once, `quick` in about a second, `demo` within nine, `lifelike` in one to four minutes. */
export type CallPace = 'none' | 'quick' | 'demo' | 'lifelike';

/** `varied` offices behave differently; `obliging` ones answer, offer and confirm: for demos and journeys. */
export type OfficeManner = 'varied' | 'obliging';

export type SimulationOptions = {
  now: Date;
  seed: string;
  pace: CallPace;
  manner?: OfficeManner;
  /** English by default. */
  language?: OfficeLanguage;
  /** What the office does in a booking call; random by default. */
  bookingFate?: BookingDecision | null | undefined;
  /** Random for the office by default. */
  temper?: OfficeBehavior;
  /** Honest unless a test wants it to misbehave. */
  agent?: AgentManner;
  /** An agent that does what its prompt says, and for anything it doesn't say, the worst. */
  prompted?: PromptedAgent | undefined;
};

export type SimulatedCall = {
  telephony: Telephony;
  transcript: TranscriptTurn[];
  durationMilliseconds: number;
};

/**
 * Simulates one call to a fictional office. Pure: the same seed, key, office and time give the same call.
 * Throws `RangeError` for a booking call without its opening.
 */
export function simulateOfficeCall(input: PlaceCallInput, options: SimulationOptions): SimulatedCall {
  const { telephony, transcript, durationMilliseconds } = simulateWithGroundTruth(input, options);
  return { telephony, transcript, durationMilliseconds };
}

/** The same call with what the office meant: for measuring a transcript reader, never for the product. */
export function simulateWithGroundTruth(
  input: PlaceCallInput,
  options: SimulationOptions,
): SimulatedCall & { truth: GroundTruth; temper: OfficeBehavior } {
  const { key, brief, office } = input;
  const random = seededRandom(`${options.seed}|call|${office.officeId}|${key}`);
  const obliging = options.manner === 'obliging';
  const drawn = obliging ? 'friendly' : pickOfficeBehavior(options.seed, office.officeId, key);
  const told = options.temper ?? officeBehaviors.find((one) => one === office.temper);
  const temper = told ?? drawn;
  const script = startCallScript(random, (text) => meantConditions(text, options.now, office.timeZone));
  const isBrisk = temper === 'brisk';
  const scene = openScene({
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
  const bookingFate = options.bookingFate ?? (obliging ? 'confirms' : null);
  const call = play(scene, temper, { bookingFate, isTold: told !== undefined });
  return {
    telephony: call.truth.telephony,
    transcript: call.transcript,
    durationMilliseconds: durationOf(call, options, `${options.seed}|pace|${key}`),
    truth: call.truth,
    temper,
  };
}

function play(
  scene: Scene,
  temper: OfficeBehavior,
  { bookingFate, isTold }: { bookingFate: BookingDecision | null; isTold: boolean },
): ScriptedCall {
  if (lacksCommonTongue(scene, temper)) return playNoCommonLanguage(scene);
  if (scene.brief.purpose === 'enquiry') return playBehavior(scene, temper);
  // In demo mode a booking call has its own random outcome; a rehearsal may set the office's behavior.
  return (
    (isTold && playUnwilling(scene, temper, () => bookingQuestion(scene))) || playBooking(scene, bookingFate)
  );
}

function playBehavior(scene: Scene, temper: OfficeBehavior): ScriptedCall {
  const ask = () => fillLine(scene, scene.speech.lines.newPatientQuestions);
  const question = () => (hasDuty(scene, 'asks_new_patients') ? ask() : '');
  return playUnwilling(scene, temper, question) ?? playInquiry(scene, temper);
}

/** The behavior with which a call never reaches its purpose; null if it does. */
function playUnwilling(scene: Scene, temper: OfficeBehavior, question: () => string): ScriptedCall | null {
  switch (temper) {
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

function durationOf(call: ScriptedCall, options: SimulationOptions, seed: string): number {
  if (options.pace === 'none') return 0;
  if (options.pace === 'quick') return seededRandom(seed).integer(600, 1200);
  if (options.pace === 'demo') return seededRandom(seed).integer(5000, 9000);
  return Math.round(Math.min(240, Math.max(60, call.lengthSeconds)) * 1000);
}
