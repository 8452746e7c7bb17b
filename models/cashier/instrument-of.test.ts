import { describe, expect, it } from "vitest"
import { instrumentOf } from "./instrument-of.ts"

const holder = "Anna Example"
const card = { token: "tok_1", label: "•• 4242", holder: "ANNA EXAMPLE" }

describe("where money is paid out", () => {
  // The examples of the IBAN registry (SWIFT), and of Wikipedia's page on it.
  it.each([
    "DE89 3704 0044 0532 0130 00",
    "GB29 NWBK 6016 1331 9268 19",
    "FR14 2004 1010 0505 0001 3M02 606",
    "KZ86 125K ZT50 0410 0100",
    "NO93 8601 1117 947",
    "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
  ])("is the account %s", (token) => {
    const found = instrumentOf("bank", { token, holder }, [])
    expect(found?.token).toBe(token.replaceAll(" ", ""))
    expect(found?.label).toBe(`${token.slice(0, 4)} •••• ${token.replaceAll(" ", "").slice(-4)}`)
  })

  it.each([
    ["one digit is another", "DE89 3704 0044 0532 0130 01"],
    ["it is too short", "DE89 3704 0044 0532 0130"],
    ["there is no such country", "XX89 3704 0044 0532 0130 00"],
    ["it is a number of a card", "4242 4242 4242 4242"],
  ])("is no account where %s", (_, token) => {
    expect(instrumentOf("bank", { token, holder }, [])).toBeUndefined()
  })

  it("is no account without its holder's name", () => {
    expect(instrumentOf("bank", { token: "DE89370400440532013000" }, [])).toBeUndefined()
    expect(instrumentOf("bank", { token: "DE89370400440532013000", holder: " " }, [])).toBeUndefined()
  })

  // BIP 173 and BIP 350 have the bech32 ones; the first is that of the genesis block.
  it.each([
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ])("is the address %s", (token) => {
    expect(instrumentOf("crypto", { token }, [])?.token).toBe(token)
  })

  it.each([
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb",
    "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
    "bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4",
    "0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe",
  ])("is no address: %s", (token) => {
    expect(instrumentOf("crypto", { token }, [])).toBeUndefined()
  })

  it("is a card that paid in, and no other", () => {
    expect(instrumentOf("card", { token: "tok_1" }, [card])).toEqual(card)
    expect(instrumentOf("card", { token: "4242424242424242" }, [card])).toBeUndefined()
  })

  it("is never a voucher", () => {
    expect(instrumentOf("voucher", { token: "anything" }, [])).toBeUndefined()
  })
})
