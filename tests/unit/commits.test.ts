import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const SERVER = "src/server/"

/** What the runner of commands does for all of them: the lock, the commit, the second attempt. */
const BY_HAND = /\.exclusively\(|\bconflictAsBusy\(|\baggregates\s*\.commit(?:Within)?\b/

const IDENTITY = "what proves a player is not yet a command"
const BETTING = "what takes and changes a bet is not yet a command"

/** Files outside the kernel that still do it by themselves, and why. The list only shrinks. */
const STILL: ReadonlyMap<string, string> = new Map([
  ["src/server/domains/betting/auto-bets/AutoBets.ts", BETTING],
  ["src/server/domains/betting/bets/change-bet.ts", BETTING],
  ["src/server/domains/betting/bets/place-bet.ts", BETTING],
  ["src/server/domains/betting/bids/Bids.ts", BETTING],
  ["src/server/domains/betting/sales/Insurances.ts", BETTING],
  ["src/server/domains/betting/sales/Sales.ts", BETTING],
  ["src/server/domains/identity/codes/OneTimeCodes.ts", IDENTITY],
  ["src/server/domains/identity/codes/PhoneVerifications.ts", IDENTITY],
  ["src/server/domains/identity/consents/Consents.ts", IDENTITY],
  ["src/server/domains/identity/contacts/Activations.ts", IDENTITY],
  ["src/server/domains/identity/contacts/PhoneChanges.ts", IDENTITY],
  ["src/server/domains/identity/factors/FreshProofs.ts", IDENTITY],
  ["src/server/domains/identity/factors/Passkeys.ts", IDENTITY],
  ["src/server/domains/identity/factors/Pins.ts", IDENTITY],
  ["src/server/domains/identity/factors/SecureQuestions.ts", IDENTITY],
  ["src/server/domains/identity/factors/TwoFactor.ts", IDENTITY],
  ["src/server/domains/identity/registration/Registrations.ts", IDENTITY],
  ["src/server/domains/identity/sessions/Sessions.ts", IDENTITY],
  ["src/server/domains/identity/sign-in/NewPasswords.ts", IDENTITY],
  ["src/server/domains/identity/sign-in/PasswordAttempts.ts", IDENTITY],
  ["src/server/domains/identity/sign-in/SignIns.ts", IDENTITY],
  ["src/server/domains/identity/sign-in/clear-logins.ts", IDENTITY],
  ["src/server/domains/identity/social/SocialAttempts.ts", IDENTITY],
  ["src/server/domains/identity/social/SocialLinks.ts", IDENTITY],
])

const byHand = globSync(`${SERVER}**/*.ts`)
  .filter((file) => !file.startsWith(`${SERVER}kernel/`) && !file.endsWith(".test.ts"))
  .filter((file) => BY_HAND.test(readFileSync(file, "utf8")))

describe("commits of the server", () => {
  it("are made by the runner of commands, but for those that are listed here", () => {
    expect(BY_HAND.test(readFileSync(`${SERVER}kernel/command/run.ts`, "utf8"))).toBe(true)
    expect(byHand.toSorted()).toEqual([...STILL.keys()].toSorted())
  })
})
