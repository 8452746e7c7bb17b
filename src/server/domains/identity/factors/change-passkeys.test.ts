import { describe, expect, it } from "vitest"
import type { PasskeysEvent } from "#machines/identity/passkeys/passkeys.events.ts"
import { given } from "#tests/support/given.ts"
import { givenPlayer, PLAYER, SESSION, securityChanged } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { addPasskey, PasskeyKnown, PasskeyUnknown, removePasskey, renamePasskey } from "./change-passkeys.ts"
import { PASSKEY_KIND, passkeyDocument } from "./passkey-documents.ts"
import { passkeysAggregate } from "./passkeys.aggregate.ts"
import { PasskeyRefused } from "./used-passkey.ts"

const at = 5
const answered = { challenge: "challenge", until: 900 }
const added: PasskeysEvent = {
  type: "passkey.added",
  at: 1,
  id: "key",
  counter: 3,
  isSynced: false,
  ...answered,
}
const standing = (...events: ReadonlyArray<PasskeysEvent>) => ({
  passkeys: given(passkeysAggregate, PLAYER, ...events),
  player: givenPlayer(),
})
const own = { session: SESSION, origin: NOWHERE }
const stored = { playerId: PLAYER, credentialId: "credential", publicKey: "public" }

describe("passkeys", () => {
  const key = { counter: 3, isSynced: false, credentialId: "credential", publicKey: "public" }
  const made = { ...own, id: "key", name: "Phone", key, answered }

  it("are added with their public key outside the log", () => {
    expect(addPasskey.decide(standing(), made, { isKnown: false, at })).toEqual({
      events: { passkeys: [{ ...added, at }], player: [securityChanged("passkey.added")] },
      documents: [passkeyDocument("key", at, { ...stored, name: "Phone" })],
    })
  })

  it("are not added twice, or too late", () => {
    expect(addPasskey.decide(standing(), made, { isKnown: true, at })).toEqual({
      refusal: new PasskeyKnown(),
    })
    expect(addPasskey.decide(standing(), made, { isKnown: false, at: 900 })).toEqual({
      refusal: new PasskeyRefused(),
    })
  })

  it("are called otherwise, where there is one", () => {
    const renaming = { playerId: PLAYER, id: "key", name: "Laptop", origin: NOWHERE }
    const details = { ...stored, name: "Phone" }
    expect(renamePasskey.decide(standing(added), renaming, { details, at })).toEqual({
      events: { passkeys: [{ type: "passkey.renamed", at, id: "key" }] },
      documents: [passkeyDocument("key", 1, { ...stored, name: "Laptop" })],
    })
    const unknown = { refusal: new PasskeyUnknown() }
    expect(renamePasskey.decide(standing(), renaming, { details, at })).toEqual(unknown)
    expect(renamePasskey.decide(standing(added), renaming, { details: undefined, at })).toEqual(unknown)
  })

  it("are removed, and the chart is told whether something else lets the player in", () => {
    const removing = { ...own, id: "key" }
    const ways = { hasPassword: false, hasPasskeys: true, hasLinks: true }
    expect(removePasskey.decide(standing(added), removing, { ...ways, at })).toEqual({
      events: {
        passkeys: [{ type: "passkey.removed", at, id: "key", hasOtherWay: true }],
        player: [securityChanged("passkey.removed")],
      },
      documents: [{ change: "remove", kind: PASSKEY_KIND, id: "key" }],
    })
    expect(removePasskey.decide(standing(), removing, { ...ways, at })).toEqual({
      refusal: new PasskeyUnknown(),
    })
  })
})
