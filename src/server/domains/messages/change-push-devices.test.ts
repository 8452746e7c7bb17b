import { describe, expect, it } from "vitest"
import { MOST_PUSH_DEVICES } from "#models/messages/push-device.ts"
import type { PushTopic } from "#models/messages/push-topic.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { PushBrowser } from "#tests/support/push-service.ts"
import { addDevice, chooseTopics, dropDevice, PUSH_DEVICE_KIND } from "./change-push-devices.ts"
import { pushDevicesAggregate } from "./push-devices.aggregate.ts"

const at = 5
const playerId = 7 as PlayerId
const { device } = new PushBrowser("phone")
const phone = digest(device.endpoint)
const told = (...ids: ReadonlyArray<string>) => ({
  devices: given(
    pushDevicesAggregate,
    playerId,
    ...ids.map((id) => ({ type: "device.added" as const, at: 1, id })),
  ),
})
const asked = { playerId, device, origin: NOWHERE }
const kept = {
  change: "put",
  kind: PUSH_DEVICE_KIND,
  id: phone,
  owner: "player:7",
  sort: at,
  data: { playerId, language: "en", ...device },
}
const removed = (id: string) => ({ change: "remove", kind: PUSH_DEVICE_KIND, id })

describe("a device that a player is told on (§7 Betting: game subscriptions)", () => {
  it("is added, with its keys beside the log", () => {
    expect(addDevice.decide(told("desk"), asked, { at })).toEqual({
      events: { devices: [{ type: "device.added", at, id: phone }] },
      documents: [kept],
    })
  })

  it("is kept anew where it is known, without a word in the log", () => {
    expect(addDevice.decide(told(phone), asked, { at })).toEqual({
      events: { devices: [] },
      documents: [kept],
    })
  })

  it("takes the place of the oldest where there is no room, and not where it is known", () => {
    const many = Array.from({ length: MOST_PUSH_DEVICES }, (_, place) => `device ${place}`)
    expect(addDevice.decide(told(...many), asked, { at })).toEqual({
      events: {
        devices: [
          { type: "device.dropped", at, id: "device 0", reason: "replaced" },
          { type: "device.added", at, id: phone },
        ],
      },
      documents: [removed("device 0"), kept],
    })
    expect(addDevice.decide(told(...many.slice(1), phone), asked, { at })).toEqual({
      events: { devices: [] },
      documents: [kept],
    })
  })

  it("is told of what its player chooses, which stays where its keys are kept anew", () => {
    const document = { kind: PUSH_DEVICE_KIND, id: phone, owner: "player:7", sort: 1, data: kept.data }
    const choice = (...topics: ReadonlyArray<PushTopic>) => ({ playerId, id: phone, topics, origin: NOWHERE })
    expect(chooseTopics.decide(told(phone), choice("bets"), { document, at })).toEqual({
      events: { devices: [{ type: "device.chosen", at, id: phone, topics: ["bets"] }] },
      documents: [{ ...kept, sort: 1, data: { ...kept.data, topics: ["bets"] } }],
    })
    expect(chooseTopics.decide(told(phone), choice("bets", "messages", "games"), { document, at })).toEqual(
      {},
    )
    expect(chooseTopics.decide(told("desk"), choice("bets"), { document, at })).toEqual({})
    const choosy = {
      devices: given(
        pushDevicesAggregate,
        playerId,
        { type: "device.added", at: 1, id: phone },
        { type: "device.chosen", at: 2, id: phone, topics: [] },
      ),
    }
    expect(addDevice.decide(choosy, asked, { at })).toEqual({
      events: { devices: [] },
      documents: [{ ...kept, data: { ...kept.data, topics: [] } }],
    })
  })

  it("is dropped for its reason; one that is not the player's is left alone", () => {
    const lost = { playerId, id: phone, reason: "moved" as const, by: { actor: "system" } }
    expect(dropDevice.decide(told(phone), lost, { at })).toEqual({
      events: { devices: [{ type: "device.dropped", at, id: phone, reason: "moved" }] },
      documents: [removed(phone)],
    })
    expect(dropDevice.decide(told("desk"), lost, { at })).toEqual({})
  })
})
