import type { StemmedLanguage } from "../../src-main/domain/search/languages";

/** Pages in one language, and words as people ask for them with the page that holds them in another form only. */
export interface LanguageSample {
  /** By a short name; the file name says nothing. */
  readonly pages: Readonly<Record<string, string>>;
  readonly queries: readonly (readonly [query: string, page: string])[];
}

/** An invented brain in many languages. */
export const LANGUAGE_SAMPLES: Partial<Readonly<Record<StemmedLanguage, LanguageSample>>> = {
  de: {
    pages: {
      a: "Am Ufer stehen drei alte Häuser, die im Winter leer sind. Der Besitzer hat sie nicht verkauft.",
      b: "Wir haben gestern die Verträge unterschrieben und mit den Nachbarinnen über den Zaun gesprochen.",
      c: "Die Bäume neben der Schule werden im Herbst geschnitten, weil sie zu hoch für die Leitungen sind.",
      d: "In den Städten fahren immer mehr Leute mit Rädern, und das ist auch für die Läden gut.",
      e: "Sie erzählte von ihren Reisen und zeigte uns die Bücher, die sie auf den Märkten gefunden hatte.",
    },
    queries: [
      ["Haus", "a"],
      ["Besitzern", "a"],
      ["Vertrag", "b"],
      ["Nachbarin", "b"],
      ["Baum", "c"],
      ["Schulen", "c"],
      ["Stadt", "d"],
      ["Rad", "d"],
      ["Buch", "e"],
      ["Markt", "e"],
    ],
  },
  fr: {
    pages: {
      a: "Les maisons du village sont fermées pendant tout l'hiver, et les volets ne sont pas peints.",
      b: "Nous avons chargé les chevaux dans le camion avec l'aide des voisines, mais la route était longue.",
      c: "Les élèves ont préparé une fête pour la fin de l'année et ils chantaient dans la cour.",
      d: "Il y a des journaux anciens dans le grenier, et les images sont encore très belles.",
      e: "Elle décide toujours avec ses collègues, car les projets sont difficiles à financer.",
    },
    queries: [
      ["maison", "a"],
      ["volet", "a"],
      ["cheval", "b"],
      ["voisine", "b"],
      ["élève", "c"],
      ["chanter", "c"],
      ["journal", "d"],
      ["image", "d"],
      ["décider", "e"],
      ["projet", "e"],
    ],
  },
  es: {
    pages: {
      a: "Las casas de la colina tienen ventanas pequeñas y los jardines están muy cuidados.",
      b: "Ayer firmamos los contratos con el dueño, y después hablamos de las condiciones para el año que viene.",
      c: "Los niños cantaban canciones en el patio mientras las luces se apagaban una por una.",
      d: "En las ciudades del norte hay mercados que abren por la noche y venden pescados frescos.",
      e: "Ella ha escrito varias cartas a sus amigos, pero no le han contestado todavía.",
    },
    queries: [
      ["casa", "a"],
      ["jardín", "a"],
      ["contrato", "b"],
      ["condición", "b"],
      ["canción", "c"],
      ["luz", "c"],
      ["ciudad", "d"],
      ["mercado", "d"],
      ["carta", "e"],
      ["cancion", "c"],
    ],
  },
  it: {
    pages: {
      a: "Nel paese ci sono molte chiese antiche e i tetti sono stati riparati con le tegole di una volta.",
      b: "Abbiamo firmato i contratti con le banche dopo una lunga riunione, e non è stato facile.",
      c: "I ragazzi parlavano dei libri che avevano letto durante le vacanze al mare.",
      d: "Le strade della valle sono chiuse perché gli alberi sono caduti con la neve.",
      e: "Lei ha invitato gli amici per la cena e ha preparato le torte con le mele del giardino.",
    },
    queries: [
      ["chiesa", "a"],
      ["tetto", "a"],
      ["contratto", "b"],
      ["banca", "b"],
      ["ragazzo", "c"],
      ["libro", "c"],
      ["strada", "d"],
      ["albero", "d"],
      ["amico", "e"],
      ["torta", "e"],
    ],
  },
  pt: {
    pages: {
      a: "As casas da aldeia foram pintadas de branco e os telhados são todos vermelhos.",
      b: "Nós assinamos os contratos com os vizinhos e não houve discussões sobre o preço.",
      c: "As crianças cantavam canções no pátio da escola quando a chuva começou.",
      d: "Ela tem muitos livros sobre os animais do rio e já leu quase todos eles.",
      e: "Os barcos saem do porto pela manhã, e as redes são levadas pelos pescadores.",
    },
    queries: [
      ["casa", "a"],
      ["telhado", "a"],
      ["contrato", "b"],
      ["discussão", "b"],
      ["criança", "c"],
      ["canção", "c"],
      ["livro", "d"],
      ["animal", "d"],
      ["barco", "e"],
      ["pescador", "e"],
    ],
  },
  nl: {
    pages: {
      a: "De huizen aan de gracht zijn heel oud, en de daken worden dit jaar door de gemeente hersteld.",
      b: "Wij hebben de brieven van de buren gelezen, maar er was geen antwoord van het bestuur.",
      c: "De kinderen spelen met de honden in het park, omdat het daar veilig voor hen is.",
      d: "Zij heeft de boeken naar de winkels gebracht en is daarna met de fietsen naar huis gegaan.",
      e: "In de straten van het dorp staan bomen die meer dan honderd jaar oud zijn.",
    },
    queries: [
      ["huis", "a"],
      ["gemeenten", "a"],
      ["brief", "b"],
      ["antwoorden", "b"],
      ["hond", "c"],
      ["parken", "c"],
      ["boek", "d"],
      ["winkel", "d"],
      ["fiets", "d"],
      ["straat", "e"],
    ],
  },
  sv: {
    pages: {
      a: "Stugorna vid sjön är gamla, och vi har målat fönstren i samma färg som båtarna.",
      b: "Hon skrev breven till grannarna efter mötet, men det var ingen som svarade på dem.",
      c: "Flickorna sjöng i parken när regnet kom, och hundarna sprang hem till gården.",
      d: "Det finns många bilar på vägarna mellan städerna, och därför tar vi tågen i stället.",
      e: "Eleverna har läst om skogarna i norr och om fåglarna som bor där under vintern.",
    },
    queries: [
      ["stuga", "a"],
      ["båt", "a"],
      ["brev", "b"],
      ["granne", "b"],
      ["flicka", "c"],
      ["hund", "c"],
      ["bil", "d"],
      ["väg", "d"],
      ["skog", "e"],
      ["fågel", "e"],
    ],
  },
  da: {
    pages: {
      a: "Husene ved åen er gamle, og vinduerne blev malet af naboerne efter stormen.",
      b: "Hun skrev brevene til skolerne, men der var ikke noget svar da hun kom hjem.",
      c: "Pigerne sang i haven, og hundene løb efter dem hele vejen ned til stranden.",
      d: "Der er mange biler på gaderne i dag, og derfor tager vi togene til møderne.",
      e: "Vi har læst om skovene mod nord og om fuglene som bor der om vinteren.",
    },
    queries: [
      ["hus", "a"],
      ["vindue", "a"],
      ["brev", "b"],
      ["skole", "b"],
      ["pige", "c"],
      ["hund", "c"],
      ["gade", "d"],
      ["møde", "d"],
      ["skov", "e"],
      ["fugl", "e"],
    ],
  },
  no: {
    pages: {
      a: "Husene ved elva er gamle, og vinduene ble malt av naboene etter stormen i fjor.",
      b: "Hun skrev brevene til skolene, men det var ikke noe svar da hun kom hjem.",
      c: "Jentene sang i hagen, og hundene løp etter dem hele veien ned til stranda.",
      d: "Det er mange biler på gatene i dag, og derfor tar vi togene til møtene.",
      e: "Vi har lest om skogene i nord og om fuglene som bor der om vinteren.",
    },
    queries: [
      ["hus", "a"],
      ["vindu", "a"],
      ["brev", "b"],
      ["skole", "b"],
      ["jente", "c"],
      ["hund", "c"],
      ["gate", "d"],
      ["møte", "d"],
      ["skog", "e"],
      ["fugl", "e"],
    ],
  },
  fi: {
    pages: {
      a: "Järven rannalla olevissa taloissa ei ole sähköä, mutta ne ovat kesällä kauniita ja ikkunat ovat suuria.",
      b: "Hän on kirjoittanut kirjoja metsistä ja se on tehnyt hänestä tunnetun myös kaupungeissa.",
      c: "Lapsi leikki koirien kanssa, kun sade alkoi ja kaikki juoksivat sisään.",
      d: "Me olemme käyneet kouluissa ja puhuneet opettajien kanssa, mutta sopimusta ei vielä ole.",
      e: "Veneet lähtivät satamasta aamulla, ja kalastajat olivat jo merellä kun aurinko nousi.",
    },
    queries: [
      ["talo", "a"],
      ["ikkuna", "a"],
      ["kirja", "b"],
      ["metsä", "b"],
      ["kaupunki", "b"],
      ["koira", "c"],
      ["koulu", "d"],
      ["opettaja", "d"],
      ["satama", "e"],
      ["kalastaja", "e"],
    ],
  },
  ru: {
    pages: {
      a: "На берегу стоят старые дома, и в них уже давно никто не живёт, но окна ещё целы.",
      b: "Мы подписали договоры с соседями, и после этого они больше не спорили о границах.",
      c: "Дети играли с собаками во дворе школы, когда пошёл дождь.",
      d: "Она написала несколько книг о городах севера, и все они были проданы за месяц.",
      e: "Утром лодки уходят из порта, и рыбаки возвращаются только вечером с сетями.",
    },
    queries: [
      ["дом", "a"],
      ["окно", "a"],
      ["договор", "b"],
      ["граница", "b"],
      ["собака", "c"],
      ["школа", "c"],
      ["книга", "d"],
      ["город", "d"],
      ["лодка", "e"],
      ["рыбак", "e"],
    ],
  },
};

/** The files of the brain, `de/a.md` and so on, among some in English. */
export function languageFiles(): Readonly<Record<string, string>> {
  const files = Object.entries(LANGUAGE_SAMPLES).flatMap(([language, { pages }]) =>
    Object.entries(pages).map(([name, text]) => [`${language}/${name}.md`, text] as const),
  );
  return Object.fromEntries([...files, ...ENGLISH_FILES]);
}

const ENGLISH_FILES: readonly (readonly [string, string])[] = [
  ["en/a.md", "In this case the owner had to pay for the windows, and the house was sold in the spring."],
  ["en/b.md", "The casting of the bell was done by hand, as it has been for three hundred years."],
  ["en/c.md", "We met on the bridge and talked about what the hunting season would be like for the dogs."],
];
