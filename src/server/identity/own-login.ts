import type { PlayerId } from "#models/account/account.ts"
import { loginOf } from "#models/account/login.ts"

/** The login that the player registered with: the phone, or the player's own number. */
export const ownLogin = (playerId: PlayerId, { phone }: { readonly phone: string }): string =>
  phone === "" ? loginOf("login", `${playerId}`) : phone
