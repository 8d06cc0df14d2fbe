import type { ServiceSceneName } from '../pieces/service-scene.tsx';
import * as t from './services.words.ts';

export type Service = {
  scene: ServiceSceneName;
  title: string;
  text: string;
};

/** The six services, as named on the landing and services pages. */
export const services: readonly Service[] = [
  {
    scene: 'booking',
    title: t.conciergeBooking,
    text: t.weFindOfficesThatFit,
  },
  {
    scene: 'group',
    title: t.groupPurchasing,
    text: t.membersBuyTogether,
  },
  {
    scene: 'records',
    title: t.medicalRecordsVault,
    text: t.oneSafePlaceForReports,
  },
  {
    scene: 'hsa',
    title: t.hsaAccount,
    text: t.setMoneyAside,
  },
  {
    scene: 'support',
    title: t.aiSupport,
    text: t.anAssistantThatAnswers,
  },
  {
    scene: 'bills',
    title: t.billReview,
    text: t.sendUsAMedicalBill,
  },
];
