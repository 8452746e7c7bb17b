import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sealedIn } from "#src/server/kernel/secrets/sealed-text.ts"
import type { Findings } from "./report.ts"

/** Says whether the wrapped key of a person opens what was sealed under it. */
export type OpensSealed = (person: string, wrapped: string, body: string) => boolean

/** What is sealed in a text of the log; nothing where it was damaged, which the chain tells by itself. */
const sealedOrNone = (text: string): ReturnType<typeof sealedIn> => {
  try {
    return sealedIn(text)
  } catch {
    return []
  }
}

/** Whose keys the log needs, gathered while it is walked. */
export const makeKeyWatch = () => {
  /** For each person the first text that was sealed under their key. */
  const sealed = new Map<string, string>()
  /** Players whose erasure began, which destroys their key. */
  const erased = new Set<string>()
  return {
    sealed: sealed as ReadonlyMap<string, string>,
    erased: erased as ReadonlySet<string>,
    look: (text: string): void => {
      for (const { of, body } of sealedOrNone(text)) if (!sealed.has(of)) sealed.set(of, body)
    },
    erases: (person: string): void => {
      erased.add(person)
    },
  }
}
export type KeyWatch = ReturnType<typeof makeKeyWatch>

interface KeyRow {
  readonly person: string
  readonly wrapped: string
  readonly destroyed: boolean
}

const PAGE = 1000

/**
 * Holds the keys of people, which stand beside the log, against what the log has under them: none is missing, none was destroyed without a
 * word, and each opens the first text that was sealed under it, where the secret of the installation is at hand.
 */
export const verifyKeys = ({ find }: Findings, watch: KeyWatch, opens?: OpensSealed) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const people = [...watch.sealed.keys()].toSorted()
    let keys = 0
    for (let at = 0; at < people.length; at += PAGE) {
      const asked = people.slice(at, at + PAGE)
      const rows = yield* sql<KeyRow>`
        SELECT person, wrapped, destroyed_at IS NOT NULL AS destroyed FROM personal_keys
        WHERE person = ANY(${asked}::text[])`
      const found = new Map(rows.map((row) => [row.person, row]))
      for (const person of asked) {
        const say = (what: string) => find(`personal_keys ${person}`, what, { of: "key", person })
        const row = found.get(person)
        const body = watch.sealed.get(person) ?? ""
        if (row === undefined) say("is missing: nothing that the log has sealed under it can be opened")
        else if (row.destroyed) {
          if (person.startsWith("player:") && !watch.erased.has(person))
            say("is destroyed, and the log says nothing of it")
        } else if (opens !== undefined && !opens(person, row.wrapped, body))
          say("does not open what the log has sealed under it")
        keys += 1
      }
    }
    return keys
  })
