import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { checkedMessage, signedHeaders } from "./standard-webhooks.ts"

/** The example of the specification (standard-webhooks/spec, "Signature scheme") and of every library of it. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
const EXAMPLE = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  at: 1_614_265_330_000,
  text: '{"test": 2432232314}',
} as const
const SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="

const bytes = (text: string) => new TextEncoder().encode(text)
const isTaken = (
  headers: Readonly<Record<string, string>>,
  body: Uint8Array = bytes(EXAMPLE.text),
  { now = EXAMPLE.at, secrets = [SECRET] }: { now?: number; secrets?: ReadonlyArray<string> } = {},
) => Exit.isSuccess(Effect.runSyncExit(checkedMessage(secrets, headers, body, now)))

const headers = signedHeaders(SECRET, EXAMPLE)

describe("messages that are signed by Standard Webhooks", () => {
  it("are signed as the specification's example is", () => {
    expect(headers["webhook-signature"]).toBe(SIGNATURE)
    expect(isTaken({ ...headers, "webhook-signature": SIGNATURE })).toBe(true)
  })

  it("are taken by one of several signatures, and under one of several secrets, while a secret is replaced", () => {
    const another = `whsec_${Buffer.from("another secret of 24 bytes").toString("base64")}`
    expect(
      isTaken({
        ...headers,
        "webhook-signature": `v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= v2,x ${SIGNATURE}`,
      }),
    ).toBe(true)
    expect(isTaken(headers, undefined, { secrets: [another, SECRET] })).toBe(true)
    expect(isTaken(headers, undefined, { secrets: [another] })).toBe(false)
  })

  it("are taken within five minutes of our clock, before and after", () => {
    for (const [offset, taken] of [
      [300_000, true],
      [-300_000, true],
      [301_000, false],
      [-301_000, false],
    ] as const)
      expect([offset, isTaken(headers, undefined, { now: EXAMPLE.at + offset })]).toEqual([offset, taken])
  })

  it("are none where a header is missing or no number, a byte is another, or the bytes are no text", () => {
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"]) {
      const { [name]: _, ...rest } = headers
      expect([name, isTaken(rest)]).toEqual([name, false])
    }
    for (const stamp of ["1614265330.5", "0x60379ad2", "", "-1614265330", "1614265330 "])
      expect([stamp, isTaken({ ...headers, "webhook-timestamp": stamp })]).toEqual([stamp, false])
    expect(isTaken(headers, bytes(`${EXAMPLE.text} `))).toBe(false)
    // U+FFFD is what other bytes are read as: a signature over it must not stand for them.
    const replaced = signedHeaders(SECRET, { ...EXAMPLE, text: "\uFFFD" })
    expect([isTaken(replaced, bytes("\uFFFD")), isTaken(replaced, Uint8Array.of(0xff))]).toEqual([
      true,
      false,
    ])
  })
})
