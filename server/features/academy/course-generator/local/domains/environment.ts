import type { Domain } from "../domain.ts";

export const environment: Domain = {
  category: "agriculture",
  words:
    /^(environn|ecolog|foret|forest|arbre|reforest|reboise|bois|dechet|recycl|plastique|pollut|climat|climatique|eau|forage|puits|riviere|fleuve|erosion|ravin|biodivers|faune|flore|braconnage|parc|nature|assainiss|latrine|inondation|carbone|charbon)/,
  roles: [
    ["écogarde", "écogarde"],
    ["responsable de pépinière", "responsable de pépinière"],
    ["animatrice environnement", "animateur environnement"],
    ["ramasseuse-trieuse", "ramasseur-trieur"],
  ],
  measure: { kind: "rate", who: "arbres", reach: "encore vivants" },
  facets: [
    {
      name: "l'observation du milieu",
      steps: [
        ["suivre l'eau depuis la crête pendant une averse", "une flèche sur la carte pour chaque ruisseau"],
        ["photographier le même point chaque mois", "deux images comparables"],
        ["interroger trois anciens sur les changements", "trois dates recoupées"],
        ["compter les espèces sur dix mètres carrés", "une liste avec les noms locaux"],
      ],
      tools: ["une carte dessinée à la main", "un décamètre", "un cahier de terrain"],
      errors: [
        ["une conclusion tirée d'une seule visite", "revenir à trois saisons différentes"],
        ["un diagnostic sans les habitants", "refaire le tour avec eux"],
        ["des noms d'espèces devinés", "garder un échantillon et demander"],
      ],
      facts: [
        "L'eau qui court vite emporte la terre ; celle que l'on ralentit s'infiltre.",
        "Les anciens datent souvent une source tarie à deux ou trois ans près.",
        "Une pente nue perd en une saison ce qu'un siècle avait formé.",
      ],
    },
    {
      name: "le reboisement",
      steps: [
        ["choisir des essences adaptées et utiles", "trois espèces au moins, dont une locale"],
        ["trouer à quarante centimètres avant les pluies", "un trou où tient un seau"],
        ["planter au début de la saison humide", "un collet au ras du sol"],
        ["protéger chaque plant du bétail et du feu", "une couronne désherbée d'un mètre"],
      ],
      tools: ["une barre à mine", "des sachets de pépinière", "des piquets de repérage"],
      errors: [
        ["un sachet laissé autour des racines", "le fendre et le remporter"],
        ["une seule essence sur toute la colline", "alterner pour limiter les maladies"],
        ["une fête de plantation sans entretien", "inscrire trois désherbages au calendrier"],
      ],
      facts: [
        "La survie à douze mois compte davantage que le nombre de trous.",
        "Un arbre planté trop tard dans la saison n'a pas le temps d'enraciner.",
        "Le bétail et le feu tuent plus de jeunes plants que la sécheresse.",
      ],
    },
    {
      name: "la protection de l'eau et des sols",
      steps: [
        ["tracer les courbes de niveau", "une ligne horizontale vérifiée au niveau"],
        ["planter des haies en travers de la pente", "un talus qui se forme après deux pluies"],
        ["éloigner latrines et décharges du puits", "trente mètres au moins, en aval"],
        ["mesurer le débit de la source", "un seau rempli, un temps noté"],
      ],
      tools: [
        "un cadre en A avec un fil à plomb",
        "du vétiver ou une autre herbe fixatrice",
        "un seau gradué",
      ],
      errors: [
        ["un ravin comblé avec des ordures", "ralentir l'eau en amont, par petits barrages"],
        ["un labour dans le sens de la pente", "cultiver en travers"],
        ["une source sans clôture", "protéger cinquante pas autour du captage"],
      ],
      facts: [
        "Une haie de vétiver serrée peut retenir la plus grande part de la terre qui descend.",
        "Un ravin se soigne d'abord par le haut.",
        "Une mare de décharge près d'un puits finit dans les verres.",
      ],
    },
    {
      name: "la gestion des déchets",
      steps: [
        ["peser une semaine de déchets d'une famille", "un poids par catégorie"],
        ["séparer organique, plastique et dangereux", "trois bacs sans mélange"],
        ["composter ce qui vient du vivant", "un tas chaud au troisième jour"],
        ["organiser une tournée à heure fixe", "des sacs sortis le bon matin"],
      ],
      tools: ["trois bacs de couleur", "des gants épais et des bottes", "une charrette"],
      errors: [
        ["du plastique brûlé au coin de la parcelle", "le trier et le vendre ou l'enfouir en décharge"],
        ["des piles jetées dans le compost", "leur réserver un bocal fermé"],
        ["une collecte gratuite sans budget", "fixer un petit abonnement par famille"],
      ],
      facts: [
        "Plus de la moitié des déchets d'un foyer congolais peut devenir du compost.",
        "La fumée de plastique contient des poisons qui restent longtemps dans le corps.",
        "Un caniveau bouché par des bouteilles inonde d'abord ceux d'en bas.",
      ],
    },
    {
      name: "l'économie des ressources locales",
      steps: [
        ["chiffrer ce que la forêt ou l'eau rapporte", "un tableau de produits et de saisons"],
        ["fixer des règles de prélèvement", "une règle comprise par un enfant"],
        ["essayer une activité qui remplace la coupe", "un revenu comparé au charbon"],
        ["partager la surveillance", "un tour de garde affiché"],
      ],
      tools: ["un registre des prélèvements", "une balance", "un foyer amélioré"],
      errors: [
        ["une interdiction sans solution de rechange", "négocier d'abord le revenu qui la remplace"],
        ["un foyer amélioré trop petit pour la marmite", "le construire avec la cuisinière"],
        ["des amendes que personne ne perçoit", "les rendre modestes et immédiates"],
      ],
      facts: [
        "Un foyer bien construit peut économiser la moitié du bois.",
        "Une ruche ou un champignon rapporte sans abattre l'arbre.",
        "Une règle décidée par les usagers est mieux respectée qu'une règle affichée par l'administration.",
      ],
    },
    {
      name: "la mobilisation",
      steps: [
        ["choisir un geste que chacun peut faire lundi", "un geste filmé ou dessiné"],
        ["former vingt relais dans les écoles et les églises", "vingt noms et vingt téléphones"],
        ["rendre visible le résultat", "un panneau avant et après"],
        ["fêter la première année", "des chiffres annoncés devant tous"],
      ],
      tools: ["des affiches dessinées par les élèves", "un mégaphone", "un album de photos datées"],
      errors: [
        ["une campagne faite de reproches", "montrer un voisin qui y arrive"],
        ["une journée propre sans lendemain", "fixer la date suivante avant de se séparer"],
        ["des enfants chargés du travail dangereux", "leur confier le comptage et l'affichage"],
      ],
      facts: [
        "Les habitudes se transmettent par la cour et par le seuil plus que par la radio.",
        "Un panneau qui montre le résultat attire de nouveaux volontaires.",
        "Un petit succès proche vaut mieux qu'une grande cause lointaine.",
      ],
    },
  ],
};
