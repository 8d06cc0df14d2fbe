import type { ScriptedCall } from './call-script.ts';
import type { OfficeBehavior } from './office-behavior.ts';
import { endAfterRefusal, playDisclosure } from './play-office-call.ts';
import { answerGatekeeper } from './prompted-agent.ts';
import { fillLine, playGreeting, type Scene } from './scene.ts';

/**
 * From the first ring to the first question: menus, gatekeepers and transfers may come between, or end the
 * call.
 */
export function playEntrance(
  scene: Scene,
  temper: OfficeBehavior,
  question: string,
): ScriptedCall | 'spoken_to' {
  switch (temper) {
    case 'phone_menu':
      return playMenu(scene, question);
    case 'gatekeeper':
      return playGate(scene, question);
    case 'transfers':
      return playTransfer(scene, question);
    default:
      playGreeting(scene, temper === 'holds_then_answers');
      playDisclosure(scene, question, temper === 'asks_if_human' ? true : undefined);
      return 'spoken_to';
  }
}

function playMenu(scene: Scene, question: string): ScriptedCall | 'spoken_to' {
  const { script, random, speech } = scene;
  script.office(fillLine(scene, speech.difficult.menus));
  script.agent(fillLine(scene, speech.difficult.menuChoice));
  script.pause(random.integer(2, 8));
  if (random.chance(0.25)) {
    script.office(fillLine(scene, speech.difficult.menuEnds));
    return script.end('answered', 'unclear');
  }
  playGreeting(scene, false);
  playDisclosure(scene, question, false);
  return 'spoken_to';
}

/** Asks for more than the call may disclose; then answers in general, or doesn't. */
function playGate(scene: Scene, question: string): ScriptedCall | 'spoken_to' {
  const { script, random, speech } = scene;
  playGreeting(scene, false);
  playDisclosure(scene, question, false);
  script.office(fillLine(scene, speech.difficult.gatekeeping));
  script.agent(answerGatekeeper(scene, question));
  if (random.chance(0.6)) {
    const answer = fillLine(scene, speech.difficult.gateOpens);
    const words = answer.split(/(?<=\.) /).at(-1) ?? answer;
    script.office(answer, [{ kind: 'accepts_new_patients', value: { accepts: true }, words }]);
    return 'spoken_to';
  }
  const words = fillLine(scene, speech.difficult.gateShut);
  script.office(words, [{ kind: 'refused', value: { reason: 'declined' }, words }]);
  endAfterRefusal(scene);
  return script.end('answered', 'refused');
}

function playTransfer(scene: Scene, question: string): ScriptedCall | 'spoken_to' {
  const { script, random, speech } = scene;
  playGreeting(scene, false);
  playDisclosure(scene, question, false);
  script.office(fillLine(scene, speech.difficult.transfers));
  script.agent(fillLine(scene, speech.difficult.transferThanks));
  script.pause(random.integer(5, 25));
  script.office(fillLine(scene, speech.difficult.afterTransfer));
  // Each new person on the phone gets the introduction again.
  playDisclosure(scene, question, false);
  return 'spoken_to';
}
