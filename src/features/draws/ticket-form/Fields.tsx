import type { ReactNode } from "react"
import type { DrawField, OptionKey } from "#models/draws/draw-field.ts"
import type { DrawPage } from "#models/draws/draw-view.ts"
import type { TicketPicks } from "#models/draws/rows.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { FieldOptions } from "./FieldOptions.tsx"
import styles from "./TicketForm.module.css"

interface FieldProps {
  readonly page: DrawPage
  readonly field: DrawField
  readonly place: number
  readonly picks: TicketPicks
  readonly isOpen: boolean
  readonly onPress: (place: number, option: OptionKey) => void
}

/** How a game is called; by its number where the line has forgotten its sides. */
const useGameName = () => {
  const { language, t } = useMessage()
  return ({ names }: DrawPage, { game }: DrawField, place: number): string => {
    const side = (id: number | undefined) => {
      const name = names.teams.find((team) => (team.id as number) === id)?.name
      return name === undefined ? undefined : nameIn(name, language)
    }
    const [home, away] = [side(game?.home), side(game?.away)]
    return home === undefined || away === undefined
      ? t("draws.field", { place: place + 1 })
      : `${home} — ${away}`
  }
}

/** Games with more outcomes than stand in a line are folded: what is picked stays in view. */
const FOLDED_FROM = 7

const GameField = ({ page, field, place, picks, isOpen, onPress }: FieldProps): ReactNode => {
  const { t, language, dateTime } = useMessage()
  const name = useGameName()(page, field, place)
  const picked = picks[place] ?? []
  const champ = page.names.champs.find(({ id }) => id === field.game?.champId)
  const result = page.draw.results[place] ?? null
  const startsAt = field.game?.startsAt ?? 0
  const options = (
    <FieldOptions
      field={field}
      name={name}
      picked={picked}
      result={result}
      chances={field.options.length < FOLDED_FROM ? (page.chances[place] ?? []) : []}
      isOpen={isOpen}
      onPress={(option) => onPress(place, option)}
    />
  )
  return (
    <li className={styles.field}>
      <div className={styles.game}>
        <span className={styles.place}>{place + 1}</span>
        <span className={styles.sides}>
          <span className="strong">{name}</span>
          <span className={`secondary ${styles.line}`}>
            {champ !== undefined && <span>{nameIn(champ.name, language)}</span>}
            <ZonedTime at={startsAt} usual="00.00.0000, 00:00">
              {() => dateTime(startsAt)}
            </ZonedTime>
          </span>
        </span>
        {result === "void" && <span className={styles.void}>{t("draws.void")}</span>}
      </div>
      {field.options.length < FOLDED_FROM ? (
        options
      ) : (
        <details>
          <summary>
            {picked.length === 0
              ? t("draws.score.none")
              : t("draws.score.picked", { scores: picked.join(", ") })}
          </summary>
          {options}
        </details>
      )}
    </li>
  )
}

const DrumField = ({ page, field, place, picks, isOpen, onPress }: FieldProps): ReactNode => {
  const { t, number } = useMessage()
  const name = t("draws.drum", {
    take: number(field.take),
    of: number(field.options.length),
    place: place + 1,
  })
  return (
    <li className={styles.field}>
      <p className="strong">{name}</p>
      <FieldOptions
        field={field}
        name={name}
        picked={picks[place] ?? []}
        result={page.draw.results[place] ?? null}
        chances={[]}
        isOpen={isOpen}
        onPress={(option) => onPress(place, option)}
      />
    </li>
  )
}

/** The fields of a draw, to pick from while it is open. */
export const Fields = (props: Omit<FieldProps, "field" | "place">): ReactNode => (
  <ol className={styles.fields}>
    {props.page.draw.fields.map((field, place) =>
      field.game === undefined ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
        <DrumField key={place} {...props} field={field} place={place} />
      ) : (
        <GameField key={field.game.gameId} {...props} field={field} place={place} />
      ),
    )}
  </ol>
)
