import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * `new`: nothing was said. `open`: in its place on the page. `full`: over the whole phone screen. `closed`: on a phone,
 * back in its place, with the conversation kept. `stage`: the work took the chat's place.
 */
export type ChatView = 'new' | 'open' | 'full' | 'closed' | 'stage';

const narrowScreen = '(max-width: 47.99em)';

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(narrowScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
const isNarrow = () => window.matchMedia(narrowScreen).matches;
const isNarrowOnServer = () => false;

/** In the history entry, so that the Back button closes the chat and a reload shows it again. */
const isEntryOf = (state: unknown): boolean => (state as { chat?: unknown } | null)?.chat === true;

/** Whether the chat is open on a phone. It opens with a message, and closes without losing the conversation. */
export function useOpening() {
  const narrow = useSyncExternalStore(subscribeToWidth, isNarrow, isNarrowOnServer);
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  useLayoutEffect(() => {
    latest.current = { location, navigate };
  }, [location, navigate]);
  const hasEntry = isEntryOf(location.state);
  const [isOpen, setOpen] = useState(false);
  const hadEntry = useRef(false);
  useEffect(() => {
    if (hasEntry === hadEntry.current) return;
    hadEntry.current = hasEntry;
    setOpen(hasEntry);
  }, [hasEntry]);
  const open = useCallback(() => {
    setOpen(true);
    // A message typed before hydration is sent while the page mounts, too early to navigate.
    queueMicrotask(() => {
      const { location, navigate } = latest.current;
      if (isNarrow() && !isEntryOf(location.state))
        void navigate(location, { state: { chat: true }, preventScrollReset: true });
    });
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    const { location, navigate } = latest.current;
    if (isEntryOf(location.state)) void navigate(-1);
  }, []);
  return { isOpen, narrow, open, close };
}

type Shown = ReturnType<typeof useOpening> & { begun: boolean; isChat: boolean };

/** How the chat is shown now, with what that changes around it. */
export function useChatView(panel: RefObject<HTMLElement | null>, shown: Shown): ChatView {
  const view = viewOf(shown);
  useFullScreen(panel, view === 'full', shown.close);
  useViewChange(panel, view);
  useLayoutEffect(() => {
    // Toasts and the page's scroll follow it.
    document.documentElement.dataset.chat = view;
    return () => {
      delete document.documentElement.dataset.chat;
    };
  }, [view]);
  return view;
}

function viewOf({ begun, isChat, narrow, isOpen }: Shown): ChatView {
  if (!isChat) return 'stage';
  if (narrow && isOpen) return 'full';
  if (!begun) return 'new';
  return narrow ? 'closed' : 'open';
}

/** Covers the screen: nothing else can be reached, Escape closes it, and it ends where the phone's keyboard begins. */
function useFullScreen(panel: RefObject<HTMLElement | null>, isFull: boolean, close: () => void) {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isFull || !element) return;
    // So that the page below is at the chat when it closes or the work begins.
    element.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const showOthers = hideOthers(element);
    const stopFitting = fitToScreen(element);
    // On the window, after a field in the chat had the chance to use the key.
    const onKeyDown = (event: KeyboardEvent) => {
      const isInChat = event.target instanceof Node && element.contains(event.target);
      if (event.key === 'Escape' && isInChat && !event.defaultPrevented) close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      stopFitting();
      showOthers();
    };
  }, [panel, isFull, close]);
}

/** Dialogs and notifications are shown over the chat. */
const shownOver = '[data-portal], [role=region], [role=status]';

function hideOthers(panel: HTMLElement): () => void {
  const hidden: HTMLElement[] = [];
  for (let inner = panel; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other === inner || !(other instanceof HTMLElement)) continue;
      if (other.inert || other.matches(shownOver)) continue;
      other.inert = true;
      hidden.push(other);
    }
  }
  return () => {
    for (const other of hidden) other.inert = false;
  };
}

/** The part of the screen that neither the phone's keyboard nor zooming hides. */
function fitToScreen(panel: HTMLElement): () => void {
  const screen = window.visualViewport;
  if (!screen) return () => {};
  const fillScreen = () => {
    panel.style.setProperty('--screen-top', `${screen.offsetTop}px`);
    panel.style.setProperty('--screen-height', `${screen.height}px`);
  };
  fillScreen();
  screen.addEventListener('resize', fillScreen);
  screen.addEventListener('scroll', fillScreen);
  return () => {
    screen.removeEventListener('resize', fillScreen);
    screen.removeEventListener('scroll', fillScreen);
    panel.style.removeProperty('--screen-top');
    panel.style.removeProperty('--screen-height');
  };
}

function useViewChange(panel: RefObject<HTMLElement | null>, view: ChatView) {
  const before = useRef(view);
  useEffect(() => {
    // Closing leaves the focus on the button that opens the chat again.
    if (before.current === 'full' && view === 'closed')
      panel.current?.querySelector<HTMLElement>('[data-opens-chat]')?.focus();
    // The message box moved down with the first message.
    if (before.current === 'new' && view === 'open')
      panel.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    before.current = view;
  }, [panel, view]);
}
