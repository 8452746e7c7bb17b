import { loginOf } from "#models/identity/login.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { loginKey } from "./login-key.ts"

/** The login that the player registered with: the phone, or the player's own number. */
export const ownLogin = (playerId: PlayerId, { phone }: { readonly phone: string }): string =>
  phone === "" ? loginOf("login", `${playerId}`) : phone

/** The name of that login's stream. */
export const ownLoginKey = (
  secrets: Secrets["Service"],
  playerId: PlayerId,
  player: { readonly phone: string },
): string => loginKey(secrets, ownLogin(playerId, player))
