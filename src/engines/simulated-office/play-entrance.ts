import type { ScriptedCall } from './call-script.ts';
import type { OfficeBehavior } from './office-behavior.ts';
import { endAfterRefusal, playDisclosure } from './play-office-call.ts';
import { answerGatekeeper } from './prompted-agent.ts';
import { fillLine, playGreeting, type Scene } from './scene.ts';

/**
 * Plays the start of a call, up to the agent's first question. Menus, gatekeepers and transfers may come
 * first, or end the call.
 */
export function playEntrance(
  scene: Scene,
  behavior: OfficeBehavior,
  question: string,
): ScriptedCall | 'reached_staff' {
  switch (behavior) {
    case 'phone_menu':
      return playMenu(scene, question);
    case 'gatekeeper':
      return playGatekeeper(scene, question);
    case 'transfers':
      return playTransfer(scene, question);
    default:
      playGreeting(scene, behavior === 'holds_then_answers');
      playDisclosure(scene, question, behavior === 'asks_if_human' ? true : undefined);
      return 'reached_staff';
  }
}

function playMenu(scene: Scene, question: string): ScriptedCall | 'reached_staff' {
  const { script, random, speech } = scene;
  script.office(fillLine(scene, speech.difficult.menus));
  script.agent(fillLine(scene, speech.difficult.menuChoice));
  script.pause(random.integer(2, 8));
  if (random.chance(0.25)) {
    script.office(fillLine(scene, speech.difficult.menuHangups));
    return script.end('answered', 'unclear');
  }
  playGreeting(scene, false);
  playDisclosure(scene, question, false);
  return 'reached_staff';
}

/** Staff ask for more than the agent may disclose, then answer in general or refuse. */
function playGatekeeper(scene: Scene, question: string): ScriptedCall | 'reached_staff' {
  const { script, random, speech } = scene;
  playGreeting(scene, false);
  playDisclosure(scene, question, false);
  script.office(fillLine(scene, speech.difficult.gatekeeping));
  script.agent(answerGatekeeper(scene, question));
  if (random.chance(0.6)) {
    const answer = fillLine(scene, speech.difficult.gatekeeperAnswers);
    const words = answer.split(/(?<=\.) /).at(-1) ?? answer;
    script.office(answer, [{ kind: 'accepts_new_patients', value: { accepts: true }, words }]);
    return 'reached_staff';
  }
  const words = fillLine(scene, speech.difficult.gatekeeperRefusals);
  script.office(words, [{ kind: 'refused', value: { reason: 'declined' }, words }]);
  endAfterRefusal(scene);
  return script.end('answered', 'refused');
}

function playTransfer(scene: Scene, question: string): ScriptedCall | 'reached_staff' {
  const { script, random, speech } = scene;
  playGreeting(scene, false);
  playDisclosure(scene, question, false);
  script.office(fillLine(scene, speech.difficult.transfers));
  script.agent(fillLine(scene, speech.difficult.transferThanks));
  script.pause(random.integer(5, 25));
  script.office(fillLine(scene, speech.difficult.afterTransfer));
  // The agent introduces itself again to each person.
  playDisclosure(scene, question, false);
  return 'reached_staff';
}
