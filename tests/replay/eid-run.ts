import { Effect } from "effect"
import type { IdentityProviderRow } from "#src/server/kernel/settings/identity-provider.ts"
import {
  askCheck,
  beginCheck,
  begunIn,
  eidRows,
  newEidPerson,
  personalCodeOf,
} from "#tests/support/eid-players.ts"
import { type EidServer, startEidServer } from "#tests/support/eid-provider.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { nextNumber } from "#tests/support/wagers.ts"

/** Runs with services of national identities on this machine. */
export const withEid = async (
  use: (server: EidServer, rows: ReadonlyArray<IdentityProviderRow>) => Promise<void>,
): Promise<void> => {
  const server = await startEidServer()
  try {
    await use(server, eidRows(server))
  } finally {
    await server.stop()
  }
}

/**
 * One player is vouched for after a check was begun twice and once refused; another one is doubted, since the account has other
 * names; a third is too young.
 */
export const playersAreVouchedFor = (server: EidServer) =>
  Effect.gen(function* () {
    const check = (
      visitor: Visitor,
      kind: "smart-id" | "mobile-id",
      person: ReturnType<typeof newEidPerson>,
    ) => Effect.map(beginCheck(visitor, kind, person), (answer) => begunIn(answer).session_id)
    const mari = newEidPerson()
    const young = newEidPerson({ name: "JUKU", personalCode: personalCodeOf("1960-01-01") })
    for (const person of [mari, young]) yield* Effect.promise(() => server.admit(person, "+37250000001"))

    const who = new Visitor("en", false)
    yield* who.register(nextNumber())
    yield* check(who, "smart-id", mari)
    const refused = yield* check(who, "mobile-id", mari)
    server.end("USER_CANCELLED")
    yield* askCheck(who, "mobile-id", refused)
    const vouched = yield* check(who, "mobile-id", mari)
    server.confirm()
    yield* askCheck(who, "mobile-id", vouched)

    const other = new Visitor("en", false)
    yield* other.registerByMail("anna@example.org")
    const doubted = yield* check(other, "smart-id", mari)
    server.confirm()
    yield* askCheck(other, "smart-id", doubted)

    const child = new Visitor("en", false)
    yield* child.register(nextNumber())
    const denied = yield* check(child, "smart-id", young)
    server.confirm()
    yield* askCheck(child, "smart-id", denied)
  }).pipe(Effect.orDie)
