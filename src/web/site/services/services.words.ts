// service-list.ts
export const conciergeBooking = 'Concierge booking';
export const weFindOfficesThatFit =
  'We find offices that fit, call them, and book a time that works for you.';
export const groupPurchasing = 'Group purchasing';
export const membersBuyTogether = 'Members buy together, so an office sees many patients instead of one.';
export const medicalRecordsVault = 'Medical records vault';
export const oneSafePlaceForReports =
  'One safe place for reports, photos and letters, ready when an office asks.';
export const hsaAccount = 'HSA account';
export const setMoneyAside = 'Set money aside for your care fees and keep your receipts in one place.';
export const aiSupport = '24/7 AI support';
export const anAssistantThatAnswers =
  'An assistant that answers at any hour, and a callback when you ask for a person. Voice support is planned.';
export const billReview = 'Bill review';
export const sendUsAMedicalBill =
  'Send us a medical bill. We check every line and contest what shouldn’t be there.';

// services.tsx
export const whatsIncluded = 'What’s included';
export const getStarted = 'Get Started';
export const contactUs = 'Contact Us';
export const services = ({ productName }: { productName: string }) => `Services · ${productName}`;
export const servicesDescription =
  'Concierge booking, group purchasing, medical records, HSA account, AI support and bill review: what each includes, what it costs, and what’s available today.';
