import type { LegalText } from './legal-page.tsx';

export const securityText: LegalText = {
  title: 'Security',
  lead: 'How we protect your account, your requests and your money.',
  promises: [
    'Only you, those you allow, and our care team can open your requests and files.',
    'Results stay on our server until you approve them.',
    'Your password is stored so that no one can read it, not even us.',
    'You can protect your sign-in with a code from your phone.',
    'You can see every signed-in device and sign it out.',
    'We never see or store your card number.',
    'You’re never charged twice for the same request.',
    'Birth dates, insurance and messages are encrypted in our database.',
    'Who did what is recorded in a log that no one can change.',
    'No company’s ads or trackers run on our pages.',
    'Errors never reveal other people’s data.',
  ],
  sections: [
    {
      id: 'you',
      title: 'What you can do',
      paragraphs: ['Three things protect your account best.'],
      points: [
        'Use a long password that you use nowhere else.',
        'Turn on two-factor authentication.',
        'Look at your signed-in devices now and then, and sign out those you don’t know.',
      ],
      links: [{ label: 'Open your sign-in settings', to: '/settings#password' }],
    },
    {
      id: 'report',
      title: 'Report a vulnerability',
      paragraphs: [
        'Write to us through the contact page under Technical Support. Please don’t access other people’s data to prove it.',
      ],
    },
  ],
  engineers: {
    title: 'For engineers',
    lead: 'How it is built, and what is not done. You can check each of these.',
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
        paragraphs: ['Passwords, sessions and two-factor authentication.'],
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
            'is loaded from third parties except the payment processor’s card fields when you add a card, and changes that come from another site are rejected by origin.',
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
        title: 'What’s not done',
        paragraphs: ['No protection is complete. This one isn’t either.'],
        points: [
          'There is no virus scanner for uploaded files.',
          'The software encrypts birth dates, insurance, and messages to the care team and the assistant. ' +
            'The rest of the database, including names and offices’ answers, relies on the operator’s disk ' +
            'encryption.',
          'No independent audit or penetration test has been done.',
        ],
      },
    ],
  },
};
