import type { ReactNode } from "react";
import type { Team } from "../../../content/schemas/team.ts";

/**
 * The organisation as nested lists, for screen readers; organisation-chart.css draws the lines, vertically on a phone and
 * horizontally on wide screens.
 */
export function OrganisationChart({ chart }: { chart: Team["chart"] }) {
  const { title, president, council, operations, strategy } = chart;
  return (
    <section aria-labelledby="chart" className="column grid gap-lg py-2xl">
      <h2 id="chart" className="text-2xl">
        {title}
      </h2>
      <ul className="chart">
        <Post name={president} look="chart-post on-brand">
          <ul className="chart-row">
            <Post name={council.generalDirector} look="chart-post on-brand" className="chart-middle">
              <ul className="chart-row">
                {[operations, strategy].map(({ head, units }) => (
                  <Post key={head} name={head} look="chart-post bg-highlight text-on-highlight">
                    <ul className="chart-units">
                      {Object.values(units).map((unit) => (
                        <Post key={unit} name={unit} look="chart-post bg-surface" />
                      ))}
                    </ul>
                  </Post>
                ))}
              </ul>
            </Post>
            <Post name={council.board} look="chart-post bg-sunken" className="chart-first" />
            <Post name={council.legalAdviser} look="chart-post bg-sunken" className="chart-last" />
          </ul>
        </Post>
      </ul>
    </section>
  );
}

interface PostProps {
  name: string;
  look: string;
  className?: string;
  children?: ReactNode;
}

function Post({ name, look, className, children }: PostProps) {
  return (
    <li className={className}>
      <span className={look}>{name}</span>
      {children}
    </li>
  );
}
