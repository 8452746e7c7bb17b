import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { documentDigest, isVouched, vouchedIn } from "./vouched.ts"

const credential = {
  kind: "credential",
  id: "42",
  owner: "player:42",
  sort: 0,
  data: { digest: "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA" },
}

describe("what the log says of documents that let people in", () => {
  it("is the SHA-256 of the text that the guide for auditors names", () => {
    const text = '["credential","42","player:42",0,{"digest":"$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA"}]'
    expect(documentDigest(credential)).toBe(createHash("sha256").update(text).digest("hex"))
  })

  it("does not hang on the order in which the store gives fields, and on each of them", () => {
    const passkey = {
      kind: "passkey",
      id: "d",
      owner: "player:7",
      sort: 5,
      data: { name: "a", publicKey: "b" },
    }
    const digest = documentDigest(passkey)
    expect(documentDigest({ ...passkey, data: { publicKey: "b", name: "a" } })).toBe(digest)
    for (const other of [
      { ...passkey, data: { name: "a", publicKey: "c" } },
      { ...passkey, data: { name: "a", publicKey: "b", more: null } },
      { ...passkey, owner: "player:8" },
      { ...passkey, sort: 6 },
      { ...passkey, id: "e" },
    ])
      expect(documentDigest(other)).not.toBe(digest)
  })

  it("leaves out what is sealed anew with another secret of the installation", () => {
    const secret = {
      kind: "two-factor-secret",
      id: "7",
      owner: "player:7",
      sort: 0,
      data: { sealed: "one", at: 1 },
    }
    const digest = documentDigest(secret)
    expect(documentDigest({ ...secret, data: { sealed: "anew", at: 1 } })).toBe(digest)
    expect(documentDigest({ ...secret, data: { sealed: "one", at: 2 } })).not.toBe(digest)
  })

  it("names what a commit writes and removes of these kinds, and of no others", () => {
    expect(isVouched("bet")).toBe(false)
    expect(vouchedIn([{ change: "put", kind: "bet", id: "1", owner: "", sort: 0, data: {} }])).toBeUndefined()
    expect(
      vouchedIn([
        { change: "put", ...credential },
        { change: "remove", kind: "pin", id: "42" },
      ]),
    ).toEqual({ "credential:42": documentDigest(credential), "pin:42": null })
  })
})
