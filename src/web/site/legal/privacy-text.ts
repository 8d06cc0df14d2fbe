import { productName } from '#shared/product.ts';
import type { LegalText } from './legal-page.tsx';

export const privacyText: LegalText = {
  title: 'Privacy',
  lead: `What ${productName} keeps about you, why, and who sees it. This page describes what the software does.`,
  sections: [
    {
      id: 'kept',
      title: 'What is kept',
      paragraphs: [
        'We keep what is needed to find, compare and book care for you, and nothing to advertise by.',
      ],
      points: [
        'Your account: name, email, a scrambled form of your password, and if you give them your phone number, date of birth and insurance.',
        'What you write to the assistant and what it answers, and the facts it understood from it.',
        'Your requests with their history, the calls made for them with their transcripts, the facts that offices said, the results, and your appointments.',
        'What was charged and why, and the add-ons you chose. Card numbers are never stored here.',
        'Messages and files between you and the care team, messages of the contact form, and the emails and texts that were written to you.',
        'Whom you ask for besides yourself: name, date of birth and how you belong together. An adult is asked first and can take it back.',
        'When, where and in which words you agreed to text messages, or ended them.',
        'For each sign-in the network address and the kind of browser, so that a session can be ended.',
      ],
    },
    {
      id: 'use',
      title: 'What it is used for',
      paragraphs: [
        'To work on your request: offices are told what they need to answer about times, prices and insurance, and your name when they book the visit.',
        'What your calls found about offices is yours: others see it only if you allow it on your results, and you can take that back.',
        'It is not sold, and no page of ours loads anything from an advertising or tracking company. There is no analytics script.',
      ],
    },
    {
      id: 'seen',
      title: 'Who sees it',
      paragraphs: [
        'You, and the staff of the operator whose accounts have administrator rights. One patient can never open what belongs to another: asking for it is answered as if it did not exist.',
        'Where the operator has connected a telephone, text message, payment, mail or language ' +
          'company, that company receives what its task needs. In demonstration mode none is connected: ' +
          'the assistant, the offices, the payments, the mail and the texts are stand-ins inside the ' +
          'software, and nothing leaves the machine.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and this browser',
      paragraphs: [
        'There are four cookies. All of them are ours, and the service does not work without them.',
      ],
      points: [
        'The session cookie, when you sign in: scripts cannot read it, it ends after 7 days without a visit, after 30 days in any case, or when you sign out.',
        'harborline_signed_in: holds only the number 1, so that the page knows whether asking who you are is worth the call.',
        'harborline_device, when you have signed in: a random value for a year that says only that ' +
          'your account was entered from this browser before. While strangers try passwords at your ' +
          'account, it keeps you from waiting with them.',
        'harborline_visitor, when you chat without an account: a signed random value for 30 days. We keep only its hash, to hand the conversation to you and to nobody else.',
        'Besides them the browser may keep the number of your open conversation for this tab, and whether you prefer light or dark.',
      ],
    },
    {
      id: 'long',
      title: 'How long, and your say',
      paragraphs: [
        'Your data stays while your account exists. The history of a request and the audit trail are written once and never changed: they are the evidence of what was done for you.',
        'In your settings you can download what your account holds, as a summary to read, as a health ' +
          'record in the FHIR standard and as data (texts you sent us are not in it: they carry a ' +
          'number and no account), and you can delete your account. Deleting ends what is open and ' +
          'forgets your words, files and contact data, also at the companies that were told of them. ' +
          'Payments stay without your name, the audit trail without your words, and a number that ended ' +
          'texts stays, so that nobody is texted there again. That a free request or a first membership ' +
          'was used stays under a code made from your email address, from which nobody can read the ' +
          'address: registering again gives no second one. The page says so before you decide.',
      ],
    },
  ],
};
