const layers: Record<string, string> = {
  answered: 'Answered',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
  busy: 'Busy',
  hold_timeout: 'Left on hold too long',
  bad_number: 'Number not in service',
  line_error: 'Line error',
  right_party: 'Reached the office',
  wrong_number: 'Wrong number',
  refused: 'Declined to talk',
  asked_to_call_back: 'Asked for a callback',
  on_hold_timeout: 'Left on hold too long',
  phone_menu: 'Phone menu only',
  unanswered: 'No one picked up',
  unclear: 'Unclear',
  slots_offered: 'Openings offered',
  slot_held: 'Opening held',
  slot_gone: 'Opening no longer available',
  no_openings: 'No openings',
  price_quoted: 'Price quoted',
  accepts_plan: 'Accepts the plan',
  plan_not_taken: 'Doesn’t accept the plan',
  accepts_new_patients: 'Accepts new patients',
  no_new_patients: 'Not accepting new patients',
  booking_confirmed: 'Booking confirmed',
};

const readable = (word: string): string => {
  const words = word.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Label of an outcome; unknown ones are shown as is. */
export const layerWords = (word: string): string => layers[word] ?? readable(word);

export const purposeWords = (purpose: string): string =>
  purpose === 'enquiry' ? 'Ask for openings and prices' : readable(purpose);
