const layers: Record<string, string> = {
  answered: 'Answered',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
  busy: 'Busy',
  hold_timeout: 'Left on hold too long',
  bad_number: 'The number leads nowhere',
  line_error: 'The line failed',
  right_party: 'The right office',
  wrong_number: 'Wrong number',
  refused: 'Refused to talk',
  asked_to_call_back: 'Asked to call back',
  on_hold_timeout: 'Left on hold too long',
  phone_menu: 'A telephone menu only',
  nobody: 'Nobody came to the telephone',
  unclear: 'Unclear',
  slots_offered: 'Openings offered',
  slot_held: 'An opening is held',
  slot_gone: 'The opening is gone',
  no_openings: 'No openings',
  price_quoted: 'Price quoted',
  accepts_plan: 'Takes the plan',
  plan_not_taken: 'Does not take the plan',
  accepts_new_patients: 'Takes new patients',
  no_new_patients: 'Takes no new patients',
  booking_confirmed: 'Booking confirmed',
};

const readable = (word: string): string => {
  const words = word.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A word of the call's outcome in plain English; one that is new reads as it is written. */
export const layerWords = (word: string): string => layers[word] ?? readable(word);

export const purposeWords = (purpose: string): string =>
  purpose === 'enquiry' ? 'Asks for openings and prices' : readable(purpose);
