// server/requests/
export const requestNotFound = 'We couldn’t find this request.';
export const otherPerson = 'These are the records of another person. This request is not for them.';
export const stillChecked = 'This document is still being checked. Try again in a moment.';
export const notAFile =
  'Health data files can’t be sent in messages. Send a PDF or a photo, or share a visit packet with the office.';
export const notInsurance = 'This entry is no insurance.';
