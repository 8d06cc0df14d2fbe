import type { LegalText } from './legal-page.tsx';

export const securityText: LegalText = {
  title: 'Security',
  lead: 'How your account, your requests and your money are guarded. Each line is something that can be checked.',
  sections: [
    {
      id: 'locked',
      title: 'Locked until you approve',
      paragraphs: [
        'Before approval the server sends a summary, the size of the results, and how many options ' +
          'and calls stand behind them. The results themselves are in no answer, page, live event or ' +
          'email. Hiding them in the browser would not be a lock.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: ['Signing in is kept simple and strict.'],
      points: [
        'Passwords of at least 8 characters (12 for our team), none that many people use, stored only as a slow, salted hash.',
        'The session cookie cannot be read by scripts, is not sent along from other sites, and travels over https only where the service is reached by https.',
        'A wrong password and an unknown email are refused with the same words.',
        'Two-step sign-in with an authenticator app and recovery codes, if you switch it on; administrators of a real service cannot work without it.',
        'You see the devices that are signed in and can end each of them. A new password ends all others, and a change of email counts only when the new address confirms it.',
      ],
    },
    {
      id: 'pages',
      title: 'The pages',
      paragraphs: [
        'A content security policy lets only our own scripts run: files of this address, and the few ' +
          'lines the build wrote, named by their fingerprint. Pages cannot be framed by other sites, ' +
          'nothing is loaded from third parties, and a change that comes from another site is refused ' +
          'by its origin.',
      ],
    },
    {
      id: 'files',
      title: 'Files you send',
      paragraphs: [
        'PDF, photos and plain text of up to 10 MB are taken, judged by what they contain and not by ' +
          'their name. A PDF that carries scripts or other files is refused. Only you and the care team ' +
          'can open them.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits and refusals',
      paragraphs: [
        'Each endpoint has a rate limit: ten sign-in tries a minute from one address, five contact ' +
          'messages. What is sent is checked field by field, its size is limited, and an error tells ' +
          'you what to do and never what went on inside.',
      ],
    },
    {
      id: 'money',
      title: 'Your money',
      paragraphs: [
        'The database itself refuses a second live charge for the same request, however often a ' +
          'button is pressed or a process is restarted. Card fields of the demonstration are never sent ' +
          'anywhere. Messages of a payment company are believed only with a valid signature.',
      ],
    },
    {
      id: 'trail',
      title: 'The audit trail',
      paragraphs: [
        'Who did what to which thing is written to a trail that the database lets nobody change or delete. It holds numbers and names of acts, never health data.',
      ],
    },
    {
      id: 'missing',
      title: 'What is not there yet',
      paragraphs: ['You should know this too.'],
      points: [
        'No virus scanner for the files that are sent.',
        'The software seals birth dates, insurance and what is written to care team and assistant. ' +
          'The rest of the database, names and offices’ answers among it, is for the disks of the ' +
          'operator to encrypt.',
        'No outside audit or penetration test has been done.',
      ],
    },
    {
      id: 'report',
      title: 'Tell us about a weakness',
      paragraphs: [
        'Write by the contact page under Technical Support. Please do not look at the data of others to prove it.',
      ],
    },
  ],
};
