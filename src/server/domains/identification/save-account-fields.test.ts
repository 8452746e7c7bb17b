import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { FormInvalid, PROFILE, placedFields } from "#src/server/domains/identity/identity.domain.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { given } from "#tests/support/given.ts"
import { givenPlayer } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { CONFIRMED, saveAccountFields } from "./save-account-fields.ts"

const at = 5
const playerId = 7 as PlayerId
const player = givenPlayer()
const fresh = { player, identification: given(identificationAggregate, playerId) }
/** Documents of the player were accepted. */
const proved = {
  player,
  identification: given(identificationAggregate, playerId, {
    type: "identity.confirmed",
    at: 2,
    provider: "smart-id",
    check: "check",
    details: "{}",
    level: 1,
    expiresAt: 9000,
  }),
}
const factsOf = (before: Readonly<Record<string, string>>, ...ids: ReadonlyArray<string>) => ({
  before,
  fields: placedFields(
    ids.map((id) => ({ id, required: true })),
    { language: "en", settings: SETTINGS, now: 0 },
  ),
  at,
})
const giving = (values: Readonly<Record<string, string>>) => ({ playerId, values, origin: NOWHERE })

describe("fields that a player puts right (§7 Office: saveaccountfields)", () => {
  it("take the place of those before, beside all else that was said", () => {
    const before = { name: "Ann", surname: "Lee" }
    expect(saveAccountFields.decide(fresh, giving({ name: "Anna" }), factsOf(before, "name"))).toEqual({
      events: {
        player: [
          {
            type: "security.changed",
            at,
            what: "fields.saved",
            address: NOWHERE.address,
            device: NOWHERE.device,
          },
        ],
      },
      documents: [
        {
          change: "put",
          kind: PROFILE,
          id: "7",
          owner: "player:7",
          sort: at,
          data: { name: "Anna", surname: "Lee" },
        },
      ],
    })
  })

  it("are written no second time", () => {
    expect(
      saveAccountFields.decide(fresh, giving({ name: "Ann" }), factsOf({ name: "Ann" }, "name")),
    ).toEqual({})
  })

  it("are refused where they are wrong", () => {
    expect(saveAccountFields.decide(fresh, giving({ name: "" }), factsOf({}, "name"))).toMatchObject({
      refusal: { errors: { name: {} } },
    })
  })

  it("stay where documents prove them, and may change where they don't", () => {
    const before = { name: "Ann", postal_code: "101000" }
    expect(saveAccountFields.decide(proved, giving({ name: "Anna" }), factsOf(before, "name"))).toEqual({
      refusal: new FormInvalid({ errors: { name: messageOf(CONFIRMED) } }),
    })
    expect(saveAccountFields.decide(proved, giving({ name: "Ann" }), factsOf(before, "name"))).toEqual({})
    const moved = giving({ postal_code: "190000" })
    expect(saveAccountFields.decide(proved, moved, factsOf(before, "postal_code"))).toHaveProperty("events")
  })
})
