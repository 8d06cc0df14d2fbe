export type LobSettings = {
  apiKey: string;
  /** Id of the return address in the account: `adr_…`. */
  fromAddressId: string;
  /** Without a trailing slash. */
  baseUrl: string;
};
