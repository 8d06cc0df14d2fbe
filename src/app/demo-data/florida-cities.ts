/** Cities of the fictional network. `weight` roughly follows population. Cities west of the Apalachicola use Central Time. */
export type FloridaCity = {
  name: string;
  weight: number;
  areaCodes: readonly [string, ...string[]];
  timeZone: 'America/New_York' | 'America/Chicago';
};

const eastern = 'America/New_York';
const central = 'America/Chicago';

/** The cities most likely to be tried in a demo. They get offices of every specialty before the others. */
export const majorCities: readonly FloridaCity[] = [
  { name: 'Tampa', weight: 14, areaCodes: ['813', '656'], timeZone: eastern },
  { name: 'Orlando', weight: 12, areaCodes: ['407', '689', '321'], timeZone: eastern },
  { name: 'Miami', weight: 16, areaCodes: ['305', '786', '645'], timeZone: eastern },
  { name: 'Jacksonville', weight: 12, areaCodes: ['904', '324'], timeZone: eastern },
  { name: 'St. Petersburg', weight: 8, areaCodes: ['727'], timeZone: eastern },
];

export const otherCities: readonly FloridaCity[] = [
  { name: 'Clearwater', weight: 4, areaCodes: ['727'], timeZone: eastern },
  { name: 'Largo', weight: 2, areaCodes: ['727'], timeZone: eastern },
  { name: 'Brandon', weight: 3, areaCodes: ['813', '656'], timeZone: eastern },
  { name: 'Lakeland', weight: 3, areaCodes: ['863'], timeZone: eastern },
  { name: 'Winter Haven', weight: 1, areaCodes: ['863'], timeZone: eastern },
  { name: 'Kissimmee', weight: 3, areaCodes: ['407', '689'], timeZone: eastern },
  { name: 'Daytona Beach', weight: 2, areaCodes: ['386'], timeZone: eastern },
  { name: 'Melbourne', weight: 2, areaCodes: ['321'], timeZone: eastern },
  { name: 'Palm Bay', weight: 2, areaCodes: ['321'], timeZone: eastern },
  { name: 'St. Augustine', weight: 1, areaCodes: ['904', '324'], timeZone: eastern },
  { name: 'Gainesville', weight: 4, areaCodes: ['352'], timeZone: eastern },
  { name: 'Ocala', weight: 2, areaCodes: ['352'], timeZone: eastern },
  { name: 'Tallahassee', weight: 4, areaCodes: ['850', '448'], timeZone: eastern },
  { name: 'Sarasota', weight: 4, areaCodes: ['941'], timeZone: eastern },
  { name: 'Bradenton', weight: 2, areaCodes: ['941'], timeZone: eastern },
  { name: 'Port Charlotte', weight: 1, areaCodes: ['941'], timeZone: eastern },
  { name: 'Fort Myers', weight: 4, areaCodes: ['239'], timeZone: eastern },
  { name: 'Cape Coral', weight: 3, areaCodes: ['239'], timeZone: eastern },
  { name: 'Naples', weight: 3, areaCodes: ['239'], timeZone: eastern },
  { name: 'Port St. Lucie', weight: 3, areaCodes: ['772'], timeZone: eastern },
  { name: 'Fort Pierce', weight: 1, areaCodes: ['772'], timeZone: eastern },
  { name: 'Vero Beach', weight: 1, areaCodes: ['772'], timeZone: eastern },
  { name: 'West Palm Beach', weight: 5, areaCodes: ['561', '728'], timeZone: eastern },
  { name: 'Boca Raton', weight: 4, areaCodes: ['561', '728'], timeZone: eastern },
  { name: 'Fort Lauderdale', weight: 8, areaCodes: ['954', '754'], timeZone: eastern },
  { name: 'Hollywood', weight: 4, areaCodes: ['954', '754'], timeZone: eastern },
  { name: 'Pompano Beach', weight: 3, areaCodes: ['954', '754'], timeZone: eastern },
  { name: 'Hialeah', weight: 5, areaCodes: ['305', '786', '645'], timeZone: eastern },
  { name: 'Miami Beach', weight: 2, areaCodes: ['305', '786', '645'], timeZone: eastern },
  { name: 'Homestead', weight: 1, areaCodes: ['305', '786', '645'], timeZone: eastern },
  { name: 'Key West', weight: 1, areaCodes: ['305', '786', '645'], timeZone: eastern },
  { name: 'Pensacola', weight: 3, areaCodes: ['850', '448'], timeZone: central },
  { name: 'Panama City', weight: 2, areaCodes: ['850', '448'], timeZone: central },
  { name: 'Fort Walton Beach', weight: 1, areaCodes: ['850', '448'], timeZone: central },
];
