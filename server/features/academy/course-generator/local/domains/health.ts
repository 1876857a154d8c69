import type { Domain } from "../domain.ts";

export const health: Domain = {
  category: "sante",
  words:
    /^(sante|hygiene|nutrition|malnutri|maladie|paludisme|malaria|cholera|ebola|rougeole|vaccin|soin|soigner|secours|secourisme|infirmi|medic|pharmac|matern|grossesse|accouch|enfant|bebe|nourrisson|allait|planning|contracept|vih|sida|diarrhee|moustique|diabete|tension|handicap|mental|stress|sexuel|puberte|menstru|dentaire|vieill|aine)/,
  roles: [
    ["relais communautaire", "relais communautaire"],
    ["infirmière", "infirmier"],
    ["accoucheuse", "assistant de santé"],
    ["animatrice nutrition", "animateur nutrition"],
  ],
  measure: { kind: "rate", who: "familles", reach: "qui appliquent le geste" },
  facets: [
    {
      name: "la prévention à la maison",
      steps: [
        ["installer un point de lavage des mains près des latrines", "un savon mouillé le soir"],
        ["traiter l'eau de boisson", "un récipient étroit, couvert, daté"],
        ["vider les eaux dormantes autour de la maison", "aucune larve après huit jours"],
        ["suspendre et border une moustiquaire imprégnée", "des bords glissés sous le matelas"],
      ],
      tools: ["un bidon à bascule", "du chlore domestique", "une moustiquaire sans trou"],
      errors: [
        ["de l'eau propre puisée avec une main sale", "employer un robinet ou une louche suspendue"],
        [
          "une moustiquaire gardée pour les visiteurs",
          "y coucher d'abord les petits et les femmes enceintes",
        ],
        ["des latrines sans couvercle", "en fabriquer un avec une poignée longue"],
      ],
      facts: [
        "Le savon et vingt secondes de friction arrêtent une grande part des diarrhées.",
        "Le moustique du paludisme pique surtout entre le coucher et le lever du soleil.",
        "Une eau claire peut être dangereuse : la transparence ne dit rien des microbes.",
      ],
    },
    {
      name: "la reconnaissance des signes de danger",
      steps: [
        ["demander depuis quand et combien de fois", "une durée et une fréquence écrites"],
        ["mesurer la température et compter la respiration", "deux nombres notés avec l'heure"],
        ["pincer doucement la peau du ventre", "un pli qui s'efface aussitôt"],
        ["chercher les signes qui imposent le centre de santé", "une décision prise en moins de dix minutes"],
      ],
      tools: ["un thermomètre", "une montre avec trotteuse", "une affiche des signes de danger"],
      errors: [
        ["une fièvre soignée trois jours à la maison", "faire le test du paludisme le jour même"],
        ["un enfant qui convulse mis au froid", "le coucher sur le côté et partir au centre"],
        ["une attente parce que c'est dimanche", "connaître le numéro et la garde du centre"],
      ],
      facts: [
        "Un enfant qui ne boit plus, qui vomit tout ou qui convulse doit être vu sans attendre.",
        "La déshydratation tue plus vite que la faim : on boit dès la première selle liquide.",
        "Un antibiotique ne soigne ni un rhume ni un paludisme.",
      ],
    },
    {
      name: "l'alimentation équilibrée",
      steps: [
        ["réunir trois groupes d'aliments au même repas", "trois couleurs dans l'assiette"],
        ["enrichir la bouillie avec arachide, soja ou poisson", "une bouillie qui tient sur la cuiller"],
        ["servir l'enfant dans son propre plat", "une quantité que l'on peut compter"],
        ["peser chaque mois les plus petits", "une courbe qui monte sur le carnet"],
      ],
      tools: ["un carnet de croissance", "un ruban pour le bras", "un petit jardin de feuilles"],
      errors: [
        ["une bouillie claire comme de l'eau", "l'épaissir et ajouter une cuillerée d'huile"],
        ["les œufs et le poisson vendus en totalité", "en garder une part pour les moins de cinq ans"],
        ["un sevrage soudain", "continuer à allaiter pendant que les aliments s'ajoutent"],
      ],
      facts: [
        "Le lait maternel seul suffit pendant les six premiers mois.",
        "Les feuilles vertes cuites avec un peu d'huile apportent mieux leur vitamine A.",
        "Un bras dont le tour passe sous 11,5 cm, entre six mois et cinq ans, appelle une prise en charge immédiate.",
      ],
    },
    {
      name: "le secourisme de base",
      steps: [
        ["regarder autour avant de s'approcher", "un lieu sans danger pour vous"],
        ["appeler de l'aide et dire où", "une personne désignée, partie téléphoner"],
        ["appuyer fort sur une plaie qui saigne", "un saignement arrêté après dix minutes"],
        ["refroidir une brûlure à l'eau propre", "vingt minutes d'eau qui coule doucement"],
      ],
      tools: ["des compresses propres", "un drap pour transporter", "des gants ou un sac plastique"],
      errors: [
        ["du dentifrice ou de l'huile sur une brûlure", "rincer à l'eau et couvrir d'un linge propre"],
        ["un garrot posé trop vite", "comprimer d'abord, longtemps, sans regarder"],
        ["un blessé du dos relevé de force", "l'immobiliser et attendre les porteurs"],
      ],
      facts: [
        "Une pression directe et continue arrête la plupart des saignements.",
        "Une morsure de chien se lave au savon quinze minutes, puis se montre au centre, à cause de la rage.",
        "On ne donne rien à boire à une personne inconsciente.",
      ],
    },
    {
      name: "la sensibilisation",
      steps: [
        ["poser une question ouverte et se taire", "une réponse de plus de deux phrases"],
        ["reformuler sans juger", "un hochement de tête en face"],
        ["proposer un seul petit changement", "un engagement daté, dit par la personne"],
        ["revenir la semaine suivante", "un obstacle nommé et une solution essayée"],
      ],
      tools: ["des images sans texte", "un carnet de visites", "un lieu calme et discret"],
      errors: [
        ["un discours d'une heure", "le couper en trois visites de quinze minutes"],
        ["un secret répété au quartier", "rappeler la règle et changer de messager"],
        ["une menace pour faire obéir", "montrer le geste et laisser essayer"],
      ],
      facts: [
        "On change plus facilement une habitude quand un voisin l'a déjà changée.",
        "La confidentialité se gagne en mois et se perd en une phrase.",
        "Faire faire une fois vaut mieux que d'expliquer cinq fois.",
      ],
    },
    {
      name: "le travail avec le centre de santé",
      steps: [
        ["dresser la carte des familles et des points d'eau", "une carte affichée et datée"],
        ["référer avec un billet écrit", "une contre-référence revenue avec le patient"],
        ["signaler tout cas inhabituel le jour même", "un appel noté, avec l'heure"],
        ["compter les visites et les absents", "un rapport d'une page chaque mois"],
      ],
      tools: ["des billets de référence", "un registre", "un téléphone chargé"],
      errors: [
        ["un stock de médicaments tenu à la maison", "le rendre au centre et orienter les malades"],
        ["des chiffres arrangés pour plaire", "écrire ce qui a été vu, même décevant"],
        ["des familles éloignées oubliées", "fixer une tournée mensuelle à part"],
      ],
      facts: [
        "Une épidémie signalée deux jours plus tôt touche souvent beaucoup moins de personnes.",
        "Un enfant absent à la vaccination se retrouve plus vite avec une carte qu'avec une liste.",
        "Le relais oriente ; le soignant diagnostique et prescrit.",
      ],
    },
  ],
};
