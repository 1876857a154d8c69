/** A supporter's own page: points, levels, achievements, and which messages they want. The schema is in notifications.ts. */

/** The switches a row of preferences holds; a mail of each can be ended from the mail itself. */
export const TOPICS = ["projectUpdates", "weeklyReports", "urgentNeeds"] as const;
export type Topic = (typeof TOPICS)[number];

/** In the order they are shown. The newsletter has a list of its own, which also holds people without an account. */
export const NOTIFICATIONS = [...TOPICS, "newsletter"] as const;
export type Notification = (typeof NOTIFICATIONS)[number];
export type Notifications = Readonly<Record<Notification, boolean>>;

/** The default: news of the projects that a person has paid into, and nothing else. */
export const UNCHOSEN: Readonly<Record<Topic, boolean>> = {
  projectUpdates: true,
  weeklyReports: false,
  urgentNeeds: false,
};

export const ACHIEVEMENTS = ["first", "regular", "forest", "classroom", "scholar", "harvest"] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];

/** Points for each dollar given or invested and not refunded, at the dated rate. */
export const POINTS_PER_DOLLAR = 10;

/** `from` is the number of points at which the level begins. */
export const LEVELS = [
  { name: "bronze", from: 0 },
  { name: "silver", from: 1_000 },
  { name: "gold", from: 2_500 },
  { name: "platinum", from: 5_000 },
] as const;
type Level = (typeof LEVELS)[number];

export function levelOf(points: number): { readonly level: Level; readonly next: Level | undefined } {
  const reached = LEVELS.findLastIndex(({ from }) => points >= from);
  return { level: LEVELS[reached] ?? LEVELS[0], next: LEVELS[reached + 1] };
}

/** The answer of my-profile. */
export interface OwnProfile {
  /** The month of the first gift or investment that counts, `2026-11`. */
  readonly since: string | null;
  readonly points: number;
  /** The day of the rates the points are counted at. */
  readonly ratesOf: string;
  readonly stats: ProfileStats;
  readonly earned: readonly Achievement[];
  readonly notifications: Notifications;
  /** The address is proven: without that, nothing can be asked for. */
  readonly proven: boolean;
}

export interface ProfileStats {
  readonly donations: number;
  readonly projects: number;
  readonly trees: number;
  readonly children: number;
}

/** What is behind the link of a mail that can be ended. */
export interface MessageChoice {
  readonly topic: Topic;
  readonly wanted: boolean;
}
