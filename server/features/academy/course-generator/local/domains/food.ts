import type { Domain } from "../domain.ts";

export const food: Domain = {
  category: "agriculture",
  words:
    /^(cuisine|cuisin|recette|transform|farine|gari|chikwangue|fufu|pain|boulang|patiss|beignet|gateau|confiture|jus|sirop|sechage|seche|fumage|conserv|fromage|yaourt|lait|laitier|huile|moulin|restaur|traiteur|aliment|repas|boisson|biscuit|glace)/,
  roles: [
    ["transformatrice", "transformateur"],
    ["cuisinière", "cuisinier"],
    ["boulangère", "boulanger"],
    ["responsable d'atelier", "responsable d'atelier"],
  ],
  measure: { kind: "money", unit: "portion", units: "portions", cost: [400, 1_400], lot: [60, 300] },
  facets: [
    {
      name: "le choix des matières premières",
      steps: [
        ["sentir, toucher et ouvrir un échantillon", "une odeur franche et une chair ferme"],
        ["peser à l'arrivée, devant le livreur", "un poids signé par les deux"],
        ["trier et écarter ce qui est abîmé", "un bac de rebuts pesé, lui aussi"],
        ["ranger au frais ou au sec dans l'heure", "des caisses datées, la plus ancienne devant"],
      ],
      tools: ["une balance au gramme", "des caisses lavables", "un registre d'arrivage"],
      errors: [
        ["un lot payé sans être ouvert", "prélever à trois endroits avant de payer"],
        ["des produits mûrs et verts mélangés", "les séparer : ils ne demandent pas le même temps"],
        ["un seul fournisseur", "en essayer un deuxième, un mois sur deux"],
      ],
      facts: [
        "Aucune recette ne rattrape une matière première abîmée.",
        "Les rebuts d'un lot font partie de son prix : un kilo trié coûte plus cher qu'un kilo acheté.",
        "La saison d'abondance est le moment d'acheter, de transformer et de stocker.",
      ],
    },
    {
      name: "l'hygiène de l'atelier",
      steps: [
        ["se laver les mains vingt secondes au savon", "des ongles courts et des poignets propres"],
        ["séparer le cru du prêt à manger", "deux planches de couleurs différentes"],
        ["nettoyer, rincer, puis désinfecter le plan", "une surface sèche, sans odeur"],
        ["couvrir et fermer avant la nuit", "aucune trace d'insecte au matin"],
      ],
      tools: [
        "de l'eau de Javel correctement diluée",
        "un tablier réservé à l'atelier",
        "un thermomètre de cuisson",
      ],
      errors: [
        ["un même torchon pour tout", "en prévoir un par usage, bouilli chaque soir"],
        ["une personne malade à la préparation", "lui confier l'étiquetage ou la renvoyer chez elle"],
        ["de l'eau de provenance inconnue", "la faire bouillir à gros bouillons une minute"],
      ],
      facts: [
        "Entre 5 et 60 °C, les microbes se multiplient vite : on traverse cette zone le plus rapidement possible.",
        "La Javel n'agit que sur une surface déjà propre.",
        "La plupart des intoxications viennent des mains, de l'eau ou d'une attente trop longue au tiède.",
      ],
    },
    {
      name: "la mise au point de la recette",
      steps: [
        ["écrire la recette en grammes et en minutes", "une fiche que quelqu'un d'autre peut suivre"],
        ["peser chaque ingrédient dans l'ordre d'emploi", "un plan de travail vide de tout le reste"],
        ["surveiller la température plutôt que la pendule", "un cœur cuit, vérifié à la sonde ou à la lame"],
        ["goûter à froid le lendemain", "un goût constant d'une fournée à l'autre"],
      ],
      tools: ["une balance de cuisine", "un minuteur", "une fiche plastifiée"],
      errors: [
        ["des mesures à la poignée", "remplacer chacune par un poids écrit"],
        ["deux changements le même jour", "n'en tester qu'un seul à la fois"],
        ["une cuisson pressée à feu fort", "baisser le feu et prolonger"],
      ],
      facts: [
        "Une recette écrite se corrige ; une recette de mémoire se perd avec la personne.",
        "Le sel, le sucre et l'acide ne sont pas seulement des goûts : ce sont des conservateurs.",
        "Trois fournées identiques prouvent davantage qu'une fournée réussie.",
      ],
    },
    {
      name: "la conservation",
      steps: [
        ["couper en morceaux de même épaisseur", "des pièces qui sèchent au même rythme"],
        ["étaler en couche mince sur des claies", "de la lumière visible entre les morceaux"],
        ["retourner toutes les deux heures", "une couleur égale sur les deux faces"],
        ["vérifier avant d'emballer", "un morceau qui casse au lieu de plier"],
      ],
      tools: ["des claies surélevées", "un filet contre les mouches", "des bocaux ou sachets étanches"],
      errors: [
        ["un emballage encore tiède", "laisser refroidir deux heures à l'abri"],
        ["un séchage au bord de la route", "choisir un lieu sans poussière ni fumée de moteur"],
        ["un sac fermé malgré un doute", "remettre au soleil une demi-journée"],
      ],
      facts: [
        "Les moisissures ne poussent plus quand l'eau disponible devient trop rare pour elles.",
        "Un bocal stérilisé mal bouché se gâte plus vite qu'un produit simplement séché.",
        "Le séchage à l'ombre ventilée garde mieux les vitamines que le plein soleil.",
      ],
    },
    {
      name: "l'emballage",
      steps: [
        ["choisir un contenant adapté au client", "un format qui se vend sans être ouvert"],
        ["peser chaque unité", "un poids net jamais inférieur à l'étiquette"],
        ["écrire la date et le numéro de lot", "une fournée retrouvée en une minute"],
        ["fermer et retourner pour essayer", "aucune fuite au bout de cinq minutes"],
      ],
      tools: ["une thermosoudeuse ou une bougie", "un tampon dateur", "un registre des lots"],
      errors: [
        ["une bouteille de récupération mal lavée", "la stériliser ou y renoncer"],
        ["une promesse de santé sur l'étiquette", "s'en tenir à la composition et au conseil d'emploi"],
        ["un sachet trop fin pour le voyage", "doubler l'emballage de transport"],
      ],
      facts: [
        "Le numéro de lot limite un rappel à quelques paquets au lieu de tout le stock.",
        "Une étiquette lisible inspire plus confiance qu'une étiquette brillante.",
        "L'emballage représente souvent un dixième du prix, parfois davantage pour les petits formats.",
      ],
    },
    {
      name: "la vente des produits transformés",
      steps: [
        ["faire goûter à dix inconnus", "dix avis écrits, non dix compliments d'amis"],
        ["calculer le coût d'une unité emballée", "un prix plancher sur une fiche"],
        ["proposer un essai à un revendeur", "une seconde commande sans relance"],
        ["compter les invendus chaque semaine", "une production ajustée à la demande"],
      ],
      tools: ["un cahier de commandes", "des échantillons", "une affiche de prix"],
      errors: [
        ["un dépôt sans bon signé", "faire signer quantités, prix et date de retour"],
        ["une gamme de dix produits", "en garder trois, les meilleurs"],
        ["un prix copié sur le voisin", "partir de son propre coût"],
      ],
      facts: [
        "Un client fidèle achète la régularité autant que le goût.",
        "Les écoles, les chantiers et les arrêts de bus achètent tous les jours à la même heure.",
        "Donner à goûter coûte moins cher qu'une affiche et convainc mieux.",
      ],
    },
  ],
};
