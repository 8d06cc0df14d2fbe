import { buildAgentVariables, fillVariables } from '#shared/calls/agent-variables.ts';
import type { AgentDuty } from './agent-duties.ts';
import type { CallScript, ScriptedCall } from './call-script.ts';
import type { OfficeBehavior } from './office-behavior.ts';
import { fillLine, playGreeting, type Scene } from './scene.ts';

/** Whether the agent has a duty. An agent without a prompt has all of them. */
export const hasDuty = ({ prompted }: Scene, duty: AgentDuty): boolean =>
  prompted === null || prompted.duties.has(duty);

/** The opening of an agent with a prompt: its begin message verbatim, or what its prompt instructs. */
export function sayOpening(scene: Scene): string {
  const { prompted, speech, brief } = scene;
  if (!prompted) throw new Error('Only an agent with a prompt has its own opening.');
  const begin =
    prompted.beginMessage === null ? '' : fillVariables(prompted.beginMessage, buildAgentVariables(brief));
  // The begin message is not translated unless the prompt says to speak Spanish.
  if (begin !== '' && (prompted.language === speech.language || !hasDuty(scene, 'speaks_spanish')))
    return begin;
  return `${begin} ${composeOpening(scene)}`.trim();
}

/** Includes only what the prompt instructs. */
function composeOpening(scene: Scene): string {
  const parts = openingParts[scene.speech.language];
  const sentences = [
    hasDuty(scene, 'says_it_is_a_machine') ? parts.machine : parts.hello,
    hasDuty(scene, 'says_for_whom') ? parts.forWhom : '',
    hasDuty(scene, 'says_recorded') ? parts.recorded : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

const openingParts = {
  en: {
    hello: 'Hello.',
    machine: "Hello, I'm an automated assistant.",
    forWhom: "I'm calling from Harborline on behalf of a patient.",
    recorded: 'This call may be recorded.',
  },
  es: {
    hello: 'Hola.',
    machine: 'Hola, soy un asistente automático.',
    forWhom: 'Llamo de Harborline de parte de un paciente.',
    recorded: 'Esta llamada puede ser grabada.',
  },
} as const;

const unanswered: ReadonlySet<OfficeBehavior> = new Set(['voicemail', 'no_answer', 'busy', 'hold_timeout']);

/** Whether the office speaks a language that the agent doesn't. */
export function hasNoCommonLanguage(scene: Scene, behavior: OfficeBehavior): boolean {
  const { prompted, speech } = scene;
  if (!prompted || prompted.language === speech.language || unanswered.has(behavior)) return false;
  return speech.language === 'en' || !hasDuty(scene, 'speaks_spanish');
}

export function playNoCommonLanguage(scene: Scene): ScriptedCall {
  const { script, prompted, speech } = scene;
  playGreeting(scene, false);
  script.agent(sayOpening(scene));
  script.office(speech.language === 'es' ? 'Disculpe, no hablo inglés.' : "Sorry, I don't speak Spanish.");
  script.agent(prompted?.language === 'es' ? 'Gracias, hasta luego.' : 'Thank you, goodbye.');
  return script.end('answered', 'unclear');
}

/** If the agent introduces itself without a question, the office prompts it to continue. */
export function leadIn(script: CallScript, scene: Scene, question: string): void {
  if (question !== '') return;
  script.office(scene.speech.language === 'es' ? 'Dígame.' : 'Go ahead.');
}

/** The agent's answer to a gatekeeper. Without the duty to be discreet, it shares too much. */
export function answerGatekeeper(scene: Scene, question: string): string {
  const { difficult } = scene.speech;
  const isDiscreet = hasDuty(scene, 'says_no_more_than_needed');
  return fillLine(scene, isDiscreet ? difficult.discreetAnswers : difficult.indiscreetAnswers, { question });
}
