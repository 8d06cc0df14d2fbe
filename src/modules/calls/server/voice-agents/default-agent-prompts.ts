import { type AgentPurpose, unnamedPlan } from '#shared/calls/telephone-call.ts';
import type { AgentPrompt } from '#vendors/voice/voice-agents.port.ts';
import * as t from '../../calls.words.ts';

/** Said to anyone who picks up, so it contains nothing about the patient. */
const beginMessage = t.defaultBeginMessage;

const identity = t.identityPrompt;

const honesty = t.honestyPrompt;

const inquiryTask = t.inquiryPrompt({ unnamedPlan });

const bookingTask = t.bookingPrompt;

const compose = (task: string): AgentPrompt => ({
  generalPrompt: [identity, task, honesty].join('\n\n'),
  beginMessage,
});

export type DefaultAgent = {
  agentType: AgentPurpose;
  name: string;
  voiceId: string;
  language: 'en';
} & AgentPrompt;

/** The agents the service needs: one asks offices, one books, one calls billing offices about letters. */
export const defaultAgents: readonly DefaultAgent[] = [
  {
    agentType: 'enquiry',
    name: 'Harborline Inquiry Agent',
    voiceId: '11labs-Adrian',
    language: 'en',
    ...compose(inquiryTask),
  },
  {
    agentType: 'booking',
    name: 'Harborline Booking Agent',
    voiceId: '11labs-Adrian',
    language: 'en',
    ...compose(bookingTask),
  },
  {
    agentType: 'billing',
    name: 'Harborline Billing Agent',
    voiceId: '11labs-Adrian',
    language: 'en',
    ...compose(t.billingPrompt),
  },
];
