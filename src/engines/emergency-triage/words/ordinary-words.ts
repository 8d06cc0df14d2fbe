/**
 * Ordinary words, English and Spanish, and names of people and places that are one letter away from a word of danger.
 * They are meant as they are written.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `abduction abel abiertas abogada abort aborts abras abrela abrelo abreu abrigo abro abundance abused abuses
  abusiva acelerador aceleran acelerar acento acepte acercando acercarme acercarse aces acoso acostarte
  acostaste acres acted activ activa activan activo actuar actuas acuerdo adora adoro aerea afectaron agarralo
  agarrate agent ager agility agotada agotado agoto agrada agregado aground aguantan aguantar aguante aguarda
  ahmed ahogar aided aiguien alain alam alas alberta alden aleja alergias algunas alianza alias alice align
  alike alimento allen almas aloe alojamiento altam altars alter alto altos amaba amada amado amanecer amas
  ambulancias americas amlodipin among amusing anada andes anger annually anulado anyones aparecio apartado
  apartamento apodo apollo apolo appointments aprendiendo apriete aprieto aprobada aptas arabe arams arbor
  ardent ardiendo areas aren arena arenas argent arias armando armor arose arrancar arrestado arrestar arroz
  artes artificially asher ashes asia asiento asmas asociada asociado aspen asserted assessed assigned assorted
  asustando atacado atacante atado atajo atico ative atlas atraco atrae atrapamos atraparlo atraparon atrasado
  atravesar atraviesa attach attached attaches attaching attacker attackers attained attaining attracted
  attracting autor avanzando avisa awarding aware axes axios ayers ayudan ayudante ayudar ayudarme ayudas ayude
  azar baca bach backed backing backs backward backyard bacon bacterial bagged baila bailando bailas baile
  bailing bain baker baking balanced balancing ballet ballets ballroom balon banco banded bandera bandmates
  banjo banking banned banning barangay barba barbed bard bares barley barns baron barred barring barth basel
  basica basta batch bates baton bats battles bauer bayer bays baystate beak beans beard bearing beast beasts
  bebes bebo became becomes beech beheaded believes bella belle bello bench bender bene berth besar besides bess
  beta beth bets betting bianca bible biden bind binding bindings bing birch birthdays bits blake blame blames
  bland blanked blanking blaze bleak blend blended blending blends blessing bloch blocker blocking blocks blond
  bloom bloqueadas bloqueado bloqueador bloquean bloqueando bloquear boating bock boeing boiled boise bola bolas
  bolder bombing bond bonded bonds bonos bonus booked boone booth boots border bordering bore bosco bose bosses
  bothers bottled bounding bowed bowen bower bowl bowler bowling boxed boxes boyd brace braced braking branching
  brand branding bras braun brave braves bravo breach breached breaches breaching bread breadth breather breed
  breeding breeds brent brett breuning brian bride brien brill brindar bringing brink britten brock brody
  broiling brood brook brooke broth brothel brothers brought bruins brunch bubbles bucket buckley bucle bugging
  builtins bulb bumper bundling burch burdens buren burt burton burying buscado buscarlo busch bust buster
  busting butch buttons buxton bytes cabal cabe cabecera cabezas cabina cabra cabron cabrones cach cache caching
  cadre cady caer caera caes cago caia caiga caigo cairo cakes calc calenturas callar callense caller calles
  calmense calvo cambi cambiar cambie cambio camel cameron caminando camiones camiseta campeones camping campos
  camps cand cane canker cannon cano canoe cantando cantu caos capita capo captures cards caret carey carg
  cargadas cargado cargador cargan cargar cargarse cargas caring carla carlo carly carnada caro caros carr cars
  carson carved cary cascades casco cased cases casey casing casos cass cata catering cats causando causantes
  causo caves cazando celebrar cellar cellular celos centers cera cerdo cerebros ceres cero chain chaining
  chaired chalking champ chant chanting char charley charm charming chars charts cheapest cheat cheating checks
  cheeks cheer cheering cheque chess chet chick chiflado childs chilling china chipped chloride choosing choral
  chord chore chose chown christian christians chuck chunking churches ciaro cider cielo cierre cierro cierta
  cierto cindy cintron circa citing clair clamp clan clans clara clark clash clashed clashes claus clave claws
  cleaned clearer clearing clears clement clerical clicking cliente clientes clinch clinched clipper clocking
  clone cloned clones cloning closer closest clown clutter cname coal coalicion coalition coartada coast coates
  cobrarme cocina cock coding coep coffey coger cogido cogio cohere coincidencia colesterol colgando colin
  collective collector collects collisions colon colora colorb coloring colors colour colt colts column columnas
  columns combating combatir combined combines combo comet cometi cometiendo comets comico comience comienza
  comienzo comillas comision comma comod comoda comodo companies companion compare compelled compete competed
  competes competir compilere complace complejo complejos completes completion complexes complice complied
  composed compounded comprendo compuesto computed comte conceptos concerted concerto concertos concerts
  concession concessions conclusion conclusiones concreta concretas concreto condicion conducto confesion
  confessed confession confian confias confided config confined confunden confundi confundir confuse confuses
  congo connected connecting conocerte conoci conor consciously consider considera considerado consideran
  considerar considere considero considers consiguio const constante constantin constants construccion construct
  constructed constructing constructive consulted consulting consumed contactar contacted contado contained
  containers containing contains contando contar contarle contarme contarte contaste conte contends contener
  contenga contenidos contenta contention contentious contents contest contestar contested contestes contests
  contexto contextos contexts contiene contiguous continuaci continual continued continues continuity continuum
  conto contracted contracting contractor contractors contracts contradict contradiction contradictions contraer
  contrary contrase contrast contraste contrasts contrato contratos controls converge converse conversion
  conversions conversor conveyed convince convincing cooked cooling coord coordinate copas coping copio
  coralville core corea cores cornish coro corra corrected correcting corres corriendo cortarle cortaron cortes
  cortesia cortez cortinas cortos cosmo costa costas cotto couching counteract counters counties coup coupe
  coupling coveted cracking cracks crafting crane crank crap crat crean crear creating creation crece creen
  creeping crest crete crewe crewed creyo crises cron crook crop cropped cropping crossing crouching crow crowd
  crowded crowe crows cruising crust crusting crutcher cuan cuantica cuatro cuento cuentos cuerno cuero cueste
  cuestion cults cures curry curving cushing custer cutler cycles dado dados dales dame danado dandy dank daras
  dare daring darle dawn dean dear deban debera deberian deberias debia debilita debio debit deceased decia
  decide decides deciding decoded decoding decrease decreases decree decrees definido dejaran deleted deletes
  delicado delicious deliver deliveries delivers demos denis denise denoting depletion depth derecha derive
  derives deriving desapareci desaparecida desaparecido desaparecidos desaparecieron desaparicion descanse
  descansen descanso descended deseado desearia deserted desierto despacho despegar despegue desperate
  despierten despierto despite desplaza destinado destroys destruyo detectar detected detection detecto devil
  devolver diameter didn diferente differed differently differing dificulta diga digale digales diganme digas
  dimos ding dining dinos dioses diran diras director disables disappears disappoint disbanded disenado disney
  disparador disparale disparan disparando dispararle disparas disparaste disparate disparen dispares dispersal
  disperse disposable disposed disposer distanced dive diver divergent dives dividido divina divine divino dolar
  dolares doler domed domes dong doping doris dormia dormiste doubted dover downey downing doyle drafting
  draining draper dreamer dressed dresses dressing dried drier drilling driven driving drone drumming drums
  drying dudas duena dueno duermen dumper dusty earl earle earls earns ease eater eaton eclectic edges elected
  electing electron electronic electronico elegance elegante elevador elevated elevation elise ellas elsie elves
  embajada embarazadas embedder embodied emergence emergent emergente emery emitting emocional emotions empezado
  empezando empiezo empleado employed employee employees employing encanta encarnada encendedor enciende
  encounter encounters encuentra encuentran encuentras encuentren encuentres ender endings enfadado enfermera
  enfermeras enfrentar engines ensenado ente entender entenderas entendido entendio enter enterado enters
  entiendan entiendas ento entrado entrance entrants entregado entrenado entrenando entrenar entry envia
  enviando epoch erased erected errors escapado escapando escaped escapes escritor espada espan espana espejo
  espera esperaba esperado esperanto esperara esperaria espere espia essentially estaca estad estandar esten
  estero estes estimado estos estrellas estribor estupida estupidas estupido estupidos estuvieron estuviese
  eventos exciting excluded excluding exclusion exclusive executing exhaustiva exhaustive exists exited exiting
  exito exits expanded expanding expansion expansive expended explicar exploited exploiting explorar explore
  explored explorer explores exploring exportar exporting expose exposes exposing expresion expulsion extendido
  extensiones extensions extensive extensos externos extiende extras extremes extremity fabulous facing fail
  failing fails failures falda falla fallas fallo fallon falsa faltante fame familiar fancy fans fantasia
  fantasias fantasmas farce fare fared fares farther fase fases fatals fats faust favour faxed feared fearing
  feast feather featured fecha fella feral feria fibre fiebres figuring filed filing fills filmed filming
  filtrando finder fines fingir finisher finishers finishes finnish fires firewall firma firmas firme fisher
  fishes fits fixes flaming flanking flavor flawed flea flechas fleet flint flood flooding floods flooring flor
  flora flota flotante flour flujo flutter flyer fname followedby follower followers fond font forearm foreword
  formal formar format formats forming forth forum forwards foss fossa foto foyer frame frames framing franco
  francos fred freed freeing fresco frias fried fringe frito frost frosting frotz frye fuels fuentes fumas fume
  funcion funcionen funciones function functional functions funky furia furnished futura gabe gabled gafas
  gaming ganan ganar gaps garantia garbage garnering gary gates gating gatos gauge gaze gene generado generals
  generate generated generates generation generators geniales genie genre gentle gerda ghosh ghosts giano giles
  gill ginas globbing gloss goats golpeaste gomes gong goods gordo gorila gorra grab grace grade grades grady
  grain gramos gran granadas grange grant granting grants graph grasa graves greed greek greene greer greet
  greeting grial grills grind grinding gripe group grouping groups grove grown grupos guaman guarded guards
  guild gunmen gunner gusting guzman haberle haberlo haberme haberse habia habiamos habiar habiendo hablado
  hablamos hablan hable hablemos habra habre hacen hacerte haciamos hagan hagas hale halo hampered handed handel
  handing handled handler handles handy hanges hans hara haras hardened harding hardy hari haria hariamos harrow
  harry hash hasn hasty hats haunt haunting haute haven hayamos hayes hazle hazlo hazte header heading heads
  healy hearings hears hearst heartbreak hearth hearts heated heaters heath heather heating heaviest heel
  heinrich heir hello helmut heres herman hermann heroe heroic heron herr herring herror hervido hester hilos
  hines hinged hinting hints hires hiring hist hojas homeless homicide homicidio homme honestos honesty hooks
  hops horde horne horned horner horns horribly horst hosted hounding houses howard huang huber hueco hunted
  hunts hurling hurst husbands huso huts hwang ideal ideals idols images imani immediate import imports
  imposible imposibles inception indented indicted inducing inducted infect infections infectious infer inferred
  inflated inflation informada informado inherent inherently inject injection injections inmenso insectos
  insercion insert insertado insertar inserted inserting insertion insignia insisted insisting inspeccion
  inspect inspected inspection inspector instance instring insulinas insulting insured integral intending
  intenta intentaba intentado intentalo intentan intentarlo intentaron intentas intentional intentos inter
  interfaz interna internals internationally interned internos interpol interval intervals interwar intestine
  intro invaders invading inventado inventar invente invented inventing invention invento inventor inverted
  invertido invest invested investing investor inyeccion ispending issuance iteration ives izquierda jamal james
  jamon jams japan japon jason jaula jess jitter joker jones jugado juno keller kicker kidneys kilda killings
  kilos kinds kitchens kite klass knees known knows krak labour labourer labourers lacked lactation lair laird
  lakers lama lamar lame lamps lander lanes lange lanzo laos larga larger largo lasted laterally latex latin
  latter lauded lawns leading leaks leal leasing leaves lecho lede leera lees leia lenguas lenning lenta lest
  lester letra lettres leung leve levels lever leves lexer liber liberated liberation libres libs lied lies
  lifted lighting likeness likes liking limon lina linda linear lineas ling lining linked links lino linting
  lisa listar listas listclass listen lister listing lists literacy literals literary litre litter liver livings
  livre llamadas llamados llamando llamaremos llamaria llamaron llave llegando llegara llegaria llego llenan
  ller llev llevaba llevala llevando llevar llevaria llevarla llueve loader loads loaned lobes locker lockheed
  locking locks lodges logged logger logo lograr lograremos lograron looked loop loops loose looted looting
  lopes losers losses lossless lotus loves loving lowe lowery lowes lucas luchas lugar lumber luna machines
  macho macos madame madden madeline madera magana mages magma maher maiden mailed mailing mains maintain makere
  mala males malm malta malvados mance manchu mandan mando mandy manejarlo mango manly manny manors mans manta
  manten mantra manzana mara marcadas marcado marcador marcas marcha marchado marcia marco marcos marcy marek
  marfa maria marian marica marino mario mariscal marker marking markus marky marry mars marta marte marty masa
  masks master masters masts matala matalo matalos mateo mather mating matt matteo maude maxine mayan mayer
  meade meant mecha medal median mediated mediation medicacion medicals medici medicion medida medina medios
  medir meditation meetings meets meier mejia mejora mejoras mejore menon menor menores mensajer mensajero
  mentales mente menti menus mere mero mess messing messsage meta metan metas metido meto metres meyer micha
  micro migranas migrant migrants migrating mims minas mindy mined mines mining mintiendo minus miraba mirala
  miranda misa missingh mistakes mitigation mixer mixes mixin mlly mmandline mocha moderaci moderator modernos
  moist moler molestado molestaria molesten molestes molina monde mondo monos monte montes montr monty monument
  monuments mooney moor moore moose moot moral morality moria morse mortar morton moser moses moshe moss mostr
  moth moths motivation motives motto mounting mourning moves moviendo movimiento movio moyer mudarnos mudo
  muerde muerete mueven mulation mulder multiples multiplied multiplier multiplo multiply muneca munro murieron
  muro muse mutating mutation nacio nader named narcoticos nasser natal naval naves ndote nearby neatly
  necesidad necesitabamos necesitabas necesitan necesitar necesitara necesitaras necesitaremos necesite
  necesiten necesites necessity negar neighbors neighbours nero nests neuro newer niche nicht nickel nieces
  nieve nights nils ninja nname nodes nokia nombres nonce nonexistent norma norman normas norse norte nosotras
  notas noted nothings noticed notices noting notre nova novice novo nubia nuevos nulo nunez objects observed
  obsesion ocala ocasiones oder offend offer oimos older olds opciones operacional operaciones operation
  operations opina opined oppression optimiza orden ordenar orders ordre otras otros otter otters ours outlen
  outset overcome overcomes overcoming overdone overlaps overlays overload overlord owing owner pablo pace paces
  pacing packed packer packing packs pacto paddle pagado pagaria pagarme pagaron pager paired pairs pais paises
  palace paler pales palin paliza panda pandilla pandillas panels panned pans pantalla pantallas panva paolo
  papua paquetes paralelo param paranoia paranoico parate parce pardon paren parens parent parish parked parker
  parma parr parra parse parsed parses parsing partida partido partidos parties parting partir parts pasan
  pasaran pasarla pasarme pasco pasear pasha password passwords pasta paste pasted pasting pastor pata patada
  patched patching patel patents patio patna pato patrulla paulo pausa pause paused pausing paved pavel paving
  payne pdescription peach pearce pearson peas pecado pecas pechos pedi pedido pedro peking peleando pelvico
  pence pene penetration penned pensarlo perdonar perdonarme perdone perdoneme perform periodo periodos
  periphery perlio permanente perry persiste personaje persons pertenecia pesar pescado pesos pest peste pests
  petroleum petty phase phased phases phones picked pickering picket pickling pida pidas pidiendo pidieron pidio
  pieces piedras piensen pierdas pierre piers pilar pile piles pillado pinged pinky pino pins pinto piped pipes
  pires piston pitcher pitches pitching pixels placed places placing plaga plain plains planeado planearlo
  planetas planner plano planos plantar planted plantilla plantillas planting plantings plata plataforma plate
  plates platforms play plays plaza pleasing pleasure plena podamos podra podremos podria poets poignant pointer
  pointers points poker polen polity poll polled polling polls polson ponce ponemos poner ponia ponle ponme pont
  ponte popen popes pores porta porte ported porto ports posed posee poses posing position positiva positives
  posse possessing posted postparse postre pots potts pound pour powder powers practica practical practicar
  practicas practices practise practised prado praising prec pred predicts preferida preferido prefers prefs
  preguntes premiere premiered premieres premiers premises prendida prensa prentice presa prescriptions presenta
  presi presiding preso presos pression pressured preston previas previo prime prince princess print printed
  printing prision prison prisoner prisons prize proactive probando probarse proceder processing produce
  produced producen producer producers produces producido producir productid production productos profiled
  profiler profound programa programs projectid projecting projection projective projects prolia promise
  promises promoted prompted prone propelled propina proposed proposing proposition protective protects provide
  provided providers provides proyecto psalm publican publicar publishing pude pudieran pudieron pudimos pueda
  puerto pues puesta puffs pulp punches punitive purge purpled purposes purse pusher pushes putas puto putos
  qaeda qued quedado quedamos quedan quedar quedaran quedarme quedarnos quedaron quedarse quedarte queen queer
  queja quejarte queramos queres querida querido queridos queries querra querras querria querrias queso queue
  quezada quiera quieran quieres quinn quinta quinto quisiste quispe quitense quiza quota raced raggedy raging
  raid raiding raining raion raised raises raising rally ramas ramon ranged ranking rankings rapes rapidos
  rapids rapping rasped rastro rated rates rating ratings raton ratones rats razed rbis rdate reacciono reach
  reaching reactdom reactive reactors reacts reads realised realm reaped received recente recibe reciben
  reciente recipes recital recite reciting reclam recognise recognised recognises recognising recognized
  reconoci reconozco recorrer recovers recreating recuerden recuerdes recuerdos recuperaci redact redaction
  redding reddy reduccion reducen reduces reducing reduction reductions rees reeves refining reformed refueling
  refuse refused regarded reilly rejecting rejection rejections relacion relating relation relations released
  releases releasing relied relies relisted relive remapped remembers remove removes renal rental rented repeat
  replacing reported reporting repuesto requeria requiera rescuing reset resetting resolver resolvers resolves
  resorted respecting respetar respirado respirador respite responders responds responses responsible
  responsivas respuestas resto restricciones restricting restrictions resuming reto retreating retrieved reuse
  reused revealing reverting reviewed revise revising revolted revolved revolves rewarded reworded reworked
  reyes rezar rider riendo rigged ringo ripper rise rivera rivers rlock roads robar robbery roca rocas rocco
  rocky rodeo rodillas rodr roles rollins romero rompe ronda root roped rosas rose rouge rounds route routed
  routine rover rudo rugged ruining ruins rumble rumoured runner ruse rutas rver saba saber sabha sabido
  sabiendo sable sabra sabre sabria sacked sacking sacks sacred sacrificar sacrificio saeed safer sake sakura
  salas salga salgo salle salon salsa saltan salto saluda saludo salva salvando salvar salve salvo sampler sand
  sanders sandra sanitize sanitized sash satb saturn saudi sauditas saves sayid scabbed scala scaled scaling
  scalp scaly scanning scans scent schooling score scored scoring scots scouting scrap scrapping scrashed screws
  scully scured scurry sealed seam searched sears seated seating seats seccion secreta secrets sections sedar
  sedation seeding seeks seeming seguia seguimos seguirme segundos segura seguros seine seize seized sell
  selling sells selo sender sends senior seno senos sensacion sensor sentar sentarme sentarse sentarte sentencia
  sentiras sentiria sentirlo sentirte sentiste seoul septimo sequence sequences seran serbia serge serial serie
  serios serpientes serra sertralina serve serves serviced seth sets setting sever severity severn sevilla
  sewing sexes sexuales sexuality shack shading shady shale shane shape shapes shaping share shared shares
  sharing shauna shear sheds sheen sheep sheer shelf shell shelling shells shelves shift shifting shifts shine
  shipped shipping shire shopped shops shore shouldn shout shouting showed shown shuts siding sientense siete
  siglo signo siguiente silla silt silva simples simply sine sing singing singly sings sins sintiendo sire sired
  sirv sirven sirviendo sirviente sirvio sisters sited sits situacion situation sizes sizing skate sketches
  skill skilled skipped skirt skirts slade slander slate slated slave slick slider slides slight sling slipper
  slots slows slugs slums slurping slurps smash smashing smear smiled smiles smoother smuggling snacks snare
  sneak snows soaring sock sockets socking socks solid solutions sometime sonado sone songs sono sopla soplo
  soporte sounding sourcing sousa spaces spade spalding spanning spare spared spark sparking spawning speaks
  spear speeding speedo speeds spell spelled spelling spellings spells spelt spend spending spends spicy spikes
  spins spiny spiral spire splat splice splits spock spoiling spoke spoon sport sporting sports sprawling
  springer spurred spurs spying srange ssed stack stacked stacking stacks stacy stade staffing stafford stage
  stages staging stake stakes staking stale stalked stall stan starched stark starr starred starring started
  starter stat stata states statin stating statue statues stays stead steal stealing steep steering stem
  stemming stems steph stepms stepped sterling steve stickers sticky stint stints stirling stirring stock
  stocked stocking stocks stokes stole stomachs stones stony stored stores storing storm stormy strand stranded
  stray stream streaming streams streets stretches stretching stride strife striking strings stripe stripping
  strips strive striving strobe strobes stroking stronger strongly strs struct studied stumbled stunning stunt
  stunts suave subdir subes subido subiendo sucediendo sudo sueldo suele suelto suero sufre sugarss sugary suits
  sung sunny supero supper supple supplied supplier suppliers supports suresh surge surveyed swabbed swapped
  swat swearing swears sweep sweeping sweeps sweet sweeting sweets swept swig swine swinging switched switches
  swore syria tablas tabler tables tackles tagging tail tale tales taluk tamil tammy tango tanks tapes tapped
  tarado tarda tardes tardo tarjetas tasked tasks tasted tate teague teaming teams teaser tech techno tejido
  tele temas temer temes temia tempe temperate tempranito tender tendr tendra tendrian tendrias tenes tenga
  teniente tenis tenor tenso tentacles tenth tercero terminada terminado terminals terminate terminen termino
  terminos terminus terre terrific terry terser tested testified texted textiles texto thanking theaters thee
  theme themes theresa theyve thinker thinning thirty thomas thongs thorax thorn thorough threaded threads
  threat thriving throats throne thrust tian tick tickets ticos tienen tienes tienne tier tiger tighten
  tightened tilde tiles tills timed timer timers timing timmy ting tinker tinta tios tipped tips tirana tiras
  tiren tires toad toasted tocado tocan tocando todd toddlers token toledo toll tolls tomalo tomate tomato tombs
  tomemos tommy tonal tones tongues tonic topic topics topped torah torch torci torpe torque torre totales
  totality totalling touches tovar towed tower towers towns toxin trabajado trabajador trabajos trace traces
  track tracking tract tracts tracy trade tragico traia traiga trail trailing trails trained trait traitor
  traits traje trajeron trajo tramando tran tranquila trans transparency transparent trap traped trapping traps
  trash tratado tratar tratarlo trataron traverse trayendo traza treats trece trees trent triad tribes trick
  tricks trier trieste trims trio triplet trips trono tropa troubles troubling trough troya truce trucks truco
  trunk truss trusting ttype tuck tumbando tuned tuner tuning turing turks turn turner turno turnos tutors tvars
  twain tweaking typed types typos tyres uitima uitimo undef undertaker underway underwent unica unido unite
  unity unset updates usable usados usarla using usted vaca vaciar vacias vago vais valencia valia valle valora
  valores value vanilla vapor varios varnish veamos vean veas vegas veis velas vemos vendes vendi vendor vendra
  vendras venga vengas venia venta ventaja ventanas ventas ventilation vents venus viajando vienen viento views
  vigilando vimos vince vine viniendo violacion violation violentos visa visas visibles visibly visions visita
  visiting vistas visto vita vitro volado voladora volando volcanoes voluntary volvamos volvemos volviendo
  volvimos volvo voted voter votes vowel vuelvan wading wages wagons waited waiter waits walked walled wallet
  walls walter walters wanda wanderers wandering wards wares washed washing wasting watching watered watts waves
  weaken weaving weekly weighs weights weir wellness wells whale whales wheat whereas whisky whiting whose wider
  width wien wight wills winged winner wiring witch withdrawn wives women womens wong woods wording wore worked
  workings worms worrier worries worthy woven wren wrestling wright writer writers yamaha yelled youre yours
  zeros zone zoneid zones zook`.split(/\s+/),
);
