import { proveContract } from "../testing/contract.ts";
import { flexpayPlace } from "../testing/places/flexpay.ts";

proveContract("flexpay", flexpayPlace);
