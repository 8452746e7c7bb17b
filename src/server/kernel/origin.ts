import type { CommitMeta } from "./journal/commit.ts"
import type { Person } from "./secrets/sealed-text.ts"

/** Where a command comes from. */
export interface Origin {
  readonly address: string
  readonly device: string
  /** Two-letter code of the language answers are written in. */
  readonly language: string
}

/** The command's origin as each of its events keeps it (assurance A4), sealed under the key of the actor, or of another. */
export const metaOf = (actor: string, { address, device }: Origin, of?: Person): CommitMeta => ({
  actor,
  address,
  device,
  ...(of === undefined ? {} : { of }),
})
