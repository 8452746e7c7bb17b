import type { CommitMeta } from "../journal/commit.ts"

/** Where a command comes from. */
export interface Origin {
  readonly address: string
  readonly device: string
  /** Two-letter code of the language answers are written in. */
  readonly language: string
}

/** The command's origin as each of its events keeps it (assurance A4). */
export const metaOf = (actor: string, { address, device }: Origin): CommitMeta => ({ actor, address, device })
