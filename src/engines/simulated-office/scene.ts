import type { CallBrief, OfficeProfile } from '#shared/calls/telephone-call.ts';
import type { SeededRandom } from '#shared/random.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import type { PromptedAgent } from './agent-duties.ts';
import type { CallScript } from './call-script.ts';
import type { OfficeLanguage } from './office-language.ts';
import { type OfficeSpeech, speechOf } from './office-speech.ts';
import type { SpeakingDay } from './spoken-phrases.ts';

/** How the agent behaves. All but `honest` misbehave on purpose, to test that rehearsals detect it. */
export type AgentBehavior = 'honest' | 'hides_itself' | 'claims_to_be_human' | 'pushes_on';

/** The context of a simulated call: both sides, the day, the language, and the script to write to. */
export type Scene = {
  script: CallScript;
  random: SeededRandom;
  brief: CallBrief;
  office: OfficeProfile;
  now: Date;
  speaking: SpeakingDay;
  isBrisk: boolean;
  agent: AgentBehavior;
  /** An agent that follows a prompt; null for one with stock sentences. */
  prompted: PromptedAgent | null;
  speech: OfficeSpeech;
};

export function createScene(parts: Omit<Scene, 'speaking' | 'speech'> & { language: OfficeLanguage }): Scene {
  const { brief, office, now } = parts;
  const today = toWallTime(now, office.timeZone).date;
  return {
    ...parts,
    speaking: { today, fromDate: brief.fromDate, toDate: brief.toDate },
    speech: speechOf(parts.language),
  };
}

/** Picks one of the lines and fills in its placeholders. */
export function fillLine(
  scene: Scene,
  choices: readonly string[],
  gaps: Readonly<Record<string, string>> = {},
): string {
  const { random, brief, speech } = scene;
  const values: Record<string, string> = {
    office: brief.officeName,
    caller: brief.callerFor || (speech.language === 'es' ? 'el paciente' : 'the patient'),
    service: speech.serviceName(brief.serviceName),
    plan: brief.insurancePlan ?? '',
    ...gaps,
  };
  // A single choice draws no random number, so that such lines don't change the rest of a seeded call.
  const chosen = choices.length === 1 ? (choices[0] ?? '') : random.pick(choices);
  const line = brief.callerFor === '' ? chosen.replace(', {caller}', '') : chosen;
  return line.replace(/\{(\w+)\}/g, (gap, name: string) =>
    name === 'name' ? random.pick(speech.lines.deskNames) : (values[name] ?? gap),
  );
}

export function playGreeting(scene: Scene, putsOnHold: boolean): void {
  const { script, random } = scene;
  if (!putsOnHold) {
    script.office(
      fillLine(scene, scene.isBrisk ? scene.speech.lines.briskGreetings : scene.speech.lines.greetings),
    );
    return;
  }
  playHold(scene);
  script.pause(random.integer(10, 40));
  script.office(fillLine(scene, scene.speech.lines.backFromHold));
}

export function playHold(scene: Scene): void {
  const { script, random } = scene;
  script.office(fillLine(scene, scene.speech.lines.askToHold));
  script.agent(fillLine(scene, scene.speech.lines.willHold));
  script.pause(random.integer(5, 30));
  script.office(fillLine(scene, scene.speech.lines.holdAnnouncements));
}
