import { describe, expect, it } from "vitest"
import type { CampaignKey } from "#models/messages/campaign.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MessageDeskAct, MessageDeskEvent } from "./message-desk.events.ts"
import { messageDeskMachine } from "./message-desk.machine.ts"
import { PLAN, RUNNING } from "./message-desk.model.ts"

const given = (...events: ReadonlyArray<MessageDeskEvent>) =>
  fold(messageDeskMachine, initialSnapshot(messageDeskMachine, undefined), events)
const key = "00000000-0000-4000-8000-000000000001" as CampaignKey
const pressed = (act: MessageDeskAct): MessageDeskEvent => ({ type: "act.pressed", act })
const done = (reach: { players: number; withheld: number } | null): MessageDeskEvent => ({
  type: "xstate.done.actor.carryOut",
  output: { ok: true, value: { reach, campaigns: reach === null ? [RUNNING] : null } },
})
const opened = [
  { type: "desk.opened", mayCampaign: true } as const,
  { type: "xstate.done.actor.loadCampaigns", output: { ok: true, value: [] } } as const,
] as const

describe("the desk of messages", () => {
  it("sends to many only what was measured and confirmed", () => {
    const begin = pressed({ kind: "begin", key, plan: PLAN })
    expect(decide(messageDeskMachine, given(...opened), begin)).toBeUndefined()
    const measured = given(
      ...opened,
      pressed({ kind: "reach", key, plan: PLAN }),
      done({ players: 2, withheld: 1 }),
    )
    expect(measured).toMatchObject({ value: "measured", context: { reach: { players: 2 } } })
    const sent = given(
      ...opened,
      pressed({ kind: "reach", key, plan: PLAN }),
      done({ players: 2, withheld: 1 }),
      { type: "plan.confirmed" },
    )
    expect(sent.context.act).toEqual({ kind: "begin", key, plan: PLAN })
  })

  it("sends again what failed under the key that it had, and anything else under its own", () => {
    const other = "00000000-0000-4000-8000-000000000002" as CampaignKey
    const write = (of: CampaignKey, title = "Hi"): MessageDeskEvent =>
      pressed({ kind: "write", key: of, playerId: 42, letter: { title, text: "There" }, isMarketing: false })
    const failed: MessageDeskEvent = {
      type: "xstate.done.actor.carryOut",
      output: { ok: false, error: { kind: "failed", message: { text: "error.unexpected" } } },
    }
    expect(given(...opened, write(key), failed, write(other)).context.act).toMatchObject({ key })
    expect(given(...opened, write(key), failed, write(other, "Bye")).context.act).toMatchObject({
      key: other,
    })
    expect(given(...opened, write(key), done(null), write(other)).context.act).toMatchObject({ key: other })
  })

  it("lets who may write to one player write to no more", () => {
    const one = given({ type: "desk.opened", mayCampaign: false })
    expect(one.value).toBe("ready")
    expect(one.can(pressed({ kind: "reach", key, plan: PLAN }))).toBe(false)
    expect(one.can({ type: "refresh.pressed" })).toBe(false)
  })
})
