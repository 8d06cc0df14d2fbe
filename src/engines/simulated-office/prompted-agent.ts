import { fillVariables, tellAgent } from '#shared/calls/tell-agent.ts';
import type { AgentDuty } from './agent-duties.ts';
import type { CallScript, ScriptedCall } from './call-script.ts';
import type { OfficeTemper } from './office-temper.ts';
import { fillLine, playGreeting, type Scene } from './scene.ts';

/** Whether the agent of this call does something; one without a prompt does everything that is right. */
export const hasDuty = ({ prompted }: Scene, duty: AgentDuty): boolean =>
  prompted === null || prompted.duties.has(duty);

/** What a prompted agent says first: its begin message word for word, then what its prompt has it say. */
export function sayOpening(scene: Scene): string {
  const { prompted, speech, brief } = scene;
  if (!prompted) throw new Error('Only an agent with a prompt has an opening of its own.');
  const begin = prompted.beginMessage === null ? '' : fillVariables(prompted.beginMessage, tellAgent(brief));
  // The begin message is not spoken in another language by itself: the prompt has to say so.
  if (begin !== '' && (prompted.language === speech.language || !hasDuty(scene, 'speaks_spanish')))
    return begin;
  return `${begin} ${composeOpening(scene)}`.trim();
}

/** As much of an opening as the prompt orders. */
function composeOpening(scene: Scene): string {
  const parts = openingParts[scene.speech.language];
  const said = [
    hasDuty(scene, 'says_it_is_a_machine') ? parts.machine : parts.hello,
    hasDuty(scene, 'says_for_whom') ? parts.forWhom : '',
    hasDuty(scene, 'says_recorded') ? parts.recorded : '',
  ];
  return said.filter(Boolean).join(' ');
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

const unanswered: ReadonlySet<OfficeTemper> = new Set(['voicemail', 'no_answer', 'busy', 'hold_timeout']);

/** An office that speaks a language in which its agent has no word. */
export function lacksCommonTongue(scene: Scene, temper: OfficeTemper): boolean {
  const { prompted, speech } = scene;
  if (!prompted || prompted.language === speech.language || unanswered.has(temper)) return false;
  return speech.language === 'en' || !hasDuty(scene, 'speaks_spanish');
}

export function playNoCommonTongue(scene: Scene): ScriptedCall {
  const { script, prompted, speech } = scene;
  playGreeting(scene, false);
  script.agent(sayOpening(scene));
  script.office(speech.language === 'es' ? 'Disculpe, no hablo inglés.' : "Sorry, I don't speak Spanish.");
  script.agent(prompted?.language === 'es' ? 'Gracias, hasta luego.' : 'Thank you, goodbye.');
  return script.end('answered', 'unclear');
}

/** The agent's first question, or its opening alone when it has nothing to ask yet. */
export function leadIn(script: CallScript, scene: Scene, question: string): void {
  if (question !== '') return;
  script.office(scene.speech.language === 'es' ? 'Dígame.' : 'Go ahead.');
}

/** To a gatekeeper: what the patient allowed, or more than anybody gave it. */
export function answerGatekeeper(scene: Scene, question: string): string {
  const { difficult } = scene.speech;
  const discreet = hasDuty(scene, 'says_no_more_than_needed');
  return fillLine(scene, discreet ? difficult.leastNeeded : difficult.tooMuch, { question });
}
