import { productName } from '#shared/product.ts';
import type { LegalText } from './legal-page.tsx';

export const hipaaText: LegalText = {
  title: 'HIPAA',
  lead: 'What the software does to protect health information, and what only the organization that runs it can do.',
  sections: [
    {
      id: 'honest',
      title: 'Limits',
      paragraphs: [
        'This software alone doesn’t make an operator HIPAA compliant. Compliance also depends on people, contracts, training and procedures. We hold no certificate, and no official one exists.',
        'Share real health information only with an operator who has told you it accepts it. Don’t enter real health information in a demo.',
      ],
    },
    {
      id: 'does',
      title: 'What the software does',
      paragraphs: ['These safeguards are built into the code.'],
      points: [
        'Access: every endpoint declares who may call it, and the server won’t start if one doesn’t. Patients can reach only their own data.',
        'Audit: every action that changes something is logged with who, what and when. The log is append-only and contains no health data.',
        'Minimum necessary: results aren’t sent to a browser before they’re approved, and email subjects and logs contain no health information.',
        'Integrity: a request’s history is append-only, and each fact links to the words in the transcript it came from.',
        'Sessions end after 7 days of inactivity, and passwords are stored only as hashes.',
      ],
    },
    {
      id: 'operator',
      title: 'What the operator must do',
      paragraphs: [`Anyone who runs ${productName} for real patients needs at least the following.`],
      points: [
        'Business associate agreements with every connected vendor: hosting, phone, text messages, language model, payments and email.',
        'Disk encryption, and https in front of the service. Within the database, the software encrypts only the most sensitive data, such as birth dates, insurance and messages.',
        'A risk analysis, trained staff, a named security officer, and a breach response plan.',
        'Administrator accounts only for the few people who need them, and regular review of the audit log.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You can see, correct, receive and delete the information we keep about you. In your settings ' +
          'you can download everything and delete your account. For anything else, write to the ' +
          'operator through the contact page.',
      ],
    },
  ],
};
