import { proveContract } from "../testing/contract.ts";
import { pawapayPlace } from "../testing/places/pawapay.ts";

proveContract("pawapay", pawapayPlace);
