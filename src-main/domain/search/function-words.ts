import type { StemmedLanguage } from "./languages";

/**
 * Words that every text of a language is full of and that say nothing of its subject, in lower case with their accents. What
 * neighbouring languages share stands in the lists of all of them, so that only the rest decides.
 */
export const FUNCTION_WORDS: Readonly<Record<StemmedLanguage, string>> = {
  cs: `a aby ale ani až bez bude by byl byla byli bylo být co což další do i já jak jako je jeho jejich jen ještě její
    jsem jsme jsou k když která které který kteří ke mezi mi má nad na nebo není než o od po pod podle pokud pouze pro proto
    protože před při s se si tak také takže tato tedy ten tento této to tom tomu toto tu tyto u už v ve však více z za ze že`,
  da: `ad af alle at blev blive bliver da de dem den denne der deres det dette dig din disse dog du efter eller en end er
    et for fra ham han hans har havde hende hendes her hos hun hvad hvem hver hvis hvor hvordan i ikke ind jeg jer kan kom
    kunne man mange med meget men mellem mig min mod nej noget nogle nu når og også om op os over på selv sig sin skal skulle
    som sådan thi til ud under var ved vi vil ville vor være været`,
  de: `aber als am an auch auf aus bei beim bin bis bist da damit dann das dass dein dem den denn der des die dies diese
    diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch für gegen haben habe hat
    hatte hatten hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jeder jedes jetzt kann kein keine können
    man mehr mein meine mich mir mit muss nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen
    seiner seit selbst sich sie sind so soll sowie um und uns unser unsere unter vom von vor war waren warum was weil wenn wer
    werden wie wieder will wir wird wo wurde wurden während zu zum zur zwischen über`,
  es: `a al algo algunas algunos ante antes aquel aquella así aunque cada como con contra cual cuando de del desde donde
    dos durante e el ella ellas ellos en entre era eran es esa ese eso esta estaba estado estamos estar este esto estos está
    están fue fueron ha había han hasta hay la las le les lo los me mi mis mucho muy más nada ni no nos nosotros nuestra nuestro
    o otra otro otros para pero poco por porque pues que quien qué se sea ser si sido sin sobre son su sus también tan tanto
    te tiene tienen todo todos tu tus un una uno unos y ya yo él`,
  fi: `ei eikä eivät että hän hänen ja jo johon joka jolla jonka jos jossa jota jotka kaikki kanssa kun kuin kuitenkin
    kuka me meidän mikä minkä minun minä missä mitä mukaan mutta myös ne niiden niin niitä nyt näitä nämä ole olen oli olivat olla
    on ovat se sekä sen sen siellä sillä siinä siitä sinä sitten sitä taas tai te tämä tämän tässä tätä vaan vain voi yli`,
  fr: `a afin ai ainsi alors après au aussi autre aux avait avant avec avoir avons c ce cela ces cet cette ceux chaque chez
    comme comment d dans de depuis des deux donc dont du elle elles en encore entre est et eu eux fait il ils j jamais je
    jusqu l la le les leur leurs lorsque lui là m ma mais me mes moi moins mon même n ne ni non nos notre nous on ont ou où
    par parce pas peu peut plus pour pourquoi puis qu quand que quel quelle qui quoi s sa sans se selon ses si soit son sont
    sous sur ta te tes toi ton tous tout toute toutes très tu un une vos votre vous y à ça étaient était été être`,
  hu: `a abban ahol aki alatt amely amelyek ami amikor annak arra az azok azt azért be csak de e egy egyik el első ennek
    ez ezek ezt fel ha hanem hogy hogyan igen is itt ki kell le lehet lesz majd már meg mert mi miért mint minden most már más
    nagyon nem nincs néhány olyan ott pedig s saját se sem szerint számára talán te tehát több ugyan után vagy vagyok van vannak
    volt voltak át én és így ő ők össze úgy`,
  it: `a abbiamo ad agli ai al alla alle allo anche ancora avere aveva c che chi ci come con cosa così cui da dagli dai
    dal dalla dalle dei del della delle dello di dopo dove due e ed era erano essere fatto fino fra gli ha hanno ho i il in
    io l la le lei lo loro lui ma mentre mi mia mio molto ne nei nel nella nelle nello noi non nostra nostro o ogni per perché
    però più poi prima qual quale quando quella quello questa queste questi questo qui se sei senza si sia siamo sono sopra
    sta stata stato su sua sue sugli sui sul sulla suo suoi tra tutti tutto un una uno è`,
  nl: `aan al alle als bij daar dan dat de der deze die dit doch doen door dus een en er geen ge haar had hadden heb hebben
    heeft hem hen het hier hij hoe hun iemand iets ik in is ja je kan kunnen maar me meer men met mij mijn moet na naar niet
    niets nog nu of om omdat onder ons onze ook op over reeds te tegen toch toen tot u uit uw van veel voor waar waren was wat
    we wel werd werden wie wij wil worden wordt zal ze zelf zich zij zijn zo zonder zou zijn`,
  no: `alle at av bare begge ble bli blir da de deg dem den denne der deres det dette din disse du eller en er et etter
    for fordi fra før ha hadde han hans har hans hennes her hun hva hvem hver hvis hvor hvordan hvorfor i ikke inn jeg kan
    kunne man mange med meg mellom men mer min mot mye ned noe noen nå når og også om opp oss over på seg selv sin siden skal
    skulle slik som så til under ut var ved vi vil ville være vært vår`,
  pt: `a ainda além ao aos aquela aquele as assim até cada com como da das de dela dele deles depois do dos e ela elas
    ele eles em entre era eram essa esse esta este eu está estão foi foram havia isso isto já lhe mais mas me mesmo meu minha
    muito na nas nem no nos nossa nosso nos não nós o onde os ou para pela pelas pelo pelos pois por porque qual quando que
    quem se seja sem ser seu seus si sido sobre sua suas são só também te tem tinha tudo têm um uma você vocês à às é`,
  ro: `a acea aceasta această acel acest acestea aceste acum ai aici al ale am ar are as asta astfel atunci au avea ca
    care ce cea cei cel cele cine cu cum când că căci dar de decât deci deja despre din dintre doar după e ea ei el ele era este
    eu fi fiecare fost foarte fără iar in la le lor lui mai mea meu mi mult ne nici noi nu o or ori pe pentru poate prin
    până s sa sale sau se si sub sunt său te toate tot toți un una unde unei unor unui va voi vor îi îl în între își și ție`,
  ru: `а без бы был была были было быть в вам вас весь во вот все всё вы где да даже для до его ее её если есть еще ещё
    же за здесь и из или им их к как когда который которая которые которых кто ли либо мне может мы на над надо наш не него
    нет ни них но ну о об однако он она они оно от очень по под при про с сам свой себя так также такой там те тем то того
    тоже только том тут ты у уже хотя чего чей чем что чтобы чье эта эти это этого этой этом этот я`,
  sv: `alla att av blev bli blir da de dem den denna deras dess dessa det detta dig din du där efter eller en ett från för
    ha hade han hans har henne hennes hon honom hos hur här i icke in ingen inte jag kan kunde man med mellan men mer mig min
    mot mycket ni nu när någon något några och också om oss på samma sedan sig sin sina sitt själv ska skall skulle som så sådan
    till under upp ut utan var vad varför varit vars vem vi vid vilka vilken vill vår våra än är åt över`,
  tr: `acaba altı ama ancak aslında az bana bazı belki ben benim beri bile bir biraz birçok biz bize bizim bu buna bunu
    bunun böyle da daha de defa değil diye diğer dolayı en fakat gibi göre hem henüz hep hepsi her hiç için ile ilgili ise
    kadar kendi ki kim kimse mi mu mı mü nasıl ne neden nedenle nerede niye o olan olarak oldu olduğu olduğunu olsa on ona onlar
    onu onun sadece sanki sen siz sonra tarafından tüm ve veya ya yani yine yok zaten çok çünkü önce öyle şey şu`,
};

/** Letters that hint at a language: a word with one of them speaks for it a little. */
export const TELLING_LETTERS: Readonly<Record<StemmedLanguage, string>> = {
  cs: "ěřůčšžý",
  da: "æøå",
  de: "äöüß",
  es: "ñáíóú",
  fi: "äö",
  fr: "éèêàçùœîô",
  hu: "őűáéó",
  it: "àèòù",
  nl: "",
  no: "æøå",
  pt: "ãõçáêé",
  ro: "ășțâîşţ",
  ru: "абвгдежзийклмнопрстуфхцчшщъыьэюя",
  sv: "åäö",
  tr: "ığşçöü",
};
