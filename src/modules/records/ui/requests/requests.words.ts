// attach-records.tsx
export const addFromRecords = 'Add from your records';
export const addLead =
  'The care team of this request will see what you choose, as part of your messages. Nothing goes to an office by this.';
export const nothingToAdd = 'There is no PDF or photo in these records yet.';
export const openRecords = 'Open your records';
export const loading = 'Loading your documents';
export const couldntLoad = 'Couldn’t load your documents';
export const documents = 'Documents';
export const cancel = 'Cancel';
export const send = ({ count }: { count: number }) =>
  count === 1 ? 'Send 1 document' : `Send ${count} documents`;
export const sendNone = 'Send';
export const sentTitle = 'Sent to your care team';
export const couldntSend = 'Couldn’t send the documents';
export const tooMany = ({ count }: { count: number }) => `You can send ${count} documents at once.`;
export const message = 'From my records';

// use-card.tsx
export const cardsTitle = 'From your records';
export const takeCard = ({ name }: { name: string }) => `Use ${name}`;
export const cardUsed = ({ name }: { name: string }) => `${name} is now your insurance`;
export const couldntUse = 'Couldn’t use this card';

// bring-referral.tsx
export const bringReferral = 'Bring the referral. Your records have one:';
export const addedOn = ({ date }: { date: string }) => `added ${date}.`;
