import { proveContract } from "../testing/contract.ts";
import { cashPlace } from "../testing/places/staff.ts";

proveContract("cash", cashPlace);
