import { generateKeyPairSync, sign } from "node:crypto"
import { describe, expect, it } from "vitest"
import { type SealedHead, signedText } from "#models/audit/head.ts"
import { merkleLevels, merklePath, merkleRoot, sha256 } from "#models/audit/merkle.ts"
import { type BetProof, checkProof, type ProvenEvent } from "#models/audit/proof.ts"

const keys = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519")
  return { privateKey, pem: `${publicKey.export({ type: "spki", format: "pem" })}` }
}

const { privateKey, pem } = keys()

const seal = (head: Pick<SealedHead, "seq" | "at" | "hash" | "from" | "root">): SealedHead => ({
  ...head,
  publicKey: pem,
  signature: sign(null, Buffer.from(signedText(head)), privateKey).toString("base64"),
})

const STREAM = "bet:7/12345678"

/** A proof of two events among others of a log, made as the server makes it. */
const makeProof = async (): Promise<BetProof> => {
  let streamHash = "0".repeat(64)
  let previous = await sha256("before")
  const hashes = [await sha256("other 1")]
  const made: Array<Omit<ProvenEvent, "path">> = []
  const receipt = ["player:7", "12345678", "f", "{}"]
  const postings: Array<[string, string, string]> = [
    ["player:7", "RUB", "-100"],
    ["house:held", "RUB", "100"],
  ]
  for (const [index, type] of ["bet.placed", "leg.settled"].entries()) {
    const attached = index === 0 ? await sha256(JSON.stringify([receipt, postings])) : ""
    const event = {
      seq: 12 + index * 2,
      version: index + 1,
      type,
      schemaVersion: 1,
      at: 1000 + index,
      payload: `{"n":${index}}`,
      meta: '{"actor":"player:7"}',
      attached,
      previous,
      head: 0,
      ...(index === 0 ? { beside: { receipt, postings } } : {}),
    }
    const content = [event.seq, STREAM, event.version, type, 1, event.at, event.payload, event.meta, attached]
    streamHash = await sha256(`${streamHash}\n${JSON.stringify(content)}`)
    hashes.push(await sha256(`${previous}\n${streamHash}`))
    previous = await sha256(`other ${index + 2}`)
    hashes.push(previous)
    made.push(event)
  }
  const levels = await merkleLevels(hashes)
  const root = levels.at(-1)?.[0] ?? ""
  return {
    format: "statebook bet proof 1",
    stream: STREAM,
    heads: [seal({ from: 11, seq: 15, at: 2000, hash: hashes[4] ?? "", root })],
    events: made.map((event) => ({ ...event, path: merklePath(levels, event.seq - 11) })),
  }
}

const faultsOf = async (proof: BetProof, key?: string) =>
  (await checkProof(proof, key)).faults.map(({ code }) => code)

describe("a Merkle tree", () => {
  it.each([1, 2, 3, 5, 8, 13])("leads each of %i leaves to its root, and no other hash", async (count) => {
    const hashes = await Promise.all(Array.from({ length: count }, (_, index) => sha256(`${index}`)))
    const levels = await merkleLevels(hashes)
    const root = levels.at(-1)?.[0]
    for (const [index, hash] of hashes.entries()) {
      const path = merklePath(levels, index)
      expect(await merkleRoot(hash, path)).toBe(root)
      expect(await merkleRoot(await sha256("forged"), path)).not.toBe(root)
    }
  })
})

describe("the proof of a bet", () => {
  it("holds as it was made, with the key it was signed with", async () => {
    expect(await faultsOf(await makeProof(), pem)).toEqual([])
  })

  it("is no proof under another key", async () => {
    expect(await faultsOf(await makeProof(), keys().pem)).toEqual(["other-key"])
  })

  it.each(["payload", "meta", "type", "previous", "attached"] as const)(
    "breaks when one byte of an event's %s is changed",
    async (field) => {
      const proof = await makeProof()
      const [first, ...rest] = proof.events
      if (first === undefined) throw new Error("no event")
      const text = first[field]
      const changed = { ...first, [field]: `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}` }
      expect(await faultsOf({ ...proof, events: [changed, ...rest] })).toContain("path-broken")
    },
  )

  it("breaks when an event is left out, postings are changed or the head is another", async () => {
    const proof = await makeProof()
    const [first, second] = proof.events
    const [head] = proof.heads
    if (first?.beside === undefined || second === undefined || head === undefined) throw new Error("no event")
    expect(await faultsOf({ ...proof, events: [second] })).toContain("event-missing")
    expect(await faultsOf({ ...proof, events: [] })).toEqual(["no-events"])
    const beside = { ...first.beside, postings: [] }
    expect(await faultsOf({ ...proof, events: [{ ...first, beside }, second] })).toEqual(["beside-changed"])
    expect(await faultsOf({ ...proof, heads: [{ ...head, at: head.at + 1 }] })).toEqual(["head-unsigned"])
    expect(await faultsOf({ ...proof, heads: [] })).toEqual(["head-missing", "head-missing"])
  })
})
