import { smallestTopUpCents, storedValueNote } from '#modules/billing/stored-value.rules.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { planNames, recordsFairUse, recordsStorage } from '#shared/money/plans.words.ts';
import { feeWords, prices } from '#shared/money/price.words.ts';
import { productName } from '#shared/product.ts';
import type { LegalText } from './legal-page.tsx';

export const termsText: LegalText = {
  title: 'Terms of Service',
  lead: 'What you can expect from us, what it costs, and what we ask of you.',
  promises: [
    `${feeWords.firstFree}. After that, you pay ${prices.fee} for each finished request that you approve.`,
    'You see the fee before you approve. Until then, the results stay locked and nothing is charged.',
    'If we’re late, you pay nothing for the request.',
    'If we find nothing usable, you pay nothing.',
    'We book only the time you choose, and tell you when the office confirms.',
    `The membership costs ${prices.membership} a month. Cancel anytime, with a 30-day money-back guarantee.`,
    'You can read what the office said behind every price and time.',
    'Automated assistants chat and call for you. Our care team steps in when it has to.',
    'We don’t give medical advice. In an emergency, call 911. In a crisis, call or text 988.',
    'We ask you to tell the truth, keep your password private, and cancel visits you can’t make.',
  ],
  sections: [
    {
      id: 'service',
      title: 'What the service does',
      paragraphs: [
        `${productName} takes a description of the care you need, searches a network of providers, calls offices, compares what they said, and books the visit you choose.`,
        'Calls and chats are handled by automated assistants. An office may change its price or its times after a call. You can read the words behind each fact.',
      ],
    },
    {
      id: 'not-medical',
      title: 'Not medical advice',
      paragraphs: [
        'We don’t diagnose, treat or give medical advice. Call 911 for emergencies. In a crisis, call or text 988. If the assistant recognizes one, it tells you the same and stops the request.',
      ],
    },
    {
      id: 'price',
      title: 'What you pay',
      paragraphs: [
        'We quote the fee for a request, and the reason for it, before you approve. You pay only that fee for the ' +
          `finished work: ${prices.feeExact} once, or ${prices.billReview} for the review of a bill.`,
        'The membership, add-ons and deposits to your health savings are charged when you buy or add them, for the amount shown on the button.',
      ],
      points: [
        'The results stay locked until you approve. You can send them back with a reason at no cost, and we keep working.',
        'The first request you approve costs $0, no matter how you created your account. Every request of a monthly member costs $0 too.',
        'If we find nothing usable, the request closes and costs $0.',
        `The monthly membership costs ${prices.membership} a month, starts with its first payment, ` +
          'renews monthly, and can be canceled anytime on its own page. It stays active until the end ' +
          'of the paid period. Within 30 days of starting your first membership, you can cancel it ' +
          'immediately and get back everything you paid for it, less ' +
          `${prices.fee} for each request you opened as a member, ${prices.membership} at most.`,
        'If a renewal isn’t paid, the membership continues for 7 days while you can choose another card. Then it ends.',
        'The membership makes your own requests free. The Family Plan Addition does the same for up to four members of your household, starting with the first bill that includes it.',
        'Adding an add-on to your plan doesn’t charge you. An add-on that you buy with a request is ' +
          'charged immediately. We refund it to your card automatically if it wasn’t done in time, or if ' +
          'the request ends without its results being opened.',
        `Records storage is ${recordsStorage.payPerUse} with ${planNames.payPerUse} and has no limit with the membership. ${recordsFairUse}`,
        'Services marked as planned can’t be bought.',
      ],
    },
    {
      id: 'savings',
      title: 'Health savings',
      paragraphs: [storedValueNote],
      points: [
        `You add money from your card, at least ${formatMoney(smallestTopUpCents)} at a time, up to the yearly limit shown next to your balance.`,
        'You can use your balance for care request fees, but not for memberships, add-ons, or fees for requests about bills, claims and paperwork.',
        'You can withdraw what you don’t use anytime, at no cost. It goes back to the card it came ' +
          'from, most recent deposit first. You can delete your account once you have withdrawn your ' +
          'balance.',
        'Funds reversed by your bank can’t be used.',
      ],
    },
    {
      id: 'late',
      title: 'If we’re late',
      paragraphs: [
        'Every request shows a deadline and how it was calculated: 4, 8 or 24 business hours by urgency. ' +
          'A business hour is one when both our team (Monday to Friday, 8 AM to 8 PM Eastern, except ' +
          'federal holidays) and the offices we call are open, or when our team is, if no office is ' +
          'called. With Expedited Concierge it’s 24 hours, including nights and weekends. We sell it ' +
          'only if those 24 hours include at least 4 business hours. The clock stops while we wait for ' +
          'your answer and leaves us at least 2 business hours after it. If you send work back, the ' +
          'full time starts over, and expedited work gets at least 4 business hours. If we’re late, ' +
          'the fee is $0, and we refund what you paid for an add-on for that request.',
      ],
    },
    {
      id: 'you',
      title: 'What we ask of you',
      paragraphs: [
        'Give us accurate information, for yourself or for someone who has allowed you to request care for them.',
      ],
      points: [
        'Keep your password private, and tell us if someone else may know it.',
        'Don’t try to access other people’s data or overload the service. Too many attempts in a short time are temporarily blocked.',
        'The office expects you at the booked time. If you can’t make it, cancel here. The time opens up again, and we notify the office.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and disputes',
      paragraphs: [
        'We may change these terms. The current ones are always on this page, with the date since when ' +
          'they apply. If something went wrong, write to us first. The governing law is named below; ' +
          'nothing here takes away a right that the law where you live gives you.',
      ],
      links: [{ label: 'Write to us', to: '/contact' }],
    },
    {
      id: 'demonstration',
      title: 'Demo mode',
      paragraphs: [
        'A service in demo mode uses invented offices, simulated calls and test payments. No office is ' +
          'called, no money moves, and no appointment is real. Demo figures, people and quotes are ' +
          'labeled as such.',
      ],
    },
  ],
};
