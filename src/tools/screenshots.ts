/** `npm run screenshots`: photographs the screens of the running site, for its documents and for looking at them. */
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { Browser, BrowserContextOptions } from "playwright"
import { errorsBeside, launchBrowser } from "#tests/support/browser.ts"
import { person } from "#tests/support/player.ts"
import { type Site, startSite } from "#tests/support/site.ts"
import type { Language } from "#tests/support/words.ts"
import { ROOT } from "./inputs.mjs"
import { isBuilt } from "./is-built.mjs"
import { type Format, LOOKS, type Look, photograph, SIZES, type Size } from "./screenshots/camera.ts"
import { type Company, gatherCompany } from "./screenshots/company.ts"
import type { Scene } from "./screenshots/scene.ts"
import { SCENES } from "./screenshots/scenes.ts"

const HELP = `Photographs the screens of a real server that plays a season of its own in a folder that goes afterwards.

  npm run screenshots                       the pictures of the README and the guides, into docs/guide
  npm run screenshots -- --all DIR          every screen in each of its states: 390×844 and 1440×900,
                                            light, dark, mirrored and in Arabic letters, Russian and English
       --only NAME…  these screens alone    --language ru|en    --size phone|desktop
       --look light|dark|mirrored|arabic    --whole  their whole length
       --list        names the screens

SEED chooses the season (1), SPEED how fast it is played (6). Chromium: CHROMIUM_PATH, else the machine's.
What a machine can see is wrong (a page too wide, a target too small, text cut off, an error logged) is printed, and
is no failure: pictures are for looking at.`

const { values } = parseArgs({
  options: {
    all: { type: "string" },
    only: { type: "string", multiple: true },
    language: { type: "string", multiple: true, default: ["ru", "en"] },
    size: { type: "string", multiple: true, default: ["phone", "desktop"] },
    look: { type: "string", multiple: true, default: [...LOOKS] },
    whole: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
})

/** One picture asked for. */
interface Shot {
  readonly scene: Scene
  readonly size: Size
  readonly language: Language
  readonly looks: ReadonlyArray<Look>
  readonly folder: string
  readonly name: string
  readonly format: Format
}

const sceneOf = (name: string): Scene => {
  const scene = SCENES.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`No screen is called ${name}: see --list`)
  return scene
}

/** Every screen at every size in both languages and every look. */
const allShots = (folder: string): ReadonlyArray<Shot> => {
  const scenes = values.only === undefined ? SCENES : values.only.map(sceneOf)
  return scenes.flatMap((scene) =>
    (["ru", "en"] as const)
      .filter((language) => values.language.includes(language))
      .flatMap((language) =>
        (["phone", "desktop"] as const)
          .filter((size) => values.size.includes(size))
          .map((size) => ({
            scene,
            size,
            language,
            looks: LOOKS.filter((look) => values.look.includes(look)),
            folder,
            name: `${scene.name}-${size}-${language}`,
            format: "png",
          })),
      ),
  )
}

const GUIDE = join(ROOT, "docs/guide")
/** A picture of the README and the guides: small enough to be kept with the text. */
const guideShot = (name: string, scene: string, size: Size, language: Language, look: Look): Shot => ({
  scene: sceneOf(scene),
  size,
  language,
  looks: [look],
  folder: GUIDE,
  name,
  format: "webp",
})
const guideShots = (): ReadonlyArray<Shot> =>
  [
    guideShot("line", "coupon-express", "desktop", "ru", "light"),
    guideShot("phone", "coupon-express", "phone", "ru", "dark"),
    guideShot("machines", "machines-chart", "desktop", "en", "light"),
    guideShot("walk", "machines-walk", "desktop", "en", "dark"),
    guideShot("paths", "paths-report", "desktop", "en", "light"),
    guideShot("audit", "audit-bet", "desktop", "en", "light"),
    guideShot("proof", "proof", "desktop", "en", "light"),
  ].filter(({ scene }) => values.only === undefined || values.only.includes(scene.name))

/** What the browser logs of a network that a scene has cut. */
const CUT = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload CSS/

/** Takes a shot in a browser of its own; answers what was seen to be wrong. */
const take = async (
  site: Site,
  browser: Browser,
  shot: Shot,
  { kept, cast }: Company,
): Promise<ReadonlyArray<string>> => {
  const options: BrowserContextOptions = {
    ...SIZES[shot.size],
    ...(shot.scene.as === "guest" ? {} : { storageState: kept[shot.scene.as] }),
  }
  const who = await person(site, browser, { ...options, language: shot.language })
  // The one player of all scenes would bring the selections of one scene into the next.
  await who.context.route("**/account-api/coupons", (route) => route.abort())
  try {
    await shot.scene.go(who, cast)
    const faults = await photograph(who.page, { ...shot, whole: values.whole })
    return [...faults, ...errorsBeside(who, CUT).map((error) => `${shot.name}: ${error}`)]
  } finally {
    await who.context.close()
  }
}

const run = async (): Promise<void> => {
  if (!isBuilt()) execFileSync(process.execPath, ["src/tools/build.ts"], { cwd: ROOT, stdio: "inherit" })
  const shots = values.all === undefined ? guideShots() : allShots(values.all)
  const [site, browser] = await Promise.all([
    startSite({ line: "whole", env: { SEED: process.env.SEED ?? "1", SPEED: process.env.SPEED ?? "6" } }),
    launchBrowser(),
  ])
  try {
    const company = await gatherCompany(site, browser)
    for (const shot of shots) {
      const faults = await take(site, browser, shot, company).catch((error: unknown) => [
        `${shot.name} was not taken: ${String(error).split("\n").slice(0, 3).join(" ")}`,
      ])
      console.log([shot.name, ...faults.map((fault) => `  ${fault}`)].join("\n"))
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

if (values.help) console.log(HELP)
else if (values.list) console.log(SCENES.map(({ name }) => name).join("\n"))
else await run()
