import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Browser, chromium } from "playwright"

const HELP = `Photographs pages for looking at them.

  node src/tools/photograph.ts [--out .cache/photos] [--whole] [--press SELECTOR] NAME=URL…

Each URL is taken on a phone (390×844) and a desktop (1440×900), light and dark. A URL with {lang} is taken
once for each --lang (ru and ar unless said). --narrow adds 320×640. --whole takes the whole length of the page.
--press presses an element first. Chromium: CHROMIUM_PATH, else /usr/bin/chromium.`

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  narrow: { width: 320, height: 640 },
} as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: ".cache/photos" },
    whole: { type: "boolean", default: false },
    narrow: { type: "boolean", default: false },
    press: { type: "string" },
    lang: { type: "string", multiple: true, default: ["ru", "ar"] },
    help: { type: "boolean", default: false },
  },
})

interface Shot {
  readonly name: string
  readonly url: string
  readonly size: keyof typeof SIZES
  readonly theme: "light" | "dark"
}

/** The photographs asked for: every page, language, size and theme. */
const shots = (): ReadonlyArray<Shot> => {
  const sizes = values.narrow ? (["phone", "desktop", "narrow"] as const) : (["phone", "desktop"] as const)
  return positionals.flatMap((page) => {
    const [, name, url] = /^([\w-]+)=(.+)$/.exec(page) ?? []
    if (name === undefined || url === undefined) throw new Error(`"${page}" is not NAME=URL`)
    const languages = url.includes("{lang}") ? values.lang : [undefined]
    return languages.flatMap((language) =>
      sizes.flatMap((size) =>
        (["light", "dark"] as const).map((theme) => ({
          name: [name, language, size, theme].filter((part) => part !== undefined).join("-"),
          url: language === undefined ? url : url.replaceAll("{lang}", language),
          size,
          theme,
        })),
      ),
    )
  })
}

/** Takes one photograph; tells of what the page logged as an error and of a page wider than its window. */
const take = async (browser: Browser, shot: Shot): Promise<void> => {
  const context = await browser.newContext({
    viewport: SIZES[shot.size],
    colorScheme: shot.theme,
    reducedMotion: "reduce",
    hasTouch: shot.size !== "desktop",
    isMobile: shot.size !== "desktop",
    deviceScaleFactor: shot.size === "desktop" ? 1 : 2,
  })
  try {
    const page = await context.newPage()
    page.on("pageerror", (error) => console.error(`${shot.name}: ${error.message}`))
    page.on("console", (message) => {
      if (message.type() === "error") console.error(`${shot.name}: ${message.text()}`)
    })
    await page.goto(shot.url, { waitUntil: "load" })
    await page.waitForFunction(() => document.querySelector("#root [aria-busy=true].boot") === null)
    await page.waitForLoadState("networkidle")
    await page.evaluate(() => document.fonts.ready)
    if (values.press !== undefined) await page.locator(values.press).first().click()
    await page.screenshot({ path: join(values.out, `${shot.name}.png`), fullPage: values.whole })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    console.log(`${shot.name}.png${excess > 0 ? ` is ${excess} px too wide` : ""}`)
  } finally {
    await context.close()
  }
}

if (values.help || positionals.length === 0) {
  console.log(HELP)
} else {
  await mkdir(values.out, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
    // Their width is part of the page on a desktop.
    ignoreDefaultArgs: ["--hide-scrollbars"],
  })
  try {
    for (const shot of shots()) await take(browser, shot)
  } finally {
    await browser.close()
  }
}
