import { proveContract } from "../testing/contract.ts";
import { sandboxPlace } from "../testing/places/sandbox.ts";

proveContract("sandbox", sandboxPlace);
