export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number in E.164, or the id of a messaging service (`MG…`). */
  from: string;
  /** Without a trailing slash. */
  baseUrl: string;
};
