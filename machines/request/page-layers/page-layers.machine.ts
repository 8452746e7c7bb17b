import { setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "#machines/kernel/meta.ts"
import type { PageLayersEvent } from "./page-layers.events.ts"

const FRAME = "design: Frame" as const
const SAFER_PLAY = "design: Safer play" as const

/** Which of the frame's own layers lies over the page: one at a time, so that Escape always knows what it closes. */
export const pageLayersMachine = setup({
  types: {
    events: {} as PageLayersEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
}).createMachine({
  id: "page-layers",
  description:
    "The layers over the page: the coupon's sheet, the menu's drawer, the settings and safer play.",
  meta: { rule: FRAME, screen: "request/frame/Frame" },
  initial: "pageOnly",
  on: {
    "coupon.opened": {
      target: ".couponOpen",
      description: "The coupon opens over the page and replaces any other layer.",
      meta: { rule: FRAME },
    },
    "menu.opened": {
      target: ".menuOpen",
      description: "The menu opens from the side and replaces any other layer.",
      meta: { rule: FRAME },
    },
    "settings.opened": {
      target: ".settingsOpen",
      description: "The settings open and replace any other layer.",
      meta: { rule: FRAME },
    },
    "saferPlay.opened": {
      target: ".saferPlayOpen",
      description: "Safer play opens from any page and replaces any other layer.",
      meta: { rule: SAFER_PLAY },
    },
  },
  states: {
    pageOnly: {
      description: "No layer is open.",
      tags: ["closed"],
      meta: { rule: FRAME, screen: "request/frame/Frame" },
    },
    couponOpen: {
      description: "The coupon is open over the lower part of the page.",
      tags: ["open", "blocking"],
      meta: { rule: FRAME, screen: "request/frame/Frame" },
      on: {
        "layer.closed": {
          target: "pageOnly",
          description: "The player closed the coupon; its content stays.",
          meta: { rule: FRAME },
        },
        "page.changed": {
          target: "pageOnly",
          description: "A link in the coupon leads to another page, which must be visible.",
          meta: { rule: FRAME },
        },
        "layout.widened": {
          target: "pageOnly",
          description: "The coupon now stands beside the page and needs no layer.",
          meta: { rule: FRAME },
        },
      },
    },
    menuOpen: {
      description: "The menu is open over the side of the page.",
      tags: ["open", "blocking"],
      meta: { rule: FRAME, screen: "request/frame/Frame" },
      on: {
        "layer.closed": {
          target: "pageOnly",
          description: "The player closed the menu.",
          meta: { rule: FRAME },
        },
        "page.changed": {
          target: "pageOnly",
          description: "The player chose a page in the menu, which must be visible.",
          meta: { rule: FRAME },
        },
        "layout.widened": {
          target: "pageOnly",
          description: "The menu now stands beside the page and needs no layer.",
          meta: { rule: FRAME },
        },
      },
    },
    settingsOpen: {
      description: "The settings are open over the page; each takes effect at once.",
      tags: ["open", "blocking"],
      meta: { rule: "§3 Client settings: appearance", screen: "request/frame/SettingsDialog" },
      on: {
        "layer.closed": {
          target: "pageOnly",
          description: "The player closed the settings; there is nothing to confirm.",
          meta: { rule: "§3 Client settings" },
        },
      },
    },
    saferPlayOpen: {
      description: "Today's time and result, and the way to get help, are open over the page.",
      tags: ["open", "blocking"],
      meta: { rule: SAFER_PLAY, screen: "request/frame/SaferPlayDialog" },
      on: {
        "layer.closed": {
          target: "pageOnly",
          description: "The player closed it.",
          meta: { rule: SAFER_PLAY },
        },
        "page.changed": {
          target: "pageOnly",
          description: "A link leads to the player's bets, which must be visible.",
          meta: { rule: SAFER_PLAY },
        },
      },
    },
  },
})
