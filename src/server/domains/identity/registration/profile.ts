import type { FormValues } from "#models/identity/registration/registration.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Documents of what a player said of themselves: outside the log, so that it can be put right and erased. */
export const PROFILE = "profile"

/** What a registration writes of the person; nothing where nothing was asked. */
export const profileOf = (
  playerId: PlayerId,
  values: FormValues,
  at: number,
): ReadonlyArray<DocumentChange> =>
  Object.keys(values).length === 0
    ? []
    : [
        {
          change: "put",
          kind: PROFILE,
          id: `${playerId}`,
          owner: playerOwner(playerId),
          sort: at,
          data: { ...values },
        },
      ]
