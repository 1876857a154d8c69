import { samlDouble } from "./saml-double.ts";

/** The identity provider of the tests as a program: it prints its address. */
const { origin } = await samlDouble();
process.stdout.write(`${origin}\n`);
