// toast-region.tsx
export const notification = 'Notification';
export const closeNotification = 'Close notification';
