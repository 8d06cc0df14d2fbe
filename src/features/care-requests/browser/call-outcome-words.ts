const words: Record<string, string> = {
  offered_slots: 'offered openings',
  no_slots: 'had no opening',
  price_only: 'told a price',
  refused: 'would not talk to us',
  voicemail: 'reached its voicemail',
  no_answer: 'did not answer',
  busy: 'was busy',
  hold_timeout: 'kept us on hold too long',
  call_back: 'asked to be called back',
  not_accepting: 'takes no new patients',
  booking_confirmed: 'confirmed the booking',
  slot_gone: 'had given the opening away',
  unclear: 'gave no clear answer',
};

/** What came of a call, after the office's name: "… offered openings". */
export const outcomeWords = (outcome: string): string => words[outcome] ?? outcome.replaceAll('_', ' ');
