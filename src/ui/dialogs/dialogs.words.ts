// confirm-dialog.tsx
export const close = 'Close';

// reason-form.tsx
export const reason = 'Reason';
export const enterAReason = 'Enter a reason';
export const thatDidntWork = 'That didn’t work';
export const cancel = 'Cancel';

// save-actions.tsx
export const couldntSave = 'Couldn’t save';
