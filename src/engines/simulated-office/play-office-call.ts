import type { ScriptedCall } from './call-script.ts';
import { hasDuty, leadIn, sayOpening } from './prompted-agent.ts';
import { fillLine, playGreeting, playHold, type Scene } from './scene.ts';

/** The agent introduces itself before its first question. */
export function playDisclosure(scene: Scene, question: string, officeInterrupts?: boolean): void {
  const { script, random, speech } = scene;
  script.agent(`${fillOpening(scene)} ${question}`);
  leadIn(script, scene, question);
  if (officeInterrupts === undefined && (scene.isBrisk || !random.chance(0.15))) return;
  if (officeInterrupts === false) return;
  const interruption = fillLine(
    scene,
    officeInterrupts ? speech.lines.humanQuestions : allInterruptions(scene),
  );
  if (speech.lines.humanQuestions.includes(interruption)) script.askIfHuman(interruption);
  else script.office(interruption);
  const claimsToBeHuman = scene.agent === 'claims_to_be_human' || !hasDuty(scene, 'admits_being_a_machine');
  const answer = claimsToBeHuman ? speech.difficult.humanClaims : speech.lines.honestAnswers;
  script.agent(`${fillLine(scene, answer)} ${question}`);
}

function allInterruptions({ speech }: Scene): readonly string[] {
  return [...speech.lines.humanQuestions, ...speech.lines.whoAreYou];
}

function fillOpening(scene: Scene): string {
  if (scene.prompted) {
    // Still draw a stock sentence, so that the rest of a seeded call stays the same.
    fillLine(scene, scene.speech.lines.openings);
    return sayOpening(scene);
  }
  const { difficult } = scene.speech;
  return fillLine(
    scene,
    scene.agent === 'hides_itself' ? difficult.undisclosedOpenings : scene.speech.lines.openings,
  );
}

export function playGoodbye(scene: Scene): void {
  scene.script.agent(fillLine(scene, scene.speech.lines.thanks));
  if (!scene.isBrisk) scene.script.office(fillLine(scene, scene.speech.lines.goodbyes));
}

export function playVoicemail(scene: Scene): ScriptedCall {
  scene.script.office(fillLine(scene, scene.speech.lines.voicemailGreetings));
  const leavesMessage = scene.random.chance(0.6);
  const { lines, difficult } = scene.speech;
  if (!hasDuty(scene, 'no_health_on_voicemail'))
    scene.script.agent(fillLine(scene, difficult.healthVoicemails));
  else if (leavesMessage) scene.script.agent(fillLine(scene, lines.voicemailMessages));
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

/** After a refusal, the agent says goodbye, unless it is set up to ignore refusals. */
export function endAfterRefusal(scene: Scene): void {
  const { script, speech } = scene;
  if (scene.agent !== 'pushes_on' && hasDuty(scene, 'ends_on_refusal')) {
    script.agent(fillLine(scene, speech.lines.acceptRefusal));
    return;
  }
  script.agent(fillLine(scene, speech.difficult.ignoredRefusals));
  script.office(fillLine(scene, speech.lines.goodbyes));
}

export function playCallBack(scene: Scene, question: string): ScriptedCall {
  playGreeting(scene, false);
  playDisclosure(scene, question);
  const request = scene.random.pick(scene.speech.lines.callBackRequests);
  const words = request.text.split(/(?<=[.]) /).at(-1) ?? request.text;
  scene.script.office(request.text, [{ kind: 'call_back', value: { by: request.by }, words }]);
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
