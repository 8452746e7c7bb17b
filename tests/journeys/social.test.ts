import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { PHONE } from "#tests/support/browser.ts"
import { freePort } from "#tests/support/free-port.ts"
import { type IdentityProvider, startIdentityProvider } from "#tests/support/identity-provider.ts"
import { journeyOn } from "#tests/support/journey.ts"
import {
  newPhone,
  open,
  openRegistration,
  openSignIn,
  type Person,
  person,
  register,
  signOut,
} from "#tests/support/player.ts"

let provider: IdentityProvider

const journey = journeyOn(async () => {
  const port = await freePort()
  provider = await startIdentityProvider([`http://127.0.0.1:${port}`])
  const { issuer, clientId, clientSecret } = provider
  const file = join(mkdtempSync(join(tmpdir(), "statebook-social-")), "providers.json")
  writeFileSync(
    file,
    JSON.stringify([
      { kind: "oidc", id: "google", name: "Google", issuer, clientId, clientSecret: "$PROVIDER_SECRET" },
    ]),
  )
  return { port, env: { SPEED: "1", SOCIAL_PROVIDERS: file, PROVIDER_SECRET: clientSecret } }
})

afterAll(() => provider.stop())

const toProvider = async (who: Person) => {
  await openSignIn(who)
  await who.page.getByRole("button", { name: "Continue with Google" }).click()
}

/** From the sign-in to the provider's own page, and back as whom it asks. */
const through = async (who: Person, as: string) => {
  await toProvider(who)
  await who.page.getByRole("button", { name: as, exact: true }).click()
}

it("comes by a provider, registers with what is left to say, and signs in by it from then on", async () => {
  provider.admit({ sub: "anna", name: "Anna", email: "anna@provider.test", email_verified: true })
  const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
  const { page } = who
  await open(who)
  await through(who, "Refuse")
  await page.getByRole("alert").filter({ hasText: "You did not allow the sign-in" }).waitFor()
  expect(new URL(page.url()).search).toBe("")
  await open(who)
  await through(who, "Anna")
  await page.getByText("Google knows you as a•••@provider.test").waitFor()
  expect(new URL(page.url()).search).toBe("")
  await page.locator("main").getByRole("button", { name: "Sign up" }).click()
  await page.getByRole("radio", { name: "Google" }).waitFor()
  const made = page.waitForResponse((response) => response.url().includes("/registration/soc_reg"))
  await page.getByRole("checkbox").first().check({ force: true })
  await page.getByRole("button", { name: "Create account" }).click()
  expect((await made).status()).toBe(200)
  await open(who)
  await signOut(who)
  // The provider knows her still, and leads back at once to where she was.
  const { pathname } = new URL(page.url())
  await toProvider(who)
  await page.getByText("You are signed in").first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(pathname)
})

it("registers by a service that is chosen first", async () => {
  provider.admit({ sub: "berta", name: "Berta" })
  const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
  const { page } = who
  await page.goto(`${journey.site.url}/en/registration/social`)
  await page.getByText("Choose a service that knows you").waitFor()
  expect(await page.getByRole("button", { name: "Create account" }).count()).toBe(0)
  await page.getByRole("button", { name: "Continue with Google" }).click()
  await page.getByRole("button", { name: "Berta", exact: true }).click()
  await page.locator("main").getByRole("button", { name: "Sign up" }).click()
  await page.getByRole("radio", { name: "Google" }).waitFor()
  await page.getByRole("checkbox").first().check({ force: true })
  await page.getByRole("button", { name: "Create account" }).click()
  await page.getByText("Your account is ready").waitFor()
})

it("links a service on the page of the account's security and unlinks it, never the last way in", async () => {
  provider.admit({ sub: "clara", name: "Clara", email: "clara@provider.test", email_verified: true })
  const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
  const { page } = who
  await open(who)
  await openRegistration(who)
  await register(who, newPhone())
  await page.goto(`${journey.site.url}/en/account/security`)
  const part = page.getByRole("region", { name: "Sign in with another service" })
  await part.getByText("No linked services yet").waitFor()
  await part.getByRole("button", { name: "Link Google" }).click()
  await page.getByRole("button", { name: "Clara", exact: true }).click()
  // The page that the service led back to says so too, until it has led on.
  const told = page.getByRole("region", { name: "Notifications" })
  await told.getByText("Linked. You can now sign in this way.").waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe("/en/account/security")
  await part.getByText("c•••@provider.test").waitFor()
  await part.getByRole("button", { name: "Unlink: Google" }).click()
  const asked = page.getByRole("dialog", { name: "Unlink Google?" })
  await asked.getByRole("button", { name: "Unlink", exact: true }).click()
  await part.getByText("No linked services yet").waitFor()
})
