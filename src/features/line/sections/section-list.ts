import { CYBER_SECTIONS } from "#models/line/catalogue/menu-sections.ts"
import { joinPath } from "#models/site/sport-page-path.ts"

/** Sections by the key of their address (§2 Betting), in the order they are offered. */
export const SECTIONS = [
  "topgame",
  "top-events",
  "recommendation",
  "express",
  "multi-live",
  "best",
  "cyber",
  "cricket",
  "ufc",
  "horses",
  "marble",
  "virtual",
  "long",
  "politics",
  "betsonyour",
  "toto",
  "lotto",
  "sports",
  "results",
] as const

/** Address of a section of the menu. */
export const menuHref = (language: string, id: number): string =>
  joinPath(language, CYBER_SECTIONS.includes(id) ? "cyber" : "menu", id)
