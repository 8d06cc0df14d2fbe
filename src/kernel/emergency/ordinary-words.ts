/**
 * Ordinary words, English and Spanish, and names of people and places that are one letter away from a word of danger.
 * They are meant as they are written.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `abel abiertas abort aborts abreu abusiva acelerador aceleran acelerar acepte acres activ activa activan activo
  acuerdo afectaron agent ager agotada agotado agoto agregado aguantan aguantar aguante ahmed ahogar alergias
  algunas alias alice align alike allen aloe alojamiento altam alter alto altos ambulancias amlodipin among
  anada anger anulado anyones apartado appointments apriete aprieto aprobada aptas arabe arams areas aren arias
  asmas asociada asociado asserted assigned atacante ative attach attached attaches attaching attacker autor
  aware axes axios ayers ayudan ayudante ayudar ayudarme ayudas ayude baca backed backward bailing baker baking
  basica batch bates bauer baystate beard bebes became becomes believes bench bender besides beta beth betting
  bible bind binding bindings birthdays bits blake blame blended blessing blocker blocking blocks blond bloom
  bloqueadas bloqueado bloqueador bloquean bloqueando bloquear boiled boise bolder bond boone booth border
  bottled bounding bowen bower bowler bowling boxes boyd brace braced brand bravo breach breaches bread breather
  breed breeding brian brindar brock broiling broth brothers brunch bucket buckley bucle builtins bundling burch
  burdens burton buster busting butch buttons bytes cabecera cabezas cach cache caching cairo calc calenturas
  caller cambi cambiar cambie cambio camel cameron camping campos cand canker cannon cano cantu captures cards
  caret carey carg cargadas cargado cargan cargar cargarse cargas caro caros carr carson cary cased cases casey
  casing casos cass cata cats causantes centers cera cero chain chalking char chars cheapest cheat cheating
  checks cheeks cheering chess china chipped choosing chore chown christian chunking cierre cintron clamp clara
  clark clave claws clearer clearing clears clicking cliente clocking clone cloned clones cloning closer closest
  cname coast cobrarme coding coep coffey cohere coincidencia colesterol collisions colon colora colorb colors
  colt column columnas columns combined comet comienza comillas comma comod companies compare compilere
  complejos complied composed compounded compuesto computed conceptos concerts concreta concretas concreto
  condicion confian confided config confunden confundi confundir confuse confuses connected connecting
  consciously consider considera considerado considere considers const constante constants construccion
  construct constructed constructing consulted consumed contado contained containers containing contains contar
  contener contenga contenidos contents contest contestar contexto contextos contexts contiene contiguous
  continuaci continues contracted contractor contracts contraer contrase contrast contraste controls conversion
  conversor coord coordinate copio coralville core cores corrected cortarle cortes cortez cortos costa cotto
  couching cracks crane crean crear creating creation creen creeping crewe cron crop crossing crouching crow
  cruising crusting crutcher cuatro cuento cueste curry cushing cycles dado daras dawn dean dear deban deberian
  deberias debilita decoded decoding definido deleted deletes deliver demos denis denise depth derecha derive
  desapareci descanso deseado despierto despite desplaza detectar detected detection detecto didn diferente
  differently dificulta diga dining disables disappoint disenado disney disparador disposer dividido dolares
  doris dover downey doyle draper dressing dueno duermen dumper earl ease eater eaton edges electron electronico
  ellas embarazadas embedder emergence emergent emergente emitting empezando empiezo encarnada encuentra
  encuentran ender endings engines ente entender enter entiendan ento entry epoch erased errors escaped escapes
  espan espera esperaba esperado espere essentially estad estandar esten estes estimado estos eventos exciting
  excluded excluding exclusion exclusive executing exhaustiva exhaustive exiting exito exits expanded expanding
  expansion explore explorer exportar exporting expose exposes exposing expresion extendido extensiones
  extensions extensive extensos externos extras facing fail failing fails failures falla fallas fallo fallon
  falsa faltante familiar fancy farther fases fatals feather fecha fella feria fiebres fills filtrando finder
  fines finisher finishes fires firewall firma firmas fisher fits fixes flavor flechas flint flood floods
  flotante flour flujo flutter flyer fname followedby font forearm formal formar format formats forth forwards
  fossa frame frames franco freed frias frost frotz frye fuentes fume funcion funcionen funciones function
  functional functions furnished futura garantia garbage gary gates gating gauge generado generate generated
  generates generation generators gentle ghosts giles gill ginas globbing goats goods gordo grace grade grain
  gran grant graph grasa graves greek greene greer greeting grills gripe grown grupos guaman guild gusting
  guzman habia hablan hable hacen hagan hagas hale handled handler handles handy hanges harding hardy hash hasn
  haute haven hayes header heading heads hearings hearth hearts heaters heath heather heating heel hello herman
  hermann herring herror hervido hester hilos hines hinting hints hires hojas homeless hooks horne houses howard
  huang huber hurst husbands huso ideal images imani immediate import imports imposible imposibles indented
  infections infer inferred informada inherently inject injection injections insercion insert insertado insertar
  inserted inserting insertion inspect inspected inspection inspector instance instring insulinas integral
  intenta intentado intentarlo intentaron intentional intentos interfaz interna internals interpol interval
  intervals intro inyeccion ispending iteration izquierda james jams japan jason jess jitter jones juno keller
  kidneys killings kinds kitchens klass knees known knows larga larger largo lasted latex latin latter lawns
  leading leal leaves lecho leera lenguas lenta lester letra leve lever leves lexer libres libs lied liking
  linda linear lineas ling lining linked links linting lisa listar listas listen listing lists literals litter
  liver livings llamadas llave llego llenan llev llevar loader loads locks logged logger logo lograr loop loops
  loose lossless loves loving lowe lowery lowes lucas lugar luna machines macos madden magana mages maiden
  mailed maintain makere mala mance mando mango manten marcadas marcado marcador marcas marco marcos marfa maria
  marker marking marky marte masks master mateo matt matteo mayer meant mecha median medicals medicion medida
  medina medios medir meditation meetings meets mejia mejora mejoras mejore menor mensajer menus mero mess
  messsage meta meyer micro migranas migrating mims mindy minus miranda missingh mistakes mitigation mixin mlly
  mmandline mocha moderaci modernos moler molina montes moore morse morton moses moss mostr moves moviendo
  movimiento movio moyer mudo mueven mulation multiples multiplier multiplo multiply muneca mutating mutation
  nacio named ndote necesitan necesitar necesitara necesitaras necesite necesiten necesites necessity neighbors
  neuro newer nieces nights nname nodes nombres nonce norma norman norte notas noted nothings noticed notices
  nubia nuevos nulo nunez objects observed ocala offer older olds opciones operacional operaciones operation
  operations optimiza orden orders otras otros ours outlen overdone overlaps overlays overload owner pace packed
  packing packs pager pairs paler pales panels pantalla pantallas panva paquetes paralelo param parce paren
  parent parker parra parse parsed parses parsing partida parties partir parts pasan pasco paste pastor patched
  patel pause paused pausing payne pdescription peach pearson pecas pechos pelvico perdone perform periodo
  periodos perlio perry persiste persons pesar pescado pesos phase phones pickling pida pidiendo pidio pieces
  piedras pilar pinky pino piped pipes pires pixels placed places placing plain planearlo plano plantar
  plantilla plantillas plataforma plate platforms play plays podria pointer pointers points polen poll polling
  polson ponce poner ponte popen ported ports position positiva positives postparse potts pour powers practica
  practical practicas practices praising prec pred prefers prefs prendida prescriptions presenta presi pression
  pressured preston previas previo prime prince print printed printing prision prison proactive probando
  probarse proceder processing produce produced producen produces producido producir productid production
  productos profiler programa programs projectid projection projects prolia promise promises proposed provide
  provided providers provides publican publicar publishing pudieron pueda puerto pues puffs purpled purposes
  purse pushes qued quedado quedan querida queries queue quezada quiera quieres quinn quisiste quispe quota
  raced raggedy raining raised raises raising ramas rapidos rapids rasped rastro rdate reacciono reach reactdom
  reactive reads realm reaped received recente recibe reciben reciente recipes reclam recognised recognized
  recuperaci redact redaction redding reduccion reducen reduces reducing reduction reeves refuse refused reilly
  rejecting rejection rejections relacion relation released releases releasing relied relies relive remapped
  remembers remove removes rental repeat replacing reported reporting repuesto requeria requiera reset resetting
  resolver resolvers resolves respirado respirador respite responses responsible responsivas respuestas resto
  restricciones restrictions retrieved reuse reused revise reyes rivera rivers rlock roads robbery rocky
  rodillas roles rollins romero root roped rosas rose rounds route ruining rutas rver saber sabiendo salas salgo
  salon saltan salto sanders sandra sanitize sanitized scabbed scalp scaly scanning scans score scoring scrashed
  screws scured scurry searched seating seats seccion secreta secrets sections sedar sedation segundos segura
  seguros seized sell selling sender sends seno sensor sentencia sequence sequences seran serial serie
  serpientes sertralina serve serves sets setting sever severity sevilla shane shape shapes share shared sharing
  shauna shell shelling shells shift shipping shouldn showed shown shuts signo siguiente silla silva simples
  simply sirv sirven sirviendo sisters sits situation sizes sizing skill skilled slave slider slides slight
  slots slugs slurping slurps smear snows sock sockets socks sometime soplo soporte spaces spawning speaks
  speedo spell spelling spells splat splice splits spoiling sports srange ssed stack stacks stacy stafford stage
  staking stale stan starched stark stat stata states statin stating stays stealing stem steph stepms stepped
  sticky stock stocking stokes stomachs stored stores storing storm strand stray stream streaming streams
  stretching stride strings stripping strips stroking strongly strs struct subdir subes subido subiendo sudo
  suele suero sugarss sugary supero supple supplied supports swabbed swears sweeting swig switched switches
  tablas tabler tables tail tango tarda tardes tardo tasks tate teague teams tech temas tempe tempranito tendr
  tendra tenga tercero terminado terminals terminate terminen termino terre terry terser tested texto thanking
  theme themes theresa thinning thirty thomas thongs thorough threaded threads throats tick ticos tienen tienes
  tighten tilde tills timed timer timers tips tocan todd toddlers token toledo toll tongues topic torci totales
  tovar trabajador trabajos trace traces track tracking trade trail trailing tran transparent trap traped traps
  tratarlo traverse traza treats trees trent trick trims triplet troubles trucks truco trusting ttype tuck
  tumbando tuning turn turner turno tvars typed types typos undef unica unset usable usados usted vaciar vacias
  valencia valora valores value vanilla varios varnish vean vegas ventanas vents vienen views vince viniendo
  visibles visita visiting vistas waited waits walls walter walters watching watts weights weir wellness wells
  whereas whose wider width wills wong woods wording wore worrier worthy wren wrestling wright writer yours
  zeros zone zoneid zones zook`.split(/\s+/),
);
