import type { Course } from "../../schemas/courses.ts";

export const course: Course = {
  id: 4,
  slug: "gestion-cooperative",
  title: "Gérer une coopérative agricole",
  description:
    "Pour présidentes, trésoriers et gérants : statuts OHADA, assemblées qui décident, comptabilité en partie double, campagne de collecte, contrats, crédit de stockage et partage des excédents.",
  level: "avance",
  category: "gestion",
  durationHours: 12,
  price: { minor: 25_000, currency: "XOF" },
  createdAt: "2026-06-22",
  featuredImage: {
    scene: "course-meeting-4",
    alt: "Des cultivatrices en cercle lèvent la main, une trésorière tient un registre ouvert",
  },
  instructor: {
    name: "Dieudonné Kabeya Mutombo",
    role: "Agronome, commissaire aux comptes de trois coopératives, Ngandajika",
    bio: "Il accompagne depuis 15 ans des groupements du Kasaï qui deviennent des entreprises. Deux ont échoué ; il commence chaque formation en expliquant pourquoi.",
  },
  outcomes: [
    "Choisir entre les deux formes de coopérative de l’OHADA et rédiger des statuts qui servent",
    "Conduire une assemblée générale et prévenir les conflits d’intérêts",
    "Lire un bilan, bâtir un budget de campagne, organiser le contrôle interne",
    "Organiser une collecte, négocier un contrat et utiliser le crédit de stockage",
    "Répartir un excédent et juger un investissement",
  ],
  modules: [
    {
      title: "Fonder sur du solide",
      summary: "Un besoin chiffré, une forme juridique, un capital : avant le logo et le tampon.",
      lessons: [
        { slug: "le-calcul-de-depart", title: "Coopérer rapporte-t-il ? Le calcul de départ", minutes: 45 },
        {
          slug: "statuts",
          title: "Les statuts : société simplifiée ou conseil d’administration",
          minutes: 50,
        },
        { slug: "capital", title: "Parts sociales et engagement des membres", minutes: 45 },
      ],
      quiz: [
        {
          question:
            "Combien de personnes faut-il au moins pour une société coopérative simplifiée (SCOOPS) ?",
          choices: ["Trois", "Cinq", "Quinze"],
          answer: 1,
          explanation:
            "L’Acte uniforme de l’OHADA demande cinq membres pour la forme simplifiée, quinze pour celle à conseil d’administration.",
        },
        {
          question: "Pourquoi chiffrer le gain par membre avant de fonder ?",
          choices: [
            "Parce qu’une coopérative dont le service ne vaut pas son coût perd ses membres à la première récolte",
            "Parce que le registre l’exige",
            "Pour fixer le salaire du président",
          ],
          answer: 0,
          explanation:
            "Le membre compare chaque saison ce qu’il touche avec vous et sans vous. L’enthousiasme de la première réunion ne dure pas six mois.",
        },
        {
          question: "Un membre détient 40 parts, un autre 2. Combien de voix à l’assemblée ?",
          choices: ["40 et 2", "Autant que de sacs livrés", "Une chacun"],
          answer: 2,
          explanation:
            "Une personne, une voix : c’est ce qui distingue la coopérative d’une société commerciale ordinaire.",
        },
      ],
    },
    {
      title: "Gouverner",
      summary: "Qui décide quoi, devant qui l’on répond, et comment on évite la maison d’une seule famille.",
      lessons: [
        { slug: "organes", title: "Trois organes, trois métiers", minutes: 45 },
        { slug: "assemblee", title: "Une assemblée générale qui décide", minutes: 45 },
        { slug: "conflits", title: "Conflits d’intérêts et discipline", minutes: 45 },
      ],
      quiz: [
        {
          question: "Le gérant salarié peut-il siéger à la commission de surveillance ?",
          choices: [
            "Non : on ne contrôle pas son propre travail",
            "Oui, il connaît mieux les comptes",
            "Oui, si le président l’autorise",
          ],
          answer: 0,
          explanation:
            "Surveiller, diriger et exécuter sont trois fonctions séparées ; leurs proches parents en sont également écartés.",
        },
        {
          question: "Le quorum n’est pas atteint à la première convocation. Que fait-on ?",
          choices: [
            "On vote quand même",
            "Le président décide seul",
            "On convoque une seconde fois, avec le même ordre du jour, dans le délai des statuts",
          ],
          answer: 2,
          explanation:
            "La seconde assemblée délibère avec un quorum réduit. Une décision prise sans quorum peut être annulée par le juge.",
        },
        {
          question: "Le beau-frère du président propose son camion. La bonne procédure ?",
          choices: [
            "Refuser toujours, par principe",
            "Le président le déclare, sort, et le comité compare trois offres écrites",
            "Accepter si le prix semble normal",
          ],
          answer: 1,
          explanation: "Le lien n’interdit pas le contrat ; le secret et l’absence de comparaison, si.",
        },
      ],
    },
    {
      title: "Compter",
      summary: "La partie double, le budget de campagne et les serrures qui protègent les honnêtes gens.",
      lessons: [
        { slug: "partie-double", title: "Du cahier au bilan", minutes: 55 },
        { slug: "budget-de-campagne", title: "Le budget d’une campagne de maïs", minutes: 55 },
        { slug: "controle-interne", title: "Le contrôle interne en dix serrures", minutes: 45 },
      ],
      quiz: [
        {
          question: "La coopérative achète à crédit une balance de 600 $. Quelles écritures ?",
          choices: [
            "Matériel au débit 600, fournisseur au crédit 600",
            "Caisse au crédit 600, fournisseur au débit 600",
            "Charge au débit 600, caisse au crédit 600",
          ],
          answer: 0,
          explanation: "Un bien durable entre à l’actif, une dette naît au passif ; aucun argent n’a bougé.",
        },
        {
          question:
            "Prix d’achat 210 $ la tonne, frais variables 45 $, frais fixes 9 000 $, vente 300 $. Seuil de rentabilité ?",
          choices: ["100 tonnes", "43 tonnes", "200 tonnes"],
          answer: 2,
          explanation: "Marge par tonne : 300 − 210 − 45 = 45 $. 9 000 ÷ 45 = 200 tonnes.",
        },
        {
          question: "Pourquoi deux signatures sur le compte bancaire ?",
          choices: [
            "Pour ralentir les dépenses",
            "Parce qu’une fraude exige alors deux complices, et qu’une erreur rencontre un second regard",
            "Parce que la banque le facture moins cher",
          ],
          answer: 1,
          explanation:
            "La double signature protège aussi les signataires : nul ne peut être soupçonné d’avoir agi seul.",
        },
      ],
    },
    {
      title: "Acheter et vendre ensemble",
      summary: "Peser juste, classer, stocker, contracter : là se gagne ou se perd la confiance.",
      lessons: [
        { slug: "collecte", title: "La collecte : balance, humidité, bon de livraison", minutes: 50 },
        { slug: "contrats", title: "Négocier avec un acheteur", minutes: 45 },
        { slug: "credit-de-stockage", title: "Le crédit de stockage", minutes: 50 },
      ],
      quiz: [
        {
          question:
            "1 000 kg de maïs à 18 % d’humidité sont séchés à 13 %. Combien reste-t-il, sans autre perte ?",
          choices: ["950 kg", "943 kg", "870 kg"],
          answer: 1,
          explanation: "La matière sèche ne change pas : 1 000 × 0,82 = 820 kg. 820 ÷ 0,87 = 943 kg.",
        },
        {
          question: "Pourquoi prévoir une pesée contradictoire au contrat ?",
          choices: [
            "Parce que les deux parties constatent le même poids au même moment, et que nul ne conteste ensuite",
            "Pour faire baisser le prix",
            "Parce que la balance de l’acheteur est toujours fausse",
          ],
          answer: 0,
          explanation:
            "Un poids constaté ensemble et signé vaut preuve. La plupart des litiges de livraison portent sur les kilos.",
        },
        {
          question: "Le crédit de stockage devient une mauvaise affaire quand…",
          choices: [
            "le prix est bas à la récolte",
            "le magasin a deux cadenas",
            "la hausse attendue ne couvre pas intérêts, frais et pertes de stock",
          ],
          answer: 2,
          explanation:
            "On stocke pour un gain net. Si la hausse espérée est plus petite que le coût, mieux vaut vendre tout de suite.",
        },
      ],
    },
    {
      title: "Partager et durer",
      summary: "L’excédent, l’investissement, les indicateurs : décider aujourd’hui pour dans dix ans.",
      lessons: [
        { slug: "excedents", title: "Réserves, ristournes, intérêts aux parts", minutes: 50 },
        { slug: "investir", title: "Faut-il acheter le décortiqueur ?", minutes: 55 },
        { slug: "tableau-de-bord", title: "Huit indicateurs et un plan de trois ans", minutes: 45 },
      ],
      quiz: [
        {
          question: "Comment se calcule la ristourne d’un membre ?",
          choices: [
            "En parts égales entre tous",
            "En proportion de ce qu’il a livré ou acheté avec la coopérative",
            "En proportion du capital détenu",
          ],
          answer: 1,
          explanation:
            "La ristourne rend aux membres ce que leur activité a produit. Le capital, lui, reçoit au plus un intérêt limité.",
        },
        {
          question: "Une machine de 6 000 $ dégage 1 800 $ nets par an. Quel est le délai de récupération ?",
          choices: ["Un peu plus de trois ans", "Dix-huit mois", "Six ans"],
          answer: 0,
          explanation:
            "6 000 ÷ 1 800 = 3,3 ans. Il faut encore le comparer à la durée de vie et au coût du crédit.",
        },
        {
          question:
            "Les membres livrent 55 % de leur récolte, contre 80 % l’an passé. Que révèle cet indicateur ?",
          choices: [
            "Une mauvaise saison",
            "Une erreur de calcul",
            "Une perte de confiance ou un prix qui n’est plus le meilleur",
          ],
          answer: 2,
          explanation: "Le taux de livraison dit ce que les discours taisent : le membre vote avec ses sacs.",
        },
      ],
    },
  ],
};
