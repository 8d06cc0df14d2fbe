import type { ShareView } from '../../record-shares.contract.ts';
import type { LinkFault } from '../../share-link.rules.ts';

// choose-sections.tsx
export const whatToShow = 'What the office sees';
export const chooseLead = 'Check each section. Nothing leaves until you print or share.';
export const shownOf = ({ shown, all }: { shown: number; all: number }) =>
  all === 0 ? 'None in your records' : `${shown} of ${all}`;
export const chooseEntries = ({ section }: { section: string }) => `Choose entries of ${section}`;
export const oftenPrivate = 'Often kept private';
export const privateNote = ({ count }: { count: number }) =>
  count === 1
    ? 'One entry is often kept private, so it isn’t ticked. Tick it if this office should know it.'
    : `${count} entries are often kept private, so they aren’t ticked. Tick those that this office should know.`;
export const reasonLabel = 'Reason for the visit';
export const reasonHint = 'In your own words. Leave it empty to leave it out.';

// make-packet.tsx
export const preview = 'Preview';
export const previewNote = 'The office sees exactly this.';
export const printsOn = ({ pages }: { pages: number }) =>
  pages === 1 ? 'Prints on one page.' : `Prints on ${pages} pages. Leave out a section to fit one.`;
export const saveAsPdf = 'Save as PDF';
export const couldntMakePdf = 'Couldn’t make the PDF';
export const nothingChosen = 'Choose at least one section.';
export const loadingPacket = 'Loading your visit packet';
export const couldntLoadPacket = 'Couldn’t load your visit packet';
export const packetFileName = 'visit-packet.pdf';

// share-packet.tsx
export const shareByLink = 'Share by QR code';
export const whatSharingDoes =
  'The office scans a code and sees this page in a browser. You see each opening, and you can end it at any time.';
export const openFor = 'Opens for';
export const days = ({ days }: { days: number }) => (days === 1 ? '1 day' : `${days} days`);
export const askForPasscode = 'Ask for a passcode';
export const passcodeHint = 'Keeps out anyone who only finds the code. Tell it to the office yourself.';
export const makeCode = 'Make QR code';
export const couldntShare = 'Couldn’t share your packet';

// share-code.tsx
export const qrLabel = 'QR code that opens your visit packet';
export const letOfficeScan = 'Let the office scan this code, or send them the link.';
export const passcodeIs = 'Passcode';
export const passcodeOnce = 'Write it down: we can’t show it again, only replace it.';
export const linkLabel = 'Link for the office';
export const linkNote = 'The link holds the key. Send it only to the office.';

// share-links.tsx
export const makePacket = 'Make a visit packet';
export const whatYouShared = 'What you shared';

// share-list.tsx
export const noShares = 'You haven’t shared anything yet.';
export const loadingShares = 'Loading what you shared';
export const couldntLoadShares = 'Couldn’t load what you shared';
export const shareStates: Record<ShareView['state'], string> = {
  open: 'Open',
  ended: 'Ended',
  expired: 'Expired',
  locked: 'Locked',
};
export const forPerson = ({ name }: { name: string }) => `Records of ${name}`;
export const sharedSections = ({ sections }: { sections: string }) => `Shows: ${sections}`;
export const opensUntil = ({ date }: { date: string }) => `Opens until ${date}`;
export const endedOn = ({ date }: { date: string }) => `Ended ${date}`;
export const attemptsLeft = ({ attempts }: { attempts: number }) =>
  attempts === 1 ? 'One passcode attempt is left.' : `${attempts} passcode attempts are left.`;
export const lockedNote = 'Every passcode attempt was used, so no one can open it anymore.';
export const openings = ({ count }: { count: number }) =>
  count === 0 ? 'Not opened yet' : count === 1 ? 'Opened once' : `Opened ${count} times`;
export const openedBy = ({ recipient }: { recipient: string }) => `${recipient} opened it`;
export const wrongPasscodeBy = ({ recipient }: { recipient: string }) =>
  `${recipient} entered a wrong passcode`;
export const showCode = 'Show QR code';
export const couldntShowCode = 'Couldn’t show the code';
export const newPasscode = 'New passcode';
export const couldntRenew = 'Couldn’t replace the passcode';
export const endNow = 'End now';
export const shareEnded = 'Ended';
export const linkIsDead = 'The link no longer opens, and its file is deleted.';
export const couldntEnd = 'Couldn’t end it';

// shared-packet.tsx
export const faults: Record<LinkFault | 'other_site', string> = {
  incomplete: 'This link is incomplete. Scan the patient’s QR code again.',
  newer:
    'This link was made by a newer version that this page can’t read. Ask the patient for a printed page.',
  direct_file:
    'This link is of a kind that this page can’t read. Open it with another SMART Health Links viewer.',
  other_site: 'This link belongs to another service. Open it with that service’s viewer.',
};
export const whoAreYou = 'Your name or office';
export const whoHint = 'The patient sees it.';
export const passcodeLabel = 'Passcode';
export const passcodeAsk = 'The patient has it.';
export const nameMissing = 'Enter your name or office';
export const passcodeMissing = 'Enter the passcode';
export const openPacket = 'Open';
export const beforeOpening =
  'A patient shared a page for their visit. The patient sees that you opened it. It is decrypted in this browser.';
export const print = 'Print';
export const openedNote = 'Shown only in this tab. The patient can end the link at any time.';
export const cantDecrypt =
  'This page couldn’t be decrypted: the link may be cut off, or this browser is too old. Scan the QR code again.';
export const notOurs =
  'This link holds records in a form that this page can’t show. Ask the patient for a printed page.';
export const unreachable = 'We couldn’t reach the server. Check your connection and try again.';
