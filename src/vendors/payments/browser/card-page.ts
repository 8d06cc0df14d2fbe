import type { Appearance, Stripe } from '@stripe/stripe-js';

/** Current colors of the page, because the processor's frame cannot read its style sheets. */
export type FrameColors = {
  isDark: boolean;
  accent: string;
  surface: string;
  ink: string;
  inkSoft: string;
  danger: string;
};

export type CardFrame = {
  /** Saves the entered card for later charges. Null on success; else an error message to show. */
  keep(): Promise<string | null>;
  remove(): void;
};

/** The payment processor's script on a page. Card data goes into its frame and never through our code. */
export type CardPage = {
  showFields(input: {
    place: HTMLElement;
    clientSecret: string;
    look: FrameColors;
    onReady(frame: CardFrame): void;
    onFailed(): void;
  }): CardFrame;
  /** Runs the bank's 3-D Secure challenge in a dialog. Look up the charge for the result. */
  askBank(clientSecret: string): Promise<void>;
};

/**
 * The release that matches the installed library. Its own loader is unusable: after a failed load with the
 * parameter that disables tracking, it waits forever for the failed script.
 */
export const scriptAddress = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

const loadTimeoutMilliseconds = 20_000;

let loading: Promise<void> | null = null;

/**
 * Loads the processor's script from its own address, only when needed. Its page tracking is disabled. Rejects
 * on failure; the next call tries again.
 */
export async function openCardPage(publishableKey: string): Promise<CardPage> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  loading ??= loadScript().finally(() => {
    loading = null;
  });
  await loading;
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The payment processor’s script did not start.');
  return toCardPage(stripe);
}

function loadScript(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const fail = () => {
    // A failed script never fires another event.
    script.remove();
    reject(new Error('Couldn’t load the payment processor’s script.'));
  };
  const timer = window.setTimeout(fail, loadTimeoutMilliseconds);
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
        return error ? (error.message ?? 'Your card wasn’t saved. Check the details and try again.') : null;
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

const appearanceOf = (look: FrameColors): Appearance => ({
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
