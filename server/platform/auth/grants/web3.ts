import { AuthFailure } from "../failure.ts";
import type { GrantType } from "./grant-type.ts";

/** grant_type=web3: sign-in with a wallet is disabled. */
export const web3: GrantType =
  ({ rates }) =>
  async (call) => {
    await rates.limit("web3", call.address);
    throw new AuthFailure(422, "web3_provider_disabled", "Web3 provider is disabled");
  };
