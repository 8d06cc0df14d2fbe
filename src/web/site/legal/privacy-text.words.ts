import { productName } from '#shared/product.ts';
import type { LegalText } from './legal-page.tsx';

export const privacyText: LegalText = {
  title: 'Privacy',
  lead: `What ${productName} keeps about you, why, and who can see it. This page describes what the software does.`,
  sections: [
    {
      id: 'kept',
      title: 'What we keep',
      paragraphs: [
        'We keep what we need to find, compare and book care for you, and nothing for advertising.',
      ],
      points: [
        'Your account: name, email, a hash of your password, and your phone number, date of birth and insurance if you provide them.',
        'Your messages to the assistant, its replies, and the facts it picked up from them.',
        'Your requests and their history, the calls made for them with transcripts, what offices said, the results, and your appointments.',
        'What you were charged and why, and the add-ons you chose. We never store card numbers.',
        'Messages and files between you and the care team, contact form messages, and the emails and texts we sent you.',
        'The people you request care for: name, date of birth and relationship. Adults are asked first and can withdraw their consent.',
        'When, where and in what words you agreed to text messages or opted out.',
        'For each sign-in, the IP address and browser type, so that a session can be ended.',
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      paragraphs: [
        'To work on your request: we tell offices what they need to answer about times, prices and insurance, and give your name when we book your visit.',
        'What your calls found out about offices is yours. Others see it only if you allow it on your results, and you can withdraw that.',
        'We don’t sell it, and none of our pages load anything from an advertising or tracking company. There is no analytics script.',
      ],
    },
    {
      id: 'seen',
      title: 'Who can see it',
      paragraphs: [
        'You, and the operator’s staff whose accounts have administrator rights. One patient can never open another patient’s data: the service responds as if it didn’t exist.',
        'If the operator has connected a phone, text message, payment, email or language model vendor, ' +
          'that vendor receives what it needs for its task. In demo mode, none is connected: the ' +
          'assistant, offices, payments, emails and texts are simulated within the software, and ' +
          'nothing leaves the machine.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      paragraphs: ['We use four cookies. All of them are ours, and the service doesn’t work without them.'],
      points: [
        'The session cookie, when you sign in: scripts can’t read it. It ends after 7 days of inactivity, after 30 days in any case, or when you sign out.',
        'harborline_signed_in: contains only the number 1, so the page knows whether to ask the server who you are.',
        'harborline_device, once you have signed in: a random value kept for a year that only shows that ' +
          'your account was used in this browser before. If someone else is trying passwords on your ' +
          'account, it keeps you from being slowed down with them.',
        'harborline_visitor, when you chat without an account: a signed random value kept for 30 days. We store only its hash, so that only you can get the conversation back.',
        'Your browser may also store the ID of your open conversation for this tab, and whether you prefer light or dark mode.',
      ],
    },
    {
      id: 'long',
      title: 'How long we keep it, and your choices',
      paragraphs: [
        'We keep your data as long as you have an account. Request history and the audit log are written once and never changed: they are the evidence of what was done for you.',
        'In your settings you can download what your account holds: a readable summary, a health record ' +
          'in the FHIR standard, and the data itself. Texts you sent us aren’t included, because they ' +
          'have a number and no account. You can also delete your account. Deleting it ends anything ' +
          'still open and erases your words, files and contact information, including at the vendors ' +
          'that received them. Payments stay without your name, the audit log stays without your words, ' +
          'and a number that opted out of texts stays, so that we never text it again. That you used a ' +
          'free request or a first membership stays under a code derived from your email address, from ' +
          'which no one can read the address. Registering again doesn’t give you a second one. We show ' +
          'you all of this before you decide.',
      ],
    },
  ],
};
