import { productName } from '#shared/product.ts';
import { complaintLinks, complaintToHhs } from './complaint.words.ts';
import type { LegalText } from './legal-page.tsx';

export const hipaaText: LegalText = {
  title: 'HIPAA',
  lead: 'HIPAA is the federal law that protects health information. This is what we do for it, and what software alone can’t do.',
  promises: [
    'Software alone doesn’t make a service HIPAA compliant. People, contracts and training count too.',
    'We hold no certificate, and no official one exists.',
    'Only you, those you allow, and authorized staff can open your health information.',
    'Offices hear only what they need to answer your request.',
    'Results stay on our server until you approve them.',
    'Every change is logged, and you can see when staff opened your data.',
    'Email subjects and our logs contain no health information.',
    'You can get a copy of your information, correct it and delete it.',
    'You can complain to us or to the government, and no one will hold it against you.',
    'In a demo, don’t enter real health information.',
  ],
  sections: [
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You can see, correct, receive and delete the information we keep about you. Our Notice of Privacy ' +
          'Practices lists each right and how to use it.',
      ],
      links: [
        { label: 'Notice of Privacy Practices', to: '/privacy#notice' },
        { label: 'Download or delete your data', to: '/settings#download' },
      ],
    },
    { id: 'complaints', title: 'Complaints', paragraphs: complaintToHhs, links: complaintLinks },
    {
      id: 'does',
      title: 'What the software does',
      paragraphs: ['These safeguards are built into the code.'],
      points: [
        'Access: every function declares who may use it. Patients can reach only their own data.',
        'Audit: every action that changes something is logged with who, what and when. The log can only grow, and contains no health data.',
        'Minimum necessary: results aren’t sent to a browser before they’re approved, and email subjects and logs contain no health information.',
        'Integrity: a request’s history can only grow, and each fact links to the words in the transcript it came from.',
        'Sessions end after 7 days of inactivity, and passwords are stored only as hashes.',
      ],
      links: [{ label: 'More for engineers', to: '/security#engineers' }],
    },
    {
      id: 'operator',
      title: 'What the company that runs it must do',
      paragraphs: [`Anyone who runs ${productName} for real patients needs at least the following.`],
      points: [
        'Business associate agreements with every connected vendor: hosting, phone, text messages, language model, payments and email.',
        'Disk encryption, and https in front of the service. Within the database, the software encrypts only the most sensitive data, such as birth dates, insurance and messages.',
        'A risk analysis, trained staff, a named privacy and security officer, and a breach response plan.',
        'Administrator accounts only for the few people who need them, and regular review of the audit log.',
      ],
    },
    {
      id: 'honest',
      title: 'Limits',
      paragraphs: [
        'Share real health information only with a company that has told you it accepts it. Its name is below.',
      ],
    },
  ],
};
