import { type Address, withClient } from "../database/address.ts";

/** Makes a table refuse every statement that changes or deletes more than `most` rows. */
export const allowSmall = (owner: Address, verb: "update" | "delete", table: string, most: number) =>
  withClient(owner, async (client) => {
    const name = `small_${verb}_of_${table.replace(".", "_")}`;
    await client.query(`
      create function public.${name}() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone) > ${most} then raise exception 'too many rows at once'; end if;
        return null;
      end $$;
      create trigger ${name} after ${verb} on ${table} referencing old table as gone
        for each statement execute function public.${name}();`);
  });
