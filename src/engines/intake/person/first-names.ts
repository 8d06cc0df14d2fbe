/** Given names and their short forms, as people of the United States bear them: they tell a name in small letters. */
const givenNames = `
aaron abby abdul abel abigail abraham ada adam addie adela adelaide adele adolfo adrian adriana adrienne agnes agustin ahmed aida aiden aileen aimee al alan
alana albert alberta alberto alec alejandra alejandro alex alexa alexander alexandra alexandria alexis alfonso alfred alfredo ali alice alicia alina alisha alison
allan allen allie allison alma alonso alonzo althea alvaro alvin alyssa amanda amaya amber amelia ami amir amos amy ana anabel anastasia andre andrea andreina andres andrew
andy angel angela angelica angelina angelo angie anita ann anna annabelle anne annette annie annika anthony antoine antonia antonio april araceli archie ariana ariel arlene armando arnold
art arthur arturo asa ash asha ashley ashton astrid aubrey audra audrey august aurelia aurelio aurora austin autumn ava avery axel ayesha aylin bailey barb barbara barney barry bart bea
beatrice beatriz becca becky belinda bella ben benita benito benjamin bennett bernadette bernard bernardo bernice bert bertha beth bethany betsy bettie betty
beulah beverly bev bianca bill billie billy blaine blair blake blanca bob bobbie bobby bonnie boyd brad bradley brady brandi brandon brandy brayden breanna brenda brendan brennan brent
brett brian briana brianna bridget brielle bri brit britney brittany brock brody brooke bruce bruno bryan bryant bryce bryson bud buddy buster byron caitlin caleb calvin cameron camila camille
candace candice candy carina carissa carl carla carlos carlton carly carmen carol carole carolina caroline carolyn carrie carson carter cary casey cassandra cassidy cassie
catalina catherine cathy cecelia cecil cecilia cedric celeste celia celina cesar chad chance chandler charlene charles charley charlie charlotte chase chelsea cheri cheryl chester chloe chris
christa christi christian christie christina christine christopher christy chuck chuy cindy claire clara clarence clarissa clark claude claudia clay clayton clifford clifton clint clinton
clyde cody cole colin colleen collin concepcion connie connor conrad consuelo cora corey corinne cornelius cory courtney craig cristian cristina cristobal crystal curt curtis cynthia daisy dakota
dale dallas dalton damian damon dan dana dani daniel daniela danielle danny daphne darcy darius darla darlene darnell darrell darren darryl daryl dave david davis dawn dean deanna deb
debbie deborah debra dee deirdre delia della delores demetrius denise dennis derek derrick desiree devin devon dewayne diana diane dianne diego dillon dina dixie dolores
dom dominic dominick dominique don donald donna donnie donovan dora doreen doris dorothy dot doug douglas doyle drew duane dustin dwayne dwight dylan earl ebony ed eddie edgar edgardo edith
edmund edna eduardo edward edwin efrain eileen elaine eleanor elena eli elias elijah elisa elise eliza elizabeth ella ellen ellie elliot elliott ellis elmer eloise elsa elsie elvira
elvis emerson emilia emiliano emilio emily emma emmanuel enrique erica erick erik erika erin erma ernest ernestine ernesto ernie ervin esmeralda esperanza esteban estela estelle esther
estrella ethan ethel eugene eugenia eula eunice eva evan evangeline eve evelyn everett ezekiel ezra fabian fabiola faith fannie fatima faye federico felicia felipe felix fern fernanda fernando fidel
flo flora florence floyd forrest fran frances francesca francis francisca francisco frank frankie franklin fred freda freddie freddy frederick frida gabby gabriel gabriela gabrielle gail garrett garry gary gavin
gayle gene geneva genevieve geoffrey george georgia gerald geraldine gerard gerardo german gertrude gil gilbert gilberto gina ginger giovanni gladys glen glenda glenn gloria gonzalo gordon
grace gracie graciela grady graham grant grayson greg gregg gregory greta gretchen griselda guadalupe guillermo gus gustavo guy gwen gwendolyn hailey hal haley hank hannah harold harper
harriet harris harrison harry harvey hassan hattie hazel heath heather hector heidi helen helena henrietta henry herb herbert heriberto herman hilda hillary hollie holly homer hope horace
howard hubert hudson hugh hugo humberto hunter ian ibrahim ida ignacio igor ike imani imelda ines ingrid ira irene iris irma irvin isaac isabel isabella isaiah isidro ismael israel
ivan ivelisse ivy jace jack jackie jackson jaclyn jacob jacqueline jade jaime jake jamal james jamie jan jana jane janelle janet janice janie janine jared jasmin jasmine jason
jasper javier jay jayden jayla jaylen jean jeanette jeanne jeannie jeff jeffery jeffrey jen jenna jennie jennifer jenny jerald jeremiah jeremy jermaine jerome jerry jess jesse jessica
jessie jesus jill jillian jim jimmie jimmy jo joan joann joanna joanne joaquin jocelyn jodi jody joe joel joey johanna john johnathan johnnie johnny jon jonah jonas jonathan jordan jorge jose
josefina joseph josephine josh joshua josiah josie josue joy joyce juan juana juanita judith judy jules julia julian juliana julianne julie juliet julio julius june junior justin justine kaden kai
kaitlin kaitlyn kamal kara karen kari karin karina karl karla kate katelyn katherine kathleen kathryn kathy katie katrina kay kayla kaylee keisha keith kelley kelli kellie kelly kelsey
kelvin ken kendall kendra kenneth kenny kent kenya keri kerri kerry kevin khalid kim kimberly kira kirk kit krista kristen kristi kristie kristin kristina kristine kristy kurt kyla kyle lacey
lamar lana lance landon lane lara larissa larry lashonda latasha latisha latoya laura laurel lauren laurie lavonne lawrence lea leah leann leandro lee leigh leila leland lena lenny leo leon
leona leonard leonardo leonel leroy lesley leslie lester leticia levi lewis lia liam lila lillian lillie lily lina lincoln linda lindsay lindsey linh lionel lisa liz liza lizzie lloyd lois
lola lonnie lora loren lorena lorenzo loretta lori lorna lorraine lottie lou louie louis louisa louise lourdes lowell lucas lucia luciano lucille lucinda lucy luis luisa luke lupe
luther luz lydia lyle lynda lynette lynn lynne mabel mack mackenzie macy maddie madeline madison mae maggie mai makayla malcolm malik mallory mamie mandy manny manuel manuela mara marc marcel marcela marcella marci
marcia marco marcos marcus margaret margarita marge margie margo marguerite mari maria mariah mariam marian mariana marianne maribel maricela marie mariela marilyn marina mario marion marisa marisol marissa
maritza marjorie mark marla marlene marlon marsha marshall marta martha martin martina marty marvin mary maryann mason mateo mathew matilda matt matthew mattie maureen maurice mauricio
max maxine maxwell may maya mayra meagan megan meghan mei melanie melba melinda melissa melody melvin mercedes meredith merle mia micah michael michaela micheal michele michelle miguel mike mila mildred
miles milton mimi mindy minerva minnie miranda miriam misty mitch mitchell mohamed mohammed moises mollie molly mona monica monique monte mora morgan morris moses muhammad muriel murray
myra myrna myrtle nadia nadine nan nancy naomi natalia natalie natasha nate nathan nathaniel ned neil nellie nelson nestor nettie nia nicholas nichole nick nico nicolas nicole nikki nina noah noe noel
noelia noelle noemi nolan nora noreen norma norman octavia octavio odessa ofelia olga olive oliver olivia ollie omar opal ora orlando orville oscar osvaldo otis owen pablo paige pam pamela paola
parker pascual pat patience patrice patricia patrick patsy patti patty paul paula paulette pauline pearl pedro peggy penelope penny percy perla perry pete peter peyton phil philip phillip phoebe phyllis
pilar polly porfirio precious preston priscilla priya quentin quincy quinn rachael rachel rafael rafaela raj ralph ramiro ramon ramona randall randolph randy raquel rashad raul ray raymond raymundo reba rebecca
reggie regina reginald reina rena rene renee rex reyna reynaldo rhoda rhonda ricardo rich richard rick rickey ricky rigo rigoberto riley rita rob robbie robert roberta roberto robin robyn rocio rochelle rocky
rod roderick rodney rodolfo rodrigo rogelio roger roland rolando roman romeo ron ronald ronda ronnie rory rosa rosalia rosalie rosalind rosalyn rosario rosaura roscoe rose rosemarie rosemary rosie ross
roxana roxanne roy ruben ruby rudolph rudy rufus russ russell rusty ruth ruthie ryan sabrina sadie sal sally salvador salvatore sam samantha sammy samuel sandra sandy sanjay santiago santos sara sarah
sasha saul savannah scott sean sebastian selena selma serena sergio seth shane shanice shannon sharon shaun shauna shawn sheila shelby sheldon shelia shelley shelly sheri sherman sherri sherrie sherry sheryl
shirley shonda sidney sierra silvia simon simone sky skip skye skyler socorro sofia soledad sol sonia sonja sonya sophia sophie spencer stacey stacie stacy stan stanley stefan stefanie stella stephan stephanie
stephen steve steven stevie stewart stu stuart sue summer susan susana susanna susanne susie suzanne suzette sybil sydney sylvia tabatha tabitha tamara tameka tami tamika tammie tammy tanisha tanya tara tasha
tate tatiana taylor ted teddy terence teresa teri terrance terrell terrence terri terry tessa thad thelma theo theodore theresa therese thomas tia tiana tiffany tim timothy tina tito tj toby todd tom tomas
tommie tommy toni tonia tony tonya tori tracey traci tracie tracy travis trent trevor tricia trina trinity trish trisha tristan troy trudy tucker ty tyler tyrone tyson ulises ursula valentina valentin valeria
valerie van vance vanessa vaughn velma vera vern verna vernon veronica vicente vicki vickie vicky victor victoria vijay vince vincent vincenzo viola violet virgil virginia vivian viviana wade walker wallace walt
walter wanda warren wayne wendell wendy wes wesley whitney wilbert wilbur wiley wilfredo will willa willard william willie wilma wilson winifred winnie winston wren wyatt xander xavier ximena yadira yasmin
yesenia yolanda yoselin yvette yvonne zach zachary zack zane zelda zoe zoila zuleyka`
  .trim()
  .split(/\s+/);

const known = new Set(givenNames);

/** `Jen`, `josé`, `MARIA`. */
export const isGivenName = (word: string) =>
  known.has(
    word
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase(),
  );
