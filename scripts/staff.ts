import { Failure } from "../contracts/errors.ts";
import { ROLES } from "../contracts/office/matrix.ts";
import { checkOffice, invitationSchema } from "../contracts/office/staff.ts";
import { COMMAND } from "../server/office/act.ts";
import { createStaff } from "../server/office/staff.ts";
import { messageOf } from "../server/platform/http/errors.ts";
import { storeMail } from "../server/platform/mail/outbox.ts";
import { StartFailure } from "../server/platform/process/env.ts";
import { onRunningSite } from "./running-site.ts";

const USAGE = `./run staff list
./run staff invite ADDRESS --role ${ROLES.join("|")} [--name "NAME"] [--language fr]
./run staff reset-factor ADDRESS
./run staff remove ADDRESS "WHY"`;

type Staff = ReturnType<typeof createStaff>;

// While the site runs (docs/operations/staff.md): each change stands in the trail and is mailed.
await onRunningSite(async (site) => {
  const staff = createStaff({
    ...site,
    mail: {
      async post(trx, envelope) {
        await storeMail(site, trx, envelope);
      },
    },
  });
  const [command = "", address = "", ...rest] = process.argv.slice(2);
  try {
    process.stdout.write(`${await run(staff, command, address.toLowerCase(), rest)}\n`);
  } catch (error) {
    throw error instanceof Failure ? new StartFailure(messageOf(error.problem, "en")) : error;
  }
});

async function run(staff: Staff, command: string, email: string, rest: readonly string[]): Promise<string> {
  if (command === "list") return table(await staff.list(COMMAND));
  if (command === "invite" && email) return invite(staff, email, rest);
  if (command === "reset-factor" && email) {
    await staff.resetFactor(COMMAND, email);
    return `${email} cannot enter the office before the new invitation is accepted. It was mailed, and lasts 48 hours.`;
  }
  const [why = ""] = rest;
  if (command === "remove" && email && why) {
    const { members } = await staff.list(COMMAND);
    const member = members.find((one) => one.email === email);
    if (!member) throw new StartFailure("Nobody in the office has this address.");
    await staff.remove(COMMAND, { member: member.id, why });
    return `${email} is out of the office; every session has ended.`;
  }
  throw new StartFailure(USAGE);
}

async function invite(staff: Staff, email: string, rest: readonly string[]): Promise<string> {
  const option = (name: string) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
  const checked = checkOffice(invitationSchema, {
    email,
    name: option("--name") ?? email.split("@", 1)[0],
    role: option("--role"),
    ...(rest.includes("--language") && { language: option("--language") }),
  });
  if (!checked.ok) throw new StartFailure(`${messageOf(checked.problem, "en")}\n${USAGE}`);
  await staff.invite(COMMAND, checked.value);
  return `The invitation was mailed to ${email}. It lasts 48 hours, and works once.`;
}

function table({ members, invitations }: Awaited<ReturnType<Staff["list"]>>): string {
  const lines = [
    ...members.map(({ email, name, role, factor_reset_at }) =>
      [role, email, name, factor_reset_at ? "waits for a new factor" : ""].join("\t").trimEnd(),
    ),
    ...invitations.map(({ email, name, role, ends_at }) =>
      [role, email, name, `invited until ${ends_at.toISOString().slice(0, 16)}Z`].join("\t"),
    ),
  ];
  return lines.length > 0
    ? lines.join("\n")
    : "Nobody is in the office: ./run staff invite ADDRESS --role director";
}
