// confirm-dialog.tsx
export const close = 'Close';

// reason-form.tsx
export const reason = 'Reason';
export const reasonMissing = 'Enter a reason';
export const actionFailed = 'That didn’t work';
export const cancel = 'Cancel';

// save-actions.tsx
export const couldntSave = 'Couldn’t save';
