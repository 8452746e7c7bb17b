import type { CodePurpose } from "#machines/identity/sent-code/sent-code.events.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { Secrets } from "#src/server/kernel/secrets/Secrets.ts"

type Signer = Pick<Secrets["Service"], "sign">

/** Signature of what a code is about, apart from what else the installation signs. */
export const signCode = (secrets: Signer, ...parts: ReadonlyArray<string>): string =>
  secrets.sign("one-time-code", JSON.stringify(parts))

/** Id of the stream of the codes sent to a place for a purpose; tells nothing of the place. */
export const codeStreamId = (secrets: Signer, purpose: CodePurpose, target: string): string =>
  `${purpose}-${signCode(secrets, "place", purpose, target)}`

/** Whom codes of the second step by SMS are for: of one player and one phone, so that of another number none counts. */
export const secondStepTarget = (playerId: PlayerId, phone: string): string => `${playerId} ${phone}`
