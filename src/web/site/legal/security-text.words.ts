import type { LegalText } from './legal-page.tsx';

export const securityText: LegalText = {
  title: 'Security',
  lead: 'How we protect your account, your requests and your money. You can check each of these.',
  sections: [
    {
      id: 'locked',
      title: 'Locked until you approve',
      paragraphs: [
        'Before you approve, the server sends a summary, the size of the results, and the number of ' +
          'options and calls behind them. The results themselves aren’t in any response, page, live ' +
          'event or email. Hiding them in the browser wouldn’t be a lock.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: ['Sign-in is simple and strict.'],
      points: [
        'Passwords have at least 8 characters (12 for our staff) and can’t be a common password. They are stored only as a slow, salted hash.',
        'The session cookie can’t be read by scripts, isn’t sent from other sites, and travels only over https when the service is reached over https.',
        'A wrong password and an unknown email get the same message.',
        'Two-factor authentication with an authenticator app and recovery codes, if you turn it on. In a live service, administrators can’t work without it.',
        'You can see your signed-in devices and sign out any of them. A new password signs out all others, and an email change takes effect only when you confirm the new address.',
      ],
    },
    {
      id: 'pages',
      title: 'Our pages',
      paragraphs: [
        'A content security policy lets only our own scripts run: files from this site, and the few ' +
          'inline lines from our build, identified by hash. Other sites can’t frame our pages, nothing ' +
          'is loaded from third parties, and changes that come from another site are rejected by origin.',
      ],
    },
    {
      id: 'files',
      title: 'Files you send',
      paragraphs: [
        'We accept PDFs, photos and plain text up to 10 MB, identified by content and not by file ' +
          'name. We reject PDFs that contain scripts or other files. Only you and the care team can ' +
          'open your files.',
      ],
    },
    {
      id: 'limits',
      title: 'Rate limits and input checks',
      paragraphs: [
        'Every endpoint has a rate limit: ten sign-in attempts and five contact messages a minute from ' +
          'one address. We check every field and limit the size of what you send. Errors tell you what ' +
          'to do and never reveal internal details.',
      ],
    },
    {
      id: 'money',
      title: 'Your money',
      paragraphs: [
        'The database itself prevents a second active charge for the same request, no matter how often ' +
          'a button is pressed or a process restarts. Card fields in the demo are never sent anywhere. ' +
          'We accept messages from a payment processor only with a valid signature.',
      ],
    },
    {
      id: 'trail',
      title: 'Audit log',
      paragraphs: [
        'Who did what to what is recorded in a log that the database won’t let anyone change or delete. It contains IDs and names of actions, never health data.',
      ],
    },
    {
      id: 'missing',
      title: 'What’s missing',
      paragraphs: ['You should know this too.'],
      points: [
        'There is no virus scanner for uploaded files.',
        'The software encrypts birth dates, insurance, and messages to the care team and the assistant. ' +
          'The rest of the database, including names and offices’ answers, relies on the operator’s disk ' +
          'encryption.',
        'No independent audit or penetration test has been done.',
      ],
    },
    {
      id: 'report',
      title: 'Report a vulnerability',
      paragraphs: [
        'Write to us through the contact page under Technical Support. Please don’t access other people’s data to prove it.',
      ],
    },
  ],
};
