import type { Urgency } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import type { HeardFact } from '../language-model.port.ts';
import { hear } from './heard-fact.ts';
import { isDenied } from './said-otherwise.ts';

/** "As soon as possible" asks for the next days; it does not say that waiting does harm. */
const urgencyWords: readonly [Urgency, RegExp][] = [
  [
    'urgent',
    /\b(?:(?:very |really |super |kind of |pretty |its |it is |this is |is )*urgent(?:ly)?(?! care| visit)|right away|immediately|cant wait|can not wait|(?:severe|unbearable|excruciating|extreme|terrible|intense|horrible) pain|in (?:a lot of|so much|severe|terrible) pain|time sensitive|(?:muy |es |con )*urgente(?:mente)?|urge|urgencia(?!s)|inmediatamente|de inmediato|no (?:puedo|puede) esperar|mucho dolor|dolor (?:muy )?(?:fuerte|insoportable|intenso))\b/,
  ],
  [
    'soon',
    /\b(?:asap|as soon as (?:possible|i can|you can|they can|we can)|(?:sooner|quicker) the better|(?:pretty |fairly |very |rather )?soon(?!er or later)|quickly|(?:with)?in (?:the next )?(?:a )?(?:few|couple of|couple) days|within days|first available|earliest (?:available|possible|appointment|opening)|next available|(?:lo )?(?:antes|mas pronto) posible|cuanto antes|pronto|rapido|en (?:unos|los proximos) dias)\b/,
  ],
  [
    'normal',
    /\b(?:not urgent|isnt urgent|nothing urgent|no rush|no hurry|not in a (?:rush|hurry)|routine|whenever is fine|take your time|can wait|no es urgente|sin prisa|no hay prisa|no tengo prisa|de rutina)\b/,
  ],
];

/** How pressing it is, only when it was said; an ordinary request says nothing. */
export function readUrgency(message: PlainText): HeardFact | null {
  const calm = urgencyWords[2]?.[1].exec(message.plain);
  for (const [urgency, pattern] of urgencyWords) {
    const match = pattern.exec(message.plain);
    if (!match || (urgency !== 'normal' && isDenied(message.plain, match.index))) continue;
    const isInsideCalm = calm && match.index >= calm.index && match.index < calm.index + calm[0].length;
    if (isInsideCalm && urgency !== 'normal') continue;
    return hear(message, 'urgency', urgency, { start: match.index, end: match.index + match[0].length }, 0.9);
  }
  return null;
}
