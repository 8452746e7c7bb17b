import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { AccountSessionsEvent } from "./account-sessions.events.ts"
import { accountSessionsMachine } from "./account-sessions.machine.ts"
import { model } from "./account-sessions.model.ts"

const initial = initialSnapshot(accountSessionsMachine, undefined)
const done = (
  source: "loadList" | "closeSession" | "disconnectEverywhere",
  index: number,
): AccountSessionsEvent =>
  ({
    type: `xstate.done.actor.${source}`,
    output: model.answersOf(source, initial)[index],
  }) as AccountSessionsEvent
const given = (...events: ReadonlyArray<AccountSessionsEvent>) =>
  fold(accountSessionsMachine, initial, events)
const listed = [{ type: "list.opened" }, done("loadList", 0)] as const
const ids = (...events: ReadonlyArray<AccountSessionsEvent>) =>
  given(...events).context.list?.sessions.map(({ id }) => id)

describe("account-sessions", () => {
  it("signs another device out and takes it from the list", () => {
    const closing = given(...listed, { type: "session.dismissed", id: "another" })
    expect(closing.children.closeSession?.getSnapshot().input).toEqual({ id: "another" })
    expect(ids(...listed, { type: "session.dismissed", id: "another" }, done("closeSession", 0))).toEqual([
      "own",
    ])
  })

  it("keeps a device that was not signed out, and says why", () => {
    const kept = given(...listed, { type: "session.dismissed", id: "another" }, done("closeSession", 1))
    expect(kept.value).toBe("listed")
    expect(kept.context).toMatchObject({ closing: "", error: messageOf("error.unexpected") })
    expect(kept.context.list?.sessions).toHaveLength(2)
  })

  it("does not sign out this device or one that is not listed", () => {
    expect(given(...listed, { type: "session.dismissed", id: "own" }).value).toBe("listed")
    expect(given(...listed, { type: "session.dismissed", id: "unknown" }).value).toBe("listed")
  })

  it("signs out everywhere once that is confirmed", () => {
    expect(given(...listed, { type: "everywhere.confirmed" }).value).toBe("listed")
    const confirming = [...listed, { type: "everywhere.requested" }] as const
    expect(given(...confirming, { type: "everywhere.abandoned" }).value).toBe("listed")
    const left = given(...confirming, { type: "everywhere.confirmed" }, done("disconnectEverywhere", 0))
    expect(left.value).toBe("left")
    expect(left.context.list).toBeNull()
  })

  it("forgets what was read when the page is left", () => {
    expect(given(...listed, { type: "list.closed" }).context).toEqual(initial.context)
  })
})
