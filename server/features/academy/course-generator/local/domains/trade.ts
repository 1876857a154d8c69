import type { Domain } from "../domain.ts";

export const trade: Domain = {
  category: "entrepreneuriat",
  words:
    /^(commerc|boutique|vente|vendre|vendeu|marche|marketing|client|entrepr|business|affaire|comptab|compta|caisse|budget|finance|epargne|credit|microcredit|tontine|prix|marge|stock|achat|investi|banque|fiscal|impot|negoc|negoci|import|export|publicit|kiosque|argent|tresorer|startup)/,
  roles: [
    ["commerçante", "commerçant"],
    ["boutiquière", "boutiquier"],
    ["comptable", "comptable"],
    ["vendeuse ambulante", "vendeur ambulant"],
  ],
  measure: { kind: "money", unit: "article", units: "articles", cost: [700, 4_200], lot: [40, 260] },
  facets: [
    {
      name: "l'étude du marché",
      steps: [
        ["compter les passants à trois heures du jour", "un tableau par heure, sur deux jours"],
        ["interroger dix acheteuses", "dix phrases recopiées mot pour mot"],
        ["acheter chez trois concurrents", "trois prix pesés ou mesurés"],
        ["essayer une petite quantité", "une vente complète en moins d'une semaine"],
      ],
      tools: [
        "un carnet",
        "un compteur ou des cailloux dans une poche",
        "un téléphone pour photographier les étals",
      ],
      errors: [
        ["une idée jugée par la famille seulement", "demander à des inconnus qui paieraient vraiment"],
        ["un emplacement choisi parce qu'il est libre", "compter les passants avant de signer"],
        ["un article que tout le monde vend déjà", "changer le format, l'heure ou le service"],
      ],
      facts: [
        "Ce que les gens font avec leur argent renseigne mieux que ce qu'ils disent.",
        "Le même article se vend à des prix différents à deux cents mètres de distance.",
        "Une question ouverte apprend davantage qu'une question à laquelle on répond oui.",
      ],
    },
    {
      name: "le cahier de caisse",
      steps: [
        ["écrire le solde du matin", "un montant compté deux fois"],
        ["noter chaque sortie au moment où elle se fait", "un motif précis, jamais le mot divers"],
        ["totaliser les ventes à midi et le soir", "deux chiffres par jour"],
        ["comparer le cahier et la boîte", "un écart nul, ou écrit et expliqué"],
      ],
      tools: ["un cahier à cinq colonnes", "une boîte qui ferme", "un stylo, pas un crayon"],
      errors: [
        ["une seule bourse pour le commerce et la maison", "en faire deux dès ce soir"],
        ["des dépenses reconstituées de mémoire", "les écrire avant de tendre le billet"],
        ["un manquant caché", "l'inscrire et repartir du montant compté"],
      ],
      facts: [
        "Un écart divisible par neuf vient souvent de deux chiffres inversés.",
        "Le salaire du patron est une dépense de l'entreprise, comme les autres.",
        "Dix minutes chaque soir remplacent une journée de recherche à la fin du mois.",
      ],
    },
    {
      name: "le calcul du prix",
      steps: [
        ["additionner achat, transport et emballage", "un coût de revient par article"],
        ["ajouter la part des charges fixes", "un seuil de vente quotidien"],
        ["comparer avec trois concurrents", "une place choisie : moins cher, pareil ou mieux"],
        ["revoir le prix quand le taux change", "une étiquette datée du jour"],
      ],
      tools: ["une calculatrice", "une fiche par article", "le taux du jour affiché"],
      errors: [
        ["un prix fixé sur l'ancien taux du dollar", "calculer sur le coût de remplacement"],
        ["une remise accordée à tout le monde", "la réserver à une quantité ou à une date"],
        ["le transport oublié dans le coût", "le partager entre les articles du voyage"],
      ],
      facts: [
        "Une marge de 20 % du prix n'est pas une hausse de 20 % du coût : c'est 25 %.",
        "Baisser un prix de dix pour cent peut obliger à vendre moitié plus pour gagner autant.",
        "Les clients connaissent par cœur le prix de cinq ou six articles seulement.",
      ],
    },
    {
      name: "la gestion du stock",
      steps: [
        ["compter l'étagère article par article", "une valeur totale au coût d'achat"],
        ["calculer la vente moyenne par jour", "un nombre de jours d'avance"],
        ["fixer un seuil de commande", "un chiffre en rouge sur la fiche"],
        ["ranger l'ancien devant le nouveau", "aucune date dépassée au fond"],
      ],
      tools: ["des fiches de carton", "une étagère à 10 cm du mur", "un marqueur rouge"],
      errors: [
        ["un carton en promotion qui dort six mois", "acheter ce qui tourne, non ce qui brille"],
        ["une rupture sur l'article d'appel", "relever le seuil avant les fêtes"],
        ["un inventaire fait une fois par an", "compter vingt articles chaque mois"],
      ],
      facts: [
        "Un cinquième des articles fait d'ordinaire les quatre cinquièmes des ventes.",
        "L'argent immobilisé sur l'étagère ne paie ni le loyer ni la farine.",
        "Chaque jour de retard du camion se prévoit dans le stock de sécurité.",
      ],
    },
    {
      name: "la relation avec les clients",
      steps: [
        ["saluer et laisser regarder", "une cliente qui revient avec une voisine"],
        ["poser une question avant de proposer", "un besoin reformulé en une phrase"],
        ["annoncer le prix sans s'excuser", "une négociation courte"],
        ["noter les noms et les préférences", "trois clients appelés par leur nom chaque jour"],
      ],
      tools: ["un carnet de clients", "un groupe de messagerie", "des sachets propres"],
      errors: [
        ["un crédit sans date", "écrire l'échéance et faire signer"],
        ["une réclamation prise pour une insulte", "écouter jusqu'au bout, puis proposer deux solutions"],
        ["une publicité avant d'avoir du stock", "remplir l'étagère, ensuite annoncer"],
      ],
      facts: [
        "Garder un client coûte moins cher que d'en trouver un nouveau.",
        "Avec 15 % de marge, dix mille francs de dette perdue effacent plus de soixante mille francs de ventes.",
        "Un client mécontent en parle autour de lui davantage qu'un client satisfait.",
      ],
    },
    {
      name: "le plan de croissance",
      steps: [
        ["dresser le résultat du dernier mois", "un bénéfice ou une perte, sans excuse"],
        ["prévoir douze semaines d'entrées et de sorties", "la semaine la plus basse entourée"],
        ["choisir un seul investissement", "un délai de récupération en mois"],
        ["mettre la réserve à l'abri", "un mois de charges fixes couvert"],
      ],
      tools: ["une feuille à douze colonnes", "les trois derniers résultats", "un compte d'épargne"],
      errors: [
        [
          "une deuxième boutique ouverte avec l'argent de la première",
          "attendre six mois de bénéfice régulier",
        ],
        ["un emprunt à l'usurier pour payer un retard", "appeler le fournisseur avant l'échéance"],
        ["une croissance sans personne pour vérifier", "former une remplaçante avant d'agrandir"],
      ],
      facts: [
        "Une caisse pleine peut cacher une étagère vide, et l'inverse.",
        "Un trou de trésorerie vu huit semaines plus tôt se bouche presque toujours sans dette.",
        "Une tontine discipline l'épargne, mais ne rapporte pas d'intérêt.",
      ],
    },
  ],
};
