import type { Fault, News } from "../wire.ts";
import { chance, type Random, type Story } from "./story.ts";

/** How a provider may be for a day: in so many of a hundred days, with so many of a hundred calls failing. */
const KINDS: readonly (readonly [until: number, fault: Fault, percent: number])[] = [
  [5, "down", 100],
  [10, "html", 100],
  [15, "error", 60],
  [18, "busy", 60],
  [26, "lost", 40],
  [31, "late-error", 40],
];

/** What becomes of calls and messages on one day. */
export function makeWeather(story: Story, day: number, random: Random): void {
  const { world, count, later } = story;
  const { places, wire } = world;
  const drawn = new Map(places.map(({ name }) => [name, random.below(100)]));
  // Each slow answer takes its real seconds.
  let slow = day % 40 === 17 ? 2 : 0;
  wire.weather.call = ({ provider }) => {
    const [, fault, percent = 0] = KINDS.find(([until]) => (drawn.get(provider) ?? 100) < until) ?? [];
    const isSlow = slow > 0 && chance(random, 30);
    if (isSlow) slow--;
    const found = isSlow ? "slow" : chance(random, percent) ? fault : undefined;
    if (found) count(found);
    return found;
  };

  const dropped = chance(random, 15) ? 100 : random.below(25);
  const overtaken: News[] = [];
  const deliver = (news: News) => world.deliver(news).catch(() => 502);
  wire.weather.hear = async (news) => {
    if (!world.life().isAlive) return 502;
    if (chance(random, dropped)) {
      count("dropped");
      return 200;
    }
    const fate = random.below(100);
    if (fate < 15) {
      count("doubled");
      await Promise.all([deliver(news), deliver(news)]);
    } else if (fate < 35) {
      count("late");
      if (chance(random, 50)) overtaken.push(news);
      else later(day + 1 + random.below(3), () => deliver(news));
      return 200;
    }
    return deliver(news);
  };
  later(day, () => Promise.all(random.shuffle(overtaken).map(deliver)));
}
