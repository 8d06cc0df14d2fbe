import * as Toast from '@radix-ui/react-toast';
import { IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { hideToast, toastStore } from './toast-store.ts';
import classes from './toasts.module.css';
import * as t from './toasts.words.ts';

/** Renders toasts. Lazy-loaded, because most visits show none. */
export function LoadedToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={t.notification}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && hideToast(toast.id)}
          className={classes.toast}
          data-tone={toast.tone ?? 'neutral'}
          lang={toast.lang}
        >
          <div>
            <Toast.Title className={classes.title}>{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className={classes.description}>{toast.description}</Toast.Description>
            )}
            {toast.link && (
              <Toast.Action asChild altText={toast.link.label}>
                <Link to={toast.link.to} className={classes.link} onClick={toast.link.onOpen}>
                  {toast.link.label}
                </Link>
              </Toast.Action>
            )}
          </div>
          <Toast.Close className={classes.close} aria-label={t.closeNotification}>
            <IconX size={18} aria-hidden />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={classes.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}
