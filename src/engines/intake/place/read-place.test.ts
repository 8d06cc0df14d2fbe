import { describe, expect, test } from 'vitest';
import type { FactName, Place } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readPlace } from './read-place.ts';

function placeIn(text: string, askedFor: FactName | null = null, known?: Place): Place | null {
  const extracted = readPlace(toPlainText(text), { askedFor, known, name: undefined, insurance: null });
  if (extracted) expect(text).toContain(extracted.quote);
  return extracted?.name === 'place' ? extracted.value : null;
}

/** `Tampa, FL 33602`, `Tampa`, `FL`, `33602` */
function place(written: string): Place {
  const [, city, state, zip] = /^([^,\d]*?)(?:, ?)?([A-Z]{2})? ?(\d{5})?$/.exec(written) ?? [];
  return { ...(city ? { city } : {}), ...(state ? { state } : {}), ...(zip ? { zip } : {}) };
}

describe('a place in the first message', () => {
  test.each([
    ['need a dermatologist in boise for a mole', 'Boise, ID'],
    ['colonoscopy. omaha', 'Omaha, NE'],
    ['rash on my neck, 3 weeks. no insurance. kalispell', 'Kalispell, MT'],
    ['im near ft lauderdale and my knee is shot', 'Fort Lauderdale, FL'],
    ['o’fallon mo, kids doc', "O'Fallon, MO"],
    ['ob gyn in Coeur d’Alene', "Coeur d'Alene, ID"],
    ['winston-salem nc eeg', 'Winston-Salem, NC'],
    ['i live in queens', 'Queens, NY'],
    ['sandy springs ga', 'Sandy Springs, GA'],
    ['any urgent care open late in north philly?', 'Philadelphia, PA'],
    ['mri brain how much in nyc', 'New York, NY'],
    ['in LA need therapist', 'Los Angeles, CA'],
    ['anyone in the twin cities do open mri', 'Minneapolis, MN'],
    ['in chattanoga, looking for a counselor', 'Chattanooga, TN'],
    ['20 min from baton rouge, need a colonoscopy', 'Baton Rouge, LA'],
    ['closest to 38655 (oxford ms) pls', 'Oxford, MS 38655'],
    ['within 10 miles of 60614', '60614'],
    ['need pcp in olympia washington', 'Olympia, WA'],
    ['columbus georgia x ray', 'Columbus, GA'],
    [
      'the place in Wilmington stopped offering it. (North Carolina Wilmington.) Anyone near there?',
      'Wilmington, NC',
    ],
    ['Need it done in Portland, Maine', 'Portland, ME'],
    ['i live in bend or and need', 'Bend, OR'],
    ['Lake Charles, La. need wound care', 'Lake Charles, LA'],
    ['kansas city missouri side, physical', 'Kansas City, MO'],
    ['surprise az, eye doctor', 'Surprise, AZ'],
    ['in ohio', 'OH'],
    ['necesito un pediatra en Bayamón', 'Bayamon, PR'],
    ['busco ginecóloga en santa ana', 'Santa Ana, CA'],
    ['san antonio tejas necesito una placa', 'San Antonio, TX'],
    ['vivo cerquita de Reading Pensilvania', 'Reading, PA'],
    ['tengo cita en Nueva York con el cardiologo', 'New York, NY'],
  ])('%s', (text, expected) => {
    expect(placeIn(text)).toEqual(place(expected));
  });

  test.each([
    ['need a colonoscopy in Portland', 'Portland'],
    ['x ray in columbus', 'Columbus'],
    ['Kansas City', 'Kansas City'],
    ['I live in Washington', 'Washington'],
  ])('%s exists in several states, so the state is unknown', (text, city) => {
    expect(placeIn(text)).toEqual({ city });
  });

  test.each([
    ['bellevue or kirkland for the mri', 'Bellevue, WA'],
    ['What can yall find me around Monroe? I would rather stay in Louisiana', 'Monroe, LA'],
    ['Hickory or Boone, either is fine, we are in north carolina', 'Hickory, NC'],
  ])('%s: a neighboring name gives the state', (text, expected) => {
    expect(placeIn(text)).toEqual(place(expected));
  });
});

describe('of several places, the one where care is requested', () => {
  test.each([
    ['moved from Denver to Tucson last month and need a pcp', 'Tucson, AZ'],
    ['just moved to bend oregon from paris (texas lol not france)', 'Bend, OR'],
    ['I live in Knoxville but I’d rather see someone in Chattanooga', 'Chattanooga, TN'],
    ['my sister in Seattle said i should call. im in spokane', 'Spokane, WA'],
    ['had surgery in Houston in 2019, now my hip hurts. Looking in Dallas or Fort Worth', 'Dallas, TX'],
    ['my neurologist up n moved to phoenix. need a new one in tulsa', 'Tulsa, OK'],
    ['i got my mri at cleveland clinic but need followup in akron', 'Akron, OH'],
    ['i work at the plant in garland, live in mesquite, need ortho', 'Mesquite, TX'],
    ['I was at my niece’s wedding in Destin. I live in Ocala, need a refill', 'Ocala, FL'],
    ['anywhere but Jacksonville, maybe St Augustine', 'St. Augustine, FL'],
    ['around killeen tx, dont send me to dallas', 'Killeen, TX'],
    ['We live up in Houlton Maine. Bangor or Portland would do. Bangor first.', 'Bangor, ME'],
    ['outside Philly in king of prussia', 'King of Prussia, PA'],
    ['me mudé de chicago a houston, necesito doctor', 'Houston, TX'],
    ['trabajo en Doral pero vivo en Hialeah, busco dentista', 'Hialeah, FL'],
    ['me operaron en Dallas el año pasado, ahora estoy en San Antonio', 'San Antonio, TX'],
  ])('%s', (text, expected) => {
    expect(placeIn(text)).toEqual(place(expected));
  });
});

describe('what only sounds like a place', () => {
  test.each([
    'My insurance is Blue Cross Blue Shield of Texas and I need an MRI',
    'got a denial letter from Mutual of Omaha',
    'I have a bill from Tampa General Hospital',
    'University of Michigan said 3 months wait, I need a neurologist sooner',
    'Dr. Austin told me to get a ct scan',
    'my son Jackson has a fever',
    'my wife Madison is pregnant',
    'a friend in Denver recommended you',
    'my temple hurts when i chew',
    'reading glasses prescription',
    'i need surprise billing help',
    'call me in may',
    'tell me what to do',
    'acct 90210 bill question',
    'i owe 33000 for surgery',
    'IV PUSH 96374 $612.00 CT HEAD 70450 $3,940.00',
    'My mother is flying in from Manila for six months',
    'necesito una cita pa mi nena',
    'un golpe con la esquina de la mesa',
    'me salió en la feria de salud',
    'en ingles o español me da lo mismo',
  ])('%s', (text) => {
    expect(placeIn(text)).toBeNull();
  });
});

describe('the answer to "which city or ZIP code?"', () => {
  test.each([
    ['philly', 'Philadelphia, PA'],
    ['mobile', 'Mobile, AL'],
    ['albequerque', 'Albuquerque, NM'],
    ['pittsburg pa', 'Pittsburgh, PA'],
    ['wilmington, the NC one', 'Wilmington, NC'],
    ['Greenville. the SC one', 'Greenville, SC'],
    ['Peoria — the arizona one', 'Peoria, AZ'],
    ['Duluth - minnesota not georgia', 'Duluth, MN'],
    ['Union City la de New Jersey, no la de California', 'Union City, NJ'],
    ['new bedford mass', 'New Bedford, MA'],
    ['Sioux Falls S.D.', 'Sioux Falls, SD'],
    ['N. Charleston SC', 'North Charleston, SC'],
    ['Winter Haven Florida 33880', 'Winter Haven, FL 33880'],
    ['my zip’s 30309-1234', '30309'],
    ['Possum Trot Kentucky', 'Possum Trot, KY'],
    ['Filadelfia', 'Philadelphia, PA'],
    ['Doral', 'Doral, FL'],
    ['Im not driving to Tampa. Brandon', 'Brandon, FL'],
    ['vivimos en Bozeman, Montana, aquí no hay nada', 'Bozeman, MT'],
    ['north carolina', 'NC'],
  ])('%s', (text, expected) => {
    expect(placeIn(text, 'place')).toEqual(place(expected));
  });

  test.each(['why does that matter', 'home', 'the closest one', 'cerca de mi casa', 'can they come to me?'])(
    '%s: no place',
    (text) => {
      expect(placeIn(text, 'place')).toBeNull();
    },
  );

  test.each([
    ['illinois', 'IL'],
    ['IL', 'IL'],
    ['il', 'IL'],
    ['the missouri one', 'MO'],
    ['its in mass', 'MA'],
  ])('"%s" says in which state Springfield is', (text, state) => {
    expect(placeIn(text, 'place', { city: 'Springfield' })).toEqual({ city: 'Springfield', state });
  });
});

describe('the answer to another question', () => {
  test.each<[FactName, string]>([
    ['insurance', 'providence'],
    ['insurance', 'sanford health plan'],
    ['insurance', 'magnolia'],
    ['insurance', 'Blue Cross of Montana'],
    ['insurance', 'tiene un suplemento de Mutual of Omaha'],
    ['name', 'Austin Houston'],
  ])('asked for %s: "%s" isn’t a place', (askedFor, text) => {
    expect(placeIn(text, askedFor)).toBeNull();
  });

  test('may also state the place', () => {
    expect(placeIn('kaiser. and im in oakland ca btw', 'insurance')).toEqual({
      city: 'Oakland',
      state: 'CA',
    });
  });
});

describe('a known place', () => {
  const tampa = { city: 'Tampa', state: 'FL' };

  test.each([
    ['can we do Orlando instead', 'Orlando, FL'],
    ['Clearwater would be better', 'Clearwater, FL'],
    ['not tampa, brandon', 'Brandon, FL'],
    ['perdon, es en Kissimmee', 'Kissimmee, FL'],
    ['my zip is 33602 if that helps', 'Tampa, FL 33602'],
  ])('is changed by "%s"', (text, expected) => {
    expect(placeIn(text, null, tampa)).toEqual(place(expected));
  });

  test.each([
    'Orlando works too',
    'my sister is in Ocala',
    'Spokane is too far',
    'i had one done in Miami before',
    'does the Orlando office do mris?',
    'his appointment in Naples was last March',
  ])('is not changed by "%s"', (text) => {
    expect(placeIn(text, null, tampa)).toBeNull();
  });

  test('gives the state of another city nearby', () => {
    const newBern = { city: 'New Bern', state: 'NC' };
    expect(placeIn('actually just do greenville', null, newBern)).toEqual({
      city: 'Greenville',
      state: 'NC',
    });
  });

  test('keeps its ZIP code when the city is named again', () => {
    const known = { ...tampa, zip: '33602' };
    expect(placeIn('i am in tampa', null, known)).toEqual(known);
  });
});
