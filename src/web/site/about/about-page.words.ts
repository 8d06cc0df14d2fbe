export const aboutHero = {
  title: 'A light on the way to care',
  lead: 'Finding a doctor should not be a second illness. We make the calls, ask the prices, and tell you what they actually said.',
  action: { label: 'Get in Touch', to: '/contact' },
};

export const mission = {
  title: 'Our mission',
  paragraphs: [
    'Healthcare asks the person who is tired, worried or in pain to also be a researcher, a ' +
      'negotiator and a bookkeeper. We want every family to have what only some can afford: someone who ' +
      'knows how it works, makes the calls, and is on their side.',
  ],
};

export const values = [
  {
    icon: 'patient',
    title: 'Patient-first',
    text: 'When there are two ways to do it, we choose the one we’d choose for our own parents.',
  },
  {
    icon: 'trust',
    title: 'Trust and transparency',
    text: 'Every fact has a source. If no one said it, we don’t show it.',
  },
  {
    icon: 'collective',
    title: 'Collective power',
    text: 'One patient asks for a price. Many patients together can ask for a better one.',
  },
  {
    icon: 'quality',
    title: 'Quality excellence',
    text: 'We check our work before you see it. If it’s late, it’s free.',
  },
] as const;

export const numbers = {
  title: 'By the numbers',
  lead: 'From our own data.',
  failed: 'Couldn’t load the numbers.',
};

export const milestones = {
  rowLabel: 'Milestones by year',
  title: 'Milestones',
  lead: 'Demo: this history is invented.',
  items: [
    {
      year: '2022',
      title: 'The first call',
      text: 'Two people, one phone, and a list of forty clinics.',
    },
    { year: '2023', title: 'The network', text: 'Offices in nine cities agree to quote a member price.' },
    { year: '2023', title: 'Late means free', text: 'The guarantee goes from slogan to software.' },
    { year: '2024', title: 'The assistant', text: 'Say what you need in your own words, at any hour.' },
  ],
} as const;

export const team = {
  title: 'Leadership',
  lead: 'Demo: these people are fictional, and their portraits are illustrations.',
  people: [
    {
      portrait: 'amara',
      name: 'Amara Okafor',
      role: 'Chief Executive',
      about: 'Ran a clinic front desk for nine years',
    },
    {
      portrait: 'daniel',
      name: 'Daniel Reyes, MD',
      role: 'Chief Medical Officer',
      about: 'Family physician, twenty years in Tampa',
    },
    {
      portrait: 'hannah',
      name: 'Hannah Lindqvist',
      role: 'Chief Technology Officer',
      about: 'Built phone systems for hospitals',
    },
    {
      portrait: 'joseph',
      name: 'Joseph Tran',
      role: 'Network and Prices',
      about: 'Formerly set a hospital’s prices; now publishes them',
    },
  ],
} as const;

export const aboutClosing = {
  title: 'Let us make the next call',
  lead: 'One request is all it takes to see if we’re any good.',
  first: { label: 'Start Your Membership', to: '/onboarding' },
  second: { label: 'Learn More', to: '/contact', detail: 'by asking us' },
};
