/** The package ships no types; these are the parts that we use. */
declare module 'zipcodes' {
  export type ZipCodeEntry = {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    /** Two letters in the US, the full province name in Canada. */
    state: string;
    country: string;
  };
  const zipcodes: {
    codes: Record<string, ZipCodeEntry>;
    /** State names in capitals, including Canadian provinces, to their two letters. */
    states: { full: Record<string, string> };
  };
  export default zipcodes;
}
