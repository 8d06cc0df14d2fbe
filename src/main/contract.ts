import { accountsContract } from '#features/accounts/accounts.contract.ts';
import { administrationContract } from '#features/administration/administration.contract.ts';
import { appointmentsContract } from '#features/appointments/appointments.contract.ts';
import { careRequestsContract } from '#features/care-requests/care-requests.contract.ts';
import { contactContract } from '#features/contact/contact.contract.ts';
import { conversationsContract } from '#features/conversations/conversations.contract.ts';
import { paymentsContract } from '#features/payments/payments.contract.ts';
import { providersContract } from '#features/providers/providers.contract.ts';
import { signUpContract } from '#flows/sign-up.contract.ts';

/** Every endpoint of the product. The server, the browser's client, the reference page and the walker read it. */
export const contract = {
  accounts: accountsContract,
  administration: administrationContract,
  appointments: appointmentsContract,
  careRequests: careRequestsContract,
  contact: contactContract,
  conversations: conversationsContract,
  payments: paymentsContract,
  providers: providersContract,
  signUp: signUpContract,
};
