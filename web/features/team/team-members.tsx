import type { Team } from "../../../content/schemas/team.ts";
import { picture, SQUARE_SIZE } from "../../lib/pictures.ts";
import { Card } from "../../ui/card.tsx";

export function TeamMembers({ members }: { members: Team["members"] }) {
  return (
    <section aria-labelledby="members" className="column grid gap-lg py-2xl">
      <h2 id="members" className="text-2xl">
        {members.title}
      </h2>
      <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-4">
        {members.items.map(({ name, role, bio, portrait }) => (
          <li key={name}>
            <Card
              as="article"
              className="h-full"
              picture={
                <img
                  {...SQUARE_SIZE}
                  src={picture(portrait.name)}
                  alt={portrait.alt}
                  loading="lazy"
                  className="w-full"
                />
              }
            >
              <h3>{name}</h3>
              <p className="text-sm font-semibold text-positive">{role}</p>
              <p className="text-sm text-muted">{bio}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
