import type { Province, Theme } from "./schemas/vision.ts";

/** In the page's order. */
export const themes: readonly Theme[] = [
  "education",
  "health",
  "community",
  "economy",
  "infrastructure",
  "governance",
];

/** One infrastructure for each of the 26 provinces: what the communities met so far would open first. */
export const provinces: readonly Province[] = [
  {
    name: "Kinshasa",
    capital: "Kinshasa",
    theme: "community",
    first: "Quatre maisons des aînés, à l’est de la ville",
  },
  {
    name: "Kongo Central",
    capital: "Matadi",
    theme: "economy",
    first: "Un atelier-école de couture et de cuir",
  },
  {
    name: "Kwango",
    capital: "Kenge",
    theme: "infrastructure",
    first: "Des pare-feu et une brigade par secteur",
  },
  {
    name: "Kwilu",
    capital: "Bandundu",
    theme: "economy",
    first: "Un marché couvert pour la farine de manioc",
  },
  {
    name: "Mai-Ndombe",
    capital: "Inongo",
    theme: "infrastructure",
    first: "Un ponton et une barge ambulance sur le lac",
  },
  {
    name: "Kasaï",
    capital: "Tshikapa",
    theme: "education",
    first: "Un collège du soir pour les jeunes des mines",
  },
  {
    name: "Kasaï-Central",
    capital: "Kananga",
    theme: "health",
    first: "Une maternité solaire de douze lits",
  },
  {
    name: "Kasaï-Oriental",
    capital: "Mbuji-Mayi",
    theme: "health",
    first: "Un centre de nutrition relié aux cantines",
  },
  {
    name: "Lomami",
    capital: "Kabinda",
    theme: "economy",
    first: "Un silo coopératif et sa bourse aux grains",
  },
  {
    name: "Sankuru",
    capital: "Lusambo",
    theme: "infrastructure",
    first: "Le bac de la rivière et quarante kilomètres de piste",
  },
  {
    name: "Maniema",
    capital: "Kindu",
    theme: "education",
    first: "Une bibliothèque au bord du chemin de fer",
  },
  { name: "Sud-Kivu", capital: "Bukavu", theme: "community", first: "Une maison des familles déplacées" },
  { name: "Nord-Kivu", capital: "Goma", theme: "governance", first: "Un bureau de médiation foncière" },
  {
    name: "Ituri",
    capital: "Bunia",
    theme: "governance",
    first: "Une maison de la parole entre communautés",
  },
  { name: "Haut-Uele", capital: "Isiro", theme: "health", first: "Un laboratoire d’analyses et deux motos" },
  {
    name: "Tshopo",
    capital: "Kisangani",
    theme: "education",
    first: "Cinquante salles et une école de maçons",
  },
  {
    name: "Bas-Uele",
    capital: "Buta",
    theme: "infrastructure",
    first: "Une centrale solaire pour l’hôpital général",
  },
  {
    name: "Nord-Ubangi",
    capital: "Gbadolite",
    theme: "education",
    first: "Un internat de filles de quatre-vingts places",
  },
  { name: "Mongala", capital: "Lisala", theme: "economy", first: "Une huilerie de palme coopérative" },
  {
    name: "Sud-Ubangi",
    capital: "Gemena",
    theme: "health",
    first: "L’eau courante dans six centres de santé",
  },
  {
    name: "Équateur",
    capital: "Mbandaka",
    theme: "community",
    first: "Un centre culturel et sportif au port",
  },
  {
    name: "Tshuapa",
    capital: "Boende",
    theme: "education",
    first: "Une école flottante pour les villages de pêcheurs",
  },
  { name: "Tanganyika", capital: "Kalemie", theme: "community", first: "Une maison des groupes d’épargne" },
  {
    name: "Haut-Lomami",
    capital: "Kamina",
    theme: "infrastructure",
    first: "Une pépinière régionale et son arboretum",
  },
  {
    name: "Lualaba",
    capital: "Kolwezi",
    theme: "governance",
    first: "Une clinique juridique pour les creuseurs",
  },
  {
    name: "Haut-Katanga",
    capital: "Lubumbashi",
    theme: "economy",
    first: "Un institut du solaire et de la batterie",
  },
];
