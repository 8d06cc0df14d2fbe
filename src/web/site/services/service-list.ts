import type { ServiceIconName } from '../pieces/service-icon.tsx';
import * as t from './services.words.ts';

export type Service = {
  icon: ServiceIconName;
  title: string;
  text: string;
  /** The whole service is planned. */
  planned: boolean;
};

/** The six services, as named on the landing and services pages. */
export const services: readonly Service[] = [
  {
    icon: 'booking',
    title: t.conciergeBooking,
    text: t.weFindOfficesThatFit,
    planned: false,
  },
  {
    icon: 'group',
    title: t.groupPurchasing,
    text: t.membersBuyTogether,
    planned: false,
  },
  {
    icon: 'records',
    title: t.medicalRecordsVault,
    text: t.oneSafePlaceForReports,
    planned: true,
  },
  {
    icon: 'hsa',
    title: t.hsaAccount,
    text: t.setMoneyAside,
    planned: false,
  },
  {
    icon: 'support',
    title: t.aiSupport,
    text: t.anAssistantThatAnswers,
    planned: false,
  },
  {
    icon: 'bills',
    title: t.billReview,
    text: t.sendUsAMedicalBill,
    planned: true,
  },
];
