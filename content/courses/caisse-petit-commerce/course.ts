import type { Course } from "../../schemas/courses.ts";

export const course: Course = {
  id: 2,
  slug: "caisse-petit-commerce",
  title: "Tenir la caisse d’un petit commerce",
  description:
    "Un cahier, un crayon et dix minutes chaque soir : savoir ce qui entre, ce qui sort et ce qui reste vraiment. Pour une boutique, une table au marché, un restaurant de rue ou un kiosque.",
  level: "debutant",
  category: "entrepreneuriat",
  durationHours: 7,
  price: { minor: 0, currency: "XOF" },
  createdAt: "2026-04-20",
  featuredImage: {
    scene: "course-market-2",
    alt: "Une commerçante note ses comptes dans un cahier près de son étal, deux acheteuses devant elle",
  },
  instructor: {
    name: "Rose Bukasa Ngalula",
    role: "Comptable et commerçante, Masina",
    bio: "Vingt ans derrière un comptoir, dix à tenir les livres d’une mutuelle de crédit. Elle a appris la comptabilité en perdant son premier fonds de commerce, et le raconte sans détour.",
  },
  outcomes: [
    "Séparer l’argent du commerce de celui de la maison",
    "Tenir un cahier de caisse et retrouver un écart",
    "Calculer un coût de revient et un prix de vente, même quand le dollar bouge",
    "Suivre un stock et commander avant la rupture",
    "Limiter le crédit aux clients et dresser le résultat du mois",
  ],
  modules: [
    {
      title: "Savoir où passe l’argent",
      summary: "Deux bourses, un cahier, un contrôle chaque soir : les trois habitudes qui changent tout.",
      lessons: [
        { slug: "deux-bourses", title: "Deux bourses, une seule règle", minutes: 25 },
        { slug: "cahier-de-caisse", title: "Le cahier de caisse en cinq colonnes", minutes: 30 },
        { slug: "controle-du-soir", title: "Compter chaque soir", minutes: 25 },
      ],
      quiz: [
        {
          question: "Vous prenez un paquet de sucre de la boutique pour la maison. Qu’écrivez-vous ?",
          choices: [
            "Rien, il est à moi",
            "Un prélèvement, à son prix d’achat",
            "Une vente à crédit, au prix du client",
          ],
          answer: 1,
          explanation:
            "Le paquet a coûté de l’argent au commerce. Noté comme prélèvement, il entre dans votre salaire et ne fausse pas les ventes.",
        },
        {
          question:
            "Solde du matin 20 000, ventes 75 000, achats 48 000, transport 2 000. Que doit contenir la boîte ?",
          choices: ["45 000", "25 000", "95 000"],
          answer: 0,
          explanation: "20 000 + 75 000 − 48 000 − 2 000 = 45 000.",
        },
        {
          question: "Le soir, il manque 3 000 francs et vous ne trouvez pas pourquoi. Que faites-vous ?",
          choices: [
            "Je corrige une vente pour que le compte tombe juste",
            "Je complète avec l’argent de la maison",
            "J’inscris un manquant de 3 000 et je repars du montant compté",
          ],
          answer: 2,
          explanation:
            "Un écart écrit peut se comprendre plus tard, surtout s’il revient. Un écart caché devient une habitude.",
        },
      ],
    },
    {
      title: "Fixer ses prix",
      summary: "Ce que coûte vraiment un article, ce qu’il doit rapporter, et ce que le dollar y change.",
      lessons: [
        { slug: "cout-de-revient", title: "Le vrai coût d’un kilo de riz", minutes: 30 },
        { slug: "marge", title: "La marge et la vente minimale du jour", minutes: 30 },
        { slug: "deux-monnaies", title: "Acheter en dollars, vendre en francs", minutes: 30 },
      ],
      quiz: [
        {
          question: "Un article revient à 2 000 FC et se vend 2 500 FC. Quelle part du prix est la marge ?",
          choices: ["25 %", "50 %", "20 %"],
          answer: 2,
          explanation: "La marge est de 500 FC, et 500 ÷ 2 500 = 20 % du prix de vente.",
        },
        {
          question:
            "Les charges fixes sont de 130 000 FC par mois, la marge de 20 %. Combien faut-il vendre au moins ?",
          choices: ["650 000 FC", "260 000 FC", "156 000 FC"],
          answer: 0,
          explanation: "130 000 ÷ 0,20 = 650 000 FC : en dessous, le commerce mange son capital.",
        },
        {
          question: "Le taux du dollar monte. Sur quel coût fixez-vous le prix du stock déjà en rayon ?",
          choices: [
            "Sur l’ancien coût, par honnêteté",
            "Sur ce que coûtera le remplacement",
            "Sur le prix du voisin, quel qu’il soit",
          ],
          answer: 1,
          explanation:
            "L’argent d’une vente doit racheter le même article. Calculé à l’ancien taux, il n’y suffirait plus.",
        },
      ],
    },
    {
      title: "Maîtriser son stock",
      summary: "L’argent dort sur les étagères : le compter, le faire tourner, ne pas le perdre.",
      lessons: [
        { slug: "fiche-de-stock", title: "La fiche de stock et l’inventaire", minutes: 30 },
        { slug: "seuil-de-commande", title: "Commander ni trop tôt ni trop tard", minutes: 30 },
        { slug: "pertes", title: "Voir et réduire les pertes", minutes: 20 },
      ],
      quiz: [
        {
          question:
            "Vous vendez 5 kg de sucre par jour. La livraison prend 4 jours, vous gardez 2 jours de sécurité. À quel stock commander ?",
          choices: ["20 kg", "30 kg", "10 kg"],
          answer: 1,
          explanation: "5 × (4 + 2) = 30 kg. Sans la sécurité, le moindre retard vide l’étagère.",
        },
        {
          question: "Que signifie « premier entré, premier sorti » ?",
          choices: [
            "Le lot le plus ancien se vend d’abord",
            "Le premier client est servi d’abord",
            "Le fournisseur le plus ancien est payé d’abord",
          ],
          answer: 0,
          explanation: "On range le nouveau derrière l’ancien : rien ne se périme au fond de l’étagère.",
        },
        {
          question: "La fiche annonce 18 boîtes de lait, l’étagère en porte 15. Que fait-on en premier ?",
          choices: [
            "On accuse l’employé",
            "On remet 18 sur la fiche au prochain achat",
            "On écrit 15 et un écart de 3, puis on cherche la cause",
          ],
          answer: 2,
          explanation:
            "La fiche doit dire la vérité. L’écart noté, on regarde les ventes oubliées, la casse, les prélèvements, puis le vol.",
        },
      ],
    },
    {
      title: "Crédits, dettes et téléphone",
      summary:
        "Prêter sans y laisser la boutique, payer ses fournisseurs au bon moment, utiliser le mobile money.",
      lessons: [
        { slug: "credit-aux-clients", title: "Le crédit aux clients", minutes: 30 },
        { slug: "dettes-fournisseurs", title: "Les dettes envers les fournisseurs", minutes: 25 },
        { slug: "mobile-money", title: "Le mobile money dans la caisse", minutes: 25 },
      ],
      quiz: [
        {
          question:
            "Avec une marge de 20 %, combien faut-il revendre pour rattraper une dette perdue de 12 000 FC ?",
          choices: ["60 000 FC", "14 400 FC", "24 000 FC"],
          answer: 0,
          explanation: "12 000 ÷ 0,20 = 60 000 FC de ventes, dont toute la marge part à combler le trou.",
        },
        {
          question:
            "Un fournisseur offre 3 % de remise au comptant ou dix jours de délai. Vous avez l’argent. Que choisir ?",
          choices: [
            "Le délai, toujours",
            "Cela revient au même",
            "Le comptant, si le stock ne manque pas d’argent ailleurs",
          ],
          answer: 2,
          explanation:
            "Gagner 3 % en dix jours sans risque, aucun autre emploi de cet argent n’en fait autant, sauf une rupture de stock à éviter.",
        },
        {
          question: "Un client paie 20 000 FC par téléphone. Où l’écrivez-vous ?",
          choices: [
            "Nulle part, c’est déjà dans le téléphone",
            "Dans la colonne mobile money, le jour même",
            "En espèces, pour simplifier",
          ],
          answer: 1,
          explanation:
            "Le téléphone est une seconde caisse : elle a son solde, ses frais et son contrôle du soir.",
        },
      ],
    },
    {
      title: "Lire ses comptes et décider",
      summary: "Le résultat du mois, l’épargne qui protège et le plan des douze semaines.",
      lessons: [
        { slug: "resultat-du-mois", title: "Le résultat du mois sur une page", minutes: 35 },
        { slug: "epargne", title: "Se payer, épargner, tontiner", minutes: 25 },
        { slug: "douze-semaines", title: "Prévoir douze semaines d’argent", minutes: 30 },
      ],
      quiz: [
        {
          question:
            "Stock de départ 300 000, achats 900 000, stock final 350 000. Quel est le coût de ce qui a été vendu ?",
          choices: ["900 000", "850 000", "1 250 000"],
          answer: 1,
          explanation:
            "300 000 + 900 000 − 350 000 = 850 000. Acheter n’est pas vendre : une part est encore là.",
        },
        {
          question: "Quand faut-il se verser un salaire ?",
          choices: [
            "Quand il reste quelque chose",
            "Chaque fois que la maison en a besoin",
            "À date fixe, un montant décidé d’avance",
          ],
          answer: 2,
          explanation:
            "Un salaire fixe rend la maison prévisible et montre si le commerce nourrit vraiment quelqu’un.",
        },
        {
          question: "Votre plan montre un trou de 70 000 FC en semaine 9. Quand agir ?",
          choices: [
            "Dès maintenant, en étalant un achat ou en relançant les crédits",
            "En semaine 9, on verra bien",
            "En empruntant tout de suite le double",
          ],
          answer: 0,
          explanation:
            "Un trou vu huit semaines plus tôt se bouche sans dette : c’est tout l’intérêt de le prévoir.",
        },
      ],
    },
  ],
};
