import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { PAYMENT_METHODS } from "#src/server/kernel/settings/payment-methods.ts"
import { readPayments } from "./payments-file.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-payments-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (content: unknown) => {
  const file = join(folder, "payments.json")
  writeFileSync(file, JSON.stringify(content))
  return Effect.runPromise(
    Effect.match(readPayments(file, { KEY: "key", SECRET: "secret", EMPTY: "" }), {
      onFailure: ({ message }) => message,
      onSuccess: (found) => found,
    }),
  )
}
const provider = {
  kind: "btcpay",
  name: "coins",
  address: "https://btcpay.example.org/",
  store: "store",
  apiKey: "$KEY",
  webhookSecrets: ["$SECRET"],
}
const method = {
  id: "bitcoin",
  kind: "crypto",
  provider: "coins",
  names: { en: "Bitcoin" },
  currencies: ["EUR"],
  deposit: { least: 1, most: 2, fee: 0, minutes: 30 },
}

describe("an operator's file of payments", () => {
  it("gives its providers and methods, with the secrets of the environment", async () => {
    const found = await read({ providers: [provider], methods: [method] })
    if (typeof found === "string") throw new Error(found)
    const [coins] = found.paymentProviders
    expect(coins).toMatchObject({ name: "coins", address: "https://btcpay.example.org", store: "store" })
    expect(coins && [coins.apiKey, ...coins.webhookSecrets].map(Redacted.value)).toEqual(["key", "secret"])
    expect(found.paymentMethods).toEqual([method])
    expect(await read({})).toEqual({ paymentProviders: [], paymentMethods: PAYMENT_METHODS })
  })

  it.each([
    ["a provider twice", { providers: [provider, provider] }, "each provider once"],
    ["the name of the local one", { providers: [{ ...provider, name: "local" }] }, "another name"],
    ["a secret that is not set", { providers: [{ ...provider, apiKey: "$EMPTY" }] }, "$EMPTY is not set"],
    ["no secret", { providers: [{ ...provider, webhookSecrets: [] }] }, "webhookSecrets"],
    ["a slip of the hand", { providers: [{ ...provider, api_key: "x" }] }, "api_key"],
    ["a method twice", { providers: [provider], methods: [method, method] }, "each method once"],
    ["a method of nobody", { methods: [method] }, "bitcoin: a provider of this file"],
    [
      "a method that pays out where nothing is",
      { providers: [provider], methods: [{ ...method, withdrawal: method.deposit }] },
      "bitcoin: no withdrawal",
    ],
    [
      "bounds upside down",
      { providers: [provider], methods: [{ ...method, deposit: { ...method.deposit, least: 3 } }] },
      "bitcoin: least below most",
    ],
    [
      "a method for nothing",
      { providers: [provider], methods: [{ ...method, deposit: undefined }] },
      "bitcoin: a deposit or a withdrawal",
    ],
  ])("is refused with %s", async (_, content, told) => {
    expect(await read(content)).toContain(told)
  })
})
