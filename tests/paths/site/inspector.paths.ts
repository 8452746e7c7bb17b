import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "vitest"
import type { inspectorMachine } from "#machines/audit/inspector/inspector.machine.ts"
import { model } from "#machines/audit/inspector/inspector.model.ts"
import { ROOT } from "#src/tools/inputs.mjs"
import { HeldLine } from "#tests/support/held-line.ts"
import { open, openPrices, pick } from "#tests/support/player.ts"
import { runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SHORTCUT = "Control+Backquote"

/** A session that somebody saved, and the same with one event changed. */
const SAVED = readFileSync(join(ROOT, "tests/paths/recorded/deposit.json"), "utf8")
const TAMPERED = SAVED.replace(/"text": "(\d+)"/, '"text": "9$1"')

const drawer = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("inspector.title"), exact: true })
const button = (visit: SiteVisit, key: string) =>
  drawer(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const tab = async (visit: SiteVisit, key: string) => {
  await drawer(visit)
    .getByRole("tab", { name: visit.who.t(key) })
    .click()
}

/** Something happens on the page. */
const happen = async ({ who }: SiteVisit) => {
  const stake = who.page
    .getByRole("complementary", { name: who.t("frame.coupon") })
    .getByRole("textbox", { name: who.t("coupon.stake"), exact: true })
  await stake.fill(String(Number(await stake.inputValue()) + 1))
}

const toggle = ({ who }: SiteVisit) => who.page.keyboard.press(SHORTCUT)
/** A state that the page leaves by itself. */
const isOpen = (visit: SiteVisit) => drawer(visit).waitFor()

runPathsOnSite<typeof inspectorMachine>({
  model,
  device: "desktop",
  open: async ({ who }) => {
    const line = await HeldLine.of(who.page)
    await open(who)
    await line.opened
    await pick(openPrices(who).first())
  },
  // What can't be pressed is not pressed, and a slider has an end.
  isPossible: ({ event, after }) =>
    !["step.pressed", "replay.moved"].includes(event.type) || after.taken.length > 0,
  executors: {
    "inspector.opened": toggle,
    "inspector.closed": toggle,
    "actor.selected": (visit) =>
      drawer(visit)
        .getByRole("treeitem", { name: /^coupon/ })
        .click(),
    "filter.entered": async (visit, { text }) => {
      await tab(visit, "inspector.events")
      const field = drawer(visit).getByRole("searchbox")
      if ((await field.inputValue()) === text) await field.fill("")
      await field.fill(text)
    },
    "pause.pressed": (visit) => button(visit, "inspector.pause").click(),
    "step.pressed": async (visit) => {
      await happen(visit)
      await button(visit, "inspector.step").click()
    },
    "resume.pressed": (visit) => button(visit, "inspector.resume").click(),
    "moment.chosen": async (visit) => {
      await drawer(visit)
        .getByRole("treeitem", { name: /^coupon/ })
        .click()
      await tab(visit, "inspector.journal")
      await drawer(visit)
        .getByRole("list", { name: visit.who.t("inspector.journal") })
        .getByRole("button")
        .last()
        .click()
    },
    "now.pressed": (visit) => button(visit, "inspector.past.back").click(),
    "record.pressed": (visit) => button(visit, "inspector.record").click(),
    "file.chosen": async (visit, _, { ahead: [next] }) => {
      const isRefused = next !== undefined && "output" in next.event && next.event.output.ok === false
      const buffer = Buffer.from(isRefused ? TAMPERED : SAVED)
      await drawer(visit)
        .locator("input[type=file]")
        .setInputFiles({ name: "session.json", mimeType: "application/json", buffer })
    },
    "replay.moved": async (visit, { to }) => {
      await drawer(visit).getByRole("slider").fill(String(to))
    },
    "replay.left": (visit) => button(visit, "inspector.replay.leave").click(),
  },
  answers: {
    // The page answers by itself: it seals its journals, judges the file, folds the journals.
    saveRecording: () => {},
    openRecording: () => {},
    showMoment: () => {},
  },
  checks: {
    closed: (visit) => drawer(visit).waitFor({ state: "detached" }),
    "open.watching": (visit) => button(visit, "inspector.pause").waitFor(),
    "open.paused": (visit) => button(visit, "inspector.resume").waitFor(),
    "open.savingRecording": isOpen,
    "open.notSaved": () => expect.unreachable("only a defect keeps a session from being saved"),
    "open.past.opening": isOpen,
    "open.past.shown": ({ who }) => who.page.locator("iframe[data-moment]").waitFor(),
    "open.past.lost": () => expect.unreachable("a page forgets no journal that it lists"),
    "open.readingFile": isOpen,
    "open.refused": (visit) =>
      drawer(visit).getByRole("alert").getByText(visit.who.t("inspector.refused.tampered")).waitFor(),
    "open.replaying": (visit) => drawer(visit).getByRole("slider").waitFor(),
  },
})
