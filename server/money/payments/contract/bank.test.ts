import { proveContract } from "../testing/contract.ts";
import { bankPlace } from "../testing/places/staff.ts";

proveContract("bank", bankPlace);
