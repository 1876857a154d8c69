import { describe, expect, test } from "vitest";
import { COURSE_LEVELS } from "../../../../../contracts/academy/course-choices.ts";
import { writeCourse } from "./course.ts";

/** Words that belong to one field only. */
const word = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join("|")})`, "iu");
const ANIMALS = word(
  "pelage",
  "plum",
  "poil",
  "troupeau",
  "fèces",
  "étable",
  "poulailler",
  "mâle",
  "litière",
);
const SOIL = word("semis", "pépinière", "récolte", "engrais", "désherb", "paillage", "labour");
const FOOD = word("recettes? (?:de|d[’'])", "bocal", "cuisson", "farine", "ingrédient");
const CRAFT = word("équerre", "traçage", "ponçage", "clou", "couture");
const POWER = word("panneau", "batterie", "câble", "onduleur");
const HEALTH = word("vaccin", "fièvre", "paludisme", "grossesse");
const SCREEN = word("tableur", "souris", "clavier", "mot de passe");
const MEETING = word("procès-verbal", "plaidoyer", "subvention");
const MONEY = word("marge", "tontine", "microcrédit");

describe("a course about an unknown topic has no words of another field", () => {
  test.each([
    ["Apiculture à Kenge", ANIMALS],
    ["Élevage d’abeilles", ANIMALS],
    ["Le miel et la ruche", ANIMALS],
    ["Pisciculture", ANIMALS],
    ["Élevage de tilapias en étang", ANIMALS],
    ["Élevage d’escargots", ANIMALS],
    ["Les chenilles du Kwilu", ANIMALS],
    ["Élevage de grenouilles", ANIMALS],
    ["Entretien de la maison", SOIL],
    ["Culture générale", SOIL],
    ["La solidarité entre voisins", SOIL],
    ["Champignons de paillote", SOIL],
    ["Soigner une blessure au genou", SOIL],
    ["Justice et vérité", FOOD],
    ["Jouer du laiton", FOOD],
    ["Préparer une boisson d’accueil", CRAFT],
    ["Les loisirs des aînés en ville", MEETING],
    ["Pose d’ongles", MEETING],
    ["Pompes funèbres", POWER],
    ["Groupe de musique", POWER],
    ["Échecs", CRAFT],
    ["Échecs", MEETING],
    ["Yoga", HEALTH],
    ["Astronomie", SCREEN],
    ["Basket-ball", SCREEN],
    ["Jeux de société", MEETING],
    ["Marche à pied", MONEY],
    ["Danse traditionnelle", ANIMALS],
    ["Natation", SOIL],
    ["Philosophie", FOOD],
    ["Origami", CRAFT],
    ["Magie", MONEY],
  ])("'%s'", (topic, nonsense) => {
    for (const level of COURSE_LEVELS) {
      const { description, outcomes, modules } = writeCourse({ topic, level, duration: 60 });
      const text = [description, ...outcomes, JSON.stringify(modules)].join("\n").replace(/«[^»]*»/g, "");
      const found = nonsense.exec(text);
      expect(found && text.slice(Math.max(0, found.index - 60), found.index + 40)).toBeNull();
    }
  });
});
