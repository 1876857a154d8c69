import type { Domain } from "../domain.ts";

export const crops: Domain = {
  category: "agriculture",
  words:
    /^(agricol|agricult|agroecolog|agronom|maraich|jardin|potager|legume|champ|semence|semis|pepiniere|mais|manioc|riz|rizicult|haricot|arachide|soja|tomate|oignon|amarante|chou|gombo|piment|banan|patate|igname|cafe|cafeicult|cacao|palmier|ananas|avocat|mangue|verger|fruit|compost|irrigation|recolt|culture|cultiver|planter|sol|engrais|ble|sorgho|niebe)/,
  roles: [
    ["maraîchère", "maraîcher"],
    ["cultivatrice", "cultivateur"],
    ["pépiniériste", "pépiniériste"],
    ["conseillère agricole", "conseiller agricole"],
  ],
  measure: { kind: "money", unit: "kilo", units: "kilos", cost: [350, 900], lot: [120, 600] },
  facets: [
    {
      name: "la connaissance du sol",
      steps: [
        [
          "creuser un trou de 30 cm et regarder les couches",
          "une limite nette entre terre noire et terre claire",
        ],
        [
          "rouler une poignée de terre humide entre les mains",
          "un boudin qui tient sans se casser si l'argile domine",
        ],
        ["compter les vers dans une pelletée", "au moins huit vers, le matin, après une pluie"],
        ["verser un arrosoir et chronométrer l'infiltration", "une flaque disparue en moins de cinq minutes"],
      ],
      tools: ["une bêche", "un bocal transparent", "un cahier de parcelle"],
      errors: [
        ["un labour profond qui enterre la bonne terre", "ouvrir à la fourche, sans retourner"],
        ["une parcelle choisie loin de l'eau", "compter les arrosoirs avant de bêcher"],
        ["une terre laissée nue toute la saison sèche", "couvrir de paille ou semer un engrais vert"],
      ],
      facts: [
        "Une terre riche en matière organique retient plusieurs fois plus d'eau qu'un sable nu.",
        "Le compost corrige aussi bien un sol trop léger qu'un sol trop lourd.",
        "Une croûte dure en surface signale souvent une terre pauvre en vie, que la pluie a tassée.",
      ],
    },
    {
      name: "la semence",
      steps: [
        ["tester vingt graines dans un linge humide", "seize germes ou davantage au dixième jour"],
        ["trier à la main sur un plateau clair", "des graines pleines, entières, de même couleur"],
        ["écarter ce qui flotte dans un seau d'eau", "un fond de graines lourdes et un dessus à jeter"],
        ["étiqueter chaque lot avec le lieu et l'année", "une étiquette lisible dans six mois"],
      ],
      tools: ["un tamis", "des bouteilles bien fermées", "de la cendre tamisée"],
      errors: [
        ["un hybride ressemé l'année suivante", "garder seulement les graines de variétés fixées"],
        ["des sacs posés à même le ciment", "les poser sur une palette, au sec et à l'ombre"],
        ["un semis trop profond", "couvrir de deux à trois fois l'épaisseur de la graine"],
      ],
      facts: [
        "La chaleur et l'humidité font vieillir une graine plus vite que les mois qui passent.",
        "On choisit les plantes mères debout dans le champ, jamais les plus beaux fruits du panier.",
        "Un lot qui germe à 60 % demande de semer presque deux fois plus serré.",
      ],
    },
    {
      name: "la mise en place",
      steps: [
        ["tendre un cordeau et marquer les rangs", "des lignes droites, parallèles, faciles à sarcler"],
        ["espacer les plants selon leur taille adulte", "un feuillage qui se touchera sans se chevaucher"],
        ["repiquer en fin d'après-midi", "des plants dressés le troisième midi"],
        ["tasser la terre autour de chaque racine", "une feuille qui se déchire avant que le plant ne bouge"],
      ],
      tools: ["un cordeau et deux piquets", "un plantoir", "un arrosoir à pomme fine"],
      errors: [
        ["des plants trop serrés", "éclaircir tôt et replanter ailleurs les plus beaux"],
        ["un repiquage en plein soleil", "attendre seize heures et ombrer trois jours"],
        ["des racines repliées vers le haut", "élargir le trou avant de poser la motte"],
      ],
      facts: [
        "Un écartement régulier laisse passer l'air, et l'air sèche les feuilles avant les champignons.",
        "Un plant âgé de plus de six semaines reprend mal et fleurit trop tôt.",
        "Le premier arrosage colle la terre aux racines ; il se donne même quand il pleut.",
      ],
    },
    {
      name: "l'alimentation des plantes",
      steps: [
        ["enfoncer un doigt avant d'arroser", "une humidité sentie à partir de la deuxième phalange"],
        ["arroser au pied, tôt le matin", "des feuilles restées sèches"],
        ["pailler sur cinq centimètres", "une terre encore fraîche à midi"],
        ["apporter deux poignées de compost mûr par plant", "des feuilles d'un vert égal après dix jours"],
      ],
      tools: ["deux arrosoirs de dix litres", "une fourche", "une brouette"],
      errors: [
        ["un arrosage léger tous les soirs", "donner moins souvent, mais jusqu'aux racines"],
        ["du fumier frais au contact des tiges", "le composter deux mois avant de l'épandre"],
        ["un excès d'azote sur une plante à fruits", "réduire le fumier et ajouter un peu de cendre"],
      ],
      facts: [
        "Une planche de dix mètres carrés boit une cinquantaine de litres par jour en saison sèche.",
        "Des feuilles basses qui jaunissent uniformément réclament le plus souvent de l'azote.",
        "Le paillis peut diviser par deux le nombre d'arrosages.",
      ],
    },
    {
      name: "la santé des plantes",
      steps: [
        ["inspecter dix plants en zigzag chaque matin", "un compte écrit de plants touchés"],
        ["regarder le dessous des feuilles", "des œufs repérés avant l'éclosion"],
        ["retirer à la main les premières chenilles", "moins de deux plants atteints sur dix"],
        ["sortir du champ les plants malades", "une parcelle sans débris contagieux"],
      ],
      tools: ["une loupe de poche", "un seau fermé", "un pulvérisateur propre"],
      errors: [
        [
          "un produit sans étiquette acheté au verre",
          "le refuser et demander conseil à l'agronome du secteur",
        ],
        [
          "un traitement par habitude, sans ravageur",
          "compter d'abord, traiter seulement au-dessus du seuil",
        ],
        ["la même famille de plantes au même endroit", "organiser une rotation sur trois ou quatre planches"],
      ],
      facts: [
        "Une coccinelle peut manger plusieurs dizaines de pucerons par jour.",
        "La rotation prive les maladies du sol de la plante qu'elles attendent.",
        "L'eau savonneuse n'agit que sur l'insecte qu'elle touche, d'où l'importance du dessous des feuilles.",
      ],
    },
    {
      name: "la vente de la récolte",
      steps: [
        ["récolter à la fraîche, avant huit heures", "des produits fermes et froids au toucher"],
        ["trier en trois qualités", "trois tas que l'acheteur reconnaît au premier regard"],
        ["peser chaque lot et l'écrire", "un poids par ligne, daté"],
        ["relever le prix sur deux marchés", "un écart connu avant de charger"],
      ],
      tools: ["une balance vérifiée", "des caisses aérées", "un linge mouillé"],
      errors: [
        ["un sac rempli jusqu'au col", "passer aux caisses de trois couches"],
        ["une vente au premier passant", "annoncer son prix plancher et attendre le deuxième acheteur"],
        ["une récolte laissée au soleil", "monter un abri de palmes au bord du champ"],
      ],
      facts: [
        "Un produit trié se vend mieux, même quand une partie part à bas prix.",
        "Le transport mal organisé peut coûter plus cher que la semence.",
        "Garder une part pour la maison se compte comme une recette, au prix du marché.",
      ],
    },
  ],
};
