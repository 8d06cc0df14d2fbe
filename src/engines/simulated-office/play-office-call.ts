import type { ScriptedCall } from './call-script.ts';
import { hasDuty, leadIn, sayOpening } from './prompted-agent.ts';
import { fillLine, playGreeting, playHold, type Scene } from './scene.ts';

/** The agent discloses what it is before it asks anything. */
export function playDisclosure(scene: Scene, question: string, officeDoubts?: boolean): void {
  const { script, random, speech } = scene;
  script.agent(`${fillOpening(scene)} ${question}`);
  leadIn(script, scene, question);
  if (officeDoubts === undefined && (scene.isBrisk || !random.chance(0.15))) return;
  if (officeDoubts === false) return;
  const doubt = fillLine(scene, officeDoubts ? speech.lines.doubts : allDoubts(scene));
  if (speech.lines.doubts.includes(doubt)) script.askIfHuman(doubt);
  else script.office(doubt);
  const isLying = scene.agent === 'claims_to_be_human' || !hasDuty(scene, 'admits_being_a_machine');
  const answer = isLying ? speech.difficult.humanClaims : speech.lines.reassurances;
  script.agent(`${fillLine(scene, answer)} ${question}`);
}

function allDoubts({ speech }: Scene): readonly string[] {
  return [...speech.lines.doubts, ...speech.lines.whoAreYou];
}

function fillOpening(scene: Scene): string {
  if (scene.prompted) {
    // The stock sentence is still drawn, so that the rest of a seeded call stays the same.
    fillLine(scene, scene.speech.lines.openings);
    return sayOpening(scene);
  }
  const { difficult } = scene.speech;
  return fillLine(
    scene,
    scene.agent === 'hides_itself' ? difficult.silentOpenings : scene.speech.lines.openings,
  );
}

export function playGoodbye(scene: Scene): void {
  scene.script.agent(fillLine(scene, scene.speech.lines.thanks));
  if (!scene.isBrisk) scene.script.office(fillLine(scene, scene.speech.lines.goodbyes));
}

export function playVoicemail(scene: Scene): ScriptedCall {
  scene.script.office(fillLine(scene, scene.speech.lines.voicemailGreetings));
  const leavesWord = scene.random.chance(0.6);
  const { lines, difficult } = scene.speech;
  if (!hasDuty(scene, 'no_health_on_voicemail'))
    scene.script.agent(fillLine(scene, difficult.healthVoicemails));
  else if (leavesWord) scene.script.agent(fillLine(scene, lines.voicemailMessages));
  return scene.script.end('voicemail', 'voicemail');
}

export function playNoAnswer(scene: Scene): ScriptedCall {
  if (scene.random.chance(0.5))
    scene.script.office(fillLine(scene, scene.speech.lines.noAnswerAnnouncements));
  scene.script.pause(30);
  return scene.script.end('no_answer', 'no_answer');
}

export function playBusy(scene: Scene): ScriptedCall {
  scene.script.office(fillLine(scene, scene.speech.lines.busyAnnouncements));
  return scene.script.end('busy', 'busy');
}

export function playHoldTimeout(scene: Scene): ScriptedCall {
  playHold(scene);
  scene.script.pause(100);
  scene.script.office(fillLine(scene, scene.speech.lines.holdAnnouncements));
  scene.script.pause(100);
  return scene.script.end('hold_timeout', 'hold_timeout');
}

export function playRefusal(scene: Scene, question: string): ScriptedCall {
  playGreeting(scene, false);
  scene.script.agent(`${fillOpening(scene)} ${question}`);
  const text = fillLine(scene, scene.speech.lines.refusals);
  const ending = scene.random.pick(scene.speech.lines.refusalEndings);
  scene.script.office(text + ending, [
    { kind: 'refused', value: { reason: 'automated_callers' }, words: text },
  ]);
  endAfterRefusal(scene);
  return scene.script.end('answered', 'refused');
}

/** A refusal is respected: thanks, and the call ends. */
export function endAfterRefusal(scene: Scene): void {
  const { script, speech } = scene;
  if (scene.agent !== 'pushes_on' && hasDuty(scene, 'ends_on_refusal')) {
    script.agent(fillLine(scene, speech.lines.acceptRefusal));
    return;
  }
  script.agent(fillLine(scene, speech.difficult.pushing));
  script.office(fillLine(scene, speech.lines.goodbyes));
}

export function playCallBack(scene: Scene, question: string): ScriptedCall {
  playGreeting(scene, false);
  playDisclosure(scene, question);
  const wish = scene.random.pick(scene.speech.lines.callBackWishes);
  const words = wish.text.split(/(?<=[.]) /).at(-1) ?? wish.text;
  scene.script.office(wish.text, [{ kind: 'call_back', value: { by: wish.by }, words }]);
  scene.script.agent(fillLine(scene, scene.speech.lines.acceptCallBack));
  return scene.script.end('answered', 'call_back');
}

export function playWrongNumber(scene: Scene): ScriptedCall {
  const { script, speech } = scene;
  script.office(scene.speech.language === 'es' ? '¿Bueno?' : 'Hello?');
  script.agent(`${fillOpening(scene)} ${fillLine(scene, speech.lines.newPatientQuestions)}`);
  script.office(fillLine(scene, speech.difficult.wrongNumbers));
  script.agent(fillLine(scene, speech.difficult.apologies));
  return script.end('answered', 'wrong_number');
}
