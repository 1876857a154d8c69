import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { withClient } from "../../database/address.ts";
import { TEMPLATE } from "../../database/testing.ts";
import type { WithScratch } from "../scratch.ts";

/** A database on the run's own server, without rows; copied, since migrations would take longer. */
export const testScratch: WithScratch = async (work) => {
  const { superuser, password } = inject("testServer");
  const database = `scratch_${randomUUID().replaceAll("-", "")}`;
  await withClient(superuser, (client) =>
    client.query(`create database ${database} template ${TEMPLATE} owner owner strategy file_copy`),
  );
  try {
    return await work({ ...superuser, user: "owner", password, database });
  } finally {
    await withClient(superuser, (client) => client.query(`drop database ${database} with (force)`));
  }
};
