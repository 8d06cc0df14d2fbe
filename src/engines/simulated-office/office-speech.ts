import { sayService } from '#shared/care/service-wording.ts';
import { spellDay } from '#shared/format/format-date.ts';
import type { SeededRandom } from '#shared/random.ts';
import { type DifficultLines, difficultLines } from './difficult-lines.ts';
import type { OfficeLanguage, OfficeLines } from './office-language.ts';
import * as englishLines from './office-lines.ts';
import { spanishLines } from './office-lines-spanish.ts';
import type { OfficeSlot } from './office-slots.ts';
import {
  saySpanishAmount,
  saySpanishClock,
  saySpanishDateInFull,
  saySpanishDay,
  saySpanishSlot,
  saySpanishSlotInFull,
} from './spanish-phrases.ts';
import { spanishServiceName } from './spanish-services.ts';
import { type SpeakingDay, sayAmount, sayClock, sayDay, saySlot, saySlotInFull } from './spoken-phrases.ts';

/** The wording of a call in one language: its sentences, and the ways to say days, times and amounts. */
export type OfficeSpeech = {
  language: OfficeLanguage;
  lines: OfficeLines;
  difficult: DifficultLines;
  /** The requested service, as the agent says it. */
  serviceName(name: string): string;
  /** Weekday names for lead-ins, Monday to Saturday. */
  weekdays: readonly string[];
  /** Other services, whose prices a reader must ignore. */
  otherServices: readonly string[];
  sayDateInFull(date: string): string;
  saySlotInFull(slot: OfficeSlot): string;
  saySlot(random: SeededRandom, slot: OfficeSlot, speaking: SpeakingDay): string;
  sayCorrectedSlot(random: SeededRandom, slot: OfficeSlot, wrongTime: string, speaking: SpeakingDay): string;
  sayAmount(random: SeededRandom, amountCents: number): string;
};

const english: OfficeSpeech = {
  language: 'en',
  lines: englishLines,
  difficult: difficultLines.en,
  serviceName: sayService,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  otherServices: ['a CT', 'an ultrasound', 'a consult', 'a follow-up', 'an X-ray'],
  sayDateInFull: spellDay,
  saySlotInFull,
  saySlot,
  sayCorrectedSlot(random, slot, wrongTime, speaking) {
    const right = sayClock(random, slot.time, false);
    const day = sayDay(random, slot.date, speaking);
    return `${day} at ${sayClock(random, wrongTime)}${random.pick(englishLines.corrections)}${right}`;
  },
  sayAmount,
};

const spanish: OfficeSpeech = {
  language: 'es',
  lines: spanishLines,
  difficult: difficultLines.es,
  serviceName: spanishServiceName,
  weekdays: ['el lunes', 'el martes', 'el miércoles', 'el jueves', 'el viernes', 'el sábado'],
  otherServices: [
    'una tomografía',
    'un ultrasonido',
    'una consulta',
    'una cita de seguimiento',
    'una radiografía',
  ],
  sayDateInFull: saySpanishDateInFull,
  saySlotInFull: saySpanishSlotInFull,
  saySlot: saySpanishSlot,
  sayCorrectedSlot(random, slot, wrongTime, speaking) {
    const right = saySpanishClock(random, slot.time);
    const day = saySpanishDay(random, slot.date, speaking);
    return `${day} a ${saySpanishClock(random, wrongTime)}${random.pick(spanishLines.corrections)}a ${right}`;
  },
  sayAmount: saySpanishAmount,
};

export const speechOf = (language: OfficeLanguage): OfficeSpeech => (language === 'es' ? spanish : english);
