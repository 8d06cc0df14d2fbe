import { toWallTime } from '#kernel/business-calendar.ts';
import type { SeededRandom } from '#kernel/random.ts';
import type { CallBrief, OfficeProfile } from '#kernel/telephone-call.ts';
import type { CallScript, ScriptedCall } from './call-script.ts';
import * as lines from './office-lines.ts';
import type { SpeakingDay } from './spoken-phrases.ts';

/** Everything a scene needs: who plays, on which day, and the script it writes into. */
export type Scene = {
  script: CallScript;
  random: SeededRandom;
  brief: CallBrief;
  office: OfficeProfile;
  now: Date;
  speaking: SpeakingDay;
  isBrisk: boolean;
};

export function openScene(parts: Omit<Scene, 'speaking'>): Scene {
  const { brief, office, now } = parts;
  const today = toWallTime(now, office.timeZone).date;
  return { ...parts, speaking: { today, fromDate: brief.fromDate, toDate: brief.toDate } };
}

/** One of the lines with its gaps filled. */
export function fillLine(
  scene: Scene,
  choices: readonly string[],
  gaps: Readonly<Record<string, string>> = {},
): string {
  const { random, brief } = scene;
  const known: Record<string, string> = {
    office: brief.officeName,
    caller: brief.callerFor || 'the patient',
    service: brief.serviceName,
    plan: brief.insurancePlan ?? '',
    ...gaps,
  };
  const chosen = random.pick(choices);
  const line = brief.callerFor === '' ? chosen.replace(', {caller}', '') : chosen;
  return line.replace(/\{(\w+)\}/g, (gap, name: string) =>
    name === 'name' ? random.pick(lines.deskNames) : (known[name] ?? gap),
  );
}

export function playGreeting(scene: Scene, putsOnHold: boolean): void {
  const { script, random } = scene;
  if (!putsOnHold) {
    script.office(fillLine(scene, scene.isBrisk ? lines.briskGreetings : lines.greetings));
    return;
  }
  playHold(scene);
  script.pause(random.integer(10, 40));
  script.office(fillLine(scene, lines.backFromHold));
}

function playHold(scene: Scene): void {
  const { script, random } = scene;
  script.office(fillLine(scene, lines.askToHold));
  script.agent('Of course, thank you.');
  script.pause(random.integer(5, 30));
  script.office(fillLine(scene, lines.holdAnnouncements));
}

/** The agent says what it is before it asks anything. */
export function playDisclosure(scene: Scene, question: string): void {
  const { script, random } = scene;
  script.agent(`${fillLine(scene, lines.openings)} ${question}`);
  if (scene.isBrisk || !random.chance(0.15)) return;
  script.office(fillLine(scene, lines.doubts));
  script.agent(`${fillLine(scene, lines.reassurances)} ${question}`);
}

export function playGoodbye(scene: Scene): void {
  scene.script.agent(fillLine(scene, lines.thanks));
  if (!scene.isBrisk) scene.script.office(fillLine(scene, lines.goodbyes));
}

export function playVoicemail(scene: Scene): ScriptedCall {
  scene.script.office(fillLine(scene, lines.voicemailGreetings));
  if (scene.random.chance(0.6)) scene.script.agent(fillLine(scene, lines.voicemailMessages));
  return scene.script.end('voicemail', 'voicemail');
}

export function playNoAnswer(scene: Scene): ScriptedCall {
  if (scene.random.chance(0.5)) scene.script.office(fillLine(scene, lines.noAnswerAnnouncements));
  scene.script.pause(30);
  return scene.script.end('no_answer', 'no_answer');
}

export function playBusy(scene: Scene): ScriptedCall {
  scene.script.office(fillLine(scene, lines.busyAnnouncements));
  return scene.script.end('busy', 'busy');
}

export function playHoldTimeout(scene: Scene): ScriptedCall {
  playHold(scene);
  scene.script.pause(100);
  scene.script.office(fillLine(scene, lines.holdAnnouncements));
  scene.script.pause(100);
  return scene.script.end('hold_timeout', 'hold_timeout');
}

export function playRefusal(scene: Scene, question: string): ScriptedCall {
  playGreeting(scene, false);
  scene.script.agent(`${fillLine(scene, lines.openings)} ${question}`);
  const text = fillLine(scene, lines.refusals);
  const ending = scene.random.pick(['', ' The patient can call us.', ' Have a nice day.', ' Bye.']);
  scene.script.office(text + ending, [
    { kind: 'refused', value: { reason: 'automated_callers' }, words: text },
  ]);
  scene.script.agent('I understand. Thank you, goodbye.');
  return scene.script.end('answered', 'refused');
}

export function playCallBack(scene: Scene, question: string): ScriptedCall {
  playGreeting(scene, false);
  playDisclosure(scene, question);
  const wish = scene.random.pick(lines.callBackWishes);
  const words = wish.text.split(/(?<=[.]) /).at(-1) ?? wish.text;
  scene.script.office(wish.text, [{ kind: 'call_back', value: { by: wish.by }, words }]);
  scene.script.agent('Understood, thank you.');
  return scene.script.end('answered', 'call_back');
}
