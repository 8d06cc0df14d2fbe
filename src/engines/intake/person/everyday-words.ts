/**
 * Words that people say in any conversation and that are never a name, an insurer or a town by themselves: "Great",
 * "Done", "Okay". A data file; given names such as Joy, Grace or Will are not in it.
 */
const interjections = new Set(
  `absolutely agreed alrighty ay pobre pobrecito pobrecita wepa uy oiga oye bendito caramba sec secs ah aha alright amazing amen anyway appreciate appreciated argh aw aww awesome aye bad beautiful bet
better bien bingo brilliant bueno buena bye certainly cheers claro clear completely confirmed congrats cool correct correcta
correcto crap cute damn dang deal definitely delighted dios done dope duh eh ehh entendido epa ew exactamente exactly exacto
excellent excelente fab fabulous fantastic fantastico fenomenal fine finally geez genial glad golly gotcha good goodness goodbye
gosh got gracias gracia great ha haha hah hahaha hallelujah hey heya hi hiya hello hm hmm hmmm hmmmm hola hooray hopefully huh hurray hurry
ideal incredible indeed interesting ja jaja jeez k kk kool kewl legit lindo listo lista lmao lol love lovely magnificent marvelous
maravilloso maybe meh mhm mhmm mmm mmhm muy nah naw neat never nevermind nice no nop nope not nvm obviously obvio of off oh ohh ok oka okay okey
okeydoke okie okidoki omg ooh oof ooo oops ouch outstanding ow oye perfect perfecta perfectly perfecto perfeto phew please plz pls plez porfa porfavor positive
precisely proceed promise pues please really right righto rad roger s sad said sale satisfied seguro seriously shoot si sip sigh simon sir maam sorry
splendid stellar super superb sup sure surely sweet swell ta tal tbh terrific thank thanks thankyou thanx thnx thx tks ty tks true truly tremendous ugh uh uhh uhhuh um
umm understood vale vaya verdad wait whatever whew whoa wonderful word wow wtf ya yah yay yea yeah yeap yeh yep yes yess yessir yikes yo yup
yuh yup espera esperate espere momento momentito ahorita disculpa disculpe perdon perdona mande dale orale andale ok
buenisimo cierto congratulations course delightful dokie fair favor impressive kudos moment oay peachy smashing solid welcome whoo whoop
woo woohoo wooho yippee acuerdo
fantastically magnifico estupendo chevere increible bravo basta adios chao ciao hasta saludos igualmente`
    .trim()
    .split(/\s+/),
);

/** Everyday words which, unlike interjections, are also surnames or parts of names: alone they are no name. */
const everyday = new Set(
  `a able about above accept accident account actually add address adult afraid after afternoon again age ago ahead all allergic allergy almost alone
already also always am an and angry annual another answer any anybody anymore anyone anything anytime anywhere apparently appointment appt are area around as asap
ask asked asking asshole at available away awful baby back bank based be because been before beginning being believe below beside best between big bill billing birthday bit
blah blank blood body book booked booking both bother boring bot bots box boy break breath bring brother busy but buy by bye call called caller calling calls came can cancel cancelled canceled
cannot cant car card care cash cell change changed chat cheap check checking child children choice choose city click clinic close closer come comes coming company
complete computer confused contact continue cost could country county couple cousin cover coverage crazy credit cup cut dad daddy daily date daughter day days dead dear deductible delete
dentist depends did didnt different difficult discuss do doc doctor doctors does doesnt doing dont door down drive driving drop drunk due during each earlier early easier east easy eat
either else elsewhere email emergency employer end english enough sense enter especially even evening evenings ever every everybody everyone everything expensive explain extra eye eyes
fall family far fast father fax feel feeling feels feet fell female few figure file fill find finding finish first five fix flexible follow food foot for forever forget forgot form forms found four free freaking
frequently friday friend friends from front fuck fucking full fun gave get gets getting girl give given giving go goes going gone gonna gotta grandma grandpa grandmother grandfather granddaughter grandson group
guess guy had half hand happen happened happy hard hate have havent having he head health healthcare hear heard heart help helped helpful her here hers herself hes hed heres hows high him himself his hold home honestly hope
horrible hospital hotel hour hours house how however hows hurt hurting hurts husband i id idea idk idiot if ill im impossible imaging important in inside instead insurance insured insurer internet into is isnt it its itself
ive job jk jokes joking just keep kept kid kidding kids kind knee knew know knows lady last late later least leave left less let lets letter life like line link list listen listening little live lives living ll location long longer look
looking looks lost lot lots loud low lucky machine mad made mail main make makes making male man many match matter me mean means medicaid medical medicare medicine meds meet member mental
message middle midnight might mind mine minute minutes miss missed mistake mobile mom mommy monday money month monthly months more morning mornings most mother move moved mri much must my
myself name named names near nearby need needed needing needs neighbor nephew network new news next niece night nobody none noon nor normal north nothing now number nurse o obviously off offer office often old older on once one
ones online only open operator opinion option options or order other others our out outside over own page paid pain papa paper parent part partner party pass past patient patients pay paying people per person
phone physical pick pill pills place places plan planning play point policy poor possible pounds practice prefer preferably pregnant prescription press pressure price private probably problem process programming properly
provider public put question questions quick quickly quit quite ready reach read real reason receive recent refer referral refund regarding regular relax remember remind repeat reply request required reset rest
results ridiculous robot room run running sad safe same save saturday saw say saying scan scared schedule search second seconds see seeing seen self send sent serious service set seven several shall share she shes shirt shit shop short
shot should shoulder show shut sick side sign simple since single sister sit sitting situation six skip sleep slow small so some somebody someone something sometime sometimes somewhere son soon sooner sound sounds south spanish speak
specialist spell spouse stay start started starting state stay still stop store street stressed stuff stupid submit such suck sucks sunday support supposed surgery switch take taken takes taking talk talking tell telling
ten test testing text than that thats theres therell the their theirs them themselves then there these they theyre thing things think thinking this those though thought three through thru thursday till time times tired to today together told tomorrow tonight
too took top total touch toward town transfer travel treat tried trouble trust try trying tuesday turn twice two type typing ugly uncle under understand uninsured unless unknown until up update upset urgent us use used useless using usual
usually vacation very virtual visit visits waiting walk wanna want wanted wanting wants warning was wasnt watch way we wednesday week weekday weekend weekends weekly weeks weird well went were west what whats
when whenever where wherever which while who whoever whom whos whose why wife will window with within without woman women wont work worked working works world worried worry worse worst would wouldnt write writing wrong x xray year
years yesterday yet you your youre yours yourself zip
abajo abuela abuelo acepto adelante adentro afuera agenda ahi ahora al algo alguien alla alli alto amiga amigo ano anos antes apellido aqui arriba asi atras aun aunque avanza ayer ayuda ayudame baja bajo banco barato
bebe bien cada caro casa casi cerca cerrado ciento cita ciudad claro clinica codigo comida como con conmigo contestar continua continuar correo cosa cosas cual cualquier cualquiera cuando cuanto cuatro cuenta cuerpo cuesta cuida cuidado
da dale dame de debe debo decir dejame del demasiado dentro derecha despues dia dias dice dicen dije dijo dinero doctora dolor domingo donde dos duele ella ellas ellos emergencia en enero enfermo entonces entre eres
es esa esas escribe ese eso esos esposa esposo esta estaba estado estan estar estas este esto estos estoy estudio examen factura falta familia febrero fiebre fin final fue fuera gente gusta gustaria ha haber hablar habla hace hacer
hago hay hermana hermano hija hijo hizo hombre hora horas hoy igual izquierda jueves junio julio la largo las le lejos les libre linea llama llamada llamar llamo llego lo los luego lunes madre mal mama manana mano mas martes mayo
me medica medico medio mejor menos mes meses mi mia miercoles mil mio mis misma mismo mucha mucho mujer nada nadie necesita necesito ni nieta nieto nina ningun ninguna ninguno nino nombre nomas nos nosotros novio novia nueva nuevo numero nunca
octubre ojala olvidalo otra otro paciente padre pagar pago papa para parece parte pasa pasado pensar pero persona poco por porque posible pregunta prefiero primera primero prisa problema pronto proxima proximo puede puedo que queda quien
quiere quiero quisiera quiza quizas rapido razon receta repita robot sabado sabe saber se sea segunda segundo semana senor senora ser sera si siempre siento siguiente sin sobre solamente solo son soy su sur sus tal tambien tampoco tanto tarde
te telefono temprano tengo tenemos ti tiempo tiene tienen tio tia toda todavia todo todos toma trabajo tres tu tus ultima ultimo un una unas uno unos urgente usa usar usted ustedes va vamos veces venir veo ver vez viejo viene viernes vivo
voy y yo zona
january february march april may june july august september october november december am pm oclock noon midnight mornings afternoons evenings
primary cardiology cardiologist dermatology dermatologist orthopedics neurology neurologist oncology oncologist pediatrics pediatrician psychiatry psychiatrist radiology therapist therapy dental vision lab labs exam cough fever rash headache back cleaning hearing colonoscopy mammogram ultrasound physical flu`
    .trim()
    .split(/\s+/),
);

export const isInterjection = (word: string): boolean => interjections.has(word);

/** A word that anybody may say about anything; given names are not asked for here. */
export const isEverydayWord = (word: string): boolean => interjections.has(word) || everyday.has(word);

const wordsOf = (plain: string) => plain.match(/[a-z]+/g) ?? [];

/** "Great, thanks", "hmm wait", "ok perfect!": nothing is told by it. */
export function isSmallTalk(plain: string): boolean {
  const words = wordsOf(plain);
  return (
    words.length > 0 &&
    !/\d/.test(plain) &&
    words.every(
      (word) =>
        interjections.has(word) ||
        /^(?:that|thats|it|its|is|so|very|all|you|much|the|a|i|me|then|and|for|see|one|just|sounds|looks|works|un|una|muchas|mil|esta|todo|que|es|eso|lo|le|se|hold|on|set)$/.test(
          word,
        ),
    ) &&
    words.some((word) => interjections.has(word) || /^(?:sounds|looks|works|hold)$/.test(word))
  );
}
