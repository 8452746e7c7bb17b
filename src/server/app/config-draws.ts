import { Config, Schema } from "effect"
import { DRAW_KIND_SLUGS, type DrawKind } from "#models/draws/draw-kinds.ts"
import { listOf, words } from "#src/server/kernel/config-lists.ts"
import { Units } from "./config-betting.ts"

const Draws = Schema.Union([
  Schema.Literal("off"),
  listOf(
    new RegExp(`^(${DRAW_KIND_SLUGS.join("|")})$`),
    `off, or a list of ${DRAW_KIND_SLUGS.join(", ")}, parted by commas`,
  ),
])

/** Which draws are held. */
export const draws = Config.schema(Draws, "DRAWS").pipe(
  Config.withDefault(DRAW_KIND_SLUGS.join(",")),
  Config.map((text) => (text === "off" ? [] : (words(text) as ReadonlyArray<DrawKind>))),
)

/** From which sum of its prizes on two people verify a draw before any is paid. */
export const drawSecond = Config.schema(Units, "DRAW_SECOND").pipe(Config.withDefault(500_000))
