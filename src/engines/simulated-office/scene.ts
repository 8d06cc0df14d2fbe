import type { CallBrief, OfficeProfile } from '#shared/calls/telephone-call.ts';
import type { SeededRandom } from '#shared/random.ts';
import { toWallTime } from '#shared/time/business-calendar.ts';
import type { PromptedAgent } from './agent-duties.ts';
import type { CallScript } from './call-script.ts';
import type { OfficeLanguage } from './office-language.ts';
import { type OfficeSpeech, speechOf } from './office-speech.ts';
import type { SpeakingDay } from './spoken-phrases.ts';

/** How the agent behaves. All but `honest` misbehave on purpose, to test that a rehearsal notices. */
export type AgentManner = 'honest' | 'hides_itself' | 'claims_to_be_human' | 'pushes_on';

/** Everything a scene needs: the actors, the day, the language, and the script it writes to. */
export type Scene = {
  script: CallScript;
  random: SeededRandom;
  brief: CallBrief;
  office: OfficeProfile;
  now: Date;
  speaking: SpeakingDay;
  isBrisk: boolean;
  agent: AgentManner;
  /** The prompt-driven agent; null for the agent with stock sentences. */
  prompted: PromptedAgent | null;
  speech: OfficeSpeech;
};

export function openScene(parts: Omit<Scene, 'speaking' | 'speech'> & { language: OfficeLanguage }): Scene {
  const { brief, office, now } = parts;
  const today = toWallTime(now, office.timeZone).date;
  return {
    ...parts,
    speaking: { today, fromDate: brief.fromDate, toDate: brief.toDate },
    speech: speechOf(parts.language),
  };
}

/** One of the lines with its placeholders filled. */
export function fillLine(
  scene: Scene,
  choices: readonly string[],
  gaps: Readonly<Record<string, string>> = {},
): string {
  const { random, brief, speech } = scene;
  const known: Record<string, string> = {
    office: brief.officeName,
    caller: brief.callerFor || (speech.language === 'es' ? 'el paciente' : 'the patient'),
    service: speech.serviceName(brief.serviceName),
    plan: brief.insurancePlan ?? '',
    ...gaps,
  };
  // A single choice uses no random number, so adding one leaves the rest of a seeded call unchanged.
  const chosen = choices.length === 1 ? (choices[0] ?? '') : random.pick(choices);
  const line = brief.callerFor === '' ? chosen.replace(', {caller}', '') : chosen;
  return line.replace(/\{(\w+)\}/g, (gap, name: string) =>
    name === 'name' ? random.pick(speech.lines.deskNames) : (known[name] ?? gap),
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
