/** Choices of the project form, in its order, with French values. Separate from the schema, which is a larger script. */
export const SECTORS = {
  agriculture: "Agriculture durable",
  education: "Éducation",
  health: "Santé",
  environment: "Environnement",
  fintech: "Fintech sociale",
  energy: "Énergie renouvelable",
  circular: "Économie circulaire",
  digital: "Inclusion numérique",
  housing: "Logement social",
  food: "Alimentation",
  transport: "Transport durable",
  another: "Autre",
} as const;

export const FUNDING_STAGES = {
  idea: "Idée",
  prototype: "Prototype",
  preSeed: "Pre-Seed",
  seed: "Seed",
  seriesA: "Series A",
  expansion: "Expansion",
} as const;

export type SectorKey = keyof typeof SECTORS;
export type Sector = (typeof SECTORS)[SectorKey];
export type StageKey = keyof typeof FUNDING_STAGES;
export type FundingStage = (typeof FUNDING_STAGES)[StageKey];

const keysOf = <Key extends string>(choices: Readonly<Record<Key, string>>) => Object.keys(choices) as Key[];
export const SECTOR_KEYS = keysOf(SECTORS);
export const STAGE_KEYS = keysOf(FUNDING_STAGES);

/** The dictionary key of a sector; staff may write other sectors, which are shown untranslated. */
export const sectorKey = (sector: string): SectorKey | undefined =>
  SECTOR_KEYS.find((key) => SECTORS[key] === sector);

/** The bucket of a project's file, and the accepted files. */
export const PROJECT_FILES = {
  bucket: "project-files",
  extensions: ["pdf", "doc", "docx", "ppt", "pptx"],
  maxBytes: 10 * 1024 * 1024,
} as const;
