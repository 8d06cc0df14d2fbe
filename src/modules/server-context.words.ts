export const thisIsYourOwnAccount = 'This is your own account. Someone else on the team needs to do this.';
export const adminAccessRequired = 'Admin access required for this page.';
