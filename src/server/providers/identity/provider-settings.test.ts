import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { makeAuthority } from "#tests/support/eid-certificates.ts"
import { readIdentityProviders, widgetGuests } from "./provider-settings.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-providers-"))
const smartId = {
  kind: "smart-id",
  name: "Smart-ID",
  address: "https://rp-api.smart-id.com/v2/",
  relyingPartyUUID: "$PARTY",
  relyingPartyName: "Statebook",
  trust: "authorities.pem",
}
const sumsub = {
  kind: "sumsub",
  name: "Sumsub",
  appToken: "token",
  secretKey: "$KEY",
  webhookSecret: "webhook",
  levelName: "basic-kyc-level",
}

const verigram = {
  kind: "verigram",
  name: "Verigram",
  apiKey: "$KEY",
  apiSecret: "$KEY",
  similarity: 80,
  veridoc: {
    script: "https://cdn.example.org/veridoc.js",
    result: "/results/{session_id}",
  },
  verilive: {
    script: "https://cdn.example.org/verilive.js",
    address: "https://live.example.org:8443/s",
    result: "/liveness/{session_id}/result?full=1",
  },
  names: { person: "owner.id", pending: ["processing"] },
}

beforeAll(async () => {
  writeFileSync(join(folder, "authorities.pem"), (await makeAuthority()).pem)
  writeFileSync(join(folder, "empty.pem"), "nothing")
})

const read = (
  rows: unknown,
  environment: Readonly<Record<string, string>> = { PARTY: "uuid", KEY: "key" },
) => {
  const file = join(folder, "providers.json")
  writeFileSync(file, JSON.stringify(rows))
  return readIdentityProviders(file, environment)
}

describe("providers of an operator's file", () => {
  it("are read with what they leave out, and with what stands in the environment", async () => {
    const [eid, widget] = await Effect.runPromise(read([smartId, sumsub]))
    expect(eid).toMatchObject({
      address: "https://rp-api.smart-id.com/v2",
      relyingPartyUUID: "uuid",
      countries: ["EE", "LV", "LT"],
      certificateLevel: "QUALIFIED",
    })
    if (widget?.kind !== "sumsub") throw new Error("Sumsub was not read")
    expect(widget.address).toBe("https://api.sumsub.com")
    expect(Redacted.value(widget.secretKey)).toBe("key")
    expect(`${JSON.stringify(widget)}`).not.toContain('"key"')
  })

  it("are read with the names of results that the operator gave, and the public ones beside them", async () => {
    const [row] = await Effect.runPromise(read([verigram]))
    expect(row).toMatchObject({
      address: "https://services.verigram.cloud",
      faces: "https://services.verigram.ai:8443/s/veriface",
      country: "KZ",
      veridoc: { address: "https://services.verigram.ai:8443/s/veridoc/ru/veridoc/" },
      verilive: { address: "https://live.example.org:8443/s" },
      names: { person: "owner.id", status: "result.service_status", pending: ["processing"] },
    })
    expect(JSON.stringify(row)).not.toContain('"key"')
  })

  it.each([
    ["a kind that nobody knows", [{ ...smartId, kind: "passport" }], /kind/],
    ["a kind twice", [smartId, smartId], /each kind once/],
    ["an address without TLS", [{ ...smartId, address: "http://rp-api.smart-id.com" }], /https/],
    ["a responder that is not asked by HTTP", [{ ...smartId, ocsp: "ldap://ocsp.example.org" }], /ocsp/],
    ["a name that means nothing", [{ ...smartId, secret: "x" }], /secret/],
    ["authorities that are not there", [{ ...smartId, trust: "nowhere.pem" }], /smart-id, trust: .*ENOENT/],
    ["authorities that are none", [{ ...smartId, trust: "empty.pem" }], /no certificate in it/],
    ["a variable that is not set", [{ ...smartId, relyingPartyUUID: "$NOBODY" }], /\$NOBODY is not set/],
    ["a secret that is not set", [{ ...sumsub, secretKey: "$NOBODY" }], /sumsub: \$NOBODY is not set/],
    [
      "results that no session names",
      [{ ...verigram, veridoc: { ...verigram.veridoc, result: "/all" } }],
      /result/,
    ],
    ["faces that are always one person's", [{ ...verigram, similarity: 0 }], /similarity/],
    ["names that are no path", [{ ...verigram, names: { face: "result..face" } }], /face/],
  ])("are refused in words: %s", async (_, rows, words) => {
    const { message } = await Effect.runPromise(Effect.flip(read(rows)))
    expect(message).toMatch(/^IDENTITY_PROVIDERS, /)
    expect(message).toMatch(words)
  })

  it("have pages let in the hosts of their widgets, and no other", async () => {
    const guestsOf = async (...rows: ReadonlyArray<object>) =>
      widgetGuests(await Effect.runPromise(read(rows)))
    expect(await guestsOf(smartId)).toEqual([])
    expect(await guestsOf(smartId, sumsub)).toEqual(["https://static.sumsub.com", "https://*.sumsub.com"])
    expect(await guestsOf(verigram)).toEqual([
      "https://cdn.example.org",
      "https://services.verigram.ai:8443",
      "https://live.example.org:8443",
      "wss://services.verigram.ai:8443",
      "wss://live.example.org:8443",
    ])
    const own = { ...sumsub, script: "https://sdk.example.org/v1/sdk.js" }
    expect(await guestsOf(own)).toEqual(["https://sdk.example.org"])
  })
})
