import { proveContract } from "../testing/contract.ts";
import { stripePlace } from "../testing/places/stripe.ts";

proveContract("stripe", stripePlace);
