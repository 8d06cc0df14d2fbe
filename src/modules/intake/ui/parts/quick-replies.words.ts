import type { ChatQuestion } from '#shared/care/chat-questions.ts';
import { spanishAnswers } from './quick-replies.words.es.ts';

const plans = ['Medicare', 'Medicaid', 'Aetna', 'Blue Cross', 'Cigna', 'UnitedHealthcare'] as const;
const orNone = ['No insurance', ...plans] as const;

/** Suggested answers by question. The assistant must understand each of them. */
export const answersByQuestion: Record<'en' | 'es', Partial<Record<ChatQuestion, readonly string[]>>> = {
  en: {
    reason: ['Primary care doctor', 'Blood test', 'MRI scan', 'Medical bill'],
    bodyPart: ['Knee', 'Back', 'Shoulder', 'Head'],
    side: ['Left', 'Right', 'Both'],
    when: ['As soon as possible', 'This week', 'Next week', 'Any time'],
    whenOut: ['Today', 'This week', 'Next week'],
    order: ['I have it', 'I can send a photo', 'My doctor has it', 'No', 'Not sure'],
    insurance: orNone,
    theirInsurance: orNone,
    planName: plans,
    theirPlan: plans,
    paperDetails: ['I can send a photo'],
    pharmacyNearby: ['CVS', 'Walgreens', 'Walmart'],
    name: ['It’s for my child', 'It’s for my parent'],
    namedOffice: ['Any of them'],
  },
  es: spanishAnswers,
};
