import { seededRandom } from '#kernel/random.ts';
import type { Telephony, TranscriptTurn } from '#kernel/telephone-call.ts';
import type { PlaceCallInput } from '../voice.port.ts';
import { type ScriptedCall, startCallScript } from './call-script.ts';
import type { GroundTruth } from './meant-facts.ts';
import type { OfficeLanguage } from './office-speech.ts';
import { type OfficeTemper, pickOfficeTemper } from './office-temper.ts';
import { playBooking } from './play-booking.ts';
import { playEnquiry } from './play-enquiry.ts';
import {
  type AgentManner,
  fillLine,
  openScene,
  playBusy,
  playCallBack,
  playHoldTimeout,
  playNoAnswer,
  playRefusal,
  playVoicemail,
  playWrongNumber,
  type Scene,
} from './play-office-call.ts';

/** `none` ends at once, `demo` within seconds, `lifelike` in one to four minutes. */
export type CallPace = 'none' | 'demo' | 'lifelike';

/** `varied` offices have tempers; `obliging` ones answer, offer and confirm: for shows and journeys. */
export type OfficeManner = 'varied' | 'obliging';

export type SimulationOptions = {
  now: Date;
  seed: string;
  pace: CallPace;
  manner?: OfficeManner;
  /** English unless said otherwise. */
  language?: OfficeLanguage;
  /** Drawn for the office unless given. */
  temper?: OfficeTemper;
  /** Honest unless a test wants it to misbehave. */
  agent?: AgentManner;
};

export type SimulatedCall = {
  telephony: Telephony;
  transcript: TranscriptTurn[];
  durationMilliseconds: number;
};

/**
 * Plays one call to a fictional office. Pure: the same seed, key, office and moment give the same call. Throws
 * `RangeError` for a booking call without its opening.
 */
export function simulateOfficeCall(input: PlaceCallInput, options: SimulationOptions): SimulatedCall {
  const { telephony, transcript, durationMilliseconds } = simulateWithGroundTruth(input, options);
  return { telephony, transcript, durationMilliseconds };
}

/** The same call with what the office meant: for measuring a reader of transcripts, never for the product. */
export function simulateWithGroundTruth(
  input: PlaceCallInput,
  options: SimulationOptions,
): SimulatedCall & { truth: GroundTruth; temper: OfficeTemper } {
  const { key, brief, office } = input;
  const random = seededRandom(`${options.seed}|call|${office.officeId}|${key}`);
  const obliging = options.manner === 'obliging';
  const drawn = obliging ? 'friendly' : pickOfficeTemper(options.seed, office.officeId, key);
  const temper = options.temper ?? drawn;
  const script = startCallScript(random);
  const isBrisk = temper === 'brisk';
  const scene = openScene({
    script,
    random,
    brief,
    office,
    now: options.now,
    isBrisk,
    agent: options.agent ?? 'honest',
    language: options.language ?? 'en',
  });
  const call = brief.purpose === 'booking' ? playBooking(scene, obliging) : playTemper(scene, temper);
  return {
    telephony: call.truth.telephony,
    transcript: call.transcript,
    durationMilliseconds: durationOf(call, options, `${options.seed}|pace|${key}`),
    truth: call.truth,
    temper,
  };
}

function playTemper(scene: Scene, temper: OfficeTemper): ScriptedCall {
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
      return playRefusal(scene, fillLine(scene, scene.speech.lines.newPatientQuestions));
    case 'call_back':
      return playCallBack(scene, fillLine(scene, scene.speech.lines.newPatientQuestions));
    case 'wrong_number':
      return playWrongNumber(scene);
    default:
      return playEnquiry(scene, temper);
  }
}

function durationOf(call: ScriptedCall, options: SimulationOptions, seed: string): number {
  if (options.pace === 'none') return 0;
  if (options.pace === 'demo') return seededRandom(seed).integer(1200, 3500);
  return Math.round(Math.min(240, Math.max(60, call.lengthSeconds)) * 1000);
}
