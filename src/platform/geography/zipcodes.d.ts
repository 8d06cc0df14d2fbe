/** The package ships no types; these are the parts that we use, as its data shows them. */
declare module 'zipcodes' {
  export type ZipCodeEntry = {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    /** Two letters in the US, the province's full name in Canada. */
    state: string;
    country: string;
  };
  const zipcodes: {
    codes: Record<string, ZipCodeEntry>;
    /** Names of states in capitals, Canada's provinces among them, to their two letters. */
    states: { full: Record<string, string> };
  };
  export default zipcodes;
}
