/**
 * Translations of Spanish phrases that offices use, for the engine only. Without accents. An empty right side
 * drops the phrase. Unlisted words are marked as untranslated, and a fact is dropped if such a word could
 * reverse it.
 */
const openings = `
le puedo dar = I can give you
le puedo ofrecer = I can offer you
le podria dar = I could give you
le podria ofrecer = I could offer you
puedo darle = I can give you
puedo ofrecerle = I can offer you
podria darle = I could give you
podria ofrecerle = I could offer you
(?:lo|la|le) puedo (?:acomodar|meter|poner|atender)(?: para)? = I can fit them in
(?:lo|la|le) podemos (?:acomodar|meter|poner|atender|ver)(?: para)? = we can fit them in
podria ser = it could be
tambien podria(?= el\\b| este\\b|,) = I could also do
no tengo nada mas = I have nothing else
no tengo nada = I have nothing
no me queda nada = I have nothing
no tengo = I don't have
no tenemos = we don't have
no hay = there are no
no queda(?:n)? = there are no
no veo = I don't have
tengo que = I have to
tendria que = I would have to
tendriamos que = we would have to
habria que = I would have to
puede ser que = maybe
puede que (?:haya|tenga|tengamos) = maybe there is
puede que = maybe
podria haber = there might be
podriamos tener = we might have
habria = there might be
quedaria(?:n)? = there might be
tengo = I have
tenemos = we have
veo = I see
me quedan? = I have
nos quedan? = we have
tenia(?:mos)? = I had
habia(?:mos)? = there was
hay = there is
seria(?:n)? = it would be
esta (?:libre|disponible|abiert[oa]) = is open
estan? (?:libres|disponibles) = are open
queda libre = is open
(?:ya )?(?:esta|estan) (?:llen|ocupad|tomad|reservad|apartad)[oa]s? = is booked
estamos (?:todos |completamente )?llenos = we are fully booked
todo (?:esta )?(?:llen|ocupad|tomad)o = fully booked
esta todo (?:llen|ocupad|tomad)o = fully booked
completamente (?:llen[oa]|ocupad[oa]) = fully booked
llen[oa]s? = booked
ya no esta(?:n)? (?:disponible|libre)s? = is no longer available
ya se (?:fue|ocupo|lleno|tomo) = is gone
ya (?:me |nos )?l[oa]s? (?:tomaron|ganaron|agarraron|reservaron|dieron) = got taken
ya se l[oa]s? (?:dieron|di|dimos|llevaron|llevo) = got taken
l[oa] acaban de (?:tomar|agarrar|reservar|apartar) = just got taken
acaban? de tomar = just took
alguien l[oa] (?:tomo|agarro|reservo) = someone took it
lo mas pronto = the earliest
lo mas temprano = the earliest
lo mas cercano = the earliest
lo primero = the first
es lo unico = is all
lo unico = all
la unica = the only one
la primera = the first
la proxima(?: cita)? = the next
la siguiente = the next
el siguiente = the next
la ultima(?= es\\b) = the last one
que le parece(?:ria)? = how about
como le queda = how about
como ve = how about
le (?:serviria|sirve|funciona|funcionaria|conviene|acomoda|viene bien|queda bien)(?=\\s*(?:[?.,!]|$)) = would that work
le (?:serviria|sirve|funciona|funcionaria|conviene|acomoda|viene bien|queda bien) = how about
como (?:prefiera|guste|quiera) = whichever is better
el que (?:prefiera|guste|quiera) = whichever is better
un espacio = a spot
(?:un )?(?:hueco|huequito|espacito|lugarcito|campo|campito) = a spot
a primera hora = first thing
a ultima hora = last thing
(?:puede|pueden|podria|podrian) venir = can they come
(?:la|lo|le)? ?podemos (?:ver|atender|recibir)(?:la|lo)? = we can see them
(?:la|lo|le)? ?puede (?:ver|atender|recibir)(?:la|lo)? (?:el doctor|la doctora)? = the doctor can see them
le doy = I can give you
(?:le|la|lo) agendo = I can book them
se cancelo una = there was a cancellation
se (?:me |nos )?cancelo = got cancelled
(?:una )?junta = meeting
(?:una )?reunion = meeting
año nuevo = the new year
regresa = is back
dia = day
doctor = doctor
doctora = doctor
espacios? = spots
un lugar = a spot
lugar = a spot
una cancelacion = a cancellation
citas? disponibles? = openings
no hay citas = no appointments
citas = appointments
cita = appointment
horarios = times
nuestro horario = our hours
el horario = our hours
horario = hours
turno = slot
disponibilidad = availability
disponibles? = available
libres? = open
tambien = also
luego = then
despues(?= seria| hay| tengo|,) = then
despues de = after
antes de(?=l\\b| las\\b| la\\b) = before
antes del = before
hasta = until
para = for
o = or
y = and
u = or
nada mas = only
solamente = only
unicamente = only
solo = only
nada = nothing
cerrados? = closed
cerramos = closed
no abrimos = we are closed
abrimos = we open
atendemos de(?= lunes| martes| \\d) = our hours are from
el feriado = the holiday
feriado = holiday
dia festivo = holiday
el almuerzo = lunch
almorzando = at lunch
la comida = lunch
el (?:doctor|dr\\.?) no esta = the doctor is out of the office
la (?:doctora|dra\\.?) no esta = the doctor is out of the office
no esta(?= el| la| hoy| mañana) = is out of the office
no (?:viene|trabaja) = doesn't work
el doctor = the doctor
la doctora = the doctor
(?:el )?dr\\.? = Dr.
(?:la )?dra\\.? = Dr.
esas fechas = those dates
esos dias = those days
esas (?:dos )?semanas = those weeks
esa semana = that week
la semana que viene = next week
la proxima semana = next week
esta semana = this week
semana = week

`;

const answers = `
asi es = yes
con (?:ese|esa|eso) no hay problema = we accept that
no hay problema = no problem
no trabajamos(?=\\s*(?:[.,]|$)) = we don't accept
ya no trabajamos(?=\\s*(?:[.,]|$)) = we no longer accept
si trabajamos(?=\\s*(?:[.,]|$)) = we accept
abiert[oa]s a = open to
(?:ya no,? )?l[oa]s? dejamos de (?:aceptar|tomar|recibir) = we stopped accepting it
todavia no = not yet
en general = in general
claro que si = of course
claro que no = no
claro = of course
por supuesto(?: que si)? = of course
como no = of course
con (?:mucho )?gusto = of course
desde luego = of course
correcto = correct
exacto = correct
seguro que si = of course
pues si = yes
ahorita = right now
por ahora = for now
por el momento = at the moment
en este momento = at the moment
de momento = at the moment
pacientes (?:nuevos|nuevas) = new patients
nuevos pacientes = new patients
pacientes? nuev[oa] = new patient
a? ?(?:nadie|gente|alguien) (?:mas )?nuev[oa] = new patients
pacientes (?:establecidos|existentes|actuales|conocidos) = established patients
pacientes que ya (?:tenemos|son nuestros|estan con nosotros) = established patients
no estamos (?:aceptando|recibiendo|tomando|viendo|atendiendo|agarrando) = we are not accepting
ya no estamos (?:aceptando|recibiendo|tomando|viendo|atendiendo) = we are no longer accepting
estamos (?:aceptando|recibiendo|tomando|viendo|atendiendo) = we are accepting
estan (?:aceptando|recibiendo|tomando|viendo|atendiendo) = are you accepting
ya no l[oa]s? (?:aceptamos|tomamos|recibimos|manejamos) = we no longer accept it
ya no (?:aceptamos|tomamos|recibimos|atendemos|vemos|manejamos) = we no longer accept
no l[oa]s? (?:aceptamos|tomamos|recibimos|manejamos) = we don't accept it
no (?:aceptamos|tomamos|recibimos|atendemos|vemos|manejamos)(?= llamadas) = we don't take
no (?:aceptamos|tomamos|recibimos|atendemos|vemos|manejamos) = we don't accept
no se acepta = we don't accept
dejamos de (?:aceptar|tomar|recibir|atender|ver|trabajar con) = we stopped accepting
(?:ese|esa|eso)?,? ?(?:si )?l[oa]s? (?:aceptamos|tomamos|recibimos|manejamos) = we accept that
si (?:aceptamos|tomamos|recibimos|atendemos|vemos|manejamos) = yes, we accept
(?:aceptamos|recibimos|tomamos|manejamos) = we accept
(?:atendemos|vemos)(?= a| pac| nuev| gente) = we see
reciben = do you take
atienden = do you see
aceptan = do you accept
acepten = accept
toman = do you take
(?:aqui )?se acepta = we accept
antes (?:aceptabamos|tomabamos|recibiamos|trabajabamos con) = we used to take
(?:aceptabamos|tomabamos|recibiamos|trabajabamos con) = we used to take
pero ya no = but not anymore
con (?:ese|esa|eso|ese seguro|esa aseguranza) ya no trabajamos = we no longer accept that insurance
con (?:ese|esa|eso|ese seguro|esa aseguranza) no trabajamos = we don't accept that insurance
con (?:ese|esa|eso|ese seguro|esa aseguranza) si trabajamos = we accept that insurance
ya no trabajamos con = we no longer accept
no trabajamos con = we don't accept
(?:si )?trabajamos con = we accept
trabajan con = do you take
fuera de (?:la |su )?red = out of network
(?:en|dentro de) (?:la |su )?red = in network
estamos = we are
de la red = in network
este seguro = that insurance
ese seguro = that insurance
esa aseguranza = that insurance
su seguro = their insurance
el seguro = the insurance
seguro = insurance
aseguranza = insurance
el año pasado = last year
en la primavera = in the spring
no,? nada mas efectivo = no, we only take cash
no,? solo efectivo = no, we only take cash
`;

const prices = `
el precio en efectivo es de = the cash price is
el precio en efectivo = the cash price
el precio es de = the price is
el precio de = the price of
el precio = the price
precios = prices
precio = price
pagando en efectivo = self-pay
paga directamente = self-pay
en efectivo = cash
de contado = cash
al contado = cash
efectivo = cash
de su bolsillo = out of pocket
(?:le )?sale en = it comes to
(?:le )?saldria en = it would be
(?:le )?sale = it comes to
(?:le )?cobramos = we charge
cobran por = charge for
cobran = they charge
(?:me |se )?l[oa]s? cobramos en = we charge
cuanto cuesta = how much is
cuanto = how much
cual es = what is
cuesta = it costs
costaria = it would cost
vale = it costs
antes costaba = it used to be
costaba = it was
antes era = it used to be
ahora cuesta = it's now
ahora = now
en total = total
(?:un|el) estimado de buena fe = a good faith estimate
estimado de buena fe = good faith estimate
el estimado = the estimate
un estimado = an estimate
estimado = estimate
con todo son = with everything it is
con todo = with everything
(?:le )?(?:vendria|viene) (?:saliendo en|siendo|saliendo) = it would be
(?:le )?queda en(?= \\d| \\$|\\s+[a-z]+(?:cientos|enta)) = it comes to
esta en(?= \\d| \\$|\\s+[a-z]+(?:cientos|enta)) = is
si no tiene (?:seguro|aseguranza) = without insurance
(?:se paga )?por adelantado = paid up front
(?<=dolares )cerrados = flat
con todo y (?:la )?lectura = includes the reading
con (?:la )?lectura(?: incluida)? = includes the reading
(?:una )?multa = a fee
del total = of the total
el total = the total
sin (?:el )?seguro = without insurance
con (?:el )?seguro = with insurance
el copago = the copay
copago = copay
un deposito = a deposit
el deposito = the deposit
deposito = deposit
al hacer la cita = when you book
si no se presenta = no-show
la mayoria = most people
paga(?= \\d| \\$) = pays
si pagan? el mismo dia = if you pay the same day
el mismo dia = the same day
y eso incluye = and that includes
eso incluye = that includes
incluye = includes
el reporte = the report
la lectura = the reading
todo incluido = everything included
todo = everything
entre = between
a partir de = starting at
desde = from
como unos = about
como unas = about
como(?= \\d| \\$|\\s+[a-z]+(?:cientos|enta)) = about
mas o menos = about
alrededor de = about
aproximadamente = about
por ahi de = about
cerca de = about
un[oa]s = about
no pasa de = at most
cuando mucho = at most
maximo = at most
menos de = under
mas de = over
varia = it depends
depende = depends
la suya = yours
el suyo = yours
la tuya = yours
por (?:persona|estudio) = each
facturacion = billing
con contraste = with contrast
sin contraste = without contrast
otra linea = another line
otro lado = another place
`;

const promises = `
(?:ya )?se l[oa]s? (?:aparto|reservo|guardo|dejo apartad[oa]|aparte|reserve|guarde) = I'll hold it for you
(?:ya )?(?:le|te) (?:aparto|reservo|guardo|aparte|reserve) = I'll hold
l[oa] (?:aparto|reservo|guardo|aparte|reserve) = I'll hold it
(?:ya )?(?:queda|quedo|esta) (?:apartad|reservad)[oa] = it is held
a nombre de = under
no (?:apartamos|reservamos|guardamos) = we don't hold
no l[oa] (?:puedo|podemos) (?:apartar|reservar|guardar) = I can't hold it
no (?:puedo|podemos) (?:apartar|reservar|guardar) = I can't hold
no me deja (?:apartar|reservar) = won't let me hold
puede (?:apartar|reservar|guardar)(?:me)? = can you hold
podria (?:apartar|reservar|guardar)(?:me)? = could you please hold
posible (?:apartar|reservar|guardar) = possible to hold
(?:se )?(?:necesita|requiere)n? (?:la |una )?orden(?: medica| del (?:doctor|medico))? = an order is needed
(?:no,? )?no (?:se )?(?:necesita|requiere)n? (?:la |una )?orden(?: medica| del (?:doctor|medico))? = no order needed
(?:no,? )?no hace falta (?:la |una )?orden(?: medica| del (?:doctor|medico))? = no order needed
(?:tiene que|hay que|debe) traer (?:la |una )?orden(?: medica| del (?:doctor|medico))? = you have to bring the order
por orden de llegada = first come first served
(?:ya )?(?:queda|quedo|esta) confirmad[oa] = is confirmed
(?:ya )?(?:queda|quedo|esta) (?:agendad|programad|anotad)[oa] = is scheduled
(?:ya )?(?:l[oa]|le) tengo (?:agendad|anotad|programad|apuntad)[oa] = I have them down
ya tiene su cita = is all set
ya quedo = is all set
quedo(?= para) = is all set
(?:l[oa]|le)s? esperamos = we'll see them
(?:l[oa]|le)s? vemos = we'll see them
(?:me l[oa] )?puede confirmar = can you confirm
(?:me l[oa] )?confirma = can you confirm
confirmar = confirm
confirmad[oa]s? = confirmed
no le prometo nada = I can't promise anything
no se l[oa] puedo (?:asegurar|prometer|garantizar) = I can't promise it
`;

const brushOffs = `
(?:nos |me )?(?:puede|podria) (?:volver a llamar|llamar otra vez|llamar mas tarde|llamar de nuevo|llamarnos de nuevo) = could you call back
(?:nos |me )?(?:puede|podria) (?:llamar|marcar)(?:nos|me)? = could you call
(?:por favor )?(?:vuelva|intente) (?:a llamar|llamar)(?: de nuevo)? = please call back
no (?:nos )?(?:vuelva|vuelvan) a llamar(?:nos)? = don't call again
no nos (?:llame|llamen)(?: mas)? = don't call us again
llam(?:e|enos) (?:otra vez|de nuevo|mas tarde|mas tardecito) = call again
llam(?:e|enos)(?= mañana| el| despues| a las| en una| manana) = call back
marque (?:otra vez|de nuevo|mas tarde) = call again
intente (?:otra vez|de nuevo|mas tarde) = try again
(?:nosotros )?le (?:devolvemos|regresamos) la llamada = we'll call you back
(?:nosotros )?(?:le|lo|la) llamamos(?= mas tarde| despues| mañana| luego| en| nosotros)(?: nosotros)? = we'll call you back
(?:el|la|que)? ?(?:doctor|doctora|gerente|encargad[oa]|enfermera|alguien)? ?(?:le )?(?:devuelva|regrese) la llamada = have them call you back
(?:le )?(?:devuelvan|regresen) la llamada = have them call you back
(?:le )?devolveremos la llamada = we will call you back
(?:le digo que|que) (?:le|lo|la) (?:llame|llamen|marque) = I'll have them call you
alguien le llamara = someone will call you
tiene que llamar(?:nos)?(?: directamente)? = has to call us directly
que llame el paciente(?=\\s*(?:[.,!]|$)) = the patient has to call themselves
directamente = directly
no (?:le|lo|la) puedo ayudar = I can't help you
quite(?:nos|n)? (?:de|este numero de) (?:su|la) lista = take us off your list
no (?:me|nos) interesa = not interested
que (?:nos |me )?llame (?:una persona|un humano|alguien)(?: de verdad| real)? = have a real person call
(?:una )?persona (?:de verdad|real) = a real person
(?:me|nos) (?:marca|llama|habla)(?:n)?(?= como| a las| a la| mañana| mas tarde| despues| luego| en) = can you call back
(?:ella|el|ellos|nosotros|alguien)? ?le (?:marca|llama|habla|llaman|marcan|hablan|marcamos|hablamos|llamaran|marcaran)(?: despues| luego| mas tarde)? = we'll call you back
inteligencia artificial = artificial intelligence
asistentes? = assistants
sistemas? automaticos? = automated systems
sistema = system
contestadoras? = recordings
(?:una )?grabacion(?:es)? = a recording
me graben = be recorded
grab(?:ar|ad[oa]|ando) = recorded
(?:una )?maquinas? = machines
(?:un )?robots? = robots
computadoras? = computers
automatic[oa]s? = automated
no (?:hablo|hablamos|platico|trato|tratamos|contesto|contestamos) = I don't talk
no (?:damos|hago|hacemos|agendo|agendamos) = we don't do
no l[oa]s? (?:hacemos|hago) = we don't do it
no tengo permitido = I am not allowed to
no (?:quiero|queremos) = I don't want
hablar con = talk to
numero equivocado = wrong number
(?:esta )?equivocado de numero = wrong number
se equivoco(?: de numero)? = wrong number
numero particular = private number
aqui no hay ningun (?:doctor|consultorio) = no doctor here
llamadas? = calls
politica = policy
deje (?:un|su|el) mensaje = leave a message
despues del tono = after the tone
buzon de voz = voicemail
deje su nombre = leave your name
permanezca en la linea = stay on the line
no cuelgue = stay on the line
(?:puede esperar|espere) (?:un momento|en la linea)(?: por favor)? = please hold
gracias por esperar = thank you for holding
poner en espera = put you on hold
`;

const moods = `
a lo mejor = maybe
quizas? = maybe
tal vez = maybe
capaz que = maybe
posiblemente = possibly
es posible = possibly
probablemente = probably
creo que si = I think so
creo que = I think
creo = I think
pienso que = I think
me parece que = I think
no estoy segur[oa] = I am not sure
no se(?: si)? = I am not sure
no sabria decirle = I am not sure
no le sabria decir = I am not sure
todavia no sabemos = we are not sure
deberia(?:mos)? = should
me (?:dijo|decia|pregunta|preguntaba) = did you say
usted dijo = did you say
por alguien mas = for someone else
si (?:alguien|algun paciente|una persona) cancela = if someone cancels
si cancelan? = if someone cancels
otr[oa]s? (?:paciente|persona|señora|señor)s? = another patient
preguntar(?:le)? = ask
checar|revisar|verificar|consultar = check
perdon = sorry
disculpe = sorry
lo siento = sorry
lo lamento = sorry
desafortunadamente|lamentablemente|desgraciadamente = unfortunately
no,? espere?(?: no)? = no wait
espere?(?=,) = wait
(?:mejor )?dicho = I mean
digo = I mean
corrijo = correction
miento = correction
me equivoque = my mistake
un (?:momento|momentito|segundo|segundito) = one moment
permitame = one moment
dejeme (?:ver|revisar|checar) = let me see
a ver = let's see
vamos a ver = let's see
`;

const words = `
yo = 
ya(?= l[oa]| le| esta| quedo| tiene| se l[oa]) =
muy = very
primero = first
necesito = I need
necesitamos = we need
(?:una |la |su )?tarjeta = a card
no se puede = can't
se puede = is possible
persona = person
como(?= a l) = around
de nada = you are welcome
de parte de = on behalf of
a(?= pacientes| los pacientes| otra| otro| nuestr| todos) =
al = to the
a = to
por parte de = on behalf of
buenos dias|buenas tardes|buenas noches|buenas|hola =
(?:por favor|porfa) = please
(?:muchas )?gracias = thank you
ay(?: no)?(?=,) = oh
ay = oh
oh = oh
uy|hijole|mmm|eh|ah|um|uh|em|er|mire|fijese(?: que)?|oiga|bueno|pues|ya(?=[,.…]|$)|ande|andele|este(?=[,…])|entonces|nomas que|la verdad|dejeme decirle =
(?<=[,¿] )(?:señor|señora|señorita|joven|mi amor|mija|mijo|corazon|cielo|jefe|caballero)\\b =
mi amor|mi cielo =
listo|perfecto|sale|muy bien|esta bien|de acuerdo|okey|okay|ok = okay
pero = but
porque = because
aunque = although
asi que = so
para que sepa = just so you know
ya no = no longer
no = no
que tengo = I have
que tenemos = we have
que veo = I see
que hay = there is
que me quedan? = I have
el paciente|la paciente = the patient
pacientes = patients
paciente = patient
aqui = here
en(?= la mañana| la tarde| el) =
(?:en|por|de) la mañana = in the morning
(?:en|por|de) la tarde = in the afternoon
(?:en|por|de) la noche = in the evening
en la = in the
en el = in the
en = in
es de = is
es = is
son = it's
esta = is
estan = are
el de la|la de la|la del|el del|la de|el de = the
de la = of the
del = of the
de = of
la = the
las = the
los = the
el = the
lo = it
una = a
un = a
con = with
sin = without
su = your
le =
me =
nos =
se =
ese|esa|eso = that
que = that
`;

const medical = `
(?:la |una )?resonancia(?: magnetica)? = the MRI
(?:la |una )?tomografia(?: computarizada)? = a CT
(?:el |un )?(?:ultrasonido|sonograma) = an ultrasound
(?:la |una )?consulta = a consult
(?:una |la )?cita de seguimiento = a follow-up
(?:la |una )?(?:radiografia|placa) = an X-ray
(?:los )?rayos x = an X-ray
(?:la |una )?mamografia = a mammogram
(?:la |una )?colonoscopi?a = colonoscopy
(?:la |una )?revision de la piel = skin check
(?:el |un )?perfil de lipidos = lipid panel
(?:la |una )?primera consulta = new patient visit
(?:la )?rodilla = knee
(?:el )?hombro = shoulder
(?:la )?cadera = hip
(?:la )?espalda = back
(?:la )?columna = spine
(?:el )?torax = chest
(?:el )?pecho = chest
(?:la )?cabeza = head
izquierd[oa] = left
derech[oa] = right
`;

/** Pairs of a pattern source without accents and its English translation, in matching order. */
export const glossary: readonly (readonly [spanish: string, english: string])[] = [
  promises,
  brushOffs,
  moods,
  medical,
  prices,
  answers,
  openings,
  words,
]
  .flatMap((text) => text.split('\n'))
  .filter((line) => line.includes(' ='))
  .map((line) => {
    const at = line.lastIndexOf(' =');
    return [line.slice(0, at).trim(), line.slice(at + 2).trim()] as const;
  });
