// call-sheet.tsx
export const callSheet = 'Call sheet';
export const callSheetHint =
  'Call the offices, log each call with the office’s exact words, then send the request to review.';
export const noLineHint =
  'No phone line is configured, so our assistant can’t call. Assign the request to yourself, call the offices, ' +
  'log each call with the office’s exact words, then send the request to review.';
export const theCallSheet = 'the call sheet';
export const offices = 'Offices to call';
export const office = 'Office';
export const phone = 'Phone';
export const lastCall = 'Last call';
export const open = ({ time }: { time: string }) => `Open, ${time}`;
export const closed = ({ time }: { time: string }) => `Closed, ${time}`;
export const notCalled = 'Not called';
export const miles = ({ distance, address }: { distance: number; address: string }) =>
  `${distance} mi · ${address}`;
export const speaks = ({ languages }: { languages: string }) => `Speaks ${languages}`;
export const logCall = 'Log call';
export const logCallTo = ({ name }: { name: string }) => `Log call to ${name}`;
export const logACall = 'Log a call';
export const ask = 'Ask, in this order';
export const youMaySay = 'You may say';
export const neverSay = 'Don’t say';
export const opening =
  'Say first that you’re calling from Harborline for a patient. Stop if the office doesn’t want to talk.';
export const assignFirst = 'Assign this request to yourself to log calls.';
