import type { Domain } from "../domain.ts";

export const livestock: Domain = {
  category: "agriculture",
  words:
    /^(elevage|elever|eleveu|poule|poulet|poulailler|volaille|pondeuse|chevre|caprin|mouton|ovin|porc|porcin|porcher|vache|bovin|betail|lapin|cobaye|canard|veterin|pintade|dinde|caille)/,
  roles: [
    ["éleveuse", "éleveur"],
    ["auxiliaire vétérinaire", "auxiliaire vétérinaire"],
    ["conseillère d'élevage", "conseiller d'élevage"],
    ["monitrice rurale", "moniteur rural"],
  ],
  measure: { kind: "money", unit: "animal", units: "animaux", cost: [9_000, 26_000], lot: [20, 120] },
  facets: [
    {
      name: "le choix des animaux",
      steps: [
        ["visiter deux élevages avant d'acheter", "des mères vues, en bon état, chez le vendeur"],
        ["regarder l'œil, le poil ou la plume", "un œil brillant et un pelage ou plumage lisse"],
        ["demander l'âge et les soins reçus", "une date écrite, non un souvenir"],
        ["isoler les nouveaux venus quinze jours", "quinze jours sans toux ni diarrhée"],
      ],
      tools: ["un carnet d'élevage", "un enclos d'isolement", "une balance suspendue"],
      errors: [
        ["un achat au marché le soir, au rabais", "acheter le matin, chez un éleveur connu"],
        ["un mâle apparenté aux femelles", "l'échanger avec un voisin éloigné"],
        ["trop de bêtes dès le départ", "commencer par la moitié de ce que l'on peut nourrir"],
      ],
      facts: [
        "La consanguinité se paie en quelques générations : petits faibles, pontes maigres, pertes.",
        "Un animal bon marché qui apporte une maladie coûte le prix du troupeau.",
        "Les races locales grandissent moins vite, mais résistent mieux à la chaleur et aux privations.",
      ],
    },
    {
      name: "le logement",
      steps: [
        ["orienter l'abri selon le vent dominant", "un air frais sans courant à hauteur des bêtes"],
        ["surélever ou cimenter le sol", "une litière sèche après l'orage"],
        ["calculer la place de chaque animal", "des repas sans bagarre aux mangeoires"],
        ["fermer la nuit contre les prédateurs", "un verrou essayé de l'intérieur comme de l'extérieur"],
      ],
      tools: ["du grillage solide", "une litière de copeaux ou de paille", "un pédiluve à l'entrée"],
      errors: [
        ["une litière jamais changée", "la retirer chaque mois et la composter"],
        ["un abri collé à la maison", "laisser dix mètres et un rideau d'arbustes"],
        ["des mangeoires posées au sol", "les suspendre à hauteur du dos"],
      ],
      facts: [
        "L'odeur d'ammoniac que l'on sent accroupi est déjà mauvaise pour les poumons des animaux.",
        "Un logement surpeuplé fait plus de malades que le froid.",
        "Un bain désinfectant à la porte arrête beaucoup de microbes qui voyagent sous les semelles.",
      ],
    },
    {
      name: "l'alimentation",
      steps: [
        ["peser la ration d'une journée", "une mangeoire vide une heure avant la suivante"],
        [
          "mélanger une source d'énergie et une de protéines",
          "un mélange homogène, sans poche d'un seul grain",
        ],
        ["donner de l'eau propre à volonté", "un abreuvoir lavé chaque matin"],
        ["observer les fèces", "des crottes moulées, de couleur habituelle"],
      ],
      tools: ["un seau gradué", "un mélangeur ou une bâche", "un abreuvoir facile à brosser"],
      errors: [
        ["un changement brutal de ration", "passer de l'ancienne à la nouvelle en une semaine"],
        ["des grains moisis donnés par économie", "les jeter : certaines moisissures tuent"],
        ["un abreuvoir vide à midi", "doubler le nombre de points d'eau"],
      ],
      facts: [
        "L'aliment représente d'ordinaire entre la moitié et les trois quarts des dépenses d'un élevage.",
        "Une bête privée d'eau cesse de manger avant de montrer qu'elle souffre.",
        "Les feuilles de moringa, de leucaena ou de patate douce complètent utilement une ration.",
      ],
    },
    {
      name: "la santé du troupeau",
      steps: [
        ["faire le tour des animaux matin et soir", "des bêtes qui viennent à la voix"],
        ["suivre le calendrier de vaccination du secteur", "une date de rappel écrite au mur"],
        ["déparasiter selon le poids", "une dose lue sur l'étiquette et notée"],
        ["séparer tout animal qui se tient à l'écart", "un malade seul, les autres intacts"],
      ],
      tools: ["un thermomètre", "une glacière pour les vaccins", "un registre des soins"],
      errors: [
        ["un antibiotique donné au hasard", "appeler l'agent vétérinaire et décrire les signes"],
        ["un cadavre jeté au bord du chemin", "l'enfouir à un mètre, avec de la chaux"],
        ["un vaccin laissé au soleil", "le transporter sur de la glace et l'employer le jour même"],
      ],
      facts: [
        "La maladie de Newcastle peut vider un poulailler non vacciné en quelques jours.",
        "Respecter le délai d'attente après un traitement protège ceux qui mangeront la viande, les œufs ou le lait.",
        "La plupart des épidémies entrent par un visiteur, un véhicule ou un animal nouveau.",
      ],
    },
    {
      name: "la reproduction",
      steps: [
        ["choisir les meilleures femelles", "trois critères écrits pour chacune"],
        ["noter chaque saillie, ponte ou division", "une date de naissance prévue"],
        ["préparer un lieu calme et propre", "une mère installée avant le terme"],
        ["surveiller les premières vingt-quatre heures", "des petits qui ont tété, picoré ou mangé"],
      ],
      tools: [
        "des bagues ou des boucles numérotées",
        "un nid ou une case propre",
        "une lampe chauffante sûre",
      ],
      errors: [
        ["une femelle trop jeune mise au mâle", "attendre les deux tiers du poids adulte"],
        ["des petits vendus avant le sevrage", "patienter jusqu'à ce qu'ils mangent seuls"],
        ["un mâle unique pendant des années", "le remplacer à date fixe"],
      ],
      facts: [
        "Les pertes des premiers jours décident souvent du bénéfice d'une année.",
        "Une fiche par mère révèle vite lesquelles méritent d'être gardées.",
        "La chaleur des premières heures compte plus, pour les petits, que la quantité d'aliment.",
      ],
    },
    {
      name: "la comptabilité de l'élevage",
      steps: [
        ["écrire chaque achat d'aliment", "un coût par semaine, au franc près"],
        ["compter les naissances, les ventes et les pertes", "un effectif qui tombe juste"],
        ["peser un échantillon chaque mois", "une courbe de croissance"],
        ["calculer le coût d'une bête prête à vendre", "un prix plancher connu avant le marché"],
      ],
      tools: ["un cahier à colonnes", "une calculatrice", "un calendrier des fêtes"],
      errors: [
        ["une vente quand l'argent manque, à n'importe quel prix", "prévoir les sorties avant les fêtes"],
        ["des bêtes gardées trop longtemps", "vendre dès que la croissance ralentit"],
        ["des œufs ou du lait consommés sans les compter", "les inscrire au prix du marché"],
      ],
      facts: [
        "Au-delà du poids d'abattage habituel, chaque kilo gagné coûte plus cher que le précédent.",
        "Les prix montent avant les fêtes : les naissances se planifient à rebours.",
        "Le fumier est une recette, surtout quand un maraîcher travaille à côté.",
      ],
    },
  ],
};
