import type { ServiceSceneName } from '../pieces/service-scene.tsx';
import * as t from './services.words.ts';

export type Service = {
  scene: ServiceSceneName;
  title: string;
  text: string;
  /** The whole service is planned. */
  planned: boolean;
};

/** The six services, as named on the landing and services pages. */
export const services: readonly Service[] = [
  {
    scene: 'booking',
    title: t.conciergeBooking,
    text: t.weFindOfficesThatFit,
    planned: false,
  },
  {
    scene: 'group',
    title: t.groupPurchasing,
    text: t.membersBuyTogether,
    planned: false,
  },
  {
    scene: 'records',
    title: t.medicalRecordsVault,
    text: t.oneSafePlaceForReports,
    planned: true,
  },
  {
    scene: 'hsa',
    title: t.hsaAccount,
    text: t.setMoneyAside,
    planned: false,
  },
  {
    scene: 'support',
    title: t.aiSupport,
    text: t.anAssistantThatAnswers,
    planned: false,
  },
  {
    scene: 'bills',
    title: t.billReview,
    text: t.sendUsAMedicalBill,
    planned: false,
  },
];
