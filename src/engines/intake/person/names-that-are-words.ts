/**
 * Cities exist by these names, but people mean the word: "the pain is *spring*-like", "*tell* me", "*una* cita".
 * They count as a city only with a state beside them, or in capitals where a place is expected.
 */
const ordinaryWords = `
kaiser molina humana anthem aetna cigna buckeye magnolia oscar carelon geisinger sentara accident ace actor advance agency agenda air alamo all alpha amber amigo amo anchor apache arco arena arm army art ash aspen atlas
 axis back bad badger bald ball bank banner bar base bath bay bayou beach beacon bean bear beaver bedrock bee bell bells bend
benefit best big bird birch bishop black blade blanket blast block bloom blue bluff boat bond book border boring boss both
bowler box brace branch brave bread breaks brick bridge bright brittle broad brook brown brush buck bud buffalo bull bullet bunch burn
burns bush busy butler butte butter button bypass cabin cable cactus calm camp canal canvas canyon cape captain carbon card care
career carrier carry cart case cash castle cat cave cedar cell cement center central chain champion chance change charity chart
chase check cherry chicken chief chili christmas church circle citation city class clay clean clear clever cliff clinic clover coal coast
cobalt coin cold collins colon comb comfort command commerce common company concept concrete confidence convent cook cool
copper coral cord cork corn corner corona correct cost cotton couch council counselor country county coupon course court cove cover
covert cow cozy crab craft crane crank cream credit creek crest crew cross crow crown crystal cub cube cucumber cup cure cushing
custer cut dairy daisy dam dante dare dark dash date dawn day deal dean dear deed deep deer delight delta dent desert
desire devil dew diagonal diamond dime dirt disco disney divide doctor dog door double dove downtown draft dragoon drain draw dream
drift driver dry duck due duke dutch eagle early earth east easy echo eclipse economy eden edge edible effort eight elder
elk elm emblem embarrass empire energy english enigma enterprise era error eureka evening ever evergreen exchange exit experiment
export eye eyes faber fact fair faith fall falls family fancy far farm farmer fast father favor fax fears feather fence fern ferry
field fig fine finger fire first fish five flag flame flash flat fleet flood flora florist flower fly foil folly food
foot force ford forest fork fort fortune foster fountain four fox frame freedom free friday friend friendly friendship frost fruit
fuel game gap garden garner gas gate gateway gem general gentry gift girdle glade glass glory glove go goat gold golden golf good
goodwill goose grace grain grand granite grant grape grass gravel gravity gray green grill grip ground grove guard guest guide guild
gulf gun guy hail half halfway hall ham hammer hand happy harbor hard hardy harmony harp harvest haste hatch hats haven hay
hazard hazel head heart heaven hector height heights help helper herd here hero hill hills hobby hold holder hollow holly
home honor hood hook hooks hope horse hospital host hot hotel house humble hundred hunter hurricane hurt hygiene ice ideal image
imperial income independence index industry initial insurance interior intercourse iron island isle issue ivory ivy jacket jade jail january
jet jewel job joice joint jolly jordan journey joy judge july junction june junior jury just justice keen keep kennel kettle key
keystone kick kid kind king kite knee knife knob knot knox lab labor laboratory lace ladder lady lake lakeside lance land landing
lane lapel large lark last latex law lead leader leaf league leather ledge left legal lemon lens level liberty life light
likely lily lime limestone line link lion little live liver lock lodge log lone long lookout loop lord lost lot lotus loud love
low lower loyal luck lucky lump luster mad magic mail mall malt man mango manor many maple marble march mare mark market
marrow marsh marvel match math maximum may mayo mayor meadow meadows mean means meat media medical medicare member memory
merchant mercury mercy merit mesh message meta metal meter middle midnight midway mild mile miles military milk mill mind
mineral mini minister mink minor mint minute mirage mission mist mix mobile mode model modern money monitor moon moral morning
morrow moss mother motor mound mount mountain mouse mouth mud muse music mustang mutual nail name napkin natural nature near neck
need needs needles needmore nest net network never new newborn next nice night nine noble noon normal north northern northwest note
number nurse nursery nut oak oasis object ocean odd odor office ogre oil okay old olive omega on one only onset onward open optimal
oracle orange orchard orchid order ordinary organ orient original orphan other outlook oven oyster pace pacific pack page pain paint
painter pair palace palm palms panama panther paper parade paradise paragon paris park parkway parlor part partlow party
pass patch path patient paw pax pay peace peach peak pearl pebble pecan peculiar peer pen pencil penny pep perfect period person
petal photo piano pick picture pie pier pike pilgrim pill pillar pillow pilot pine pines pink pinnacle pioneer pipe pitch pitcher plain
plains plan plane plant plaster plate plaza pleasant plum plush point points pole pony pool poor pop port portal post pound
powder power powers prairie precious premium press price pride prime print prize profit progress prompt prospect prosper protection proud prudence
pump pure purse quail quality quarry quarter queen quick quiet rabbit race radiant radio radium rag rail railroad rain
rainbow rake ram ranch random range ranger rapid rapids rare rash raven ray reach reader reading ready real record recovery red redfield
redwood reed reform refuge region register reliance relief remote rent rescue reserve rest retreat return revere reward rex ribbon
rice rich ridge rifle right ring rio rise rising river road roan robe robin rock rocket rocky rodeo roll roller romance roof
room root rope rose rough round route royal ruby rule rural rush rust rye sable saddle safe sail saint salt sand sandy
sardis satin savage save scale scenery scenic school science scooter scout sea seal season seat secret section security seed senate
senior sentinel service seven shade shadow shaft shale shallow shape share sharp shed sheep shelf shell shelter shepherd shield shine ship
shirt shock shoe shop shore short shot shoulder shrub sick side sign signal silk silver simple single sink siren
six sky slate sleepy slick slide slim slip slope slow small smart smith smoke smooth smoot snack snow soap social soda soft soldier
solo solon son song soon sore sound south southern spa space spade span spanish spark speaker spear spearman special speed spice
spider spirit splendor sport spot spring springs sprout spruce spur spurs square stable staff stage stamp stamps standard star start startup
state station steel steep stem step steward stick still stone stool storm stout stranger straw stream street stretch strong study
success sugar suit summer summit sun sunbeam sunday sunny sunrise sunset sunshine super superior supply support sure surf surgeon
surprise surrency surveyor survey swan sweet swift switch sword table tack talent tall tally tank tape target taste tax tea team
tear telephone tell teller temple ten tennis tent term terrace terror test thank thick thin thing thirteen thorn three thrift
thunder tiger tight tillman timber time tin tip tire toast today together token toll tomato tomorrow tone tool tooth top topic torch
tornado total touch tow tower town toy track trade tragedy trail train transfer trap travel treasure tree trek triangle tribune trip
triumph trout true trumpet trust truth try tulip tumor tunnel turkey turn turner turtle twelve twin two type umpire union
unique unit united unity universal university up upper urgent ursula utility vacation vale valley value van vase veal vein velvet
vendor vest veteran victor victory view village vine vintage violet virtue vision vista voice volcano volt wagon waiting wake
walk walker wall wallet walls war ward warm warner warrior wash watch water waterfall wave wax way weaver web wedding wedge week
welcome well wells west western wet wheat wheel whistle white wide widow wild willow win wind winder window wine wing
winner winnow winter wire wisdom wise wish wolf wonder wood woods wool word work world worth wreath wren wrist wrong yard year
yellow yoga young zero zone zoo mexico spain cuba peru china canada russia syria havana colombia medicaid
adentro afuera agua aire alla alli alma alta alto ama ano antes aqui arma arriba atras bajo banco blanca blanco bodega bola bolivar bolivia
bonita bonito buena bueno cada cama camino campo cana cara carta casa cata cena centro cera cerca cerro clara claro clave cola comer
como copa corona costa cruz cuenta cuero cura dinero doce dolores donde dorado dos duro ella ensenada entrada era esparto espera esta feria
fin flor fonda fortuna fruta gordo gracias granada grande gratis guerra guia hermosa hija hijo hora idea juan juntas lado lago lata
leche libre lima linda lista llano lobo loco loma luego luna luz madera mal mala malo manana manilla mano mas mayo mayor media 
mejor mesa mesilla meta mia mil mina mio mira mixta moca monte mora mosca mota nada nena nina nino norma norte nota nuevo oficina olla ola ollas
oro oso otra otro padre pala palo palma para parte perdido perdida pera pero piedra piedras pinta pinto pisa plano plato playa pleno
poca poco polvo porque presidio puerta pueblo queda quema quemado quito rama raya refugio resto rico rita rodeo roja rojo roma rosa rota ruso sabado
sabana sala salida salina salinas salto salud santa santo seco senora sera sierra sin sobre sol solano sola solo suma sur tampico tarde
tela tia tina tio toca todo tono tornillo toro total trabajo tres una uno uva vaca valle vega venta ver vera verdad verde vez vida villa villas viola
viva vuelta ya yeso yuca zona ingles espanol enero febrero marzo abril junio julio agosto septiembre octubre noviembre diciembre`
  .trim()
  .split(/\s+/);

/** The same in more than one word. */
const ordinaryPhrases = [
  'back bay|battle ground|big lake|blue eye|bad axe|center city|center point|clear view|college place|cut off|deep run|difficult',
  'dry run|el centro|el campo|el monte|el mirage|fair play|good hope|happy camp|high point|high view|home place|hot springs|la center',
  'la costa|la cruz|la fe|la feria|la grande|la grulla|la honda|la junta|la mesa|la pointe|la puente|la vista|la villa|la plata',
  'las piedras|lost nation|lower burrell|pain court|red cross|rest haven|state center|sun city|three way|two rivers|truth or consequences',
  'turn key|union center|west point|first view|left hand|long point|short creek|plain city|white plains',
].flatMap((line) => line.split('|'));

/** With no other sign these are never a place, not even in capitals: "in May", "this Spring". */
const neverPlaces = new Set(
  'january february march april may june july august september october november december spring summer fall winter monday friday sunday christmas holiday enero mayo junio julio agosto abril marzo english spanish ingles i dr doctor medicare medicaid er mri ct pain urgent today tomorrow price total una como'.split(
    ' ',
  ),
);

/** Cities with a person's name: they count where a place is expected, not where somebody is spoken of. */
const personNames = new Set(
  'abigail adrian alexandria alice allen alma alton amelia andrew angelica annette anthony arnold ashley ashton augusta aurora austin avery beatrice bedford benjamin bethany beverly blaine bradford bradley brady brandon brent brooklyn bruce bryan bryant burton byron calvin camden cameron camilla carlisle carlton carmel carson carter cary casey casper cecilia charlotte chandler chelsea chester cheyenne christian christopher clara clarissa clark clayton clifton clinton clyde cody colby cole collins conrad conway cooper cornelius courtland craig crawford crosby curtis dakota dale dallas dalton damon daniel danville daphne darwin davis dawson dayton dean deborah delia denise denver derby dexter diana dillon dixon dolores donna douglas duncan dustin dwight earl edgar edison edith edmond elena elgin eliza elizabeth ella elliott ellis elmer elsa elton elwood emerson emma enid eric erin esther ethan ethel eudora eugene eva evan evans everett fannie felicia fletcher flora florence floyd francis frankie franklin fred frederick gabriel garland garrett gary geneva george georgia gerald gilbert gladys glen glenn gloria gordon grace graham grant grayson greer gregory gretchen griffin grover harlan harold harper harris harrison harry harvey hayden hazel heather helen helena henderson henrietta henry herbert hernando herschel homer horace houston howard howell hudson hugo hunter ida ina inez ingrid ira irene iris irma irvin irving isabel isabella ivan jack jackson jacob jamal james jamison jane jared jasmine jasper jay jayden jefferson jennings jerome jessie jewell joanna joel johnson jordan joseph josephine joshua juanita judson julia julian juliette justin karen karl kasey kathleen katy keith kelley kelly kelsey kelvin ken kendall kenneth kenny kent kermit kevin kirby kyle lacey lamar lance landon larry laura lauren laurel laurens lawrence leah lee leland lena lenora leo leon leonard leonardo leroy leslie lester levi lewis lincoln linda lindsay lindsey lisa lloyd logan lorena loretta lorenzo louis louisa louise lucas lucia luis luke luther lydia lyle lynn mabel macy madeline madison malcolm marcella marcus margaret margie maria marian marianna marie marietta marilyn marina marion marissa marlin marshall martha martin marvin mason mathias matthew matthews maurice max maxwell may melissa melvin mercedes mercer meredith michael mildred miles milton minerva miranda mitchell molly monica monroe morgan morris morton murphy murray myra myron myrtle nancy naomi natalia nathan nelson neville newton nicholas nina noel nolan nora norma norman odessa olga olive oliver olivia orlando oscar otis otto owen page palmer pamela paris parker pascal patricia paul paula paulina pearl pedro penelope penny perry peter peyton philip phillip phoenix pierce pierre porter preston quentin quincy quinn ralph ramon ramona randall randolph raphael raven ray raymond rebecca reed reese regina reid rex reynolds rhonda richard riley rita riverton roberta robin rochelle rodney roger rogers roland roman ronald rosa rosalia rose rosemary roseville ross roy royce ruby rudy rufus russell ruth ryan sabrina salem salvador samantha samson samuel sandra sandy santiago sara sarah saul savannah sawyer scott sebastian selma serena seth shannon sharon shaw shawn shelby sheldon shelly sherman sherwood sheridan shirley sidney sierra silas simon skylar sonia sonya sophia spencer stacy stanley stella stephen sterling stewart stuart sullivan susan sydney sylvia tamara tammy tanner tatum taylor terrell terry theodore theresa thomas tina tobias todd tony tracy travis trent trenton tristan troy truman tucker turner tyler tyrone ursula valeria valerie vance vaughn vera vernon veronica victor victoria vincent viola violet virgil virginia vivian wade wallace walter walton wanda warren washington watson wayne webster wendell wesley weston whitney wilbur william williams wilson winston wyatt yolanda zachary zane zoe'.split(
    ' ',
  ),
);

const ordinary = new Set([...ordinaryWords, ...ordinaryPhrases]);

/** How a name of lower-case words may mislead. `never` needs its state beside it. */
export function readsAs(name: string): 'never' | 'word' | 'person' | 'place' {
  if (neverPlaces.has(name)) return 'never';
  if (ordinary.has(name)) return 'word';
  return personNames.has(name) ? 'person' : 'place';
}
