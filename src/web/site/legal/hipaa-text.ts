import { productName } from '#shared/product.ts';
import type { LegalText } from './legal-page.tsx';

export const hipaaText: LegalText = {
  title: 'HIPAA',
  lead: 'What the software does for health information, and what only the organization that runs it can do.',
  sections: [
    {
      id: 'honest',
      title: 'First, the limit',
      paragraphs: [
        'This software alone does not make an operator HIPAA compliant. Compliance is a matter of people, contracts, training and procedures too. We hold no certificate, and no official one exists.',
        'Please give real health information only to an operator who has told you that it accepts it. A demonstration is not the place for it.',
      ],
    },
    {
      id: 'does',
      title: 'What the software does',
      paragraphs: ['These are mechanisms in the code, not intentions.'],
      points: [
        'Access: each endpoint names who may call it, and the server does not start when one fails to. Patients reach only what is theirs.',
        'Audit: acts that change something are written to a trail with who, what and when. The trail can be added to and never changed, and it holds no health data itself.',
        'As little as needed: results are not sent to a browser before they are approved, email subjects hold no health information, and logs hold none.',
        'Integrity: the history of a request is append-only, and each fact points to the words in the transcript it came from.',
        'Sessions end after 7 days without a visit, and passwords are stored only in scrambled form.',
      ],
    },
    {
      id: 'operator',
      title: 'What the operator has to do',
      paragraphs: [`Whoever runs ${productName} for real patients needs at least the following.`],
      points: [
        'Business associate agreements with every company that is connected: hosting, telephone, text messages, language model, payments, mail.',
        'Encryption of disks, and https in front of the service: of its database the software seals only what is most private, such as birth dates, insurance and messages.',
        'A risk analysis, trained people, a named security officer, and a plan for breaches.',
        'Administrator accounts for the few who need them, and a look at the audit trail from time to time.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You may see, correct, receive and have forgotten what is kept about you. Your settings hold ' +
          'a download of everything and the deletion of your account; for all else write to the ' +
          'operator by the contact page.',
      ],
    },
  ],
};
