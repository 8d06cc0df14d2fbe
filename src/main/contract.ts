import { accountDataContract } from '#features/accounts/account-data.contract.ts';
import { accountSettingsContract } from '#features/accounts/account-settings.contract.ts';
import { accountsContract } from '#features/accounts/accounts.contract.ts';
import { administrationContract } from '#features/administration/administration.contract.ts';
import { appointmentsContract } from '#features/appointments/appointments.contract.ts';
import { careRequestsContract } from '#features/care-requests/care-requests.contract.ts';
import { contactContract } from '#features/contact/contact.contract.ts';
import { conversationsContract } from '#features/conversations/conversations.contract.ts';
import { householdContract } from '#features/household/household.contract.ts';
import { messagesContract } from '#features/messages/messages.contract.ts';
import { noticesContract } from '#features/notices/notices.contract.ts';
import { paymentsContract } from '#features/payments/payments.contract.ts';
import { providersContract } from '#features/providers/providers.contract.ts';
import { signUpContract } from '#flows/sign-up.contract.ts';

/** Every endpoint of the product. The server, the browser's client, the reference page and the walker read it. */
export const contract = {
  accounts: accountsContract,
  accountSettings: accountSettingsContract,
  accountData: accountDataContract,
  administration: administrationContract,
  appointments: appointmentsContract,
  careRequests: careRequestsContract,
  contact: contactContract,
  conversations: conversationsContract,
  household: householdContract,
  messages: messagesContract,
  notices: noticesContract,
  payments: paymentsContract,
  providers: providersContract,
  signUp: signUpContract,
};
