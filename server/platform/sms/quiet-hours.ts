import { countryOf } from "./numbers.ts";

/** Full hours of the day, 0 to 23; `from` may be later than `to`: the night lies between them. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** "21-7"; null if it is no such text. */
export function readQuietHours(text: string): QuietHours | null {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const hours = { from: Number(from), to: Number(to) };
  return hours.from <= 23 && hours.to <= 23 && hours.from !== hours.to ? hours : null;
}

const HOUR_MS = 3_600_000;

/**
 * When a message that can wait may go: now, or at the next full hour at which it is quiet nowhere in the country of the
 * number. Where it is always quiet somewhere, nothing is gained by waiting.
 */
export function awakeAt(number: string, now: Date, { from, to }: QuietHours): Date {
  const hoursAt = clocksOf(countryOf(number));
  const isQuiet = (hour: number) => (from < to ? hour >= from && hour < to : hour >= from || hour < to);
  const nextHour = now.getTime() - (now.getTime() % HOUR_MS) + HOUR_MS;
  const instants = [now, ...Array.from({ length: 24 }, (_, at) => new Date(nextHour + at * HOUR_MS))];
  return instants.find((instant) => !hoursAt(instant).some(isQuiet)) ?? now;
}

/** For numbers without a country, such as satellite telephones: the time of the foundation's country counts. */
const OWN = "CD";

function clocksOf(country = OWN): (instant: Date) => number[] {
  const clocks = zonesOf(country).map(
    (timeZone) => new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" }),
  );
  return (instant) => clocks.map((clock) => Number(clock.format(instant)));
}

/** Not in the types of TypeScript yet. */
type WithZones = Intl.Locale & { getTimeZones(): readonly string[] };

function zonesOf(country: string): readonly string[] {
  const zones = (new Intl.Locale(`und-${country}`) as WithZones).getTimeZones();
  return zones.length > 0 ? zones : zonesOf(OWN);
}
