/**
 * `npm run provider-check -- URL --shape local|hub88|softswiss --key FILE --code CODE --game GAME`: asks a wallet the twelve rules that
 * wallet contracts share, as a provider would, and prints what was kept. The exit code is 1 where a rule was broken.
 *
 * URL is the wallet's address up to the provider's name, such as `http://localhost:3000/game-wallets/local`. The file has the secret that
 * signs, or for `hub88` the private key in PEM. The code is that of a launch whose player has ten stakes; `softswiss` also takes `--player` and
 * `--currency`, as the address of the game has them.
 */
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { minorUnits } from "#models/money/money.ts"
import { type Carrier, checkRules, openedBy } from "./provider-check/rules.ts"
import type { Speaker } from "./provider-check/speaker.ts"
import { hub88Speaker, localSpeaker, softswissSpeaker } from "./provider-check/speakers.ts"

const USAGE =
  "npm run provider-check -- URL --shape local|hub88|softswiss --key FILE --code CODE --game GAME [--stake MINOR_UNITS] [--player NAME --currency CODE]"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shape: { type: "string", default: "local" },
    key: { type: "string" },
    code: { type: "string" },
    game: { type: "string" },
    stake: { type: "string", default: "100" },
    player: { type: "string", default: "" },
    currency: { type: "string", default: "" },
  },
})

const { shape, key, code, game, stake, player, currency } = values
const [url] = positionals

const speakerOf = (secret: string): Speaker | undefined => {
  switch (shape) {
    case "local":
      return localSpeaker(secret)
    case "hub88":
      return hub88Speaker(secret)
    case "softswiss":
      return softswissSpeaker(secret, { player, currency })
    default:
      return undefined
  }
}

const speaker = key === undefined ? undefined : speakerOf(readFileSync(key, "utf8").trim())
if (
  url === undefined ||
  speaker === undefined ||
  code === undefined ||
  game === undefined ||
  !/^\d+$/.test(stake)
) {
  console.error(USAGE)
  process.exit(2)
}

const carry: Carrier = async ({ path, headers, body }) => {
  const answer = await fetch(`${url.replace(/\/+$/, "")}/${path}`, { method: "POST", headers, body })
  return { status: answer.status, text: await answer.text() }
}

const session = await openedBy(speaker, carry, { code, game, now: Date.now() })
const findings = await checkRules({
  speaker,
  carry,
  session,
  code,
  now: Date.now,
  run: `check${Date.now().toString(36)}`,
  stake: minorUnits(Number(stake)),
})
for (const { rule, result, why } of findings)
  console.log(`${result.padEnd(10)} ${rule}${why === undefined ? "" : `\n           ${why}`}`)
const count = (result: string) => findings.filter((each) => each.result === result).length
console.log(`\n${count("kept")} kept, ${count("broken")} broken, ${count("not asked")} not asked`)
process.exitCode = count("broken") > 0 ? 1 : 0
