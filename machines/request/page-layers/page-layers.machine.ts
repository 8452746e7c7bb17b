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
    "The layers of the frame over the page: the coupon's sheet, the menu's drawer, the settings and safer play.",
  meta: { rule: FRAME, screen: "request/frame/Frame" },
  initial: "pageOnly",
  on: {
    "coupon.opened": {
      target: ".couponOpen",
      description: "The coupon rises over the page and takes the place of any other layer.",
      meta: { rule: FRAME },
    },
    "menu.opened": {
      target: ".menuOpen",
      description: "The menu comes from the side and takes the place of any other layer.",
      meta: { rule: FRAME },
    },
    "settings.opened": {
      target: ".settingsOpen",
      description: "The settings open and take the place of any other layer.",
      meta: { rule: FRAME },
    },
    "saferPlay.opened": {
      target: ".saferPlayOpen",
      description: "Safer play opens from any page and takes the place of any other layer.",
      meta: { rule: SAFER_PLAY },
    },
  },
  states: {
    pageOnly: {
      description: "Nothing lies over the page.",
      tags: ["closed"],
      meta: { rule: FRAME, screen: "request/frame/Frame" },
    },
    couponOpen: {
      description: "The coupon lies over the lower part of the page.",
      tags: ["open", "blocking"],
      meta: { rule: FRAME, screen: "request/frame/Frame" },
      on: {
        "layer.closed": {
          target: "pageOnly",
          description: "The player put the coupon away; what is in it stays.",
          meta: { rule: FRAME },
        },
        "page.changed": {
          target: "pageOnly",
          description: "A link in the coupon led to another page, which must be seen.",
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
      description: "The menu lies over the side of the page.",
      tags: ["open", "blocking"],
      meta: { rule: FRAME, screen: "request/frame/Frame" },
      on: {
        "layer.closed": {
          target: "pageOnly",
          description: "The player put the menu away.",
          meta: { rule: FRAME },
        },
        "page.changed": {
          target: "pageOnly",
          description: "The player chose a page in the menu, which must be seen.",
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
      description: "The settings lie over the page; each takes effect at once.",
      tags: ["open", "blocking"],
      meta: { rule: "§3 Client settings: appearance", screen: "request/frame/SettingsDialog" },
      on: {
        "layer.closed": {
          target: "pageOnly",
          description: "The player put the settings away; nothing is left to confirm.",
          meta: { rule: "§3 Client settings" },
        },
      },
    },
    saferPlayOpen: {
      description: "The day's time and result and the way to help lie over the page.",
      tags: ["open", "blocking"],
      meta: { rule: SAFER_PLAY, screen: "request/frame/SaferPlayDialog" },
      on: {
        "layer.closed": {
          target: "pageOnly",
          description: "The player put it away.",
          meta: { rule: SAFER_PLAY },
        },
        "page.changed": {
          target: "pageOnly",
          description: "A link led to the player's bets, which must be seen.",
          meta: { rule: SAFER_PLAY },
        },
      },
    },
  },
})
