import { productName } from '#shared/product.ts';
import { complaintLinks, complaintToHhs } from './complaint.words.ts';
import type { LegalText } from './legal-page.tsx';

export const privacyText: LegalText = {
  title: 'Privacy',
  lead: `What ${productName} keeps about you, who can see it, and what you can do about it.`,
  promises: [
    'We use your information to do your requests and run your account, and for nothing else.',
    'We never sell it. There are no ads and no trackers on our pages.',
    'Before you send a request, you can see whom we’d call and what we’d share about you.',
    'We give an office your name only when we book your visit.',
    'Other patients can’t see your data. Family sees only what they request for you.',
    'You can see each time our staff opened or changed your information.',
    'We never see or store your card number.',
    'Email subjects never say what your care is about.',
    'You can download what your account holds, anytime.',
    'You can delete your account, anytime. We show you first what has to stay.',
    'If something is wrong, complain to us or to the government. We won’t hold it against you.',
  ],
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
        'Your requests and their history, the calls made for them with transcripts and recordings, what offices said, the results, and your appointments.',
        'What you were charged and why, and the add-ons you chose. We never store card numbers.',
        'Messages and files between you and the care team, contact form messages, and the emails and texts we sent you.',
        'Your medical records: documents that you or our care team add, what they say, and what a clinic or insurer you connected sends. Its permission is stored encrypted; you can end it anytime.',
        'The people you request care for: name, date of birth and relationship. Adults are asked first and can withdraw their consent.',
        'When, where and in what words you agreed to text messages or opted out.',
        'For each sign-in, the IP address and browser type, so that a session can be ended.',
      ],
    },
    {
      id: 'long',
      title: 'How long we keep it',
      paragraphs: [
        'As long as you have an account. Some things end earlier: call recordings after 90 days, chats ' +
          'without an account 90 days after the last message, contact form messages and inbox entries ' +
          'after one year. Request history and the audit log are written once and never changed: they ' +
          'are the evidence of what was done for you.',
        'Deleting your account ends anything still open and erases your words, files and contact ' +
          'information, including at the vendors that received them. Payments stay without your name, ' +
          'the audit log stays without your words, and a number that opted out of texts stays, so that ' +
          'we never text it again. That you used a free request or a first membership stays under a ' +
          'code derived from your email address, from which no one can read the address.',
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
        'Until you close the tab, your browser may also store the ID of your open conversation, a page to ' +
          'return to after signing in, the add-on you picked or the invitation you opened. It remembers ' +
          'whether you prefer light or dark mode.',
      ],
    },
    {
      id: 'notice',
      title: 'Notice of Privacy Practices',
      paragraphs: [
        'THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION ABOUT YOU MAY BE USED AND DISCLOSED AND HOW YOU CAN GET ACCESS TO THIS INFORMATION. PLEASE REVIEW IT CAREFULLY.',
        'HIPAA, the federal health privacy law, covers health plans, most providers, and those who work ' +
          'for them. Whether it covers the company named below depends on that company. What this notice ' +
          'says about the service is true either way.',
      ],
    },
    {
      id: 'uses',
      title: 'Notice: how we use and share it',
      paragraphs: ['Each kind of use, with an example.'],
      points: [
        'For your care: we tell offices what they need to answer about times, prices and insurance. For example, that you need an MRI of the knee and have a certain plan.',
        'For payment: we charge your card. The payment processor gets the amount and an ID, not what your care is about.',
        'To run the service: our care team reads your request to help with it, and checks what calls found.',
        'To remind and inform you: we send emails and texts about your requests and visits, in the ways you chose.',
        'To companies that work for us: where one is connected for calls, texts, email, payments or the ' +
          'language model, it gets what it needs for its task. In demo mode none is connected, and ' +
          'nothing leaves the machine.',
        'To people you choose: a visit pass that you share, or a household member who requests care for you.',
        'To other patients: only prices and answers that offices gave us on your calls, never who asked, and only if you allow it on your results. You can withdraw that.',
        'Because the law demands it: the company that runs the service may have to answer, for example, a court order, ' +
          'a health authority or an investigation by the Department of Health and Human Services.',
        'Anything else needs your written permission, which you can withdraw. We don’t use your information for marketing, don’t sell it, and don’t ask for psychotherapy notes.',
      ],
    },
    {
      id: 'rights',
      title: 'Notice: your rights',
      paragraphs: ['You can do most of this yourself, at no cost.'],
      points: [
        'Get a copy: in your settings, as a readable summary, a health record in the FHIR standard, your medical records, and the ' +
          'data itself. Results you haven’t opened and texts you sent us aren’t included.',
        'Correct it: change your details and insurance in your settings. Ask us to correct anything else.',
        'Limit it: when you send a request, you can leave out facts that offices needn’t know. You can ask us for other limits; we don’t have to agree to all of them.',
        'Choose how we reach you: email, text or phone, and quiet hours.',
        'See who looked: “Who saw your data” in your settings lists each time our staff opened or changed it. Ask us for a list of other disclosures.',
        'Have someone act for you: a parent, guardian or caregiver can request care for you.',
        'Get this notice on paper: print this page, or ask us for a copy.',
        'Delete your account in your settings.',
      ],
      links: [{ label: 'Open your privacy settings', to: '/settings#access' }],
    },
    {
      id: 'duties',
      title: 'Notice: our duties',
      paragraphs: [
        'We keep your information private and secure, and we follow this notice. If a breach may have ' +
          'exposed it, we must tell you. We may change this notice, also for information we already have: the ' +
          'current one is always on this page, with the date since when it applies.',
      ],
    },
    {
      id: 'complaints',
      title: 'Notice: complaints',
      paragraphs: complaintToHhs,
      links: complaintLinks,
    },
  ],
};
