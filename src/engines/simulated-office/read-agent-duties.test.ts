import { describe, expect, it } from 'vitest';
import type { AgentDuty } from './agent-duties.ts';
import { findWordingFaults, readAgentDuties } from './read-agent-duties.ts';

const variables = '{{service}} {{insurance_plan}} {{from_date}} {{to_date}} {{slot}} {{first_name}}';

function find(duty: AgentDuty, words: string) {
  const purpose = duty === 'books_opening' || duty === 'gives_first_name' ? 'booking' : 'enquiry';
  const prompt = { generalPrompt: `${words}\n\nYou know ${variables}.`, beginMessage: null };
  return readAgentDuties(prompt, purpose, 'en').find((one) => one.duty === duty);
}

describe('duties in a prompt', () => {
  it.each<[AgentDuty, string]>([
    ['says_it_is_a_machine', 'Introduce yourself as the AI assistant of Harborline.'],
    ['says_it_is_a_machine', 'Comience diciendo que es un asistente automático.'],
    ['says_it_is_a_machine', 'Start every call by stating you are a virtual assistant, not a person.'],
    ['says_for_whom', 'Explain that you are calling for a patient.'],
    ['says_for_whom', 'Diga que llama de parte de un paciente.'],
    ['says_recorded', 'Tell them the call may be recorded.'],
    ['says_recorded', 'Informe que la llamada puede ser grabada.'],
    ['admits_being_a_machine', 'If they ask whether you are human, say no: you are an automated assistant.'],
    ['admits_being_a_machine', 'Never pretend to be a person.'],
    ['admits_being_a_machine', 'Si preguntan si es una persona, diga la verdad.'],
    ['admits_being_a_machine', 'When asked if you are a real person, say that you are not a person.'],
    ['ends_on_refusal', 'If they refuse, say goodbye and hang up. Do not try to persuade them.'],
    ['ends_on_refusal', "If the office doesn't want to talk to a machine, thank them and end the call."],
    ['ends_on_refusal', 'Si la oficina se niega, agradezca y termine la llamada.'],
    ['ends_on_refusal', 'When somebody declines, do not argue and end the call.'],
    ['says_no_more_than_needed', 'Do not share any other details about the patient.'],
    ['says_no_more_than_needed', 'Say nothing else about the patient than what you were given.'],
    ['says_no_more_than_needed', 'No revele datos del paciente.'],
    ['never_invents', 'Never make anything up.'],
    ['never_invents', 'Do not guess. If unsure, ask.'],
    ['never_invents', 'Nunca invente nada.'],
    ['no_health_on_voicemail', 'On voicemail, hang up without a message.'],
    ['no_health_on_voicemail', 'If a voicemail answers, never leave the reason for the call.'],
    ['no_health_on_voicemail', 'Si contesta un buzón de voz, cuelgue.'],
    ['asks_to_repeat', 'If something is not clear, ask them to repeat it.'],
    ['speaks_spanish', 'If the office speaks Spanish, switch to Spanish.'],
    ['asks_new_patients', 'Ask if they see new patients.'],
    ['asks_new_patients', 'Find out the following:\n- new patients\n- price'],
    ['asks_price', 'Find out the following:\n- new patients\n- the price'],
    ['asks_price', 'Pregunte cuánto cuesta.'],
    ['asks_plan', 'Ask whether they are in network with the plan.'],
    ['asks_openings', 'Ask for available appointments.'],
    ['asks_to_hold', 'Ask them to hold one of the openings.'],
    ['books_opening', 'Ask them to book {{slot}}.'],
    ['gives_first_name', 'The name is {{first_name}}.'],
  ])('%s is found in “%s”', (duty, words) => {
    expect(find(duty, words)).toMatchObject({ met: true, contradicted: false });
  });

  it.each<[AgentDuty, string]>([
    ['says_it_is_a_machine', 'Never say that you are an automated assistant.'],
    ['says_it_is_a_machine', 'Say that you are a person from the front desk.'],
    ['says_recorded', 'Do not mention that the call is recorded.'],
    ['admits_being_a_machine', 'If asked whether you are a robot, say that you are a person named Anna.'],
    [
      'admits_being_a_machine',
      'When they ask if you are human, avoid the question and answer something else.',
    ],
    ['admits_being_a_machine', 'Pretend to be a human receptionist.'],
    ['ends_on_refusal', 'If the office refuses, insist politely and ask again, then end the call.'],
    ['ends_on_refusal', 'If they refuse, do not end the call.'],
    ['ends_on_refusal', 'Never do the following things:\n- end the call when the office refuses'],
    ['says_no_more_than_needed', 'Share everything you know about the patient. Only tell facts.'],
    ['never_invents', 'Do not guess prices. If the date of birth is asked, make up one.'],
    ['no_health_on_voicemail', 'On voicemail leave the service and the reason, and nothing else.'],
    ['asks_new_patients', 'Ask for times. Do not ask whether they take new patients.'],
    ['speaks_spanish', 'Answer only in English, even when the office speaks Spanish.'],
  ])('%s is contradicted by “%s”', (duty, words) => {
    expect(find(duty, words)?.met).toBe(false);
  });

  it.each<[AgentDuty, string]>([
    ['says_recorded', 'Be polite and record nothing wrongly.'],
    ['admits_being_a_machine', 'The person who answers is at work: ask one question at a time.'],
    ['ends_on_refusal', 'You need not end the call when the office refuses.'],
    ['says_no_more_than_needed', 'Ask this only when the patient pays directly.'],
    ['asks_openings', 'Ask one thing at a time.'],
    ['asks_to_hold', 'When you are asked to hold, wait.'],
    ['never_invents', 'Be honest.'],
  ])('%s isn’t found in “%s”', (duty, words) => {
    expect(find(duty, words)).toMatchObject({ met: false });
  });

  it('are not met if the variables to ask about are missing', () => {
    const prompt = { generalPrompt: 'Ask for the price. Ask for openings.', beginMessage: null };
    const met = readAgentDuties(prompt, 'enquiry', 'en').filter((one) => one.met);
    expect(met).toEqual([]);
  });

  it('are quoted from the prompt', () => {
    expect(find('never_invents', 'Be kind. Never make anything up.')?.words).toBe('Never make anything up.');
  });
});

describe('the wording of a prompt', () => {
  it.each([
    ['an unknown variable', 'Ask about {{patient_ssn}}.', null, '{{patient_ssn}}'],
    ['the service in the begin message', 'x', 'Hello, it is about {{service}}.', '{{service}}'],
    ['the name in the begin message', 'x', 'Hello for {{first_name}}.', '{{first_name}}'],
    ['an unclosed variable', 'Ask about {{service}.', null, 'isn’t closed'],
  ])('reports %s', (_, generalPrompt, beginMessage, named) => {
    expect(findWordingFaults({ generalPrompt, beginMessage }).join(' ')).toContain(named);
  });

  it('may use every known variable', () => {
    expect(findWordingFaults({ generalPrompt: variables, beginMessage: 'Hello {{office_name}}.' })).toEqual(
      [],
    );
  });
});
