import { idleSignOut } from "#models/identity/identity-settings.ts"
import { changeable } from "#src/server/kernel/settings/changeable.ts"

const MINUTE = 60_000

/** What operators change of sessions while the site runs. */
export const identitySettings = [
  changeable(
    idleSignOut,
    ({ idleSignOutMs }) => ({ minutes: idleSignOutMs / MINUTE }),
    (_, { minutes }) => ({ idleSignOutMs: minutes * MINUTE }),
  ),
]
