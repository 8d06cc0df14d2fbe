import type { Appearance, Stripe } from '@stripe/stripe-js';

/** Colours of the page as it is now, for a frame that cannot read its style sheets. */
export type FrameLook = {
  isDark: boolean;
  accent: string;
  surface: string;
  ink: string;
  inkSoft: string;
  danger: string;
};

export type CardFrame = {
  /** Keeps what was typed, as a card to charge later. Null when it was kept; else why not, in words to show. */
  keep(): Promise<string | null>;
  remove(): void;
};

/** What the payment company's own script does on a page. What is typed into its frame never passes through ours. */
export type CardPage = {
  showFields(input: {
    place: HTMLElement;
    clientSecret: string;
    look: FrameLook;
    onReady(frame: CardFrame): void;
    onFailed(): void;
  }): CardFrame;
  /** Has the patient's bank ask them, in a window over the page. What came of it is to be asked at the company. */
  askBank(clientSecret: string): Promise<void>;
};

/**
 * The release that goes with the installed library. Its own loader cannot be used: once it failed with the parameter that
 * switches the watching of pages off, it waits for ever for the script that failed.
 */
export const scriptAddress = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

const giveUpAfterMilliseconds = 20_000;

let loading: Promise<void> | null = null;

/**
 * Loads the company's script from its own address, only when it is needed. It would else watch which of our pages
 * somebody reads; that is switched off. Rejects when it cannot be loaded; the next call tries again.
 */
export async function openCardPage(publishableKey: string): Promise<CardPage> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  loading ??= loadScript().finally(() => {
    loading = null;
  });
  await loading;
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The payment company’s script did not start.');
  return toCardPage(stripe);
}

function loadScript(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const fail = () => {
    // One that failed never tells anything again.
    script.remove();
    reject(new Error('The payment company’s script could not be loaded.'));
  };
  const timer = window.setTimeout(fail, giveUpAfterMilliseconds);
  script.addEventListener('load', () => ('Stripe' in window ? resolve() : fail()));
  script.addEventListener('error', fail);
  script.src = scriptAddress;
  document.head.append(script);
  return promise.finally(() => window.clearTimeout(timer));
}

const toCardPage = (stripe: Stripe): CardPage => ({
  showFields({ place, clientSecret, look, onReady, onFailed }) {
    const elements = stripe.elements({ clientSecret, appearance: appearanceOf(look) });
    const field = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
    const frame: CardFrame = {
      async keep() {
        const { error } = await stripe.confirmSetup({
          elements,
          redirect: 'if_required',
          confirmParams: { return_url: window.location.href },
        });
        return error ? (error.message ?? 'The card was not kept. Please check what you typed.') : null;
      },
      remove: () => field.destroy(),
    };
    field.on('ready', () => onReady(frame));
    field.on('loaderror', onFailed);
    field.mount(place);
    return frame;
  },
  async askBank(clientSecret) {
    await stripe.handleNextAction({ clientSecret });
  },
});

const appearanceOf = (look: FrameLook): Appearance => ({
  theme: look.isDark ? 'night' : 'stripe',
  variables: {
    colorPrimary: look.accent,
    colorBackground: look.surface,
    colorText: look.ink,
    colorTextSecondary: look.inkSoft,
    colorDanger: look.danger,
    fontSizeBase: '16px',
    borderRadius: '8px',
  },
});
