import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { launchBrowser, PHONE } from "#tests/support/browser.ts"
import { freePort } from "#tests/support/free-port.ts"
import { type IdentityProvider, startIdentityProvider } from "#tests/support/identity-provider.ts"
import { open, openSignIn, type Person, person, signOut } from "#tests/support/player.ts"
import { type Site, startSite } from "#tests/support/site.ts"

let site: Site
let browser: Browser
let provider: IdentityProvider

beforeAll(async () => {
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
  ;[site, browser] = await Promise.all([
    startSite({ port, env: { SPEED: "1", SOCIAL_PROVIDERS: file, PROVIDER_SECRET: clientSecret } }),
    launchBrowser(),
  ])
})

afterAll(async () => {
  await browser.close()
  await site.stop()
  await provider.stop()
})

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
  const who = await person(site, browser, { ...PHONE, language: "en" })
  const { page } = who
  await open(who)
  await through(who, "Refuse")
  await page.getByRole("alert").filter({ hasText: "You did not agree" }).waitFor()
  expect(new URL(page.url()).search).toBe("")
  await open(who)
  await through(who, "Anna")
  await page.getByText("Google knows you as a•••@provider.test").waitFor()
  expect(new URL(page.url()).search).toBe("")
  await page.locator("main").getByRole("button", { name: "Sign up" }).click()
  await page.getByRole("radio", { name: "Google" }).waitFor()
  const made = page.waitForResponse((response) => response.url().includes("/registration/soc_reg"))
  await page.getByRole("checkbox").first().check({ force: true })
  await page.getByRole("button", { name: "Create an account" }).click()
  expect((await made).status()).toBe(200)
  await open(who)
  await signOut(who)
  // The provider knows her still, and leads back at once.
  await toProvider(who)
  await page.getByText("You are signed in").first().waitFor()
})
