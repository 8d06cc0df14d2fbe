import * as lines from './billing-lines.ts';
import type { ScriptedCall } from './call-script.ts';
import { playGoodbye, playVoicemail } from './play-office-call.ts';
import { fillLine, playGreeting, type Scene } from './scene.ts';

/** How a billing office responds. */
export const billingScenarios = [
  'corrected',
  'in_review',
  'upheld',
  'not_received',
  'needs_authorization',
  'voicemail',
] as const;
export type BillingScenario = (typeof billingScenarios)[number];

/** Plays the follow-up call about a letter. Throws `RangeError` if the brief has no billing terms. */
export function playBilling(scene: Scene, chosen: BillingScenario | null): ScriptedCall {
  const { brief, random, script } = scene;
  if (!brief.billing) throw new RangeError('A billing call needs its account and letter.');
  const scenario = chosen ?? pickScenario(random.next());
  if (scenario === 'voicemail') return playVoicemail(scene);
  const { accountNumber, letterSentOn, balanceCents, contestedCents } = brief.billing;
  playGreeting(scene, random.chance(0.2));
  const gaps = { account: accountNumber, sent: letterSentOn };
  const received = fillLine(scene, lines.receivedQuestions);
  script.agent(`${fillLine(scene, lines.openings, gaps)} ${received}`);
  if (scenario === 'needs_authorization') {
    script.office(fillLine(scene, lines.needsAuthorization));
    script.agent(fillLine(scene, lines.acceptsAuthorization));
    return script.end('answered', 'needs_authorization');
  }
  if (scenario === 'not_received') {
    script.office(fillLine(scene, lines.receivedNo));
    script.agent('How can we get it to you?');
    script.office(fillLine(scene, lines.resendAnswers));
    playGoodbye(scene);
    return script.end('answered', 'not_received');
  }
  script.office(fillLine(scene, lines.receivedYes));
  script.agent(fillLine(scene, lines.decisionQuestions));
  if (scenario === 'corrected') {
    const balance = sayDollars(balanceCents - contestedCents);
    script.office(fillLine(scene, lines.corrected, { balance }));
  } else if (scenario === 'upheld') {
    script.office(fillLine(scene, lines.upheld, { balance: sayDollars(balanceCents) }));
  } else {
    script.office(fillLine(scene, lines.inReview, { days: String(random.integer(2, 6) * 5) }));
    script.agent(fillLine(scene, lines.holdQuestions));
    script.office(fillLine(scene, random.chance(0.7) ? lines.holdYes : lines.holdNo));
  }
  playGoodbye(scene);
  return script.end('answered', scenario);
}

function pickScenario(position: number): BillingScenario {
  if (position > 0.9) return 'voicemail';
  if (position > 0.8) return 'not_received';
  if (position > 0.7) return 'needs_authorization';
  if (position > 0.6) return 'upheld';
  return position > 0.35 ? 'in_review' : 'corrected';
}

const sayDollars = (cents: number): string => {
  const dollars = Math.floor(cents / 100).toLocaleString('en-US');
  const rest = cents % 100;
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`;
};
