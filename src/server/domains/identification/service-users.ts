import type { PlayerId } from "#models/wallet/account.ts"
import { type Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"

/** Players' names at services: say who it is to this installation alone, and can't be made up. */
export const serviceUsers = (secrets: Secrets["Service"]) => {
  const userOf = (playerId: PlayerId): string =>
    `${playerId}.${secrets.sign("identity-person", `user ${playerId}`)}`
  return {
    userOf,
    /** Whose name it is; nothing where it is nobody's. */
    playerOf: (user: string): PlayerId | undefined => {
      const playerId = Number(user.split(".")[0]) as PlayerId
      return Number.isSafeInteger(playerId) && sameSecret(user, userOf(playerId)) ? playerId : undefined
    },
  }
}
