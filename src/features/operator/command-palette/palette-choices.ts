import type { PaletteSought } from "#machines/operator/command-palette/command-palette.events.ts"
import type { Closeness } from "#models/line/search/closeness.ts"
import { makeNameIndex } from "#models/line/search/name-index.ts"
import { readingsOf } from "#models/line/search/readings.ts"
import { betsIn, betsSearch } from "#models/operator/bet-desk.ts"
import { correctionsIn, correctionsSearch } from "#models/operator/correction-desk.ts"
import { PALETTE_NAMES } from "#models/operator/palette-names.ts"
import type { Permission } from "#models/operator/permissions.ts"
import { withWesternDigits } from "#models/request/plain-text.ts"
import { desksOf } from "../operator-entry/desks.ts"

/** What a choice does: leads to an address after `/operator/`, looks a player up, or is a command of the page. */
export type PaletteAct =
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "seek"; readonly sought: PaletteSought }
  | { readonly kind: "stop" }
  | { readonly kind: "leave" }

/** A choice of the palette; `id` names it among those that were made before. */
export interface PaletteChoice {
  readonly id: string
  readonly name: string
  readonly act: PaletteAct
  /** It was chosen before. */
  readonly isRecent?: boolean
  /** It is a record that the text names whole. */
  readonly isRecord?: boolean
}

type Words = (key: string, values?: Readonly<Record<string, string>>) => string

/** What an operator may do, and the words for it. */
export interface PaletteSight {
  readonly permissions: ReadonlyArray<Permission>
  readonly t: Words
}

const NUMBER = /^[1-9]\d{0,14}$/
const PHONE = /^\+[\d\s()-]{7,24}$/
const EMAIL = /^[^\s@]+@[^\s@]+$/

/** The desks and commands that the rights open. */
const namedChoices = ({ permissions, t }: PaletteSight): ReadonlyArray<PaletteChoice> => [
  ...desksOf(permissions).map(({ path, title }) => ({
    id: `desk/${path}`,
    name: t(title),
    act: { kind: "go" as const, to: path },
  })),
  ...(permissions.includes("trading.emergency")
    ? [{ id: "stop", name: t("operator.emergency.arm"), act: { kind: "stop" as const } }]
    : []),
  { id: "leave", name: t("operator.leave"), act: { kind: "leave" } },
]

const playerChoice = (by: PaletteSought["by"], text: string, t: Words): PaletteChoice => ({
  id: `seek/${by}`,
  name: t(`operator.palette.player.${by}`, { text }),
  isRecord: true,
  act: { kind: "seek", sought: { by, text } },
})

/** Records that a text may name, by what the rights open. */
const recordChoices = (typed: string, { permissions, t }: PaletteSight): ReadonlyArray<PaletteChoice> => {
  const text = withWesternDigits(typed)
    .trim()
    .replace(/^(?:#|№|No\.?)\s*/i, "")
  const choices: Array<PaletteChoice> = []
  if (permissions.includes("players.read") && NUMBER.test(text)) choices.push(playerChoice("number", text, t))
  if (permissions.includes("players.find")) {
    if (EMAIL.test(text)) choices.push(playerChoice("email", text, t))
    if (PHONE.test(text) || /^\d{10,15}$/.test(text)) choices.push(playerChoice("phone", text, t))
  }
  if (permissions.includes("bets.read")) {
    const bets = betsIn(betsSearch({ ...betsIn(""), find: text as never }))
    if (bets.find !== null)
      choices.push({
        id: `bet/${text}`,
        name: t("operator.palette.bet", { text }),
        isRecord: true,
        act: { kind: "go", to: `bets${betsSearch(bets)}` },
      })
    const corrections = correctionsIn(`?${new URLSearchParams({ id: text })}`)
    // A word of letters alone is looked for among the names of desks.
    if (corrections.id !== null && /\d/.test(text) && !NUMBER.test(text))
      choices.push({
        id: `correction/${text}`,
        name: t("operator.palette.correction", { text }),
        isRecord: true,
        act: { kind: "go", to: `corrections${correctionsSearch(corrections)}` },
      })
  }
  return choices
}

/** The word of `PALETTE_NAMES` for a choice. */
const wordOf = (id: string): string => id.split("/").at(-1) ?? id

/** The desks and commands that a text means, the nearest first: in both languages, with errors, and on the wrong keyboard. */
const namedLike = (text: string, all: ReadonlyArray<PaletteChoice>): ReadonlyArray<PaletteChoice> => {
  const index = makeNameIndex<string>()
  for (const { id, name } of all) index.keep(id, { en: name, ...PALETTE_NAMES[wordOf(id)], shown: name })
  for (const reading of readingsOf(text)) {
    const held = index.hold(reading)
    const found = all.flatMap((choice): ReadonlyArray<{ choice: PaletteChoice; near: Closeness }> => {
      const near = held.closeness([choice.id])
      return near === undefined ? [] : [{ choice, near }]
    })
    if (found.length > 0)
      return found.toSorted((left, right) => left.near - right.near).map(({ choice }) => choice)
  }
  return []
}

/** A choice that was made before, as it is offered again; none where the rights no longer open it. */
const again = (id: string, sight: PaletteSight): ReadonlyArray<PaletteChoice> => {
  const [kind, ...rest] = id.split("/")
  const text = rest.join("/")
  if (kind === "player")
    return sight.permissions.includes("players.read")
      ? [
          {
            id,
            name: sight.t("operator.palette.player.number", { text }),
            act: { kind: "go", to: `players/${text}` },
          },
        ]
      : []
  if (kind === "bet" || kind === "correction")
    return recordChoices(text, sight).filter((choice) => choice.id === id)
  return namedChoices(sight).filter((choice) => choice.id === id)
}

/** What the palette offers for a text: first what was chosen before where nothing is typed. */
export const paletteChoices = (
  text: string,
  recent: ReadonlyArray<string>,
  sight: PaletteSight,
): ReadonlyArray<PaletteChoice> => {
  const all = namedChoices(sight)
  if (text.trim() !== "") return [...recordChoices(text, sight), ...namedLike(text, all)]
  const before = recent.flatMap((id) => again(id, sight)).map((choice) => ({ ...choice, isRecent: true }))
  return [...before, ...all.filter(({ id }) => !recent.includes(id))]
}
