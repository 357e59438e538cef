/**
 * Short forms of given names, each line a full name and what its bearers are called too. Folded. English, German, French, Spanish,
 * Portuguese, Italian, Dutch, Scandinavian, Polish, Russian, Greek. A short form may stand under several full names.
 */
export const SHORT_FORMS = `
abigail: abby abbie gail
adelaide: addie heidi ada
agnieszka: aga
albert: al bert bertie
aleksander: alek olek
alexander: alex al alec lex xander sander sandy sasha aleksandr alek
alexandra: alex sandra lexi sasha alexa sandy ola
alexei: alyosha lyosha alex
alfred: al alf fred freddie
alison: ali allie
amanda: mandy manda
anastasia: nastya stacy ana
andreas: andi andy
andrew: andy drew
andrzej: jedrek
angela: angie angel
anna: anya annie ania anka
antonio: tonio toni toño
anthony: tony ant
antoinette: toni nettie
arnold: arnie
arthur: art artie
barbara: barb barbie babs basia
bartholomew: bart
beatrice: bea trixie bee
benedict: ben ned
benjamin: ben benny benji
bernard: bernie
bernhard: bernd
bradley: brad
cameron: cam
caroline: caro carrie lina
carolina: caro lina
catherine: cathy cath kate kathy katie kitty cat
cecilia: cissy celia
charles: charlie chuck chas chaz carlos
charlotte: charlie lottie lotte
christian: chris christo
christina: chris tina chrissy christa stina
christine: chris tina chrissy
christopher: chris kit topher kris
clifford: cliff
clinton: clint
constance: connie
cornelius: cor cees kees
cynthia: cindy
daniel: dan danny
daniela: dani
david: dave davy
deborah: deb debbie debby
dennis: denny
dimitrios: dimitris mitsos jim
dmitri: dima mitya
dmitry: dima mitya
dolores: lola
dominic: dom nick
donald: don donny
dorothy: dot dottie dolly
douglas: doug
edmund: ed eddie ned
eduardo: edu lalo eddie
edward: ed eddie ted teddy ned
edwin: ed eddie
ekaterina: katya katia kate
elena: lena
eleanor: ellie nell nora elle
elisabeth: lisbeth elsa elli liesl lisa sissi beth elise else lies
elizabeth: liz lizzie beth betty betsy eliza lisa libby bess ella
emanuel: manny manu
emily: em emmy
enrique: quique
ernest: ernie
esperanza: pera
eugene: gene
evgeny: zhenya
ferdinand: ferdi nand
fernando: nando fer
florian: flo
frances: fran frannie
francesco: franco ciccio cesco
francis: frank frankie fran
francisco: paco pancho curro paquito chico fran kiko
franklin: frank
franz: franzl
frederick: fred freddie freddy rick
friedrich: fritz fred friedel
gabriel: gabe gabi
gabriela: gabi gaby
gabriella: gabi ella
geoffrey: geoff
georg: schorsch jorg
george: georgie
georgios: giorgos yorgos
gerald: gerry jerry
gerard: gerry
gerhard: gerd hardy
giovanni: gianni nino vanni
giuseppe: beppe peppe pino
gregory: greg
grigori: grisha
guadalupe: lupe
guillermo: memo guille
gwendolyn: gwen wendy
harold: hal harry
heinrich: heinz heiner
helena: lena nell
hendrik: henk rik
henry: hank harry hal
herbert: herb bert
hubert: hugh bert
ignacio: nacho
ioannis: giannis yannis
irina: ira
isaac: ike zac
isabella: bella izzy isa
isabel: isa bel izzy belle
isidore: izzy
ivan: vanya
jacqueline: jackie
jakob: kobi
jacob: jake jack
james: jim jimmy jamie jem
jan: janek
janet: jan
jeffrey: jeff
jennifer: jen jenny jenn
jeremy: jerry jem
jerome: jerry
jessica: jess jessie
jesus: chuy
joachim: jochen achim
joan: joanie
joanna: jo asia joasia
joao: joca
johan: jo
johannes: hannes hans jo jan
john: jack johnny jon
jonathan: jon jonny nathan
jorge: coque
jose: pepe zé chepe
josef: sepp beppo pepi
joseph: joe joey jos
josephine: josie jo fina
joshua: josh
juan: juanito
judith: judy judi
julian: jules
julia: jules
karl: kalle
karolina: karo
katarzyna: kasia
katharina: kathi kati kate katja trina käthe
katharine: kate kathy kit
katherine: kate kathy katie kit kat kitty
kathleen: kathy kate kat
kathryn: kate kathy katie
kenneth: ken kenny
kimberly: kim
klaus: niklas
konstantin: kostya kosta
konstantinos: kostas dinos
larisa: lara
laurence: larry laurie
lawrence: larry laurie
leonard: len lenny leo
leonid: lenya
leopold: leo poldi
leonardo: leo nardo
leroy: roy
leslie: les
lorenzo: renzo
louis: lou louie
louise: lou
ludwig: lutz luggi wiggerl
luigi: gigi gino
luis: lucho
malgorzata: gosia
manfred: manni
manuel: manu manolo
marcus: mark marc
margaret: maggie meg peggy madge marge margie greta daisy
margarete: grete gretel
margarita: rita marga
maria: mia mitzi mari marisa masha
mariya: masha
marjorie: marge
martha: marty
martin: marty
mary: molly polly mamie
matthew: matt matty
matthias: matze hias matt
maximilian: max maxi
maximiliano: max
maxwell: max
melanie: mel
melissa: mel missy lissa
michael: mike mick mickey micha michi
michal: michas
mikhail: misha
mikael: micke
mildred: millie
mitchell: mitch
montgomery: monty
natalia: natasha nata
nathan: nate nat
nathaniel: nate nat nathan
nicholas: nick nicky nico klaus
nicola: nicky nico
nicole: nicky nikki
nikolai: kolya
nikolaos: nikos
nikolaus: klaus niki
norman: norm
oliver: ollie olli
olivia: liv livvy livia
olga: olya
oscar: ozzie
pamela: pam
panagiotis: panos takis
patricia: pat patty trish tricia
patrick: pat paddy rick
paul: pauly
pavel: pasha
pedro: perico
penelope: penny
percival: percy
peter: pete
philip: phil pip
phillip: phil pip
piotr: piotrek
priscilla: cilla prissy
prudence: pru
rachel: rach rae
rafael: rafa rafi
randolph: randy
raymond: ray
rebecca: becca becky reba
reginald: reg reggie
reinhard: reini
richard: rick dick rich richie ricky
robert: bob rob bobby robbie bert
roberto: beto
roderick: rod
rodney: rod
rodrigo: rodri
roger: rog
roland: rollo
ronald: ron ronnie
rosario: charo
rosemary: rosie romy
rudolf: rudi
rupert: rup
russell: russ
salvatore: toto salvo turi
samantha: sam sammy
samuel: sam sammy
santiago: santi
sara: sally
sarah: sally sadie
sebastian: basti seb bas wastl
sergei: seryozha
sergio: checo
sidney: sid
solomon: sol
sophia: sophie fia
stanislav: stas slava
stanley: stan
stefan: steff
stephanie: steph steffi stevie
stephen: steve stevie steph
steven: steve stevie
stuart: stu
susan: sue suzie susie
susanna: sue susi sanna
svetlana: sveta lana
sylvester: sly
sylvia: syl
tamara: tammy toma
tatiana: tanya tania
terence: terry
teresa: terry tess tere
theodor: theo
theodore: ted theo teddy
theresa: terry tess resi
thomas: tom tommy
timothy: tim timmy
tobias: tobi
tomasz: tomek
ulrich: uli ulli
valentina: valya val
valerie: val
vasily: vasya
vasilios: vasilis
veronica: ronnie vero
victor: vic
victoria: vicky tori vicki vic
vincent: vince vinnie vin
vincenzo: enzo
viktor: vitya vik
virginia: ginny ginger
vladimir: vova volodya vlad
walter: walt wally
wilhelm: willi willy helmi
willem: wim
william: bill will billy willy liam
wolfgang: wolf
xavier: xavi javi
yekaterina: katya
yevgeny: zhenya
yuri: yura
zachary: zach zack zac
`;
