import { smallestTopUpCents, storedValueNote } from '#modules/billing/stored-value.rules.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { prices } from '#shared/money/price-words.ts';
import { productName } from '#shared/product.ts';
import type { LegalText } from './legal-page.tsx';

export const termsText: LegalText = {
  title: 'Terms of Service',
  lead: 'What you can expect of us, what it costs, and what we ask of you. In plain words.',
  sections: [
    {
      id: 'service',
      title: 'What the service does',
      paragraphs: [
        `${productName} takes a description of the care you need, searches a network of providers, telephones offices, compares what they said, and books the visit you choose.`,
        'Calls and chats are carried out by automatic assistants. An office may change its price or its time after a call; you can read the words on which each fact stands.',
      ],
    },
    {
      id: 'not-medical',
      title: 'Not medical advice',
      paragraphs: [
        'We do not diagnose, treat or advise. Call 911 for emergencies. In a crisis, call or text 988. The assistant says so too when it recognises one, and stops the request.',
      ],
    },
    {
      id: 'price',
      title: 'What you pay',
      paragraphs: [
        `The fee of a request is quoted before you approve, with its reason, and only that fee is charged for its finished work: ${prices.feeExact} once.`,
        'The membership, an add-on, and money for your health savings are charged when you buy or add them, for the amount on the button.',
      ],
      points: [
        'The results stay locked on our side until you approve. Sending them back with a reason costs nothing, and we work on.',
        'The first request that you approve costs $0, however your account began. So does every request of a monthly member.',
        'When nothing usable was found, the request closes and costs $0.',
        `The monthly membership is ${prices.membership} a month, begins with its first payment, is ` +
          'renewed by the month, and can be cancelled anytime on its own page; what is paid holds until ' +
          'its end. Within 30 days of starting your first membership you can cancel it at once and get ' +
          `back everything you paid for it, less ${prices.fee} for each request you opened as a member, ` +
          `${prices.membership} at most.`,
        'When a renewal is not paid, the membership goes on for 7 days, in which you can choose another card; then it ends.',
        'The membership makes your own requests free. The Family Plan Addition does the same for up to four people of your household, from the first bill that holds it.',
        'Putting an add-on on your plan charges nothing. One that you buy at a request is charged at ' +
          'once. It goes back to your card by itself when it was not done in time, or when the request ' +
          'ends without its results having been opened.',
        'Services marked as planned cannot be bought.',
      ],
    },
    {
      id: 'savings',
      title: 'Health savings',
      paragraphs: [storedValueNote],
      points: [
        `Money is added from your card, ${formatMoney(smallestTopUpCents)} or more at once, up to the yearly limit that stands beside your balance.`,
        'It pays the fees of your requests about care. Memberships, add-ons and the fees of requests about bills, claims and papers are not paid from it.',
        'What you do not use you can take back whenever you like. It goes to the card it came from, ' +
          'what you added last first, and costs nothing. An account is deleted once its money has been ' +
          'taken back.',
        'Money that a bank has taken back from us pays nothing.',
      ],
    },
    {
      id: 'late',
      title: 'When we are late',
      paragraphs: [
        'Every request shows a deadline and how it was counted: 4, 8 or 24 business hours by urgency. ' +
          'An hour counts when both our team (Monday to Friday, 8 AM to 8 PM Eastern, without federal ' +
          'holidays) and the offices we call are open; where no office is called, when our team is. ' +
          'With Expedited Concierge it is 24 hours, nights and weekends included; we sell it only when ' +
          'at least 4 business hours lie within them. The clock stops while we wait for your answer, ' +
          'which leaves us at least 2 business hours. Work that you send back begins with the whole ' +
          'time again, an expedited one with at least 4 business hours. When we are late, the fee is ' +
          '$0, and what you paid for an add-on of that request goes back to you.',
      ],
    },
    {
      id: 'you',
      title: 'What we ask of you',
      paragraphs: ['Tell us what is true, for yourself or for somebody who has allowed you to ask for them.'],
      points: [
        'Keep your password to yourself, and tell us when somebody else may know it.',
        'Do not try to read what belongs to others, or to overload the service. Too many tries in a short time are refused for a while.',
        'An office expects you at the booked time. Cancel here when you cannot come: the time is free again, and we tell the office.',
      ],
    },
    {
      id: 'demonstration',
      title: 'The demonstration',
      paragraphs: [
        'A service that runs in demonstration mode works with invented offices, simulated calls and ' +
          'test payments. No office is called, no money moves, and no appointment there is a real one. ' +
          'Figures, people and voices that belong to the demonstration are marked.',
      ],
    },
  ],
};
