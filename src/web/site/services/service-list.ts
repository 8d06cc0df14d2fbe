import type { ServiceIconName } from '../pieces/service-icon.tsx';

export type Service = {
  icon: ServiceIconName;
  title: string;
  text: string;
  /** The service as a whole is not there yet. */
  planned: boolean;
};

/** The six services, as the front page and the services page name them. */
export const services: readonly Service[] = [
  {
    icon: 'booking',
    title: 'Concierge booking',
    text: 'We find offices that fit, call them, and book the time that works for you.',
    planned: false,
  },
  {
    icon: 'group',
    title: 'Group purchasing',
    text: 'Members buy together, so an office sees many patients instead of one.',
    planned: false,
  },
  {
    icon: 'records',
    title: 'Medical records vault',
    text: 'One safe place for reports, images and letters, ready when an office asks.',
    planned: true,
  },
  {
    icon: 'hsa',
    title: 'HSA account',
    text: 'Set money aside for the fees of your care and keep the receipts in order.',
    planned: false,
  },
  {
    icon: 'support',
    title: '24/7 AI support',
    text: 'An assistant that answers at any hour. Voice, and people behind it, are to follow.',
    planned: false,
  },
  {
    icon: 'bills',
    title: 'Bill review',
    text: 'Send us a medical bill. We check every line and contest what should not be there.',
    planned: true,
  },
];
