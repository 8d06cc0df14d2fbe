import { productName } from '#shared/product.ts';

type Source = { source: string };

export const loading = 'Loading your connections';
export const couldntLoad = 'Couldn’t load your connections';
export const whose = 'Whose records';
export const mine = 'My records';

export const connected = 'Connected';
export const connectTitle = 'Connect a clinic or insurer';
export const connectLead = `You sign in on their website and choose what to share. ${productName} never sees your password, and you can end it at any time.`;
export const brings = ({ list }: { list: string }) => `Brings your ${list}.`;
export const connect = 'Connect';
export const connectSource = ({ source }: Source) => `Connect ${source}`;
export const couldntConnect = 'Couldn’t start connecting';
export const allConnected = 'Everything that can be connected is connected.';
export const notConfiguredTitle = 'Not Configured';
export const notConfigured =
  'No clinic or insurer can be connected here yet. Download your records from their website and add the files to your records.';

export const stateConnected = 'Connected';
export const stateFetching = 'Updating';
export const stateEnded = 'Needs you';
export const updatedAt = ({ when }: { when: string }) => `Updated ${when}`;
export const neverUpdated = 'Nothing has arrived yet.';
export const nextAt = ({ when }: { when: string }) => `Next update ${when}`;
export const endsAt = ({ when }: { when: string }) => `Your permission ends ${when}`;
export const documents = ({ count }: { count: number }) =>
  count === 1 ? '1 document' : `${count} documents`;
export const update = 'Update now';
export const couldntUpdate = 'Couldn’t update';
export const reconnect = 'Reconnect';
export const reconnectSource = ({ source }: Source) => `Reconnect ${source}`;
export const disconnect = 'Disconnect';
export const disconnectSource = ({ source }: Source) => `Disconnect ${source}`;
export const disconnectLead = ({ source }: Source) =>
  `${productName} will no longer be allowed to read your records at ${source}. What about the records that came from there?`;
export const keepDocuments = 'Keep them in my records';
export const deleteDocuments = ({ count }: { count: number }) =>
  count === 1 ? 'Delete that document' : `Delete those ${count} documents`;
export const deleteHint = 'What you added or corrected yourself stays. This can’t be undone.';
export const stayConnected = 'Stay connected';
export const disconnected = ({ source }: Source) => `${source} is disconnected`;
export const couldntDisconnect = 'Couldn’t disconnect';

// return-from-source.tsx
export const finishing = 'Finishing the connection';
export const finishedTitle = ({ source }: Source) => `${source} is connected`;
export const finishedText = 'Your records are on their way. This takes a minute or two.';
export const notConnectedTitle = 'Not connected';
export const backToConnections = 'Back to your connections';
export const incompleteReturn =
  'This page needs the answer of a clinic or insurer. Start from your connections.';

// download-records.tsx
export const downloadTitle = 'Take your records with you';
export const downloadLead =
  'Everything that was read from your documents, in the formats that clinics and health apps import. The documents themselves are in the full archive in Settings.';
export const asFhir = 'FHIR R4 file';
export const asCcda = 'C-CDA summary';
